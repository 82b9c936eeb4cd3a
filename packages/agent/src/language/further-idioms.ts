import { readClause, readerOf } from "./clause.ts";
import type { Clause } from "./clause.ts";
import { makeCondition } from "./control.ts";
import type { Act, Assertion, Control, Line, Relation, Target } from "./intent.ts";
import { placeIntent } from "./place.ts";
import { readNewEntries } from "./new-entries.ts";
import { readScopes } from "./scope.ts";
import { readTarget } from "./target.ts";

/** Further ways to say something that no single clause holds: "if necessary", "unless", "find ... and", keys that are held. */
export function readFurtherIdiom(text: string, it: Target | null): readonly Clause[] | null {
  return (
    readNewEntries(text) ??
    readReplaced(text) ??
    readIfNeeded(text, it) ??
    readOtherwise(text, it) ??
    readUnless(text, it) ??
    readFound(text) ??
    readHeldKey(text) ??
    readTwice(text) ??
    readKept(text) ??
    readBeside(text) ??
    readBoth(text)
  );
}

const IF_NEEDED =
  /^\s*(?:optionally|if (?:it is |it's )?(?:necessary|needed|asked|prompted|required|present|there|possible|applicable|available|shown|visible)|when (?:asked|prompted|needed|necessary)|where (?:present|shown|available)),?\s+(?:then\s+|to do so,?\s+)?(.+)$/is;

/** `If asked, click "Allow"`: only if it is there. */
function readIfNeeded(text: string, it: Target | null): readonly Clause[] | null {
  const body = IF_NEEDED.exec(text)?.[1];
  const clause = body === undefined ? null : readClause(body, "step", it);
  return clause?.intent.type === "act" ? [{ ...clause, text, intent: { ...clause.intent, ifVisible: true } }] : null;
}

const REPLACED =
  /^\s*(?:replace|change|edit|update|overwrite)s? (?:it|them|(?:(?:the|its|their) )?(?:(?:whole|existing|current|old|entire) )?(?:text|content|contents|value|label))(?: there)? (?:with|by|to) (.+)$/is;

/** `Replace the text with "New name"`: of the field that one is in. */
function readReplaced(text: string): readonly Clause[] | null {
  const value = REPLACED.exec(text)?.[1];
  const typed = value === undefined ? null : readClause(`type ${value}`, "step", null);
  if (typed?.intent.type !== "act" || typed.intent.act.kind !== "fill" || typed.intent.act.target !== null) return null;
  const marked: Clause = { text: "select all", intent: { type: "act", act: { kind: "press", keys: "Control+A" } }, remarks: [] };
  return [marked, { ...typed, text }];
}

const NEXT_TO =
  /^\s*(next to|beside|above|below|beneath|under|near|to the (?:left|right) of)\s+((?<!under )the (?!heading\b)[^,"“”]{2,50}|["“][^"”]{1,200}["”]|\{\{[^{}]{1,100}\}\}|[\p{Lu}][\p{L}]{1,30}),\s+(.+)$/isu;
const RELATIONS: Readonly<Record<string, Relation["kind"]>> = {
  "next to": "next_to",
  beside: "next_to",
  above: "above",
  below: "below",
  beneath: "below",
  under: "below",
  near: "near",
  "to the left of": "left_of",
  "to the right of": "right_of",
};

/** `Next to "Ann", click "Edit"`. */
function readBeside(text: string): readonly Clause[] | null {
  const found = NEXT_TO.exec(text);
  const kind = RELATIONS[found?.[1]?.toLowerCase() ?? ""];
  if (!found?.[2] || !found[3] || kind === undefined) return null;
  const reader = readerOf(found[2]);
  const other = readTarget(reader, { from: 0, to: reader.to }, "act");
  const clause = readClause(found[3], "step", null);
  if (!other || clause?.intent.type !== "act" || !("target" in clause.intent.act) || !clause.intent.act.target) return null;
  const { act } = clause.intent;
  if (clause.intent.act.target.relations !== undefined) return null;
  const target = { ...clause.intent.act.target, relations: [{ kind, target: other }] };
  return [{ ...clause, text, intent: { ...clause.intent, act: { ...act, target } as Act } }];
}

const IF_THERE =
  /^(.+?),? (?:if|when) (?:(?:it|they|that|this) (?:is |are )?)?(?:visible|shown|present|displayed|there|available|exists?|appears?)[,;]? (?:and )?(?:otherwise|else|if not),?\s+(.+)$/is;

/** `Click "Skip" if present, otherwise click "Next"`. */
function readOtherwise(text: string, it: Target | null): readonly Clause[] | null {
  const found = IF_THERE.exec(text);
  const met = found?.[1] === undefined ? null : readClause(found[1], "step", it);
  const unmet = found?.[2] === undefined ? null : readClause(found[2], "step", it);
  if (met?.intent.type !== "act" || unmet?.intent.type !== "act" || !("target" in met.intent.act) || !met.intent.act.target) return null;
  const condition: Assertion = { kind: "state", target: met.intent.act.target, state: "visible", negated: false };
  return [controlClause(text, makeCondition(condition, [asLine(met)], [asLine(unmet)]))];
}

/** `Unless "Done" is shown, click "Next"`. */
function readUnless(text: string, it: Target | null): readonly Clause[] | null {
  const found = /^\s*unless (.+?),\s+(.+)$/is.exec(text);
  const condition = found?.[1] === undefined ? null : readClause(found[1], "outcome", it);
  const body = found?.[2] === undefined ? null : readClause(found[2], "step", it);
  if (condition?.intent.type !== "assert" || body === null) return null;
  return [controlClause(text, makeCondition(condition.intent.assertion, [], [asLine(body)]))];
}

const FOUND =
  /^\s*(?:find|locate|look for|search for the (?:row|card|item)(?= )|go to(?= the row))\s+(.+?)\s*,?\s+(?:and|then|and then)\s+(.+)$/is;

/** `Find "Blue Mug" and click "Add to cart"`: beside what was found, or on it. */
function readFound(text: string): readonly Clause[] | null {
  const found = FOUND.exec(text);
  if (!found?.[1] || !found[2]) return null;
  const reader = readerOf(found[1]);
  const target = readTarget(reader, { from: 0, to: reader.to }, "act");
  const clause = readClause(found[2], "step", target);
  if (clause?.intent.type !== "act") return null;
  if (target !== null && "target" in clause.intent.act && clause.intent.act.target === target) return [{ ...clause, text }];
  const isBeside =
    "target" in clause.intent.act && clause.intent.act.target?.relations?.some(({ target: other }) => other === target) === true;
  if (target !== null && isBeside) return [{ ...clause, text }];
  const place = readerOf(`in ${found[1]}`);
  const scope = readScopes(place, 0, place.to);
  const intent = scope && scope.length > 0 ? placeIntent(clause.intent, scope) : null;
  return intent && [{ ...clause, text, intent }];
}

const HELD =
  /^\s*hold(?:s|ing)?(?: down)? (?:the )?(shift|ctrl|control|alt|cmd|command|option)(?: key)?(?: down)?,? (?:and|while|then|and then) (?:press|hit|pressing|hitting)(?:s|es)? (.+)$/is;

/** `Hold Shift and press Tab`. */
function readHeldKey(text: string): readonly Clause[] | null {
  const found = HELD.exec(text);
  return found?.[1] && found[2]
    ? asClauses(readClause(`press ${found[1]}+${found[2].replace(/^the\s+/i, "")}`, "step", null), text, "press")
    : null;
}

function asClauses(clause: Clause | null, text: string, kind: Act["kind"]): readonly Clause[] | null {
  return clause?.intent.type === "act" && clause.intent.act.kind === kind ? [{ ...clause, text }] : null;
}

const TIMES: Readonly<Record<string, number>> = {
  twice: 2,
  "two times": 2,
  "three times": 3,
  "2 times": 2,
  "3 times": 3,
  "4 times": 4,
  "5 times": 5,
};

/** `Go back twice`. */
function readTwice(text: string): readonly Clause[] | null {
  const found = /^(.+?) (twice|(?:two|three|[2-5]) times)\W*$/is.exec(text);
  const times = TIMES[found?.[2]?.toLowerCase() ?? ""];
  const clause = found?.[1] === undefined ? null : readClause(found[1], "step", null);
  if (times === undefined || clause?.intent.type !== "act" || clause.intent.act.kind !== "history") return null;
  return [controlClause(text, { kind: "repeat", times, body: [asLine(clause)] })];
}

const KEPT =
  /^\s*(?:grab|copy|read|get|take|note(?: down)?|find)s? (.+?),? and (?:then )?(?:save|store|remember|keep)s? (?:it|this|that|them) (?:as|in|under) (.+)$/is;

/** `Grab the order id and save it as ORDER`. */
function readKept(text: string): readonly Clause[] | null {
  const found = KEPT.exec(text);
  if (!found?.[1] || !found[2]) return null;
  const clause = readClause(`remember ${found[1]} as ${found[2]}`, "step", null);
  const isKept = clause?.intent.type === "act" && (clause.intent.act.kind === "remember" || clause.intent.act.kind === "remember_email");
  return clause && isKept ? [{ ...clause, text }] : null;
}

/** `Click both "A" and "B"`. */
function readBoth(text: string): readonly Clause[] | null {
  const found =
    /^(\p{L}+(?: on)?) (?:both|all of|each of) (.+?)(?: (?:in (?:this|that|the given) order|one after the other))?[.!]?$/isu.exec(
      text.trim(),
    );
  if (!found?.[1] || !found[2]) return null;
  const { tokens } = readerOf(found[2]);
  const literals = tokens.filter((token) => token.kind === "literal");
  if (literals.length < 2 || tokens.some((token) => token.kind !== "literal" && !/^(?:,|and)$/.test(token.word))) return null;
  const clauses = literals.map((literal) => readClause(`${found[1] ?? ""} "${literal.text}"`, "step", null));
  return clauses.every((clause) => clause?.intent.type === "act") ? (clauses as readonly Clause[]) : null;
}

function asLine(clause: Clause): Line {
  return { line: 1, text: clause.text.trim(), intent: clause.intent };
}

function controlClause(text: string, control: Control): Clause {
  return { text, intent: { type: "control", control }, remarks: [] };
}
