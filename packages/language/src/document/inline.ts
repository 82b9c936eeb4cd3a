import { readLiteralAt } from "./literal.ts";

/** Tags that only decorate. Others may be what an author means (`Click <Submit>`), so they stay. */
const DECORATION =
  /<\/?(?:b|i|u|em|strong|span|small|sub|sup|mark|ins|font|kbd|abbr|center|p|div|a)(?:\s+[a-z-]+(?:=(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\s<>"']{1,300}))?){0,8}\s*\/?>/iy;
const BREAK = /<br\s*\/?>|(?:\\| {2,32})(?=\n)/iy;
const COMMENT = /<!--[^]{0,2000}?-->/y;
const AUTOLINK = /<(https?:\/\/[^\s<>]{1,2000})>/iy;
const IMAGE = /!\[[^\]\n]{0,300}\]\([^()\n]{0,1000}\)/y;
const FOOTNOTE = /\[\^[\w-]{1,20}\]/y;
/** A link to a Shared Step among other words stays as it is: its label is no order. */
const LINK = /\[([^[\]\n]{0,300})\]\((?![ \t]{0,9}<?service-shared-step:)[^()\n]{0,1000}\)/iy;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const EMPHASIS = /(?:\*([^*\n]{1,300})\*|_([^_\n]{1,300})_)(?![\p{L}\p{N}])/uy;
export const HARD_BREAK = "\u2028";

/**
 * Takes the markup out of a stretch of markdown and leaves literals (quotes, code, bold) to the letter, so that what is typed
 * into a page is what was written. Line ends stay where they were.
 */
export function stripMarkup(source: string): string {
  let out = "";
  for (let at = 0; at < source.length;) {
    const piece = readPiece(source, at);
    out += piece.text;
    at = piece.end;
  }
  return out;
}

function readPiece(source: string, at: number): { text: string; end: number } {
  const sign = source[at] ?? "";
  if (!/["'`*_<[!\\ “”„«‘‚{]/.test(sign)) return { text: sign, end: at + 1 };
  if (source.startsWith("{{", at)) {
    const close = source.indexOf("}}", at);
    if (close > 0 && close - at < 200) return { text: source.slice(at, close + 2), end: close + 2 };
  }
  const literal = isBoundary(source, at) ? readLiteralAt(source, at) : null;
  if (literal) return { text: source.slice(at, literal.end), end: literal.end };
  for (const [pattern, replace] of MARKUP) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found || (pattern === EMPHASIS && !isBoundary(source, at))) continue;
    return { text: replace(found), end: at + found[0].length };
  }
  return { text: sign, end: at + 1 };
}

const MARKUP: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [COMMENT, (found) => "\n".repeat(found[0].split("\n").length - 1)],
  [BREAK, () => HARD_BREAK],
  [AUTOLINK, (found) => found[1] ?? ""],
  [DECORATION, () => ""],
  [IMAGE, () => ""],
  [FOOTNOTE, () => ""],
  [LINK, (found) => stripMarkup(found[1] ?? "")],
  [ESCAPE, (found) => found[1] ?? ""],
  [EMPHASIS, (found) => emphasized(found[1] ?? found[2] ?? "")],
];

/** `*Save*` is what something is called, `*not*` is said with emphasis. */
function emphasized(text: string): string {
  const isName = /^[\p{Lu}\d]/u.test(text) && text.split(" ").length <= 6 && !/[.!?:]$/.test(text);
  return isName ? `**${text}**` : text;
}

export function isBoundary(source: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}\\]/u.test(source[at - 1] ?? "");
}

/** Without bullet, number or box. */
export function stripMarks(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:[\p{Extended_Pictographic}\uFE0F\u200D]+\s*)+/u, "")
    .replace(/(?<=["”’`.!])(?:\s*[\p{Extended_Pictographic}\uFE0F\u200D]+)+$/u, "")
    .replace(/^(?:[-*•]\s+)?(?:\[[ xX]\]\s+)?/, "")
    .replace(/^(?:step\s*)?\(?\d{1,3}(?:\.\d{1,3})*[.):]\)?\s+/i, "")
    .replace(/^step\s*\d{1,3}\s*[-–—]\s*/i, "")
    .replace(/^\(?[a-h]\)\s+/i, "")
    .trim();
}
