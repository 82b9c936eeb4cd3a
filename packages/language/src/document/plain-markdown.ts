/** Front matter and footnotes say nothing of the test: they become empty lines, so that all others keep their numbers. Pure. */
export function plainMarkdown(markdown: string): string {
  const front = /^\uFEFF?---[ \t]*\r?\n(?:[^\n]{0,500}\n){0,60}?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(markdown)?.[0] ?? "";
  const isFront = front !== "" && /^[\w-]+[ \t]*:/m.test(front);
  const text = isFront ? front.replaceAll(/[^\n]/g, "") + markdown.slice(front.length) : markdown;
  return text.includes("[^") ? text.replaceAll(/^[ \t]{0,3}\[\^[\w-]{1,20}\]:[^\n]*$/gm, "") : text;
}
