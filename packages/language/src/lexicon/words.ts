import { entries, keyed } from "./entries.ts";

/** The small words. Those of `VANISHING` say nothing that a run could act on. */
export const WORDS = {
  article: entries("the, a, an"),
  own: entries("my, your, our, their, his, her, its"),
  pointing: entries("this, that, these, those, such"),
  /** Nobody knows which one. */
  unclear: entries(
    "any, some, another = other, a random, random, a different = other, different = other, some other = other, any other = other, a valid, an invalid, valid, invalid, an existing, certain, other, one of the = other, any of the = other, some of the = other, a certain, various = other, several = other, many = other, few = other, multiple = other, a few = other, relevant, appropriate, desired, correct, incorrect, wrong, specific, unique, selected, whatever, which, wanted, same, new, existing, previous, newly added, newly created, created, added, edited, unknown",
  ),
  /** Adjectives that say nothing which a name or a state would not. */
  looks: entries("whole, entire, respective, own, actual, following, provided, given, dummy"),
  /** How a thing looks or is: of no consequence to an order that points at it by its name. */
  look_of: entries(
    "big, small, little, large, huge, tiny, round, prominent, visible, now visible, enabled, available, shown, displayed, floating, corresponding",
  ),
  filler: entries(
    "now, again, still, also, please, then, of course, at the moment, right now, at present, so far, successfully, correctly, simply, already, finally, instead, too, as well, afterwards, " +
      "next, automatically, only now, only then, in the end, first of all, kindly, in turn, currently, as a result, properly, really, " +
      "carefully, indeed, therefore, thus, additionally, moreover, clearly, at last, as expected, as intended, as usual, as before, accordingly, promptly, there, shortly, subsequently, eventually, actually, here, consequently, in addition, additionally, once again, at this point, after a moment, after a while, after a short while, after a short time, in a moment, a moment later",
  ),
  polite: entries(
    "please, kindly, pls, so, okay, well, now, next, first, finally, then, afterwards, lastly, and, but, also, firstly, secondly, thirdly, after that, and then, additionally, moreover, again, given, given that, when, simply, just, immediately, thereafter, subsequently, in the end, at the end, to begin, to start, to finish, at last, first of all, second, third, meanwhile, once done, here, instead, continue by, start by, begin by, proceed by, finish by, quickly, carefully",
  ),
  actor: entries(
    "i, we, you, he, she, they, user, customer, visitor, tester, admin, administrator, shopper, guest, member, person, student, editor, manager, reader, buyer, client, owner, author, system, one, somebody, people",
  ),
  modal: entries(
    "should, must, can, could, will, shall, would, may, need to, want to, have to, be able to, be to, try to, go ahead and, be going to, let us, ought to, expect to, be expected to, make sure to, remember to, try, attempt to, be sure to, proceed to, be supposed to, would like to, should be able to, do not forget to, get to",
  ),
  auxiliary: entries("do, does, did"),
  /** What stands behind one of these is what something is said to be. */
  copula: entries(
    "be, is, are, was, were, been, being, get, gets, got, look, looks, become, becomes, became, turn, turns, turned, stay, stays, remain, remains",
  ),
  /** What stands behind one of these comes right after what stands before it. */
  follows: entries("followed by, then, after that, comes next, come next, next comes"),
  /** Frames that tell of a claim; what follows is the claim. */
  report: entries(
    "verify, verify that, check that, check, check if, check whether, make sure, make sure that, ensure, ensure that, expect, expect that, confirm that, confirm, assert, assert that, see that, validate that, validate, verify if, verify whether, make certain that, observe that, note that, notice that, find that, be sure that, see to it that, see if, see whether, expect to see, verify to see, note, observe, double-check that, ensure to see, expected, assure that, verify how, confirm if, check and verify that, be it that, test that, it be the case that, look whether, know that, realise that, say that",
  ),
  all: entries("all, every, each, all of the, each of the, every one of the, all the, every single, each and every, all of"),
  none: entries("no, none of the, not a single, not any, none of, not one of the, not one"),
  not: entries("not, never, no longer, not any longer"),
  more: entries("any more, anymore, any longer"),
  called: entries(
    "called, named, labelled, labeled, titled, with the text, with the label, with the title, with the name, that say, which say, saying, reading, with text, with label, with title, that read, which read, marked, entitled, with the caption, by the name of, with the heading, that be called, with the word, with the words, which be called, by the name, that have the text, asking, containing the text, stating, that contain, containing, with the wording, that state, that be labelled, that be titled, that show the text, with the message",
  ),
  /** What begins a clause that says when. */
  when: entries("after, before, while, when, whenever, once, upon, during"),
  /** An earlier moment of the Test, said without a clause. */
  earlier: entries(
    "beforehand, until, initially, previously, originally, at first, by default, at the start, at the beginning, in the beginning, to begin with",
  ),
  /** What is done several times: "the first try". */
  deed: entries("try, attempt, time, login, round"),
  in: entries("in, inside, within, on, into, at, of, inside of, from, in the middle of, among, to"),
  /** The small words before a place: what stands behind one is where something is. */
  preposition: entries(
    "in, of, under, for, on, at, within, inside, into, beside, near, by, from, below, above, behind, next, beneath, underneath, among, over, onto",
  ),
  with: entries(
    "with, containing, that contain, which contain, of, for, where it say, that have, which have, showing, that show, which show, about, holding, that say, which say, where",
  ),
  near: keyed({
    next_to: "next to, beside, alongside, belonging to, adjacent to, across from",
    near: "near to, near, close to",
    left_of: "left of, to the left of, on the left of, in front of, left from",
    right_of: "right of, to the right of, on the right of",
    above: "above, over, on top of",
    below: "below, underneath, beneath",
    under: "under",
  }),
  edge: keyed({
    "top right": "top right, upper right, right top, top-right, upper-right, top right-hand, upper right-hand, top right hand",
    "top left": "top left, upper left, left top, top-left, upper-left, top left-hand, upper left-hand, top left hand",
    "bottom right": "bottom right, lower right, right bottom, bottom-right, lower-right, bottom right-hand",
    "bottom left": "bottom left, lower left, left bottom, bottom-left, lower-left, bottom left-hand",
    top: "top, upper, very top, head",
    bottom: "bottom, lower, very bottom, foot, end, very end",
    left: "left, left-hand, left hand, lhs",
    right: "right, right-hand, right hand, rhs",
  }),
  compared: keyed({
    at_least: "at least, no less than, no fewer than, not less than, not fewer than, minimum, a minimum of",
    at_most: "at most, no more than, not more than, up to, maximum, a maximum of",
    more_than: "more than, greater than, over, above, higher than, larger than, bigger than",
    fewer_than: "fewer than, less than, below, lower than, under, smaller than",
  }),
  exactly: entries("exactly, precisely, a total of, in total, overall, as many as, just"),
  only: entries("only, nothing but, just, solely, exclusively"),
  /** Each of these words says something that no reading may lose. */
  weighty: keyed({
    only: "only, solely, exclusively, just",
    all: "all, every, each, everything, everyone, everybody, both, whole, entire",
    order: "before, after, sorted, ordered, alphabetical, alphabetically",
    exactly: "exactly, precisely, identical",
  }),
  /** A reading may say the same for one of these, and need not. */
  hint: keyed({
    not: "empty, blank, stop, stopped, logged, signed",
    change:
      "become, became, change, changed, increase, increased, decrease, decreased, anymore, more, less, fewer, now, from, still, up, down",
    order: "by, first, then, above, below, order, ascending, descending, newest, oldest, cheapest, lowest, highest, sort",
    exactly: "exact, equal, equals, is, are, says, reads, title, set, value, contains, with, shows",
    all: "any",
    at_most: "maximum",
    at_least: "minimum",
  }),
  /** Words of the language, and what people say for them, beside what is of one kind or state. */
  alike: keyed({
    check: "tick, ticked",
    checkbox: "box",
    select: "choose, chosen",
    sort: "order, ascending, descending",
    url: "address",
    below: "under",
    value: "content, hold",
    count: "number",
    download: "file",
    equal: "equals",
    email: "mail, e-mail",
    item: "element",
    hidden: "away",
    start: "begin",
  }),
  /** Where in a row of things something is, and how many there are, said in another way. */
  place: entries(
    "top = 1, topmost = 1, begin = 1, begins = 1, start = 1, starts = 1, both = 2, bottom = -1, bottommost = -1, end = -1, ends = -1, lowest = -1",
  ),
  url: entries(
    "url, address, web address, page url, page address, current url, address of the page, url of the page, address bar, browser address, browser url, path, browser address bar, link in the address bar, current address, url in the address bar, page be url",
  ),
  pageTitle: entries("page title, title, title of the page, window title, page be title, title of this page"),
  tabTitle: entries(
    "tab title, browser title, title of the tab, title of the browser tab, browser tab title, title of the browser, title of the browser window, browser tab",
  ),
  made: keyed({
    email: "email, email address, e-mail, e-mail address",
    number: "number",
    name: "name",
    text: "text, username, user name, word, string, title, value",
  }),
  day: entries("today, tomorrow, yesterday"),
  /** In milliseconds. */
  timeUnit: keyed({ 1: "ms, millisecond", 1000: "second, s, sec, secs", 60000: "minute, min, mins" }),
  tabChoice: keyed({
    new: "new, newly opened",
    first: "first, main, original, initial",
    previous: "previous, old",
    next: "next, other",
    last: "last",
  }),
  pixel: entries("px, pixel"),
} as const;

/** Classes that may vanish from a reading, and why. Nothing else does. */
export const VANISHING: Readonly<Record<string, LeftOutClass>> = {
  article: "article",
  own: "article",
  looks: "filler",
  filler: "filler",
  polite: "politeness",
  actor: "politeness",
  modal: "politeness",
  report: "politeness",
};

/** `circumstance`: on which page something is done, and what is not done by it. */
export type LeftOutClass = "article" | "filler" | "politeness" | "remark" | "reason" | "circumstance";
