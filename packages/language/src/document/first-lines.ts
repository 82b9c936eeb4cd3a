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
