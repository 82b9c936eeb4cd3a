import { withoutSynonyms } from "../grounding/synonyms.ts";
import { restsOnAll } from "@runwright/reader";
import { numbersIn } from "./step-literals.ts";

/** Comparisons with what else there is, beside those that a reading is held to. */
const COMPARES = /\b(?:any|most|least|more|less|fewer|same|different)\b/iu;

/** Whether quotes speak about the claim at all. */
export function sharesWords(claim: string, texts: readonly string[]): boolean {
  const wanted = contentWords(claim);
  const given = texts.flatMap((text) => [...contentWords(text)]);
  return given.some((word) => [...wanted].some((one) => isSameWord(one, word)));
}

/** Whether the text has each word that says something, and each number: "reduce the price" and "Reduce price by (%)". */
export function hasAllWords(wanted: string, text: string): boolean {
  const given = [...contentWords(text)];
  const numbers = numbersIn(text);
  return (
    numbersIn(wanted).every((number) => numbers.includes(number)) &&
    [...contentWords(wanted)].every((word) => given.some((one) => isSameWord(one, word)))
  );
}

/** What rests on something not being there, or on all of it being seen, a quote cannot show where the page was cut. */
export function restsOnWhole(claim: string): boolean {
  return restsOnAll(claim) || COMPARES.test(claim) || numbersIn(claim).length > 0;
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
