import { entries, keyed } from "./entries.ts";
import { COUNTS, ORDINALS } from "./sequences.ts";

const numbered = (words: readonly string[]): string => words.map((word, n) => `${word} = ${n + 1}`).join(", ");

/** What kinds of things are called, to the role words of a target. The only list of kinds. */
const KINDS = {
  button: "button, btn",
  link: "link, hyperlink, anchor, nav link",
  field:
    "field, input, input field, input box, text field, text box, textbox, text input, text area, textarea, entry field, box, bar, form field, text entry field",
  checkbox: "checkbox, check box, tickbox, tick box",
  radio: "radio, radio button, radio option",
  switch: "switch, toggle, toggle switch",
  dropdown:
    "dropdown, drop-down, drop down, dropdown list, drop-down list, dropdown menu, drop-down menu, dropdown box, combobox, combo box, select box, select list, selector, picker, listbox, selection list",
  option: "option",
  slider: "slider",
  tab: "tab",
  menu: "menu",
  menuitem: "menu item, menuitem, menu entry, menu option",
  image: "image, picture, photo, img, thumbnail",
  icon: "icon, symbol, sign",
  heading: "heading, headline, subheading, page heading, main heading, h1",
  row: "row, table row, line, line item",
  column: "column, column header, column heading, table header",
  cell: "cell, table cell",
  table: "table, grid",
  list: "list",
  item: "item, list item, entry, list entry",
  dialog:
    "dialog, dialogue, dialog box, dialog window, modal, modal dialog, modal window, popup, pop-up, popup window, popup dialog, overlay, window",
  section: "section, panel, area, region, accordion, pane, group, block",
  form: "form",
  card: "card, tile",
  message:
    "message, notification, toast, alert, error, warning, notice, toast message, banner, hint, error message, success message, warning message",
  tooltip: "tooltip",
  text: "text, label",
  paragraph: "paragraph",
  frame: "frame, iframe",
  page: "page, screen, webpage, web page, site, app, application, system, website",
  tree: "tree",
  progressbar: "progress bar, progressbar, spinner, loading spinner",
} as const;

export type RoleWord = keyof typeof KINDS | "element";
export const ROLE_WORDS = [...Object.keys(KINDS), "element"] as readonly RoleWord[];

export const THINGS = {
  kind: keyed(KINDS),
  /** Things in a list or a shop that are no kinds of ours: nothing is pointed at with them alone. */
  generic: entries(
    "item, product, entry, record, user, customer, order, article, thing, object, element, data, value, information, detail, change, result, text, content, " +
      "credential, something, anything, everything, one, setting, post, task, file, document, project, message, comment, name, address, date, amount, field, option, page, " +
      "selection, account, list, number, event, note, contact, invoice, ticket, issue, book, course, team, group, link, button, console, browser console, developer tools, devtools, dev tools, browser, bucket, class, learner, patron, plugin, theme, block, terminal, database, server, image, picture, credentials",
  ),
  /** What fields are often called: one name, though its first word counts elsewhere. */
  fieldName: entries(
    "log in, sign in, sign up, log out, sign out, check out, first name, last name, user name, full name, middle name, postal code, zip code, phone number, card number, account number, house number, street address, email address, e-mail address, account name, display name, company name, credit card number, new password, current password, old password, confirm password, password confirmation, second name, date of birth, search term, customer number, order number, expiry date, terms and conditions, terms of service, terms of use, privacy policy, street and number, city name, product name, project name, file name, " +
      "username, email, e-mail, password, name, surname, title, subject, description, message, comment, notes, quantity, status, priority, country, city, state, zip, address, phone, telephone, date, size, colour, color, type, category, amount, price, total, subtotal, tax, currency, tag, tags, tracker, birthday, age, gender, role, language, nickname, summary, search, confirmation, " +
      "start date, end date, due date, birth date, unit price, item total, grand total, line total, order total, start time, end time, time zone, help topic, expiration date",
  ),
  /** A place at the end of a name that says which part of the page it is. */
  part: entries(
    "sidebar, side bar, navigation, navbar, nav bar, navigation bar, toolbar, tool bar, header, footer, breadcrumb, menu bar, action bar, app bar, cart, basket",
  ),
  ordinal: entries(
    `${numbered(ORDINALS)}, last = -1, final = -1, ` +
      "1st = 1, 2nd = 2, 3rd = 3, 4th = 4, 5th = 5, 6th = 6, 7th = 7, 8th = 8, 9th = 9, 10th = 10, topmost = 1, bottommost = -1, very first = 1, very last = -1",
  ),
  count: entries(`${numbered(COUNTS.slice(1))}, a single = 1, single = 1`),
  times: entries("once = 1, twice = 2, thrice = 3, a second time = 1, once more = 1"),
  colour: entries("red, green, blue, yellow, orange, grey = gray, gray, black, white, purple, pink, brown"),
  /** What a message is about; drawn in a colour of its own. */
  tone: entries("success, confirmation, warning, info, information, error, validation, flash"),
  state: keyed({
    enabled: "enabled, clickable, pressable",
    disabled: "disabled, greyed out, grayed out, greyed-out, deactivated",
    editable: "editable",
    readonly: "readonly, read-only, read only",
    focused: "focused, in focus, on focus",
    checked: "checked, ticked, ticked off, turned on, switched on, crossed off, checked off",
    unchecked: "unchecked, unticked, turned off, switched off, unselected",
    selected: "selected, preselected, chosen, pre-selected, in front, in the foreground, the active tab, the selected tab",
    expanded: "expanded, unfolded",
    collapsed: "collapsed, folded",
    required: "required, mandatory",
    invalid: "invalid",
    empty: "empty, blank, cleared",
  }),
  /** Words for a state where a thing can be in it (`BEARERS`); of an order, a shop or a user they say something else. */
  ordinaryState: keyed({
    enabled: "active, usable, unlocked",
    disabled: "inactive, grey, gray, locked",
    checked: "on, completed, marked as completed, marked as done, marked as complete, done, complete",
    unchecked: "off, uncompleted",
    selected: "current, active, highlighted",
    expanded: "open, opened",
    collapsed: "closed",
  }),
  /** That something is not in a state which has no word for its other end. */
  stateDenied: keyed({
    selected: "unselected, deselected",
    required: "optional",
    invalid: "valid",
    empty: "filled, filled in, filled out, non-empty",
  }),
  /** What speaks of a state without being a word for it, and what can be done to a thing in it. */
  ofState: keyed({
    disabled: "greyed, grayed",
    checked: "tick, check",
    selected: "currently",
    empty: "emptied",
    focused: "focus, cursor",
  }),
  use: keyed({ enabled: "clicked, click, pressed, press, used, use", editable: "edited, edit, changed, change, modified, modify" }),
  /** Which end comes first where something is sorted: "newest first", "from high to low". */
  extreme: keyed({
    ascending: "oldest, earliest, lowest, smallest, cheapest, shortest, fewest, lightest, youngest, low, small, old, early, short, few",
    descending: "newest, latest, highest, largest, biggest, dearest, longest, heaviest, high, large, big, new, late, long",
  }),
  /** Properties of a thing that its code says, and how something is drawn. */
  property: keyed({
    placeholder: "placeholder, placeholder text",
    title: "tooltip",
    border: "border",
    background: "background, background colour, background color",
    colour: "colour, color, text colour, text color, font colour, font color",
  }),
  look: keyed({
    "font-weight bold": "bold, in bold",
    "font-style italic": "italic, in italic",
    "text-decoration line-through": "crossed out, struck through, struck out, crossed off",
    "text-decoration underline": "underlined",
    "masked true": "masked",
    "loaded true": "loaded",
  }),
  key: keyed({
    Enter: "enter, return",
    Tab: "tab",
    Escape: "escape, esc",
    Backspace: "backspace",
    Delete: "delete, del",
    Home: "home",
    End: "end",
    PageDown: "page down, pagedown",
    PageUp: "page up, pageup",
    ArrowDown: "arrow down, down arrow, arrowdown",
    ArrowUp: "arrow up, up arrow, arrowup",
    ArrowLeft: "arrow left, left arrow, arrowleft",
    ArrowRight: "arrow right, right arrow, arrowright",
    Space: "space, space bar, spacebar",
    Control: "ctrl, control, strg",
    Shift: "shift",
    Alt: "alt, option",
    Meta: "cmd, command, meta, ⌘",
  }),
  size: entries("kb = 1000, mb = 1000000, gb = 1000000000, byte = 1, kilobyte = 1000, megabyte = 1000000"),
  fileType: entries(
    "pdf, csv, png, jpg, jpeg, txt, zip, json, xlsx, docx, xml, svg, gif, image = png, excel = xlsx, text = txt, word = docx",
  ),
} as const;
