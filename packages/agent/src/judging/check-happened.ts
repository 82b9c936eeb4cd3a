import type { Assertion, EmailFilter } from "../language/intent.ts";
import { matchesAddress } from "./check-url.ts";
import type { Observation } from "./claim.ts";
import type { Evidence, ReceivedEmail } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { collapse, findText } from "./text-matching.ts";

type Of<Kind extends Assertion["kind"]> = Extract<Assertion, { kind: Kind }>;

/** What has not come so long after the last act is taken not to come. */
const TO_COME_MS = { tab: 1_500, file: 2_000, email: 4_000 };
const TOLD_AT_MOST = 3;

/** Nothing of the kind was raised since the run began. */
export function checkNoErrors({ what }: Of<"no_errors">, { happened, condition }: Evidence): Observation {
  const errors = { console: happened.consoleErrors, page: happened.pageErrors, network: happened.networkErrors }[what];
  const place = { console: "in the console", page: "raised by the page", network: "on the network" }[what];
  if (errors.length === 0) return { status: "held", seen: () => `there was no error ${place}`, where: "" };
  const told = errors.slice(0, TOLD_AT_MOST).map(quoted).join(", ");
  const more = errors.length > TOLD_AT_MOST ? ` and ${errors.length - TOLD_AT_MOST} more` : "";
  return { status: "refuted", seen: () => `there was ${place}: ${told}${more}`, where: `at ${condition.url}` };
}

/** A file whose name fits came, with the text in it. */
export async function checkDownloaded(assertion: Of<"downloaded">, evidence: Evidence): Promise<Observation> {
  const { downloads } = evidence.happened;
  const where = "";
  const named = downloads.filter(({ name }) => assertion.name === undefined || fitsName(name, assertion.name));
  const seen = (): string =>
    downloads.length === 0 ? "no file was downloaded" : `downloaded was ${downloads.map(({ name }) => quoted(name)).join(", ")}`;
  const { containing } = assertion;
  let instead = seen;
  let cameUnread = false;
  for (const file of named) {
    const bytes = await file.read();
    if (bytes === null) {
      instead = () => `${quoted(file.name)} was begun, but did not come`;
      continue;
    }
    const holds = containing === undefined ? true : holdsText(bytes, containing);
    if (holds === true) return assertion.negated ? { status: "refuted", seen, where } : { status: "held", seen, where, quote: file.name };
    cameUnread ||= holds === null;
    instead = () =>
      holds === null
        ? `${quoted(file.name)} is not a text that can be read`
        : `${quoted(file.name)} came, but ${quoted(containing ?? "")} is not in it`;
  }
  if (cameUnread) return { status: "unproven", seen: instead, where };
  if (!assertion.negated) return { status: "refuted", seen: instead, where };
  return absent(evidence, TO_COME_MS.file, seen);
}

/** `report.csv`, `*.csv`, `report`: without an ending any will do. */
function fitsName(name: string, wanted: string): boolean {
  const [one, other] = [collapse(name).toLowerCase(), collapse(wanted).toLowerCase()];
  if (one === other) return true;
  if (other.includes("*")) {
    const pattern = other.split("*").map((part) => part.replace(/[\\^$.+?()[\]{}|/]/g, "\\$&"));
    return new RegExp(`^${pattern.join(".*")}$`, "u").test(one);
  }
  return false;
}

/** Null for what is no text, such as a picture or an archive. */
function holdsText(bytes: Uint8Array, wanted: string): boolean | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isWide && bytes.subarray(0, 4_096).includes(0)) return null;
  const text = new TextDecoder(isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
  if (text.startsWith("%PDF-")) return null;
  return findText(text, wanted) !== null;
}

/** An email that fits is in the mailbox. */
export async function checkEmail({ filter, negated }: Of<"email">, evidence: Evidence): Promise<Observation> {
  const emails = await evidence.happened.emails();
  if (emails === null) return { status: "unproven", seen: () => "this run has no mailbox", where: "" };
  const hit = emails.find((email) => fitsEmail(email, filter));
  const seen = (): string =>
    emails.length === 0
      ? "no email has come"
      : `${emails.length === 1 ? "the email that came is" : "the emails that came are"} ${emails.slice(-TOLD_AT_MOST).map(wordsOf).join(", ")}`;
  if (hit === undefined) return negated ? absent(evidence, TO_COME_MS.email, seen) : { status: "refuted", seen, where: "in the mailbox" };
  return { status: negated ? "refuted" : "held", seen: () => `there is ${wordsOf(hit)}`, where: "in the mailbox", quote: hit.subject };
}

function fitsEmail(email: ReceivedEmail, { to, from, subject, containing }: EmailFilter): boolean {
  const folded = (text: string): string => collapse(text).toLowerCase();
  if (to !== undefined && !email.to.some((address) => folded(address).includes(folded(to)))) return false;
  if (from !== undefined && !folded(email.from).includes(folded(from))) return false;
  if (subject !== undefined && findText(email.subject, subject) === null) return false;
  return containing === undefined || findText(`${email.subject}\n${email.text}`, containing) !== null;
}

function wordsOf({ subject, from, to }: ReceivedEmail): string {
  return `${quoted(subject)} from ${from} to ${to.join(", ")}`;
}

/** The page has opened a tab, at the address. */
export function checkTabOpened({ url, negated }: Of<"tab_opened">, evidence: Evidence): Observation {
  const tabs = evidence.happened.openedTabs();
  const hit = tabs.find((address) => url === undefined || matchesAddress(address, url, "exactly"));
  const seen = (): string => (tabs.length === 0 ? "no tab was opened" : `a tab was opened at ${tabs.map(quoted).join(", ")}`);
  if (hit === undefined) return negated ? absent(evidence, TO_COME_MS.tab, seen) : { status: "refuted", seen, where: "" };
  return { status: negated ? "refuted" : "held", seen, where: "", quote: hit };
}

/** The page in front came within the time. */
export async function checkLoadTime({ atMostMs }: Of<"load_time">, evidence: Evidence): Promise<Observation> {
  const ms = await evidence.happened.loadMs();
  const where = placeOfPage(evidence);
  if (ms === null) return { status: "unproven", seen: () => "it has not finished loading", where };
  const seen = (): string => `it took ${(ms / 1_000).toFixed(2)} s`;
  return { status: ms <= atMostMs ? "held" : "refuted", seen, where };
}

/** That something did not come is only known once it has had its time. */
function absent({ happened, atMs }: Evidence, toComeMs: number, seen: () => string): Observation {
  const isOver = atMs - happened.lastActAtMs >= toComeMs;
  return isOver
    ? { status: "held", seen, where: "" }
    : { status: "unproven", seen: () => `${seen()} so far, but it may still come`, where: "" };
}
