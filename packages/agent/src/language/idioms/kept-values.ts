import { readClause, actClause, type Clause } from "../clause.ts";

const DOWNLOADED = "(?:download|downloaded file|downloaded document|file that is downloaded|resulting file)";
const SAVED = new RegExp(
  `^(.+?)\\s*,?\\s+(?:and|then|, then)\\s+(?:then )?(?:(?:save|store|remember|keep)s? the ${DOWNLOADED}(?:'s name)? as (?:the )?(?:variable )?["“\`]?(?:\\{\\{\\s*)?([\\p{L}_][\\p{L}\\p{N}_.-]{0,63}?)(?:\\s*\\}\\})?["”\`]?|(?:wait|waits) (?:for|until) the (?:${DOWNLOADED}|file)(?: to)?(?: is| be| has)?(?: finish(?:es|ed)?| complet(?:e|es|ed)| start(?:s|ed)?| downloaded| done)?|(?:download|save)s? the (?:file|document|report|${DOWNLOADED}))\\.?$`,
  "isu",
);

/** `Click "Export" and save the download as FILE`. */
export function readSavedDownload(text: string): readonly Clause[] | null {
  const found = SAVED.exec(text);
  const clause = found?.[1] === undefined ? null : readClause(found[1], "step", null);
  if (clause?.intent.type !== "act") return null;
  const { act: first } = clause.intent;
  if (first.kind === "download") return found?.[2] === undefined ? null : [actClause(text, { ...first, name: found[2] })];
  if (first.kind !== "click" || first.double || first.button || first.hold || first.count !== undefined) return null;
  return [actClause(text, { kind: "download", target: first.target, ...(found?.[2] === undefined ? {} : { name: found[2] }) })];
}

const EMAIL_CODE =
  /^(?:type|enter|input|fill in|use|paste)s? the (.{0,40}?(?:code|passcode|otp|pin|password)) (?:from|in|of) (the (?:[\p{L}-]+ ){0,2}e-?mail)(?:\s+(?:into|in|as|for|to)\s+(.+))?$/isu;
const COPIED_CODE =
  /^(?:copy|take|get|read|grab)s? (the .{0,40}?(?:code|passcode|otp|pin) (?:from|in|of) the (?:[\p{L}-]+ ){0,2}e-?mail),? and (?:then )?(?:enter|type|paste|put|input)s? it (?:into|in|as|to) (.+)$/isu;
const CODE_NAME = "EMAIL_CODE";

/** `Enter the code from the email into "Code"`. */
export function readCodeOfEmail(text: string): readonly Clause[] | null {
  const copied = COPIED_CODE.exec(text);
  const found = EMAIL_CODE.exec(copied ? `enter ${copied[1] ?? ""} into ${copied[2] ?? ""}` : text);
  if (!found) return null;
  const remembered = readClause(`remember the ${found[1]} in ${found[2]} as ${CODE_NAME}`, "step", null);
  const typed = readClause(`type {{${CODE_NAME}}}${found[3] === undefined ? "" : ` into ${found[3]}`}`, "step", null);
  return remembered && typed?.intent.type === "act" ? [remembered, typed] : null;
}

const KEPT =
  /^\s*(?:grab|copy|read|get|take|note(?: down)?|find)s? (.+?),? and (?:then )?(?:save|store|remember|keep)s? (?:it|this|that|them) (?:as|in|under) (.+)$/is;

/** `Grab the order id and save it as ORDER`. */
export function readKept(text: string): readonly Clause[] | null {
  const found = KEPT.exec(text);
  if (!found?.[1] || !found[2]) return null;
  const clause = readClause(`remember ${found[1]} as ${found[2]}`, "step", null);
  const isKept = clause?.intent.type === "act" && (clause.intent.act.kind === "remember" || clause.intent.act.kind === "remember_email");
  return clause && isKept ? [{ ...clause, text }] : null;
}
