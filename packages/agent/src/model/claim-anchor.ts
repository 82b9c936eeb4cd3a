import { isAbsenceClaim } from "../judging/claim.ts";
import { withoutSynonyms } from "../grounding/synonyms.ts";
import { denies, markLostIn, restsOnAll } from "@runwright/reader";
import { variablesIn } from "@runwright/language/document";
import type { SingleAssertion } from "../language/intent.ts";
import { literalsIn, numbersIn, unusedLiteral } from "./step-literals.ts";

/** Comparisons with what else there is, beside those that a reading is held to. */
const COMPARES = /\b(?:any|most|least|more|less|fewer|same|different)\b/iu;

/**
 * Why checks that a model proposed say less than the author's sentence, as far as code can tell; null when nothing is missing. What a
 * model thinks of it is asked besides.
 */
export function looseEnd(claim: string, checks: readonly SingleAssertion[]): string | null {
  const texts = checks.flatMap(textsOf);
  const missing = unusedLiteral([...literalsIn(claim), ...numbersIn(claim)], texts);
  if (missing !== null) return `“${missing}” is in no check`;
  const variable = variablesIn(claim).find((name) => !texts.some((text) => variablesIn(text).includes(name)));
  if (variable !== undefined) return `{{${variable}}} is in no check`;
  const unknown = texts.flatMap((text) => [...variablesIn(text)]).find((name) => !variablesIn(claim).includes(name));
  if (unknown !== undefined) return `{{${unknown}}} is not what the claim is about`;
  const lost = markLostIn(
    claim,
    checks.map((assertion) => ({ type: "assert", assertion })),
  );
  if (lost !== null) return `no check says ${lost}`;
  const absences = checks.filter((check) => isAbsenceClaim(check));
  if (absences.length === checks.length && !denies(claim)) return "the checks only say what is not there";
  const vague = checks.find(isVague);
  if (vague !== undefined) return `a check of its kind (${vague.kind}) holds on any page`;
  return sharesWords(claim, texts) ? null : "the checks have no word in common with the claim";
}

/** Whether quotes speak about the claim at all. */
export function sharesWords(claim: string, texts: readonly string[]): boolean {
  const wanted = contentWords(claim);
  const given = texts.flatMap((text) => [...contentWords(text)]);
  return given.some((word) => [...wanted].some((one) => isSameWord(one, word)));
}

/** What rests on something not being there, or on all of it being seen, a quote cannot show where the page was cut. */
export function restsOnWhole(claim: string): boolean {
  return restsOnAll(claim) || COMPARES.test(claim) || numbersIn(claim).length > 0;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === "kind" || key === "match" || key === "words" ? (key === "kind" ? kindWords(one) : []) : textsOf(one),
  );
}

/** `no_errors` and `sorted` speak of errors and order by themselves. */
function kindWords(kind: unknown): readonly string[] {
  return typeof kind === "string" ? [kind.replaceAll("_", " ")] : [];
}

function isVague(check: SingleAssertion): boolean {
  if (check.kind === "text") return weight(check.text) < 2;
  if (check.kind === "url" || check.kind === "title") return weight(check.value) < 2 || /^https?:\/*$/u.test(check.value);
  if (check.kind === "count") return check.comparison === "at_least" && check.count === 0;
  if (check.kind !== "state") return false;
  return (
    check.target.name === undefined && (check.target.role === "page" || check.target.role === "element" || check.target.role === undefined)
  );
}

function weight(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

const EMPTY_WORDS = new Set(
  "the a an and or but of to in on at by for from with is are was were be been being has have had does do did that this these those it its they them he she his her their there then than as so user page site should must can will shows show shown see sees seen displayed visible appears test check verify true text target contains".split(
    " ",
  ),
);

function contentWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const meant = withoutSynonyms(words.slice(0, 400)).split(" ");
  return new Set([...words, ...meant].filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)));
}

/** "confirmed" and "confirmation" are one word here. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = Math.min(one.length, other.length, 6);
  return shared >= 4 && one.slice(0, shared) === other.slice(0, shared);
}
