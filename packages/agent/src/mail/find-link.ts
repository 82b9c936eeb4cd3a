import type { MailLink } from "./html-mail.ts";
import type { ReadMail } from "./read-mail.ts";

export interface LinkWish {
  /** Words on it. */
  readonly text?: string | undefined;
  /** From 1; -1 is the last one. */
  readonly ordinal?: number | undefined;
}

export type FoundLink =
  | { readonly ok: true; readonly link: MailLink }
  | { readonly ok: false; readonly code: "no_link" | "ambiguous_link"; readonly message: string };

/** What stands at the foot of every mail of a sender. */
const FOOTER =
  /unsubscribe|abmelden|opt[- ]?out|preferences|privacy|datenschutz|terms|impressum|imprint|legal|view (?:it |this email )?(?:in|online)|in (?:your|the) browser|help cent|support|contact|facebook|twitter|instagram|linkedin|youtube|download our app/iu;

/** The link of the mail that the author means. Without words or number: the only one that is no ornament. */
export function findLink({ links, subject }: Pick<ReadMail, "links" | "subject">, { text, ordinal }: LinkWish): FoundLink {
  if (links.length === 0) return failure("no_link", `The email “${subject}” has no link.`);
  const named = text === undefined ? links : linksWithText(links, text);
  if (named.length === 0) return failure("no_link", `The email “${subject}” has no link “${text}”. Its links: ${listed(links)}.`);
  if (ordinal !== undefined) return byNumber(named, ordinal, subject);
  const meant = text === undefined ? withoutOrnaments(named) : named;
  const [first, ...others] = distinctAddresses(meant);
  if (first === undefined) return failure("no_link", `The email “${subject}” has no link but those of its frame.`);
  if (others.length === 0) return { ok: true, link: first };
  const better = `Say which: Open the “${first.text || first.url}” link in the email.`;
  return failure("ambiguous_link", `The email “${subject}” has several links: ${listed(meant)}. ${better}`);
}

/** As written before any other, then without case, then as a part. */
function linksWithText(links: readonly MailLink[], text: string): readonly MailLink[] {
  const wanted = folded(text);
  const ways: ((link: MailLink) => boolean)[] = [
    (link) => link.text.trim() === text.trim(),
    (link) => folded(link.text) === wanted,
    (link) => wholeWords(folded(link.text), wanted),
    (link) => link.url === text.trim(),
  ];
  for (const way of ways) {
    const found = links.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

function wholeWords(text: string, part: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${part.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `);
}

function byNumber(links: readonly MailLink[], ordinal: number, subject: string): FoundLink {
  const all = distinctAddresses(links);
  const link = all.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (link !== undefined) return { ok: true, link };
  return failure("no_link", `The email “${subject}” has no link ${ordinal}; it has ${all.length}: ${listed(all)}.`);
}

/** Logos lead to the front page and have no words; what stands in the footer is meant by nobody who says "the link". */
function withoutOrnaments(links: readonly MailLink[]): readonly MailLink[] {
  const speaking = links.filter(({ text, url }) => !FOOTER.test(`${text} ${new URL(url).pathname}`));
  const leading = speaking.filter(({ url }) => !isFrontPage(url));
  return leading.length > 0 ? leading : speaking;
}

function isFrontPage(url: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return pathname === "/" && search === "" && hash === "";
}

/** A button and the address in full below it are one link. */
function distinctAddresses(links: readonly MailLink[]): readonly MailLink[] {
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index);
}

function listed(links: readonly MailLink[]): string {
  const shown = links.slice(0, 8).map(({ text, url }) => `“${(text || url).slice(0, 80)}”`);
  return links.length > shown.length ? `${shown.join(", ")} and ${links.length - shown.length} more` : shown.join(", ");
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, " ").trim();
}

function failure(code: "no_link" | "ambiguous_link", message: string): FoundLink {
  return { ok: false, code, message };
}
