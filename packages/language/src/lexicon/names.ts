import { entries, phrasesOf, wordSet } from "./entries.ts";

/** What a name without quotes is made of: words that never stand in one, and words that seldom do. */

export const NEVER_IN_NAME = wordSet(
  "just times per probably sometimes always almost often usually maybe perhaps nearly mostly most immediately while before after once if then as whose where when whether i you we they it them its me us him her press pressing click clicking pressing using via shows says reads displays contains appears " +
    "brings takes leads redirects directs reloads opens loads updates adds gets re-directs navigates goes sends returns closes changes enters clicks types selects sees " +
    "disappears stops fails refuses ceases seems pretends might ought hardly rarely barely seldom scarcely partly wrongly tells is are was were be been being has have had does do did not that which who should must can will cannot because since until unless neither nor both either only none there no every " +
    "each all except than but never nothing without so instead please again still also twice thrice every everything anything something",
);

export const DEAR_IN_NAME = wordSet(
  "and or to in on at with from into onto as by for under above below next using the a an my your this that these those show contain displayed visible listed shown now first second third last button field link enter type he she " +
    "any some more longer within through over inside of until before 's same another other valid",
);

/** No name without quotes begins so: they leave open which one, or say how it is. */
export const NEVER_FIRST = wordSet(
  "exactly about approximately roughly around nobody none rest remaining somewhere anywhere elsewhere everything anything something nothing almost this that these those same another other different existing new any some valid invalid such a an the of by with in into at on for from to as and or my your his her their its our only all more",
);

/** What was done or where to, and no noun: "has lost A", "keeps out A". A part is where something is, and no word for what has that name. */
export const NO_NOUNS = wordSet(
  "part parts lost left kept lent sent sold paid unpaid unread bought built forgot forgotten hid hidden taken given thrown withdrawn got made put out off up away down back",
);

/** A name does not end so. */
export const NEVER_LAST = wordSet("fewer less key keys on off and or the a an of to with in at by for from as my your");

/** Words that join the capitalised words of one name: `Terms and Conditions`, `Add to Cart`. */
export const JOINS_NAME = wordSet("of & and to for the / on in at with a an by my your from or as is it's up out off");

/** The label of what a thing is called or known by ends so: "Full name", "Order number". Any other tells who or what else it has to do with. */
export const LABELS_OF_NAMES = wordSet(
  "name title subject heading label username login email e-mail id code number no key reference sku isbn",
);
/** What people call a control or a part of a page by its looks alone. A "kebab" may be a dish, and "More" a name. */
export const CALLED_DOTS = /^(?:three|3)[- ]dots?(?: (?:menu|button|icon))?$/iu;
/** The number beside a name: "the unread badge". */
export const CALLED_COUNTER = /^(?:(?:number|unread|item) )?(?:counter|count|badge|bubble)$/iu;
/** What runs down a side, and which: "the left-hand column". */
export const CALLED_SIDE = /^(left|right)(?:[- ]hand)?(?:[- ]side)?[- ](?:column|pane|side)$/iu;

/** The column of these has what each row is called. */
export const OWN_NAMES = phrasesOf(entries("name, full name, display name"));
