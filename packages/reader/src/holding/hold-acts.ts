import { type Intent, LEXICON, phrasesOf, valuesOf } from "@runwright/language";
import { deniesVerb } from "./denial.ts";
import type { Held, HeldLine } from "./held.ts";
import { inOtherOrder } from "./hold-roles.ts";
import type { HoldingProblem } from "./problem.ts";
import { sourceFactsOf } from "./source-facts.ts";
import { anyOf, isFrom, placesIn, plainOf, type SourceWord, sourceWordsOf } from "./source-words.ts";

/**
 * What is not to be done is not done, what is to be off is not set on, and what is dragged is not what it is dragged to. With which act
 * something else is done is not for a reading to prove: what it should have brought about shows.
 */
export function* holdAct({ one: { sentence, source, intent }, given, made }: Held): Generator<HoldingProblem> {
  const isBlock = intent.type === "control" && intent.control.kind === "if";
  const { words } = isBlock ? sourceFactsOf(sidesOf(source).rest) : given;
  const denied = words.find(({ kind, lower }) => kind === "word" && deniesVerb(lower));
  if (denied !== undefined && !(intent.type === "act" && MAY_BE_DENIED.has(intent.act.kind)))
    return yield { code: "act_changed", message: `The line says “${denied.text}”, and “${sentence}” does something.` };
  if (intent.type !== "act") return;
  const { act } = intent;
  // "Type "x" without pressing Enter"; without a year, the field of it is emptied.
  const without = /\bwithout (\p{L}+ing\b[^,.;:]*)/u.exec(plainOf(source.join(" … ")))?.[1];
  if (
    without !== undefined &&
    !MAY_BE_DENIED.has(act.kind) &&
    made.literals.length > 0 &&
    made.literals.every((text) => isFrom(text, without))
  )
    yield { code: "act_changed", message: `“${sentence}” does what the line is to be done without.` };
  const spoken = words.map(({ kind, lower }) => (kind === "word" ? lower : "…")).join(" ");
  const isOff = UNCHECKS.test(spoken) || /\boff\b/u.test(spoken) || given.states.some(({ of, isSo }) => of === "checked" && isSo === false);
  const to = isOff ? false : CHECKS.test(spoken) && denied === undefined ? true : undefined;
  if (act.kind === "check" && to !== undefined && act.to === !to)
    yield { code: "act_changed", message: `“${sentence}” sets on what the line sets off, or the other way round.` };
  const turned = act.kind === "drag" ? inOtherOrder(made.names, words) : null;
  if (turned !== null) yield { code: "role_changed", message: `In “${sentence}”, ${turned}.` };
}

const UNCHECKS = new RegExp(`\\b(?:${anyOf(phrasesOf(LEXICON.uncheck))})\\b`, "u");
const CHECKS = new RegExp(`\\b(?:${anyOf(phrasesOf(LEXICON.check))})\\b`, "u");

/** Which end comes first, and which way it goes, where the line says it in a word. */
export function* holdDirection({ one: { sentence }, given, made }: Held): Generator<HoldingProblem> {
  const words = given.words.flatMap(({ kind, lower }) => (kind === "word" ? lower : []));
  const lost = ["ascending", "descending"].find((one) => words.includes(one) && !made.kinds.has(one));
  if (lost !== undefined) yield { code: "word_lost", message: `“${sentence}” leaves out “${lost}”.` };
  // "Cheapest first", "from low to high": by its beginning one knows the order.
  const first = words.find((word, at) => EXTREMES.has(word) && (words[at + 1] === "first" || words[at - 1] === "from")) ?? "";
  const ways = [EXTREMES.get(first) ?? "", ...(made.isClaim ? [] : words.filter((word) => word === "up" || word === "down"))];
  const turned = ways.find((way) => !made.kinds.has(way) && made.kinds.has(OTHER_WAY[way] ?? ""));
  if (turned !== undefined) yield { code: "turned_round", message: `“${sentence}” goes the other way than the line says.` };
}

const EXTREMES = valuesOf(LEXICON.extreme);
const OTHER_WAY: Readonly<Record<string, string>> = { ascending: "descending", descending: "ascending", up: "down", down: "up" };

/** "Enter 5 in Width and 7 in Height": of the same words the first value goes with the first name; and what stands behind "password" is no user. */
export function* holdPairs({ sentences }: Pick<HeldLine, "sentences">): Generator<HoldingProblem> {
  const before = new Map<string, readonly [value: number, name: number]>();
  const pairs = sentences.flatMap(({ sentence, source, intent }) => {
    const words = sourceWordsOf(source.join(" … "));
    const [value, name, user] = valueAndName(intent).map((said) => placeOf(said, words));
    return value === undefined || name === undefined || user === undefined
      ? []
      : [{ sentence, source: source.join("\n"), words, value, name, user }];
  });
  for (const { sentence, source, words, value, name, user } of pairs.toSorted((one, other) => one.value - other.value)) {
    if (/^pass(?:word|phrase)$/u.test(words[user - 1]?.lower ?? ""))
      yield { code: "role_changed", message: `In “${sentence}”, the password is taken for the user.` };
    if (value < 0 || name < 0) continue;
    const [formerValue, formerName] = before.get(source) ?? [-1, -1];
    if (value > formerValue && name < formerName)
      yield { code: "role_changed", message: `In “${sentence}”, the line gives the value to another name.` };
    before.set(source, [value, name]);
  }
}

/** What is filled in where, or who signs in. */
function valueAndName(intent: Intent): readonly [value: string, name: string, user: string] {
  const act = intent.type === "act" ? intent.act : null;
  if (act?.kind === "sign_in") return ["", "", act.username];
  return act?.kind === "fill" || act?.kind === "set" ? [act.value, act.target?.name ?? "", ""] : ["", "", ""];
}

/** Where it stands, if it does so once; else -1. */
function placeOf(said: string, words: readonly SourceWord[]): number {
  const [only, another] = said === "" ? [] : placesIn(words, said);
  return only === undefined || another !== undefined ? -1 : only[0];
}

/** Until something is not there any more; a box that is not to be ticked. */
const MAY_BE_DENIED = new Set(["wait_for", "scroll_until", "check", "set", "clear", "pause"]);

/** What a line says before the comma, and behind it. */
export function sidesOf(source: readonly string[]): { readonly head: string; readonly rest: string } {
  const [, head = "", rest = ""] = /^(.+?)(?:[,:]| then\b)(.+)$/su.exec(source.join(" … ")) ?? [];
  return { head, rest };
}
