import type { EmailFilter } from "../language/intent.ts";
import type { ReadMail } from "./read-mail.ts";

/** Whether the mail is like that in all that is said: addresses and words without case and without the spaces around and between. */
export function fits(mail: ReadMail, { to, from, subject, containing }: EmailFilter): boolean {
  return (
    (to === undefined || mail.to.some((address) => isAddress(address, to))) &&
    (from === undefined || isAddress(mail.from, from)) &&
    (subject === undefined || holds(mail.subject, subject)) &&
    (containing === undefined || holds(`${mail.subject}\n${mail.text}`, containing))
  );
}

/** A whole address must be the same; a domain (`@shop.example`, `shop.example`) or a name may be a part of what is written there. */
function isAddress(written: string, wanted: string): boolean {
  const [all, address] = [folded(written), bare(written)];
  const asked = folded(wanted);
  if (/^[^@\s]+@[^@\s]+$/u.test(bare(wanted))) return address === bare(wanted);
  if (asked.startsWith("@")) return address.endsWith(asked);
  return all.includes(asked);
}

/** `Shop <no-reply@shop.example>` without its name. */
function bare(address: string): string {
  return folded(/<([^<>]*)>\s*$/u.exec(address)?.[1] ?? address);
}

function holds(text: string, part: string): boolean {
  return folded(text).includes(folded(part));
}

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
