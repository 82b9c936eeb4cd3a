import { withScope } from "@runwright/language/document";
import type { Relation, Scope, Target } from "./intent.ts";
import type { LineReader } from "./line-reader.ts";
import { readCore } from "./target-core.ts";
import { readScopes, readSided, withoutOpening } from "./scope.ts";
import { DETERMINERS, DRAWN, MESSAGE_KINDS } from "./words.ts";

/** `act` names may hold almost any words; a `claim`'s end where its predicate may begin, so that no word changes sides. */
export type TargetUse = "act" | "claim";

const RELATIONS: readonly (readonly [words: string, kind: Relation["kind"]])[] = [
  ["next to", "next_to"],
  ["beside", "next_to"],
  ["besides", "next_to"],
  ["in front of", "next_to"],
  ["alongside", "next_to"],
  ["adjacent to", "next_to"],
  ["to the left of", "left_of"],
  ["on the left of", "left_of"],
  ["left of", "left_of"],
  ["to the right of", "right_of"],
  ["on the right of", "right_of"],
  ["right of", "right_of"],
  ["above", "above"],
  ["over", "above"],
  ["below", "below"],
  ["beneath", "below"],
  ["underneath", "below"],
  ["under", "below"],
  ["near", "near"],
  ["near to", "near"],
  ["close to", "near"],
];

/**
 * Reads a whole stretch as something to point at: place words and relations are taken off first, the name is what is left.
 * Null when any word finds no place, so that a claim never loses one.
 */
export function readTarget(reader: LineReader, span: { from: number; to: number }, use: TargetUse): Target | null {
  const { from } = span;
  const to = use === "act" ? withoutOpening(reader, span) : span.to;
  if (to <= from || to - from > 40) return null;
  const it = readPronoun(reader, from, to) ?? (use === "act" ? readPossessive(reader, { from, to }) : null);
  if (it) return it;
  const whole = readCore(reader, { from, to }, use);
  if (whole?.quoted && whole.role === "row") return whole;
  for (const at of reader.joints()) {
    if (at <= from || at >= to) continue;
    const related = readRelated(reader, { from, at, to }, use) ?? readPlaced(reader, { from, at, to }, use);
    if (related) return { ...related, words: reader.text(from, to) };
  }
  return whole;
}

function readPronoun(reader: LineReader, from: number, to: number): Target | null {
  const word = reader.tokens[from]?.word;
  if (to - from === 1 && (word === "it" || word === "them")) return reader.it;
  const { it } = reader;
  // What was typed and sent is no field.
  const mayBeField = it?.role === "field" || (it?.role === undefined && it?.words !== `"${it?.name ?? ""}"`);
  const isField =
    mayBeField && /^(?:the same|that|this) (?:field|box|input|text field|input field)$/.test(reader.words(from, to).join(" "));
  return isField ? reader.it : null;
}

/** What stands with a thing; its dialog does not. */
const BESIDE: ReadonlySet<Target["role"]> = new Set(["checkbox", "radio", "switch", "button", "link", "icon", "field", "dropdown", "menu"]);

/** `Its checkbox`, after "Milk" was spoken of: the one that is with it. Null where nothing was, so that the word says nothing. */
function readPossessive(reader: LineReader, { from, to }: { from: number; to: number }): Target | null {
  if (reader.tokens[from]?.word !== "its" || reader.it === null || to - from < 2) return null;
  const { name, quoted, role, ordinal, scope = [] } = reader.it;
  const isThing = role === "item" || role === "row" || role === "card";
  const own = readTarget(reader, { from: from + 1, to }, "act");
  if (own === null || !BESIDE.has(own.role) || own.scope !== undefined || own.ordinal !== undefined) return null;
  const words = reader.text(from, to);
  if (isThing && ordinal !== undefined && name === undefined)
    return { ...own, words, scope: [...scope, { kind: role, texts: [], ordinal }] };
  return name !== undefined && (quoted === true || isThing) && ordinal === undefined
    ? { ...own, words, scope: [...scope, { kind: "any", texts: [name] }] }
    : null;
}

interface Cut {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

function readRelated(reader: LineReader, cut: Cut, use: TargetUse): Target | null {
  for (const [words, kind] of RELATIONS) {
    const length = words.split(" ").length;
    if (reader.words(cut.at, cut.at + length).join(" ") !== words || (words === "in front of" && use === "claim")) continue;
    if (kind === "below" && readScopes(reader, cut.at, cut.to)) continue;
    const core = readCore(reader, { from: cut.from, to: cut.at }, use);
    const other = core && readTarget(reader, { from: cut.at + length, to: cut.to }, use);
    if (core && other) return { ...core, relations: [{ kind, target: other }] };
  }
  return null;
}

function readPlaced(reader: LineReader, cut: Cut, use: TargetUse): Target | null {
  if (isParticle(reader, cut.at)) return null;
  const scope =
    readCorner(reader, cut.at, cut.to) ?? readScopes(reader, cut.at, cut.to) ?? (use === "act" ? readSided(reader, cut.at, cut.to) : null);
  if (!scope) return null;
  const core = readCore(reader, { from: cut.from, to: cut.at }, use);
  return core && withScope(core, scope);
}

const CORNER =
  /^(?:in|at|on) (?:the )?(?:(top|upper|bottom|lower)(?:[ -](left|right))?|(left|right))(?:[ -]hand)?(?: (corner|side|edge))?(?: of (?:the )?(?:page|screen|window|site))?$/;

/** `in the top right corner`: where on the page. */
function readCorner(reader: LineReader, from: number, to: number): readonly Scope[] | null {
  if (!/^(?:in|at|on)$/.test(reader.tokens[from]?.word ?? "") || to - from > 9 || !reader.onlyWords(from, to)) return null;
  const [, down, across, side] = CORNER.exec(reader.words(from, to).join(" ")) ?? [];
  const parts = [down, across ?? side].flatMap((part) =>
    part === undefined ? [] : [part.replace("upper", "top").replace("lower", "bottom")],
  );
  return parts.length === 0 ? null : [{ kind: "corner", texts: parts }];
}

/** The `in` of "Log in" belongs to the name; that of "the plus sign in the header" does not. */
function isParticle(reader: LineReader, at: number): boolean {
  const particle = reader.tokens[at]?.word ?? "";
  const before = reader.tokens[at - 1]?.word ?? "";
  if (DETERMINERS.has(reader.tokens[at + 1]?.word ?? "")) return false;
  // "The plus sign in "Backlog"" signs nobody in.
  if (before === "sign" && DRAWN.has(reader.tokens[at - 2]?.word ?? "")) return false;
  return /^(?:in|on)$/.test(particle) && /^(?:log|sign|opt|zoom|check|turn|switch|clock)$/.test(before);
}

/**
 * "The error message" as just the message: where its text is claimed, the text says more than the kind; where it must be absent,
 * no message at all is the stricter claim.
 */
export function withoutMessageKind(target: Target): Target {
  if (target.role !== "message" || target.quoted || !MESSAGE_KINDS.has((target.name ?? "").toLowerCase())) return target;
  const { name: _kind, ...rest } = target;
  return rest;
}
