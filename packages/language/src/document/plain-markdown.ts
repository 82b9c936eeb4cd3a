/**
 * Front matter and footnotes say nothing of the test: they become empty lines, so that all others keep their numbers. A list by letters becomes
 * one by numbers, as wide. Pure.
 */
export function plainMarkdown(markdown: string): string {
  const front = /^\uFEFF?---[ \t]*\r?\n(?:[^\n]{0,500}\n){0,60}?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(markdown)?.[0] ?? "";
  const isFront = front !== "" && /^[\w-]+[ \t]*:/m.test(front);
  const text = isFront ? front.replaceAll(/[^\n]/g, "") + markdown.slice(front.length) : markdown;
  const listed = text.replaceAll(LETTERED, numbered);
  return listed.includes("[^") ? listed.replaceAll(/^[ \t]{0,3}\[\^[\w-]{1,20}\]:[^\n]*$/gm, "") : listed;
}

/** From "a)" on, and at least a second one: a single letter may be anything. */
const LETTERED = /^[ \t]*a\)[ \t]\S[^\n]*\n(?:[ \t]*\S[^\n]*\n){0,8}?[ \t]*b\)[ \t]\S[^\n]*(?:\n[ \t]*\S[^\n]*)*/gm;

function numbered(list: string): string {
  return list.replaceAll(
    /^([ \t]*)([a-i])(?=\)[ \t])/gm,
    (_whole, indent: string, letter: string) => `${indent}${letter.charCodeAt(0) - 96}`,
  );
}
