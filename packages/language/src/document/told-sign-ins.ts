import { readLines } from "../read-lines.ts";
import { isUnknownEntry, isWritten, notRead, remark, written } from "./document-reader.ts";
import { literalPasswords } from "./literal-passwords.ts";
import type { DocumentEntry, RemarkReason } from "./reading.ts";

/**
 * Who signs in, and with which password, is no introduction and no heading: `As the administrator (login admin, password ...):` is a step, or
 * stands in the way of a Run where it is not read, unless another line has that password. And "Sign in." right before it says no more.
 */
export function withSignIns(entries: readonly DocumentEntry[]): readonly DocumentEntry[] {
  const said = JSON.stringify(entries.flatMap((entry) => (isWritten(entry) ? entry.lines : [])));
  const taken = entries.map((entry) => {
    if (entry.kind !== "remark" || !MAY_TELL.has(entry.why)) return entry;
    const secrets = literalPasswords([entry.text]).filter(({ isSure }) => isSure);
    if (secrets.every(({ value }) => said.includes(JSON.stringify(value).slice(1, -1)))) return entry;
    return signInOf(entry) ?? notRead(entry, "steps");
  });
  return taken.map((entry, at) => {
    const next = taken[at + 1];
    return isBareSignIn(entry) && next?.line === entry.line && signsIn(next) ? remark(entry, "heading") : entry;
  });
}

/** What is no step by where it stands. Notes and data are for people, and for the steps. */
const MAY_TELL: ReadonlySet<RemarkReason> = new Set<RemarkReason>(["introduction", "precondition", "heading"]);

function signInOf({ line, text }: Pick<DocumentEntry, "line" | "text">): DocumentEntry | null {
  const { intents } = readLines(text.replace(/:$/u, ""), "step");
  const [only, another] = intents ?? [];
  const isSignIn = only?.type === "act" && only.act.kind === "sign_in" && another === undefined;
  return isSignIn ? written({ line, text }, "steps", [{ line, text, intent: only }]) : null;
}

/** An order of two words, which says neither who nor with what. */
const isBareSignIn = (entry: DocumentEntry): boolean =>
  isWritten(entry) && !isUnknownEntry(entry) && /^\W*(?:log|sign)[ -]?(?:in|on)\W*$/iu.test(entry.text);

function signsIn(entry: DocumentEntry): boolean {
  const first = isWritten(entry) ? entry.lines[0]?.intent : undefined;
  return first?.type === "act" && first.act.kind === "sign_in";
}
