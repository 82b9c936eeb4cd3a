import type { RoleWord, Scope } from "./intent.ts";

/** The vocabulary. Lists only: what the words do is in the forms. */

export const CONTRACTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["can't", ["can", "not"]],
  ["cannot", ["can", "not"]],
  ["won't", ["will", "not"]],
  ["shan't", ["shall", "not"]],
  ["it's", ["it", "is"]],
  ["that's", ["that", "is"]],
  ["there's", ["there", "is"]],
  ["i'm", ["i", "am"]],
  ["you're", ["you", "are"]],
  ["we're", ["we", "are"]],
  ["they're", ["they", "are"]],
  ["i've", ["i", "have"]],
  ["i'll", ["i", "will"]],
  ["you'll", ["you", "will"]],
  ["let's", ["let", "us"]],
]);

export const DETERMINERS = new Set(["the", "a", "an", "my", "your", "our", "their", "his", "her", "its", "this", "that", "these", "those"]);

/** Words that say "not just one": a target that begins with one of them is not understood rather than weakened. */
export const QUANTIFIERS = new Set([
  "every",
  "all",
  "each",
  "both",
  "any",
  "only",
  "either",
  "neither",
  "most",
  "some",
  "several",
  "other",
  "another",
  "no",
  "none",
  "many",
  "few",
  "multiple",
  "same",
]);

export const ROLE_PHRASES: ReadonlyMap<string, RoleWord> = new Map<string, RoleWord>([
  ["button", "button"],
  ["btn", "button"],
  ["link", "link"],
  ["hyperlink", "link"],
  ["anchor", "link"],
  ["nav link", "link"],
  ["navigation link", "link"],
  ["field", "field"],
  ["input", "field"],
  ["input field", "field"],
  ["input box", "field"],
  ["text field", "field"],
  ["text box", "field"],
  ["textbox", "field"],
  ["text input", "field"],
  ["text area", "field"],
  ["textarea", "field"],
  ["entry field", "field"],
  ["box", "field"],
  ["bar", "field"],
  ["checkbox", "checkbox"],
  ["check box", "checkbox"],
  ["tickbox", "checkbox"],
  ["tick box", "checkbox"],
  ["radio", "radio"],
  ["radio button", "radio"],
  ["radio option", "radio"],
  ["switch", "switch"],
  ["toggle", "switch"],
  ["toggle switch", "switch"],
  ["dropdown", "dropdown"],
  ["drop-down", "dropdown"],
  ["drop down", "dropdown"],
  ["dropdown list", "dropdown"],
  ["drop-down list", "dropdown"],
  ["drop down list", "dropdown"],
  ["dropdown menu", "dropdown"],
  ["drop-down menu", "dropdown"],
  ["dropdown box", "dropdown"],
  ["combobox", "dropdown"],
  ["combo box", "dropdown"],
  ["select", "dropdown"],
  ["select box", "dropdown"],
  ["select list", "dropdown"],
  ["select menu", "dropdown"],
  ["selector", "dropdown"],
  ["picker", "dropdown"],
  ["listbox", "dropdown"],
  ["list box", "dropdown"],
  ["option", "option"],
  ["scroll list", "dropdown"],
  ["scrollable list", "dropdown"],
  ["spinner", "field"],
  ["stepper", "field"],
  ["slider", "slider"],
  ["tab", "tab"],
  ["menu", "menu"],
  ["menu item", "menuitem"],
  ["menuitem", "menuitem"],
  ["menu entry", "menuitem"],
  ["menu option", "menuitem"],
  ["image", "image"],
  ["picture", "image"],
  ["photo", "image"],
  ["img", "image"],
  ["icon", "icon"],

  ["heading", "heading"],
  ["headline", "heading"],
  ["subheading", "heading"],
  ["page heading", "heading"],
  ["main heading", "heading"],
  ["row", "row"],
  ["table row", "row"],
  ["column", "column"],
  ["column header", "column"],
  ["column heading", "column"],
  ["table header", "column"],
  ["cell", "cell"],
  ["table cell", "cell"],
  ["table", "table"],
  ["grid", "table"],
  ["list", "list"],
  ["item", "item"],
  ["list item", "item"],
  ["entry", "item"],
  ["dialog", "dialog"],
  ["dialogue", "dialog"],
  ["dialog box", "dialog"],
  ["dialog window", "dialog"],
  ["modal", "dialog"],
  ["modal dialog", "dialog"],
  ["modal window", "dialog"],
  ["popup", "dialog"],
  ["pop-up", "dialog"],
  ["popup window", "dialog"],
  ["pop-up window", "dialog"],
  ["section", "section"],
  ["panel", "section"],
  ["area", "section"],
  ["region", "section"],
  ["accordion", "section"],
  ["form", "form"],
  ["card", "card"],
  ["tile", "card"],
  ["message", "message"],
  ["alert message", "message"],
  ["notification", "message"],
  ["toast", "message"],
  ["notice", "message"],
  ["tooltip", "tooltip"],
  ["tool tip", "tooltip"],
  ["text", "text"],
  ["label", "text"],
  ["paragraph", "paragraph"],
  ["frame", "frame"],
  ["iframe", "frame"],
  ["page", "page"],
  ["screen", "page"],
  ["tree", "tree"],
  ["progress bar", "progressbar"],
  ["progressbar", "progressbar"],
  ["element", "element"],
  ["control", "element"],
]);

export const PLURALS: ReadonlyMap<string, string> = new Map([...ROLE_PHRASES.keys()].map((phrase) => [pluralOf(phrase), phrase] as const));

function pluralOf(phrase: string): string {
  if (phrase.endsWith("y") && !/[aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

/** Kinds of message: with a quoted text they are part of the role, without one they name it. */
export const MESSAGE_KINDS = new Set([
  "error",
  "success",
  "confirmation",
  "warning",
  "validation",
  "info",
  "status",
  "alert",
  "toast",
  "flash",
]);

export const SCOPE_KINDS: ReadonlyMap<string, Scope["kind"]> = new Map<string, Scope["kind"]>([
  ["row", "row"],
  ["line", "row"],
  ["table row", "row"],
  ["section", "section"],
  ["panel", "section"],
  ["area", "section"],
  ["region", "section"],
  ["block", "section"],
  ["box", "section"],
  ["group", "section"],
  ["fieldset", "section"],
  ["accordion", "section"],
  ["dialog", "dialog"],
  ["dialogue", "dialog"],
  ["dialog box", "dialog"],
  ["modal", "dialog"],
  ["modal window", "dialog"],
  ["dialog window", "dialog"],
  ["popup window", "dialog"],
  ["pop-up window", "dialog"],
  ["modal dialog", "dialog"],
  ["popup", "dialog"],
  ["pop-up", "dialog"],
  ["window", "dialog"],
  ["form", "form"],
  ["card", "card"],
  ["tile", "card"],
  ["list", "list"],
  ["table", "table"],
  ["grid", "table"],
  ["menu", "menu"],
  ["dropdown", "list"],
  ["drop-down", "list"],
  ["frame", "frame"],
  ["iframe", "frame"],
  ["item", "item"],
  ["list item", "item"],
  ["entry", "item"],
]);

/** What a sign is a picture of: `the plus sign`, and not `Sign in`. */
export const DRAWN = new Set(
  (
    "plus minus cross x dollar euro question exclamation equals equal percent hash check play pause stop info arrow cart basket bag " +
    "gear cog trash bin pencil pen heart star bell magnifier search menu hamburger house home user person profile settings cloud lock eye calendar filter funnel refresh download upload share print printer delete edit close dots moon sun flag pin paperclip envelope camera"
  ).split(" "),
);

/** Parts of a page that are named where there are several: the "Tags" navigation. */
export const NAMED_PARTS = new Set(["navigation", "nav", "sidebar", "toolbar", "filter", "filters", "widget", "breadcrumbs"]);

/** Things of an application that it shows several of: each is a place of its own. */
export const THINGS = new Set(
  (
    "product result post email mail comment article entry review order offer listing record note task todo tile thumbnail movie book song event " +
    "ticket message contact file folder document project issue account"
  ).split(" "),
);

/** Parts of a page that end in a word for a field. */
export const PLACES_THAT_ARE_BARS = new Set([
  "navigation bar",
  "nav bar",
  "menu bar",
  "side bar",
  "tool bar",
  "top bar",
  "app bar",
  "main navigation bar",
  "top navigation bar",
]);

/** Words that do not name a part of a page: `in the right order` is no place. */
export const NO_PLACE = new Set(
  (
    "top bottom left right left-hand right-hand upper lower corner middle center centre order format colour color red green blue black white grey gray bold italic background " +
    "language english time seconds second minutes way past future meantime end beginning start url title address tab case same correct proper " +
    "ascending descending alphabetical following new next previous column foreground front size first last future"
  ).split(" "),
);

export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ["first", 1],
  ["second", 2],
  ["third", 3],
  ["fourth", 4],
  ["fifth", 5],
  ["sixth", 6],
  ["seventh", 7],
  ["eighth", 8],
  ["ninth", 9],
  ["tenth", 10],
  ["last", -1],
  ["final", -1],
]);

export const NUMBERS: ReadonlyMap<string, number> = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, n) => [word, n] as const),
);

export const PEOPLE = new Set(
  "user users customer visitor tester shopper admin administrator buyer guest member client person reader author manager".split(" "),
);

/** Words that end an unquoted name: what follows them changes what the line means. */
export const NAME_BREAKERS = new Set(
  "if unless when whenever while until till then otherwise else because whether although though except without instead twice".split(" "),
);

/** Verbs of statements: an unquoted name before them ends there. */
export const PREDICATE_WORDS = new Set(
  (
    "is are was were be been am should must shall will would can could may might does do did has have had not never " +
    "show shows display displays contain contains say says read reads include includes see sees appear appears disappear disappears vanish vanishes " +
    "exist exists equal equals become becomes remain remains stay stays change changes list lists match matches start starts begin begins ends mention mentions"
  ).split(" "),
);

/** Words of a predicate that add nothing to what has to hold. */
export const NEUTRAL_ADVERBS = new Set("still now also already currently then finally therefore indeed again".split(" "));

/** An unquoted value that begins so describes what to type and is not it: nothing is invented. */
export const VALUE_DESCRIBERS = new Set(
  (
    "the a an my your our their his her some any valid invalid correct incorrect wrong random unique new same different something anything nothing " +
    "it that this these those all every each"
  ).split(" "),
);

/** First words of places and relations: only there can a target be cut. */
export const JOINT_WORDS = new Set(
  "in on inside within of under at from for anywhere next beside besides alongside adjacent to left right above over below beneath underneath near close".split(
    " ",
  ),
);

/** How something looks is checked by no form: in an unquoted name these would be lost. */
export const LOOKS = new Set(
  (
    "red green blue yellow orange purple pink black white grey gray brown bold italic underlined highlighted centered centred aligned " +
    "big bigger small smaller large larger huge tiny wide narrow sorted ordered"
  ).split(" "),
);

/** Words of time and manner: they narrow a claim and name nothing. */
export const ADVERBS = new Set(
  (
    "immediately instantly suddenly briefly shortly quickly slowly eventually temporarily initially automatically correctly properly " +
    "successfully together permanently simultaneously approximately roughly directly twice once per"
  ).split(" "),
);

/** In the name of what must be absent these say which ones are meant: "no expired items" is not about the word "expired". */
export const STATES_IN_NAMES = new Set(
  (
    "enabled disabled empty blank visible hidden invisible selected unselected checked unchecked expanded collapsed open opened closed active " +
    "inactive broken duplicate duplicated expired unread failed missing invalid valid required optional focused wrong correct incorrect " +
    "unexpected unknown new old other more extra additional further such unpaid paid pending available unavailable matching"
  ).split(" "),
);
