import { readClause, readerOf } from "./clause.ts";
import type { Clause } from "./clause.ts";
import type { Act, Line, Target } from "./intent.ts";
import { fitsEach } from "@runwright/language/document";
import { readTarget } from "./target.ts";
import { PLURALS } from "./words.ts";

const EACH =
  /^(?:repeat )?(?:for|in|with|on) (?:each|every)(?: of the)? (.+?)(?: (?:do|repeat)(?: this| the following| these steps)?)?\s*[:,]\s*(.*)$/is;

/** `For each row in the "Users" table:`, with what follows on the line. */
export function readEachHead(text: string): { readonly target: Target; readonly rest: string } | null {
  const found = EACH.exec(text);
  if (!found?.[1]) return null;
  const target = targetIn(found[1]);
  return target && { target, rest: found[2] ?? "" };
}

function targetIn(words: string): Target | null {
  const reader = readerOf(words);
  const target = readTarget(reader, { from: 0, to: reader.to }, "act");
  return target && target.ordinal === undefined ? target : null;
}

/** `For each row in the table, click "Edit"`. */
export function readEach(text: string): readonly Clause[] | null {
  return readForEach(text) ?? readAll(text) ?? readInEach(text);
}

function readForEach(text: string): readonly Clause[] | null {
  const head = readEachHead(text);
  if (!head || head.rest === "") return null;
  const clause = readClause(head.rest, "step", head.target);
  return clause && eachClause(text, head.target, [{ line: 1, text: clause.text.trim(), intent: clause.intent }]);
}

const ALL =
  /^(click|tap|press|check|tick|uncheck|untick|expand|collapse|toggle|close|open|hover over|select|deselect)(?:s|es|ed)?(?: on)? (?:all(?: of)?(?: the)?|every|each(?: of the)?) (.+?)[\s.,;:!]*$/i;

/** `Click every "Delete" button`, `Check all checkboxes`: one after the other. */
function readAll(text: string): readonly Clause[] | null {
  const found = ALL.exec(text);
  if (!found?.[1] || !found[2]) return null;
  const drawn = readAllDrawn(found[1], found[2]);
  if (drawn !== null) return eachClause(text, drawn, [clicked(drawn)]);
  const target = targetIn(oneOf(found[2]));
  if (!target?.role || target.role === "page" || target.role === "option") return null;
  if (/^(?:de)?select/i.test(found[1]) && target.role !== "checkbox") return null;
  const clause = readClause(`${found[1]} it`, "step", target);
  if (clause?.intent.type !== "act" || !isOn(clause.intent.act)) return null;
  return eachClause(text, target, [{ line: 1, text: `${found[1]} it`, intent: clause.intent }]);
}

const LOOK =
  "(?:small|little|large|big|red|green|blue|yellow|orange|purple|violet|pink|magenta|cyan|aqua|brown|black|white|gr[ae]y|colou?red)";
const DRAWN = new RegExp(
  `^(?:((?:${LOOK} ){1,2})(circle|dot|square|rectangle|triangle|polygon|ellipse|shape|item|letter|digit)s?|shades? of (${LOOK})|(circle|square|rectangle|triangle|polygon|letter|digit)s?)$`,
  "iu",
);

/** `Click all red circles`, `Select all the shades of blue`: parts of a drawing, which are only told by how they look. */
function readAllDrawn(verb: string, things: string): Target | null {
  const [, looks = "", noun, colour, bare] = /^(?:click|tap|press|select)$/i.test(verb) ? (DRAWN.exec(things) ?? []) : [];
  if (noun === undefined && colour === undefined && bare === undefined) return null;
  const name = colour === undefined ? `${looks}${noun ?? bare}` : `${colour} shade`;
  return { name: name.toLowerCase(), words: things };
}

function clicked(target: Target): Line {
  return { line: 1, text: "click it", intent: { type: "act", act: { kind: "click", target } } };
}

const WHOSE =
  /^(.+?) (?:by|from|of|with|containing|that (?:contains?|has|have|shows?)) (?:["“'`]([^"”'`]+)["”'`]|(@[\w.-]+|(?-i:\p{Lu})[\p{L}\d'’.-]*(?: (?-i:\p{Lu})[\p{L}\d'’.-]*)*))$/iu;
const IN_EACH =
  /^(click|tap|press|check|tick|uncheck|untick)(?: on)? ((?:the )?(?:["“'`][^"”'`]+["”'`]|\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)*)(?: (?:button|link|icon|checkbox))?|the (?:checkbox|button|link)) (?:on|in|of|for|from|at|next to|beside|under) (?:all(?: of)?(?: the)?|every|each(?: of the)?) (.+?)[\s.,;:!]*$/iu;
/** `Click "Like" on 3 posts by Ann`: whichever, so the first ones. */
const IN_SOME =
  /^(click|tap|press|check|tick|uncheck|untick)(?: on)? ((?:the )?(?:["“'`][^"”'`]+["”'`]|\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)*)(?: (?:button|link|icon|checkbox))?|the (?:checkbox|button|link)) (?:on|in|of|for|from) (?:(?:any|the first) )?(one|two|three|four|five|six|seven|eight|nine|ten|[1-9]\d?) (?!of\b)(.+?)[\s.,;:!]*$/iu;
const COUNTS = new Map(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, at) => [word, at + 1]));

/** `For each post by Ann, click "Like"`. */
const OF_EACH =
  /^(?:for|in|on) (?:all(?: of)?(?: the)?|every|each(?: of the)?) ([^,:]+)[,:]? (click|tap|press|check|tick|uncheck|untick)(?: on)? (.+?)[\s.,;:!]*$/iu;

/** `Click "Like" on all posts by Ann`: what is pressed stands in each of several things. */
function readInEach(text: string): readonly Clause[] | null {
  const [, verb, control, things] = IN_EACH.exec(text) ?? [];
  const [, ofThings, ofVerb, ofControl] = OF_EACH.exec(text) ?? [];
  if (verb !== undefined && control !== undefined && things !== undefined) return everyIn(text, { verb, control, things });
  const [, someVerb, someControl, count, some] = IN_SOME.exec(text) ?? [];
  if (someVerb !== undefined && someControl !== undefined && count !== undefined && some !== undefined)
    return inSome(text, Number(COUNTS.get(count.toLowerCase()) ?? count), { verb: someVerb, control: someControl, things: some });
  if (ofVerb !== undefined && ofControl !== undefined && ofThings !== undefined)
    return everyIn(text, { verb: ofVerb, control: ofControl, things: ofThings });
  return null;
}

function inSome(text: string, first: number, about: Readonly<Record<"verb" | "control" | "things", string>>): readonly Clause[] | null {
  const [clause, another] = everyIn(text, { ...about, things: about.things.trim() }) ?? [];
  if (clause?.intent.type !== "control" || clause.intent.control.kind !== "for_each_element" || another !== undefined) return null;
  return [{ ...clause, intent: { type: "control", control: { ...clause.intent.control, first } } }];
}

function everyIn(
  text: string,
  { verb, control, things }: Readonly<Record<"verb" | "control" | "things", string>>,
): readonly Clause[] | null {
  const [, sort, quoted, capital] = WHOSE.exec(things) ?? [];
  const whose = quoted ?? capital;
  // Of the things without a name there is one each: the n-th of them is a place of its own.
  if (sort === undefined || whose === undefined) return readForEach(`for each ${oneOf(things)}, ${verb} ${control}`);
  const kind = /^(?:check|uncheck|tick|untick)$/i.test(verb) ? "checkbox" : "button";
  const named = / (?:button|link|icon|checkbox)$/.test(control) ? control : `${control} ${kind}`;
  const clauses = readAll(`${verb} every ${named.replace(/^the /i, "")} in the ${placeOf(oneOf(sort))} of "${whose}"`);
  return clauses && clauses.map((clause) => ({ ...clause, text }));
}

/** Posts, messages and the like are entries of a list, whatever they are called. */
function placeOf(thing: string): string {
  return /^(?:row|card|item)$/i.test(thing) ? thing : "item";
}

function isOn(act: Act): boolean {
  return act.kind === "click" || act.kind === "check" || act.kind === "hover";
}

/** `checkboxes` as `checkbox`: each of them is one. */
function oneOf(words: string): string {
  const [last = "", ...before] = words.split(" ").reverse();
  const one = PLURALS.get(last.toLowerCase());
  const place = /^(.+?) ((?:in|on|of|inside|within|under) .+)$/i.exec(words);
  if (one === undefined && place?.[1] && place[2]) return `${oneOf(place[1])} ${place[2]}`;
  return [...before.reverse(), one ?? last].join(" ");
}

function eachClause(text: string, target: Target, body: readonly Line[]): readonly Clause[] | null {
  if (body.some(({ intent }) => intent.type === "unknown") || !fitsEach(body, target)) return null;
  return [{ text, intent: { type: "control", control: { kind: "for_each_element", target, body } }, remarks: [] }];
}
