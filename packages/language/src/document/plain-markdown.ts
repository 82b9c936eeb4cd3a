import { inlineLabel, sectionOfText } from "./sections.ts";

/** Markdown of many short lines takes a parser seconds, and nobody writes such a test. */
export const MOST_MARKDOWN_LINES = 3_000;

export function firstLines(markdown: string): { readonly head: string; readonly isWhole: boolean } {
  let end = -1;
  for (let line = 0; line < MOST_MARKDOWN_LINES; line += 1) {
    end = markdown.indexOf("\n", end + 1);
    if (end === -1) return { head: markdown, isWhole: true };
  }
  return { head: markdown.slice(0, end), isWhole: markdown.slice(end).trim() === "" };
}

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

const FENCE = /^\s{0,3}(?:```|~~~)/;
const LONGEST_LABEL = 400;

/**
 * `Expected:` right below a list, with no empty line between, belongs to the list's last item for markdown, and opens a section for
 * whoever wrote it. It becomes a heading; the number of lines stays as it is. Pure.
 */
export function liftLooseLabels(markdown: string): string {
  const lines = markdown.split("\n");
  let isFenced = false;
  return lines
    .map((line, index) => {
      if (FENCE.test(line)) isFenced = !isFenced;
      const above = lines[index - 1]?.trim() ?? "";
      return !isFenced && above !== "" && line.length < LONGEST_LABEL && isLabel(line) ? `## ${line}` : line;
    })
    .join("\n");
}

/** Not indented: what is belongs to the item above. */
function isLabel(line: string): boolean {
  if (!/^[\p{L}*]/u.test(line)) return false;
  const text = line.trim();
  return (
    /^expected:?$/i.test(text) ||
    sectionOfText(text) === "outcomes" ||
    sectionOfText(text) === "steps" ||
    (inlineLabel(text)?.section ?? "setup") !== "setup"
  );
}
