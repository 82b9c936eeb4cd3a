import { singular } from "../singular.ts";
import { CONTROLS, isNoun, MESSAGE } from "./thing-words.ts";
import { eachOf } from "../rewording.ts";
import { absentClaims, type Aspect, openClaims, placesOf, presentClaims, type Said, type Thing } from "./said-of-thing.ts";
import { COLOUR, COUNT, LITERAL, LITERALS, MONEY, NUMBER, type Restatement } from "./restatement.ts";

/**
 * That something is to be seen, in any words: what kind of thing it is and how it is called, where it stands, how it looks and what it
 * says. All of that is read piece by piece, and each piece becomes a claim of its own. What finds no place refuses the whole.
 */

/** What ends a name or the words for a kind: verbs, places, and what would narrow the thing to one of several. */
const STOP =
  "is|are|was|were|be|been|has|have|had|can|cannot|could|should|must|will|does|do|not|no|nor|appears?|pops?|shows?|comes?|turns?|exists?|stands?|lies|sits|opens?|closes?|" +
  "says?|reads?|states?|displays?|contains?|announces|becomes?|remains?|stays?|gets?|slides|flashes|disappears?|vanishes|greets?|asks?|" +
  "in|on|at|to|of|for|from|by|with|without|as|above|over|below|under|underneath|beneath|beside|next|near|inside|within|among|behind|between|after|before|until|while|if|" +
  "that|which|who|whose|there|saying|reading|showing|containing|starting|beginning|called|named|titled|labelled|labeled|headed|entitled|and|or|but|than|instead|the|an?|" +
  "now|still|also|again|then|already|only|just|another|other|second|third|first|last|same|every|each|all|both|none|any|some|old|unread|next|previous|" +
  "red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|brown|big|large|bold|italic";
const WORD = `(?!(?:${STOP})\\b)[\\p{Ll}][\\p{Ll}\\d'’-]*`;
const ANY_WORD = `(?!(?:${STOP})\\b)[\\p{L}\\d][\\p{L}\\d'’-]*`;
const NAMES = `(?:${LITERALS}|${LITERAL})`;
const NAMING =
  " (?:called|named|titled|labelled|labeled|headed|entitled|saying|reading|that says|that reads|which says|which reads|containing|with the (?:text|message|words?|name|title|label|caption|heading|content|subject|topic|question|key|id)|with)";
/** What a thing stands in, at or next to. */
const ANCHOR = `(?:(?:the|this|that|its|my|your|his|her) (?:${ANY_WORD} ){0,3}?${ANY_WORD}(?: of (?:the |this |my )?${ANY_WORD}(?: ${ANY_WORD})?)?(?:(?: titled| called| named| labelled| headed)? ${LITERAL})?|(?:the )?${LITERAL}(?: ${WORD})?|(?:the )?(?:word|text|label|heading|title|name|words) ${LITERAL}|(?-i:\\p{Lu})[\\p{L}\\d]*(?: (?-i:\\p{Lu})[\\p{L}\\d]*)*)(?=$|[,;]| (?!of\\b)(?:${STOP})\\b)`;
const ALSO = "(?: (?:now|then|also|still|again|already|too|both|all))*";

const SEEN =
  "(?:shown|displayed|visible|seen|read|readable|legible|printed|presented|present|there|given|listed|written|found|offered|available|rendered|mentioned|quoted|on offer|to be seen|to be found)";
const BE = `(?:is|are|was|were|gets?|becomes?|remains?|stays?|has been|have been|(?:should|must|will|can)${ALSO} be)`;
const PRESENT = new RegExp(
  ` (?:(?:should|must|will|now|still|also|then) )*(?:${BE}${ALSO} ${SEEN}|appears?|pops? up|shows? up|comes? up|turns? up|flashes up|slides in|exists?)${ALSO}(?=$|[ ,])`,
  "iuy",
);
/** Only a place behind it says that it is to be seen. */
const STANDS = new RegExp(
  ` (?:(?:should|must|will|now|still|also|then) )*(?:${BE}|stands?|lies|sits)${ALSO}(?= (?:in|on|at|inside|within|above|over|below|under|underneath|beneath|next|beside|among|to the)\\b)`,
  "iuy",
);
const ABSENT = new RegExp(
  ` (?:(?:is|are|was|were|can|could|should|must|will)(?: now)?(?: not|n['’]t| no longer)(?: be)? ${SEEN}|cannot(?: be)? ${SEEN}|(?:is|are)(?: not| no longer)(?= (?:in|on|among|under|inside|below)\\b)|is (?:missing|absent)|(?:does not|doesn['’]t|do not|don['’]t|no longer) (?:appears?|exists?|show up|pops? up))(?: any ?more| any longer)?(?=$| )`,
  "iuy",
);
const OPENS = new RegExp(
  ` (?:now |then )?(?:opens|opens up|(?:is|remains|stays)(?: now| still)? (?:opened|open)|has opened)(?: again| now)?(?=$|[ ,])`,
  "iuy",
);
const SAYS = new RegExp(
  ` (?:(?:now|still|also|then) )*(?:says|reads|states|shows|displays|announces)(?: now)?(?: the (?:text|words?|message))?:? (${LITERAL})`,
  "iuy",
);

/** Places of their own, or more than a text: of these other readers know more. */
const NO_TEXT =
  /^(?:pages?|screens?|views?|sites?|websites?|apps?|forms?|tables?|lists?|sections?|menus?|sidebars?|columns?|lanes?|fields?|inputs?|dropdowns?|cells?|urls?|sliders?|frames?|rows|carts?|baskets?|totals?|boxes|mails?|e-?mails?|files? is|cursor|focus|placeholder|spinner|loader|items?|products|results|entries|spinners)$/u;

/** A container whose text is meant, when the author says where it is. */
const HOLDERS = /^(?:bar|box|line|strip|area|text|label|caption|card|banner|panel|note|hint)$/u;

/** Reads on from where the last piece ended. */
class Cursor {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  take(piece: RegExp): RegExpExecArray | null {
    piece.lastIndex = this.at;
    const hit = piece.exec(this.#text);
    if (hit !== null) this.at = piece.lastIndex;
    return hit;
  }

  isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }
}

const DETERMINER = "(?:(?:the|an?|my|your|his|her|this) )?";
const LOOKS = `(?:(${COLOUR}) )?(?:(new|small|short|little) )?`;
const LEAD = new RegExp(`${DETERMINER}${LOOKS}`, "iuy");
/** Ways in which a thing is called, the longest first. */
const CALLED: readonly RegExp[] = [
  new RegExp(`(${WORD}(?: ${WORD}){0,2})(?:${NAMING})? (${NAMES})(?=$|[ ,])`, "uy"),
  new RegExp(
    `(text|word|line|sentence|paragraph|message)( (?:starting|beginning|that (?:starts|begins)) with) (${LITERAL})(?=$|[ ,])`,
    "uy",
  ),
  new RegExp(`(number|code|amount|value|price|sum|digit|year) (${MONEY}|${NUMBER})(?=$|[ ,])`, "uy"),
  new RegExp(`()(${LITERAL})(?=$|[ ,])`, "uy"),
  new RegExp(`(?<name>${LITERAL}) (?<kind>${WORD})(?=$|[ ,])`, "uy"),
  new RegExp(`(${WORD}(?: ${WORD}){0,2})(?=$|[ ,])`, "uy"),
];

function thingOf(hit: RegExpExecArray, [, colour, looks]: readonly (string | undefined)[]): Thing | null {
  const { name, kind: after } = hit.groups ?? {};
  const isStart = (hit[2] ?? "").endsWith("with");
  const said = name ?? (isStart ? hit[3] : hit[2]) ?? "";
  const words = (after ?? hit[1] ?? "").toLowerCase();
  const last = words.split(" ").at(-1) ?? "";
  const names = said === "" ? [] : eachOf(said).map((one) => (one.startsWith("⟦") ? one : `"${one}"`));
  const noun = names.length > 1 ? singular(last) : last;
  // "The button ⟦0⟧ and ⟦1⟧" are not two buttons.
  if (names.length > 1 && noun === last && last !== "") return null;
  // Of the browser, and not of the page.
  if (/^(?:alert|browser|native|javascript|js) /u.test(words)) return null;
  if (NO_TEXT.test(noun) || NO_TEXT.test(last)) return null;
  // "The deleted file" is one of several.
  if (/\b(?!feed\b|seed\b|embed\b)[\p{L}]+ed\b/u.test(words)) return null;
  const sorts = [...words.split(" ").slice(0, -1), noun].filter((word) => word !== "" && !isNoun(word) && !/^[\p{L}]{1,2}$/u.test(word));
  const isMail = / (?:subject|topic)\b/u.test(hit[0]) && noun === "message";
  const kind = isMail ? null : (CONTROLS.get(noun) ?? (MESSAGE.test(noun) ? "message" : null));
  // "The Save button" has a name that is not quoted, and "the error message" is one of a kind.
  if (names.length === 0 && kind !== null && words.includes(" ") && kind !== "message" && kind !== "dialog") return null;
  if (
    name !== undefined &&
    kind === null &&
    !/^(?:text|label|badge|tag|chip|action|entry|card|file|folder|note|panel|product|task)$/u.test(noun)
  )
    return null;
  return { kind, noun, names, isStart, colour: colour ?? null, isNew: looks?.toLowerCase() === "new", sorts };
}

type Piece = readonly [says: RegExp, put: (said: Said, found: readonly string[]) => boolean];

const PLACES: readonly Piece[] = [
  [
    /,? (?:at|in|on) the ((?:top|upper|bottom|lower)(?:[ -](?:left|right))?|left|right)(?:[ -]hand)?(?: (?:corner|side|edge|column|area|pane|panel|part|half|sidebar))?(?: of (?:the )?(?:page|screen|window|site))?(?=$|[,;]| (?!of\b))/iuy,
    (said, [, corner = ""]) => add(said, "corner", corner.toLowerCase().replace("-", " ")),
  ],
  [
    new RegExp(` (?:right |just )?(?:(above|over)|(below|under|underneath|beneath)|(?:to the )?(left of|right of)) (${ANCHOR})`, "iuy"),
    (said, [, above = "", below = "", side = "", anchor = ""]) =>
      add(said, "related", `${above === "" ? (below === "" ? `to the ${side}` : "below") : "above"} ${anchor}`),
  ],
  [new RegExp(` (?:right |just )?(?:next to|beside) (${ANCHOR})`, "iuy"), (said, [, anchor = ""]) => add(said, "beside", anchor)],
  [/ in the (?:text|message|sentence)(?=$|[,;])/iuy, (said) => said.thing.kind === null],
  [/ (?:on|in) the (?:page|screen|website|site|app|application)(?=$|[,;]| (?!of\b))/iuy, () => true],
  [
    new RegExp(` (in|inside|within|on|among) (${ANCHOR})`, "iuy"),
    (said, [, where = "", anchor = ""]) =>
      add(said, "within", ` ${/^among$/i.test(where) ? "in" : where.toLowerCase()} ${placeCalled(anchor)}`),
  ],
];

/** Whose it is stands with it. */
const OWNER: Piece = [
  new RegExp(` (?:by|from|of|for) (${LITERAL})(?=$|[,;]| )`, "iuy"),
  (said, [, owner = ""]) =>
    said.thing.names.length === 1 && add(said, "further", `${owner} is shown in the card of ${said.thing.names[0] ?? ""}`),
];

const TAILS: readonly Piece[] = [
  ...PLACES,
  OWNER,
  [
    / (?:at|with the time|from) (\d{1,2}:\d{2}(?: ?[ap]m)?(?: ?[-–] ?\d{1,2}:\d{2}(?: ?[ap]m)?)?)(?=$|[,;]| )/iuy,
    (said, [, time = ""]) =>
      said.thing.names.length === 1 && add(said, "further", `"${time}" is shown in the card of ${said.thing.names[0] ?? ""}`),
  ],
  [/ afterwards(?=$|[,;]| )/iuy, () => true],
  [
    new RegExp(` in (?:bold )?(${COLOUR})(?: letters| text| font| colou?r| type)?(?=$|[,;]| )`, "iuy"),
    (said, [, colour = ""]) => add(said, "look", colour),
  ],
  [/ in (bold|italics?)(?: letters| type| print)?(?=$|[,;]| )/iuy, (said, [, style = ""]) => add(said, "look", style)],
  [
    new RegExp(
      `,?(?: (?:that|which) (?:says|reads|states|shows)| saying| reading| stating|:| with the (?:text|message|words?|name|title|heading|label|caption|content)(?: of)?) (${LITERAL})(?=$|[,;]| )`,
      "iuy",
    ),
    nameIt,
  ],
  [
    new RegExp(`(?: together| along)? with (?:the|an?) (?:(link|button) (${LITERAL})|(${LITERAL}) (link|button))`, "iuy"),
    (said, [, kind, name, other, otherKind]) => add(said, "further", `the ${kind || otherKind} ${name || other} is visible`),
  ],
  [
    new RegExp(`(?: together| along)? with (?:the|an?) ((?-i:\\p{Lu})[\\p{L}]*(?: (?-i:\\p{Lu})[\\p{L}]*)*) (link|button)`, "iuy"),
    (said, [, name = "", kind = ""]) => add(said, "further", `the ${kind} "${name}" is visible`),
  ],
  [
    new RegExp(` as (?:the|an?) (?:(main|page) )?(heading|headline|title|link|button)(?: of the ${WORD})?(?=$|[,;]| (?!of\\b))`, "iuy"),
    (said, [, which = "", kind = ""]) => {
      if (said.thing.names.length !== 1 || said.thing.kind !== null) return false;
      if (which !== "") add(said, "further", `the heading is ${said.thing.names[0] ?? ""}`);
      said.thing = { ...said.thing, kind: /^(?:link|button)$/i.test(kind) ? kind.toLowerCase() : "heading" };
      return true;
    },
  ],
];

/** As the grammar calls it: `the list titled ⟦0⟧`, `the "Ready" column`. */
function placeCalled(anchor: string): string {
  return anchor
    .replace(/ headed (?=⟦)/u, " titled ")
    .replace(/^the ((?:\p{Lu}[\p{L}\d]*)(?: [\p{L}\d]+){0,2}) (column|lane)$/u, (_all, name: string) => `the "${name}" column`);
}

function add({ aspects }: Said, ...aspect: Aspect): boolean {
  aspects.push(aspect);
  return true;
}

/** `A message appears that says ⟦0⟧`: how it is called comes behind the verb. */
function nameIt(said: Said, [, name = ""]: readonly string[]): boolean {
  if (said.thing.names.length > 0) return false;
  said.thing = { ...said.thing, names: [name] };
  return true;
}

/** As many pieces as there are; what is left is read by who asked. */
function takeAll(cursor: Cursor, pieces: readonly Piece[], said: Said): boolean {
  for (let turn = 0; turn < 5; turn += 1) {
    const start = cursor.at;
    for (const [says, put] of pieces) {
      const hit = cursor.take(says);
      if (hit === null) continue;
      if (
        !put(
          said,
          hit.map((group) => group ?? ""),
        )
      )
        return false;
      cursor.take(/(?:,? and|,)(?= (?:in|inside|on|at|above|over|below|under|beneath|underneath|with|next|beside)\b)/iuy);
      break;
    }
    if (cursor.at === start) return true;
  }
  return true;
}

function present(text: string): readonly string[] | null {
  for (const called of CALLED) {
    const cursor = new Cursor(text, 0);
    const lead = cursor.take(LEAD) ?? [];
    const hit = cursor.take(called);
    const thing = hit && thingOf(hit, lead);
    if (!thing) continue;
    const said: Said = { thing, aspects: [] };
    if (!takeAll(cursor, [OWNER, ...PLACES], said)) continue;
    const claims = afterThing(cursor, said);
    if (claims !== null) return claims;
  }
  return null;
}

function afterThing(cursor: Cursor, said: Said): readonly string[] | null {
  const isPlacedBefore = placesOf(said) > 0;
  if (cursor.take(ABSENT) !== null) {
    const isRead = takeAll(cursor, PLACES, said) && cursor.isAtEnd();
    return isRead && said.thing.names.length > 0 ? absentClaims(said) : null;
  }
  if (said.thing.names.length === 0 && (isPlacedBefore || said.thing.colour !== null) && mayBeHolder(said.thing)) {
    const name = cursor.take(SAYS)?.[1];
    if (name !== undefined) {
      said.thing = { ...said.thing, names: [name] };
      return takeAll(cursor, TAILS, said) && cursor.isAtEnd() ? presentClaims(said) : null;
    }
  }
  if (cursor.take(OPENS) !== null) return takeAll(cursor, TAILS, said) && cursor.isAtEnd() ? openClaims(said) : null;
  const isSeen = cursor.take(PRESENT) !== null;
  const isStanding = !isSeen && cursor.take(STANDS) !== null;
  const isMessage = said.thing.kind === "message" || said.thing.colour !== null || HOLDERS.test(said.thing.noun);
  if (!isSeen && !isStanding && !(isMessage && said.thing.names.length > 0) && said.thing.noun !== "") return null;
  if (!takeAll(cursor, TAILS, said) || !cursor.isAtEnd() || said.thing.names.length === 0) return null;
  if (isStanding && placesOf(said) === 0) return null;
  return presentClaims(said);
}

function mayBeHolder({ kind, noun }: Thing): boolean {
  return kind === "message" || HOLDERS.test(noun) || kind === "button" || kind === "link" || kind === "heading" || kind === "tab";
}

const PRESENCE: Restatement = {
  says: /^.*⟦\d+⟧.*$|^.*\d.*$/u,
  plainly: ([text = ""]) => present(text),
};

/** `Under ⟦0⟧ the text ⟦1⟧ appears`: where it is comes first. */
const PLACE_FIRST = new RegExp(
  `^((?:under|below|beneath|underneath|above|over|next to|beside|in|on|inside|within|among|at|to the (?:left|right) of) (?:${ANCHOR}|${LITERAL}(?= there\\b)|the (?:(?:top|upper|bottom|lower)[ -])?(?:top|bottom|left|right)(?: (?:corner|side|column|area|pane|part|half))?(?: of the page)?)),? ((?:there (?:is|are)(?: now)? )?)((?:the|an?|⟦|my|your|his|her|it) ?.+)$`,
  "iu",
);

const PLACED_FIRST: Restatement = {
  says: PLACE_FIRST,
  plainly: ([, place = "", there = "", rest = ""]) =>
    /^it\b/iu.test(rest) ? null : [`${rest}${there === "" ? "" : " is shown"} ${place.charAt(0).toLowerCase()}${place.slice(1)}`],
};

/** `One product called ⟦0⟧ is displayed`: as many, and called so. */
const COUNTED_BY_NAME: Restatement = {
  says: new RegExp(
    `^(?:exactly |only )?(${COUNT}) (${WORD}(?: ${WORD})?) (?:called|named|titled) (${NAMES}) (?:is|are) (?:shown|displayed|listed|visible|found)$`,
    "iu",
  ),
  plainly: ([, count = "", noun = "", names = ""]) => [
    `there are exactly ${count} ${noun.replace(/(?<=[^s])$/u, "s")}`,
    ...eachOf(names).map((name) => `${name} is shown`),
  ],
};

export const PRESENCE_STATEMENTS: readonly Restatement[] = [PRESENCE, PLACED_FIRST, COUNTED_BY_NAME];
