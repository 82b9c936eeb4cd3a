import { goesOn } from "./no-name.ts";

/** A picture is taken of every step anyway. */
const TELLS_NOTHING = new RegExp(
  [
    /(?:take|capture|make)s? (?:a |another |one )?(?:screenshot|screen ?shot|picture of the (?:page|screen))\b[^"“]{0,60}/u,
    /(?:look at|observe|inspect|review|study|read|have a look at) (?:the |this )?[\p{L} -]{3,40}\.?/u,
    /look (?:at|below|beneath|above|under|next to|beside|in|into|inside) the (?:[\p{L}-]+ ){0,3}(?:["“][^"”]{1,60}["”]|[\p{L}-]+)(?: [\p{L}-]+)?\.?/u,
    /(?:browse|navigate|look|go|click) through the [\p{L} -]{3,40}\.?/u,
    /release the (?:left )?mouse(?: button)?\.?/u,
    /leave (?!.*\b(?:empty|blank)\b)[^,;]{2,80} (?:as (?:it|they) (?:is|are)|as (?:pre-?selected|pre-?set|pre-?filled|suggested|proposed|given|is)|unchanged|untouched|alone)\.?/u,
  ]
    .map(({ source }) => `^(?:then |and )?(?:${source})$`)
    .join("|"),
  "iu",
);

/** What is only looked at; `Review the order and confirm` is an order all the same. */
export function tellsNothing(text: string): boolean {
  return TELLS_NOTHING.test(text) && !goesOn(text.replaceAll(/["“][^"”]*["”]/gu, ""));
}
