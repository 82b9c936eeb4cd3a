import { type MailLink, readHtml, webAddress } from "./html-mail.ts";
import type { Mail } from "./mailbox.ts";

/** A mail as a person reads it. */
export interface ReadMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: Date;
  readonly text: string;
  /** http and https, in the order of the mail, each address once for each text on it. */
  readonly links: readonly MailLink[];
}

/** Longer mails are cut off: what a test looks for stands further up. */
const LONGEST = 200_000;

export function readMail({ from, to, subject, receivedAt, text = "", html = "" }: Mail): ReadMail {
  const seen = html.trim() === "" ? null : readHtml(html.slice(0, LONGEST));
  const hasHtml = seen !== null && (seen.text !== "" || seen.links.length > 0);
  const plain = text.slice(0, LONGEST).replaceAll("\r\n", "\n").trim();
  return {
    from,
    to,
    subject: subject.replace(/\s+/gu, " ").trim(),
    receivedAt,
    text: hasHtml ? seen.text : plain,
    links: distinct(hasHtml && seen.links.length > 0 ? seen.links : linksInText(hasHtml ? seen.text : plain)),
  };
}

/** Of a mail without HTML: the words before the address, on its line or the one above, are what stands on the link. */
function linksInText(text: string): MailLink[] {
  let above = "";
  return text.split("\n").flatMap((line) => {
    const found = [...line.matchAll(/https?:\/\/[^\s<>"“”]+/giu)].flatMap((match) => {
      const url = webAddress(trimmed(match[0]));
      const before = line.slice(0, match.index).replace(/https?:\/\/\S+/gu, "");
      return url === null ? [] : [{ text: words(before) || words(above), url }];
    });
    if (line.trim() !== "") above = line.replace(/https?:\/\/\S+/gu, "");
    return found;
  });
}

/** Without what belongs to the sentence around it; a closing bracket stays when it was opened inside. */
function trimmed(address: string): string {
  let url = address;
  for (;;) {
    const shorter = url.replace(/[.,;:!?'’»\]}]+$/u, "");
    const closed = shorter.endsWith(")") && !shorter.includes("(") ? shorter.slice(0, -1) : shorter;
    if (closed === url) return url;
    url = closed;
  }
}

function words(text: string): string {
  return text
    .replace(/[<(:\s]+$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
}

function distinct(links: readonly MailLink[]): readonly MailLink[] {
  const seen = new Set<string>();
  return links.filter(({ text, url }) => {
    const key = `${url}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
}
