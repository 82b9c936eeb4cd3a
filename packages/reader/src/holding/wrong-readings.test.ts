import type { Intent } from "@runwright/language";
import { expect, it } from "vitest";
import { CANONICAL } from "../plan/canonical.ts";
import { RIGHT_READINGS, type RightReading } from "./__fixtures__/right-readings.ts";
import { holdLine } from "./hold-line.ts";

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
type Parts = { readonly [key: string]: Plain };

const NAMES = [
  ...new Set(
    RIGHT_READINGS.flatMap(({ sentences }) =>
      sentences.flatMap(([sentence]) => [...sentence.matchAll(/"([^"]+)"/gu)].map(([, name = ""]) => name)),
    ),
  ),
];
const COMPARISONS = ["equals", "at_least", "at_most", "more_than", "fewer_than"];
const STATES = ["visible", "hidden", "enabled", "disabled", "checked", "unchecked", "selected", "empty"];
const ROLES = ["button", "link", "row", "section", "dialog", "list", "table", "tab", "heading"];

/** Every way to make one part of a reading another one, as a model that is wrong or means harm might. */
function* changesOf(value: Plain, key = ""): Generator<Plain> {
  if (typeof value === "string") yield* changedTexts(value, key);
  else if (typeof value === "number") yield* [value + 1, value - 1, 1, -1].filter((one) => one !== value);
  else if (typeof value === "boolean") yield !value;
  else if (Array.isArray(value)) yield* changedLists(value as readonly Plain[], key);
  else if (value !== null) yield* changedParts(value as Parts);
}

/** Every name tells as much as a few: those that follow it in the corpus, of other lines for the most part. */
function namesBeside(value: string): readonly string[] {
  const at = NAMES.indexOf(value);
  return at < 0 ? [] : [1, 2, 3, 5, 8, 13, 21, 34].flatMap((step) => NAMES.at((at + step) % NAMES.length) ?? []);
}

function* changedTexts(value: string, key: string): Generator<Plain> {
  const others = { comparison: COMPARISONS, state: STATES, role: ROLES, kind: ROLES }[key] ?? namesBeside(value);
  yield* others.filter((one) => one !== value);
  if (value === "ascending") yield "descending";
  if (value === "descending") yield "ascending";
  if (key === "match") yield* ["contains", "exactly", "starts_with", "ends_with"].filter((one) => one !== value);
}

function* changedLists(values: readonly Plain[], key: string): Generator<Plain> {
  for (const [index, one] of values.entries()) {
    if (values.length > 1 || key === "scope") yield values.toSpliced(index, 1);
    for (const changed of changesOf(one, key)) yield values.toSpliced(index, 1, changed);
  }
}

function* changedParts(parts: Parts): Generator<Plain> {
  for (const [key, one] of Object.entries(parts)) {
    if (["column", "scope", "place", "relations", "ordinal", "role", "match"].includes(key)) {
      const { [key]: _left, ...rest } = parts;
      yield rest;
    }
    for (const changed of changesOf(one, key)) yield { ...parts, [key]: changed };
  }
  yield* turned(parts);
}

/** Claims of another kind that hold on more pages. */
function* turned({ kind, texts, target, negated, keys, text }: Parts): Generator<Plain> {
  const shown = (one: Plain): Parts => ({ kind: "text", text: one, match: "contains", target: null, negated: false });
  if (Array.isArray(texts) && kind === "only") for (const one of texts as readonly Plain[]) yield shown(one);
  if (kind === "row" && Array.isArray(keys)) yield* [shown(text ?? ""), ...keys.map(shown)];
  if (kind === "text" && target !== null && negated === false) yield shown(text ?? "");
  if (target !== undefined && target !== null && kind !== "state") yield { kind: "state", target, state: "visible", negated: false };
}

/** What was, or is, at another moment. */
function otherMoments(intent: Intent): readonly Plain[] {
  if (intent.type !== "assert" || intent.afterStep !== undefined) return [];
  const claim = intent.assertion as unknown as Parts;
  const inner = claim["kind"] === "was" ? (claim["claim"] as Plain) : { kind: "was", claim };
  const steps = [1, 2].map((afterStep) => ({ ...(intent as unknown as Parts), afterStep }));
  return [{ ...(intent as unknown as Parts), assertion: inner }, ...steps];
}

interface Wrong {
  readonly line: RightReading;
  readonly sentence: string;
}

/** Only what reads as a sentence, and does not mean the same: the form of an answer protects from nothing. */
function wrongReadings(): readonly (Wrong & { readonly isAccepted: boolean })[] {
  return RIGHT_READINGS.flatMap((line) =>
    line.sentences.flatMap(([right, source]) => {
      const read = CANONICAL.read(right);
      if (!read.ok) return [];
      const sentences = new Set(
        [...changesOf(read.intent as unknown as Plain), ...otherMoments(read.intent)].map((changed) =>
          CANONICAL.write(changed as unknown as Intent),
        ),
      );
      return [...sentences].flatMap((sentence) => {
        const again = sentence === null || sentence === right ? null : CANONICAL.read(sentence);
        if (sentence === null || again === null || !again.ok) return [];
        const others = line.sentences.filter(([other]) => other !== right);
        const all = [...others, [sentence, source] as const].flatMap(([one, words]) => {
          const made = CANONICAL.read(one);
          return made.ok ? [{ sentence: one, source: words ?? [line.text], intent: made.intent }] : [];
        });
        const problems = holdLine({ ...line, sentences: all, assumptions: [], leftOut: [], elsewhere: "" });
        // Whoever misreads on purpose says as well that nothing is lost.
        return [{ line, sentence, isAccepted: problems.every(({ words }) => words !== undefined) }];
      });
    }),
  );
}

/** How a thing is named is no other claim: "the thing called "jonas"" is "jonas". */
const plainlyNamed = (sentence: string): string => sentence.replaceAll(/ called (?=")/gu, " ").replaceAll(/\bthe thing (?=")/gu, "");

/** Without what makes a reading harder to fulfil than the right one, or names the same thing as a person would: never the other way round. */
function relaxed(sentence: string): readonly string[] {
  const called = plainlyNamed(sentence);
  const plain = called
    .replace(/ exactly (?=")/u, " ")
    .replace(/ a text that (?:starts|ends) with (?=")/u, " ")
    .replace(" in this order", "");
  // That nothing at all is called so is harder to fulfil than that no button is.
  const denied = /^The thing (".*" is hidden)$/u.exec(plain)?.[1];
  if (denied !== undefined) return ROLES.concat("message").map((role) => `The ${role} ${denied}`);
  return [called, plain, plain.replace(/ (?:is|starts with|ends with) (?=")/u, " contains "), plain.replace(/ is (?=")/u, " ends with ")];
}

it("takes no reading of a claim that is easier than the line, or another one", { timeout: 180_000 }, () => {
  const wrong = wrongReadings();
  expect(wrong.length).toBeGreaterThan(2_000);
  const isNoEasier = ({ line, sentence }: Wrong): boolean =>
    line.sentences.some(([right]) => relaxed(sentence).includes(plainlyNamed(right)));
  const accepted = wrong.filter((one) => one.line.kind === "outcome" && one.isAccepted && !isNoEasier(one));
  expect(accepted.map(({ line, sentence }) => `${line.text} -> ${sentence}`)).toEqual([]);
});
