import { entries } from "./entries.ts";

/** Verbs by the frame that they take: all of one class can be said in place of each other. */
export const VERBS = {
  click: entries(
    "click, click on, click at, click into, click in, press, press on, tap, tap on, hit, hit on, push, push on, follow, make click on, make a click on, do a click on, left-click, left-click on, left click, left click on, touch, punch, activate, click or tab into, trigger",
  ),
  doubleClick: entries(
    "double-click, double-click on, double click, double click on, double-tap, double tap, doubleclick, doubleclick on, double-tap on",
  ),
  rightClick: entries("right-click, right-click on, right click, right click on, rightclick, open the context menu of"),
  longPress: entries("long-press, long press, press and hold, click and hold, tap and hold, long-press on"),
  press: entries("press, hit, strike, use, push, press the key, press key, type"),
  open: entries(
    "open, go to, navigate to, visit, browse to, head to, head over to, return to, go back to, go over to, load, move to, switch to, launch, open up, get to, change to, goto, come back to, enter page, proceed to, continue to, start at, jump to, go into, go in, bring up, call up, access, go, surf to, start on, start from, pull up, view, back to, click through to",
  ),
  switch: entries("switch, switch back, go, change, return, go back, move, switch over"),
  goTo: entries("go to, navigate to, head to, browse to, switch to, visit, open, go over to, head over to, access"),
  download: entries("download"),
  reload: entries("reload, refresh"),
  add: entries("add, create, enter, put, make"),
  type: entries(
    "type, type in, enter, write, input, key in, put, put in, fill in, insert, provide, paste, fill, supply, specify, use, give",
  ),
  fill: entries("fill, fill in, fill out, populate, complete, set, change, update, replace, edit, overwrite"),
  set: entries("set, change, update, switch, adjust, put, edit, alter, modify, increase, decrease, correct, reduce, raise, turn, lower"),
  select: entries("select, choose, pick, choose option, pick out, select option, take, opt for, go for"),
  check: entries("check, tick, tick off, check off, enable, turn on, switch on, activate, mark, agree to"),
  uncheck: entries("uncheck, untick, un-check, deselect, disable, turn off, switch off, unmark, deactivate, unselect"),
  entitle: entries("call, name"),
  toggle: entries("toggle, flip, switch"),
  hover: entries(
    "hover, hover over, hover on, mouse over, move the mouse over, move my mouse over, put the mouse over, point at, point to, hover above, go over, move over",
  ),
  clear: entries(
    "clear, empty, delete the content of, delete the contents of, delete the text in, clear the text in, erase, wipe, clear out, remove the text from, blank, delete the text of, clear the content of, clear the contents of, clear the text of, blank out, remove the text in",
  ),
  close: entries("close, dismiss, shut, cancel, hide"),
  expand: entries("expand, unfold, fold out"),
  collapse: entries("collapse, fold, fold in, fold up"),
  drag: entries("drag, drag and drop, pull, move, drop, drag & drop, reorder"),
  upload: entries("upload, attach, add, import"),
  search: entries("search, look up, search for, look for, do a search for, run a search for, find"),
  login: entries(
    "log in, login, sign in, log on, log yourself in, authenticate, sign on, log onto, log back in, sign back in, log into, sign into",
  ),
  logout: entries(
    "log out = Log out, sign out = Sign out, log off = Log off, logout = Log out, sign off = Sign off, log yourself out = Log out, sign yourself out = Sign out, log back out = Log out",
  ),
  wait: entries("wait, wait until, wait for, wait till, await"),
  remember: entries("remember, save, store, note, keep, copy, note down, write down, memorise, memorize, take note of, make a note of"),
  focus: entries(
    "focus, focus on, focus into, put the cursor in, put the cursor into, place the cursor in, set the focus on, move the focus to, tab into, place the cursor into, set focus to, put focus on, put the focus on, put the focus in, put the focus into, set the focus to, set the focus into",
  ),
  mark: entries(
    "highlight, select the text, select the text of, mark the text, mark the text of, highlight the text, highlight the text of, highlight the word, select the word, select the text in, select text",
  ),
  scroll: entries("scroll, scroll the page"),
  find: entries("find, locate, look for"),
  sort: entries("sort, order, sort the list, sort the table, sort them, re-sort"),
  generate: entries("generate, create, make up, think of, invent"),
  append: entries("append, add"),
  /** Verbs that are the names of buttons as well: `Save the changes`, `Submit`, `Continue`. */
  button: entries(
    "save = Save, submit = Submit, send = Send, continue = Continue, proceed = Proceed, cancel = Cancel, confirm = Confirm, apply = Apply, finish = Finish, publish = Publish, delete = Delete, remove = Remove, edit = Edit, accept = Accept, agree = Agree, post = Post, register = Register, create = Create, next = Next, ok = OK, archive = Archive, restore = Restore, reply = Reply, share = Share, like = Like, search = Search, reset = Reset, export = Export, rename = Rename, duplicate = Duplicate, join = Join, subscribe = Subscribe, book = Book, pay = Pay, buy = Buy, add = Add, update = Update, close = Close, print = Print, undo = Undo, redo = Redo, import = Import, download = Download, sign up = Sign up, follow = Follow, unfollow = Unfollow, start = Start, stop = Stop, play = Play, pause = Pause, approve = Approve, reject = Reject, activate = Activate, deactivate = Deactivate, refresh = Refresh, upload = Upload, preview = Preview, copy = Copy, skip = Skip, check out = Check out, checkout = Checkout, complete = Complete, dismiss = Dismiss, invite = Invite, comment = Comment, bookmark = Bookmark, unsubscribe = Unsubscribe, open = Open, resend = Resend, decline = Decline, ban = Ban, block = Block, pin = Pin, unpin = Unpin, star = Star, order = Order, install = Install, load = Load",
  ),
  /** What people do, and no page or program. */
  personal: entries(
    "click, tap, press, type, enter, write, choose, select, pick, tick, untick, log, sign, hover, drag, scroll, see, navigate, visit, look, read",
  ),
  /* Of statements. */
  show: entries(
    "show, display, say, read, contain, list, state, hold, present, include, give, mention, announce, show up, indicate, feature, carry, inform, warn, report, reveal, bear, ask, complain, claim, have, print, output, tell, tell me, tell us, tell you, inform me, inform us, confirm",
  ),
  have: entries(
    "have, have got, contain, show, hold, list, display, include, offer, comprise, feature, consist of, present, count, hold, be left with",
  ),
  see: entries(
    "see, find, read, get, be shown, notice, observe, receive, view, be greeted with, be presented with, look at, encounter, be met by, be met with, spot, get to see, be greeted by, be given, discover, meet, be able to see",
  ),
  /** What follows "that" is what somebody says, which need not be so. */
  told: entries("be told, be informed, be asked, be warned, be prompted"),
  shown: entries(
    "visible, stand, sit, shown, displayed, listed, present, there, appear, show up, mentioned, exist, available, to be seen, pop up, come up, seen, found, in place, on display, remain, on offer, included, presented, featured, turn up, printed, offered, stay, rendered, remaining, left, back, in view, in sight, be, open, show, display, load, opened, loaded, come into view, on screen, on the screen, on the page, here",
  ),
  gone: entries(
    "gone, hidden, missing, absent, removed, invisible, disappear, vanish, deleted, disappeared, vanished, go away, nowhere to be seen, closed, dismissed, close, cleared away, taken away, go, unavailable, nowhere, taken off, left out, kept out, kept back, held back, shut out, excluded, omitted, filtered out",
  ),
  /** With what is to be done behind it: it is not done. */
  fail: entries("fail, refuse, decline, stop, cease, unable"),
  /** With a thing behind it: that is not there. */
  lack: entries("lack, omit, exclude, forbid, lose, leave out, keep out, keep back, hold back, shut out"),
  landed: entries(
    "be redirected to, be taken to, land on, begin on, begin at, start on, start at, start out on, be on, be at, arrive at, be sent to, remain on, stay on, be back on, be back at, be led to, be brought to, get to, reach, end up on, be returned to, navigate to, be forwarded to, be looking at, be in, end on, come to, return to, be directed to, be back in, go to, be navigated to, end up at, land in, be redirected back to, be taken back to, be sent back to, be brought back to, get redirected to, get taken to, arrive on, be returned back to, be moved to, see, be presented with, get back to, be transferred to, go back to, get sent to, be directed back to",
  ),
  lead: entries("lead to, point to, link to, go to"),
  brings: entries("bring, take, redirect, direct, lead, send, re-direct, return, forward, navigate"),
  become: entries(
    "change to, go up to, go down to, increase to, rise to, drop to, fall to, become, turn into, switch to, grow to, decrease to, be updated to, be set to, be changed to, be reduced to, sink to, amount to, equal, equal to, come to, be equal to, add up to, be at, cost, turn to, update to, be now, sum up to, stand at, jump to, climb to",
  ),
  rise: entries("increase, go up, rise, grow, climb, be increased, gain, go higher"),
  sink: entries("decrease, go down, drop, fall, sink, shrink, be decreased, be reduced, go lower, decline"),
  change: entries("change, go, rise, fall, drop, increase, decrease, grow, switch, turn, update, be changed, be updated, move"),
  offer: entries("offer, have the option, have the options, list, contain, include, show, provide, have"),
} as const;

const OF_STATEMENTS: ReadonlySet<string> = new Set(
  "find show have see told shown gone fail lack landed lead brings become rise sink change offer".split(" "),
);

/** With one of these in its base form an order begins: `click`, `choose`, `sort`. Who finds something comes to see it, as often as not. */
export const ORDER_VERBS: ReadonlySet<string> = new Set(
  Object.entries(VERBS)
    .flatMap(([verb, words]) => (OF_STATEMENTS.has(verb) ? [] : words.map((entry) => entry.words[0] ?? "")))
    .filter((word) => word !== "find"),
);

/** By its first word. */
export const beginsAnOrder = (text: string): boolean => ORDER_VERBS.has(/^\w*/u.exec(text)?.[0].toLowerCase() ?? "");

/** The classes of the verb that a text begins with, by its longest phrase. */
export function verbClasses(text: string): ReadonlySet<string> {
  const said = `${text.toLowerCase()} `;
  const all = Object.entries(VERBS).flatMap(([name, words]) =>
    OF_STATEMENTS.has(name) ? [] : words.map((one) => ({ name, phrase: one.words.join(" ") })),
  );
  const found = all.filter(({ phrase }) => said.startsWith(`${phrase} `));
  const longest = Math.max(0, ...found.map(({ phrase }) => phrase.length));
  return new Set(found.flatMap(({ name, phrase }) => (phrase.length === longest ? [name] : [])));
}
