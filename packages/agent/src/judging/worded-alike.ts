const DENIES = /\b(?:no|not|never|cannot|fail\w*|error|unable|invalid|denied|refused|rejected|without|missing)\b|n['’]t\b/giu;
/** Shorter ones hold a sentence together; what is as long and begins alike is one word in two forms. */
const [LONG, ALIKE] = [5, 5];

/** Whether a text has all words of another one that mean something, in any form and order; a denial is one on both sides. */
export function saysAsMuch(name: string, text: string): boolean {
  const wordsIn = (one: string): readonly string[] => one.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = wordsIn(name).filter((word) => word.length >= LONG || /\d/u.test(word));
  const given = wordsIn(text);
  const isThere = (word: string): boolean =>
    given.some((one) => one === word || (one.length >= ALIKE && one.slice(0, ALIKE) === word.slice(0, ALIKE)));
  return wanted.length > 0 && wanted.every(isThere) && denialsIn(name) === denialsIn(text);
}

/** The same both ways, of two words and more: "permission is denied" and "Permission Denied". */
export function saysJustThat(words: string, text: string): boolean {
  return text.length < LONGEST && (words.match(MEANT) ?? []).length > 1 && saysAsMuch(words, text) && saysAsMuch(text, words);
}

const LONGEST = 120;
const MEANT = /\p{L}{5,}/gu;

/** "Not denied" denies twice. */
const denialsIn = (text: string): number => text.match(DENIES)?.length ?? 0;
