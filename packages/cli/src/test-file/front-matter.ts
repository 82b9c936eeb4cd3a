export interface SplitFile {
  /** The YAML between the two `---` lines; null when the file has none. */
  readonly frontMatter: string | null;
  readonly body: string;
  /** Lines of the file before the body. */
  readonly bodyLine: number;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:(?<yaml>[\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/u;

/** Takes the front matter off. A file without it is all body. */
export function splitFrontMatter(text: string): SplitFile {
  const match = FRONT_MATTER.exec(text);
  if (match === null) return { frontMatter: null, body: text.replace(/^\uFEFF/u, ""), bodyLine: 0 };
  return { frontMatter: match.groups?.["yaml"] ?? "", body: text.slice(match[0].length), bodyLine: match[0].split("\n").length - 1 };
}

const OPENED = /^\uFEFF?---[ \t]*\r?\n\s*[\w-]+[ \t]*:/u;

/** Whether it begins as front matter does that was never closed. A line alone is a rule above prose. */
export function hasOpenFrontMatter(text: string): boolean {
  return OPENED.test(text) && !FRONT_MATTER.test(text);
}
