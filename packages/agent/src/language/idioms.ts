import { readClause, readerOf } from "./clause.ts";
import type { Clause } from "./clause.ts";
import type { Act, Assertion, Control, Intent, Line, Scope, Target } from "./intent.ts";
import { placeIntent } from "./place.ts";
import { readFurtherIdiom } from "./further-idioms.ts";
import { skipActor } from "./grammar.ts";
import { readGerund } from "./gerund.ts";
import { readEach } from "./each.ts";
import { goesOn } from "./no-name.ts";
import { ordersForEach } from "./several-items.ts";
import type { Token } from "./tokens.ts";

/** Ways to say something that no single clause holds: paths of menus, "by clicking", "until", several fields at once. */
export function readIdiom(written: string, it: Target | null): readonly Clause[] | null {
  const reader = readerOf(written);
  const start = reader.tokens[skipActor(reader)]?.start ?? 0;
  const text = written
    .slice(start)
    .trim()
    .replace(/(?<!\.)\.$/, "");
  return (
    readSignKey(written) ??
    readPath(text) ??
    readEach(text) ??
    readUntil(text, it) ??
    readByDoing(text, it) ??
    readSavedDownload(text) ??
    readCodeOfEmail(text) ??
    readRespective(text) ??
    readSeveralItems(text) ??
    readFurtherIdiom(text, it)
  );
}

function act(text: string, meaning: Act): Clause {
  return { text, intent: { type: "act", act: meaning }, remarks: [] };
}

/** `Press ?`: a sign that is no letter is a key, though it would end or cut a sentence elsewhere. */
function readSignKey(text: string): readonly Clause[] | null {
  const key = /^\s*(?:I |we |you |the user )?(?:press|hit)(?:es)?\s+(?:the\s+)?["“`]?([^\s\p{L}\p{N}"“”`])["”`]?(?:\s+key)?\s*$/iu.exec(
    text,
  )?.[1];
  return key === undefined ? null : [act(text, { kind: "press", keys: key })];
}

const ARROWS = new Set([">", "→", "->", "=>", "»", "›", "▸", "➔", "➜", ">>"]);
const PATH_LEAD =
  /^\s*(?:(?:in|from|on|using|via|through|under) (?:the )?(?:[\p{L} -]{0,30}?)(?:menu|sidebar|navigation|nav|header|menu bar|toolbar)(?: bar)?,?\s+)?(?:(?:go|navigate|browse|head)(?:s|es|d)?(?: over)? to|(?:click|tap)(?:s|ed)?(?: on)?|opens?|select(?:s|ed)?|choos(?:e|es)|follow(?:s|ed)?|use(?:s|d)?|pick(?:s|ed)?)?\s*(?:the )?(?:menu(?: path)?:?\s+)?/iu;
const LONGEST_PATH = 7;

/** `Settings > Users > Invite`, `Go to Settings → Users`: clicked one after the other. */
function readPath(text: string): readonly Clause[] | null {
  const { tokens } = readerOf(text);
  if (tokens.length > 40 || !tokens.some((token) => token.kind !== "literal" && ARROWS.has(token.word))) return null;
  const lead = PATH_LEAD.exec(text)?.[0].length ?? 0;
  const parts = cutAtArrows(tokens.filter((token) => token.start >= lead));
  if (parts.length < 2 || parts.length > LONGEST_PATH) return null;
  const isOrder = /\S/.test(text.slice(0, lead));
  const clauses = parts.map((part) => clickOnPart(text, part, isOrder));
  return clauses.every((clause) => clause !== null)
    ? clauses.map((clause, n) => (n < clauses.length - 1 ? opening(clause) : clause))
    : null;
}

/** What the way leads through is only opened: what is open already stays so. */
function opening(clause: Clause): Clause {
  const { intent } = clause;
  return intent.type === "act" && intent.act.kind === "click"
    ? { ...clause, intent: { ...intent, act: { ...intent.act, expanded: true } } }
    : clause;
}

function cutAtArrows(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind !== "literal" && ARROWS.has(token.word)) parts.push([]);
    else if (token.word !== ".") parts.at(-1)?.push(token);
  }
  return parts;
}

function clickOnPart(text: string, part: readonly Token[], isOrder: boolean): Clause | null {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last || part.length > 5 || part.some((token) => token.kind === "punctuation")) return null;
  const words = text.slice(first.start, last.end);
  // Without an order before them, only names are a path: "5 > 3" is none.
  if (!isOrder && first.kind !== "literal" && !/^\p{Lu}/u.test(first.text)) return null;
  return readClause(`click ${words}`, "step", null);
}

const UNTIL = /^(?:repeat|repeatedly|keep(?: on)?|continue)?\s*(?:(?:to )?repeat(?:edly)?\s+)?(.+?)\s*,?\s+(?:until|till)\s+(.+)$/is;
const ROUNDS =
  /\s*[,(]?\s*(?:(?:for )?(?:at most|max(?:imum)?|up to|a maximum of|no more than)\.?\s+(\d{1,3}|[a-z]+)(?:\s+(?:times|rounds|clicks|tries))?|max\s*[:=]?\s*(\d{1,3}))\s*\)?\s*$/i;
const REPEAT_UNTIL =
  /^(?:(?:repeat|do)(?: this| the following| these steps| the following steps)?\s+)?(?:until|till)\s+(.+?)\s*(?::|,)\s*(.*)$/is;
/** Enough for any list, and an end for a button that never goes away. */
const MOST_ROUNDS = 50;

/** `Click "Next" until "Finish" is visible`, `Keep clicking "Load more" until it disappears (max 10)`. */
function readUntil(text: string, it: Target | null): readonly Clause[] | null {
  if (!/\b(?:until|till)\b/i.test(text) || /^\s*(?:wait|scroll)/i.test(text)) return null;
  const head = readRepeatUntilHead(text);
  if (head && head.rest !== "") {
    const body = readClause(head.rest, "step", it);
    return body?.intent.type === "act" ? [untilClause(text, head, [asLine(body)])] : null;
  }
  const { rest, max } = takeRounds(
    text.replace(
      /\s+(?:as (?:many times|often) as (?:needed|necessary)|repeatedly|again and again|over and over)(?=\s+(?:until|till)\b)/i,
      "",
    ),
  );
  const found = UNTIL.exec(rest);
  // What is waited for is not brought about by doing it again and again.
  if (!found?.[1] || !found[2] || /\bwait(?:s|ing)?$/i.test(found[1])) return null;
  const body = readClause(found[1], "step", it) ?? readGerund(found[1], it);
  if (body?.intent.type !== "act" || !isRepeatable(body.intent.act)) return null;
  const target = "target" in body.intent.act ? (body.intent.act.target ?? it) : it;
  const condition = readCondition(found[2], target);
  return condition && [untilClause(text, { condition, max }, [asLine(body)])];
}

/** Typing or choosing the same again leads to nothing else. */
function isRepeatable({ kind }: Act): boolean {
  return kind === "click" || kind === "press" || kind === "scroll" || kind === "history" || kind === "drag" || kind === "check";
}

function untilClause(
  text: string,
  { condition, max }: { readonly condition: Assertion; readonly max: number },
  body: readonly Line[],
): Clause {
  const control: Control = { kind: "repeat_until", condition, max, body };
  return { text, intent: { type: "control", control }, remarks: [] };
}

/** `Repeat until the page shows "Done" (max 5):`, with what follows on the line. */
export function readRepeatUntilHead(text: string): { readonly condition: Assertion; readonly max: number; readonly rest: string } | null {
  const found = REPEAT_UNTIL.exec(text);
  if (!found?.[1]) return null;
  const { rest, max } = takeRounds(found[1]);
  const condition = readCondition(rest, null);
  return condition && { condition, max, rest: found[2] ?? "" };
}

function takeRounds(text: string): { readonly rest: string; readonly max: number } {
  const found = ROUNDS.exec(text);
  const written = found?.[1] ?? found?.[2];
  const words = "one two three four five six seven eight nine ten".split(" ");
  const max = written === undefined ? MOST_ROUNDS : /^\d/.test(written) ? Number(written) : words.indexOf(written.toLowerCase()) + 1;
  return max < 1 || !found ? { rest: text, max: MOST_ROUNDS } : { rest: text.slice(0, found.index), max };
}

function readCondition(text: string, it: Target | null): Assertion | null {
  const seen = text.replace(/^\s*(?:I|you|we|one|the user) (?:can )?sees?\s+/i, "the page shows ");
  const clause = readClause(text, "outcome", it) ?? readClause(seen, "outcome", it);
  return clause?.intent.type === "assert" ? clause.intent.assertion : null;
}

function asLine(clause: Clause): Line {
  return { line: 1, text: clause.text.trim(), intent: clause.intent };
}

const BY = /\s+(?:by|via)\s+((?:\p{L}+)ing\b.*)$/isu;
/** What is said to be done to one thing of many: its text says beside what the control stands. */
const TO_ONE = /^(?:delete|remove|edit|rename|archive|complete|duplicate|copy|open the details of|expand|like|star|pin)(?:s|d)?\s/i;

/** `Close the "Welcome" dialog by clicking "Got it"`: what is clicked is done, the rest is what it is for. */
function readByDoing(text: string, it: Target | null): readonly Clause[] | null {
  const found = BY.exec(text);
  if (!found?.[1]) return null;
  const purpose = text.slice(0, found.index);
  // "Save it, then go back by clicking "Contacts"" is two orders, of which only the last is done so.
  if (goesOn(purpose.replaceAll(/["“`][^"”`]*["”`]/gu, ""))) return null;
  const [named, another] = readerOf(purpose).tokens.filter((token) => token.kind === "literal");
  const spokenOf: Target | null = named && !another ? { name: named.text, quoted: true, words: `"${named.text}"` } : it;
  const means = readGerund(found[1], spokenOf);
  // "Filter the list by typing": it is typed, and that is all.
  if (
    means?.intent.type === "act" &&
    means.intent.act.kind === "fill" &&
    named === undefined &&
    /^\s*(?:filter|search|narrow)\w* (?!.*\bfor\b)/i.test(purpose)
  )
    return [{ ...means, text }];
  if (means?.intent.type !== "act" || !["click", "press", "check", "hover"].includes(means.intent.act.kind)) return null;
  const { act: done } = means.intent;
  if (/^\s*(?:download|export)s?(?:ed)?\b/i.test(purpose) && done.kind === "click" && !/["“`{]/.test(purpose))
    return [act(text, { kind: "download", target: done.target })];
  const isBeside = "target" in done && done.target?.relations?.some(({ target }) => target === spokenOf) === true;
  const intent = isBeside ? means.intent : inPurpose(purpose, means.intent);
  return intent && [{ ...means, text, intent }];
}

function inPurpose(purpose: string, means: Intent): Intent | null {
  const { tokens } = readerOf(purpose);
  const literals = tokens.filter((token) => token.kind === "literal");
  const first = tokens[0]?.word ?? "";
  if (/^(?:type|enter|fill|select|choose|write|set|input|search|wait|verify|check|do|don't|never|if)$/.test(first)) return null;
  if (/^(?:close|dismiss|leave|exit|confirm|cancel|accept)/.test(first)) {
    const closed = readClause(purpose.replace(/^\s*\p{L}+/u, "close"), "step", null);
    const scope = closed?.intent.type === "act" && closed.intent.act.kind === "click" ? closed.intent.act.target.scope : undefined;
    const dialog = scope?.at(-1)?.kind === "dialog" ? scope : undefined;
    if (literals.length > 0 && dialog === undefined) return null;
    return dialog === undefined ? means : placeIntent(means, dialog);
  }
  if (literals.length === 0) return means;
  const [only, another] = literals;
  const isSaid = means.type === "act" && "target" in means.act && means.act.target?.scope !== undefined;
  if (!only || another || !TO_ONE.test(purpose.trim()) || isSaid) return null;
  const scope: Scope = { kind: "any", texts: [only.text] };
  return placeIntent(means, [scope]);
}

const DOWNLOADED = "(?:download|downloaded file|downloaded document|file that is downloaded|resulting file)";
const SAVED = new RegExp(
  `^(.+?)\\s*,?\\s+(?:and|then|, then)\\s+(?:then )?(?:(?:save|store|remember|keep)s? the ${DOWNLOADED}(?:'s name)? as (?:the )?(?:variable )?["“\`]?(?:\\{\\{\\s*)?([\\p{L}_][\\p{L}\\p{N}_.-]{0,63}?)(?:\\s*\\}\\})?["”\`]?|(?:wait|waits) (?:for|until) the (?:${DOWNLOADED}|file)(?: to)?(?: is| be| has)?(?: finish(?:es|ed)?| complet(?:e|es|ed)| start(?:s|ed)?| downloaded| done)?|(?:download|save)s? the (?:file|document|report|${DOWNLOADED}))\\.?$`,
  "isu",
);

/** `Click "Export" and save the download as FILE`. */
function readSavedDownload(text: string): readonly Clause[] | null {
  const found = SAVED.exec(text);
  const clause = found?.[1] === undefined ? null : readClause(found[1], "step", null);
  if (clause?.intent.type !== "act") return null;
  const { act: first } = clause.intent;
  if (first.kind === "download") return found?.[2] === undefined ? null : [act(text, { ...first, name: found[2] })];
  if (first.kind !== "click" || first.double || first.button || first.hold || first.count !== undefined) return null;
  return [act(text, { kind: "download", target: first.target, ...(found?.[2] === undefined ? {} : { name: found[2] }) })];
}

const EMAIL_CODE =
  /^(?:type|enter|input|fill in|use|paste)s? the (.{0,40}?(?:code|passcode|otp|pin|password)) (?:from|in|of) (the (?:[\p{L}-]+ ){0,2}e-?mail)(?:\s+(?:into|in|as|for|to)\s+(.+))?$/isu;
const COPIED_CODE =
  /^(?:copy|take|get|read|grab)s? (the .{0,40}?(?:code|passcode|otp|pin) (?:from|in|of) the (?:[\p{L}-]+ ){0,2}e-?mail),? and (?:then )?(?:enter|type|paste|put|input)s? it (?:into|in|as|to) (.+)$/isu;
const CODE_NAME = "EMAIL_CODE";

/** `Enter the code from the email into "Code"`. */
function readCodeOfEmail(text: string): readonly Clause[] | null {
  const copied = COPIED_CODE.exec(text);
  const found = EMAIL_CODE.exec(copied ? `enter ${copied[1] ?? ""} into ${copied[2] ?? ""}` : text);
  if (!found) return null;
  const remembered = readClause(`remember the ${found[1]} in ${found[2]} as ${CODE_NAME}`, "step", null);
  const typed = readClause(`type {{${CODE_NAME}}}${found[3] === undefined ? "" : ` into ${found[3]}`}`, "step", null);
  return remembered && typed?.intent.type === "act" ? [remembered, typed] : null;
}

const RESPECTIVE =
  /^(?:please )?(?:types?|enters?|fills?(?: in| out)?|inputs?|provides?|uses?|puts?)\s+(.+?)\s+(?:as|for|into|in)\s+(?:the (?:fields? )?)?(.+?)(?:,?\s*respectively|\s+fields?)?\s*\.?$/is;

const FIELDS_FIRST =
  /^(?:please )?(?:fills?(?: in| out)?|completes?|sets?) (?:the )?(?:(?:fields?|inputs?|text fields?) )?(.+?) (?:fields? )?(?:with|to) (.+?)(?:,?\s*respectively)?\s*\.?$/is;

/** `Enter "John", "Doe" and "12345" as first name, last name and postal code`: as many values as names, in their order. */
function readRespective(text: string): readonly Clause[] | null {
  const valuesFirst = RESPECTIVE.exec(text);
  const fieldsFirst = FIELDS_FIRST.exec(text);
  return readPairs(valuesFirst?.[1], valuesFirst?.[2]) ?? readPairs(fieldsFirst?.[2], fieldsFirst?.[1]);
}

function readPairs(said: string | undefined, fields: string | undefined): readonly Clause[] | null {
  const values = cutList(said ?? "");
  const names = cutList(fields ?? "");
  if (values.length < 2 || values.length !== names.length) return null;
  const clauses = values.map((value, n) => {
    const name = (names[n] ?? "").replace(/^(?:the|your|a|an)\s+/i, "");
    const written = /^["“`{]/.test(value) ? value : `"${value.replaceAll('"', "")}"`;
    return name === "" || /\b(?:as|with|into|from)\b/i.test(name) ? null : readClause(`type ${written} into the ${name}`, "step", null);
  });
  return clauses.every((clause) => clause?.intent.type === "act" && clause.intent.act.kind === "fill")
    ? (clauses as readonly Clause[])
    : null;
}

function readSeveralItems(text: string): readonly Clause[] | null {
  const clauses = ordersForEach(text, cutList)?.map((order) => readClause(order, "step", null));
  return clauses?.every((clause) => clause?.intent.type === "act") === true ? (clauses as readonly Clause[]) : null;
}

/** `"A", "B" and "C"`, `a/b/c`. */
function cutList(text: string): readonly string[] {
  const { tokens } = readerOf(text);
  const isJoint = (token: Token): boolean => token.kind !== "literal" && (token.word === "," || token.word === "and");
  if (!tokens.some(isJoint)) {
    const slashed = /["“`{]/.test(text) || /:\/\//.test(text) ? [] : text.split("/").map((part) => part.trim());
    return slashed.length > 1 && slashed.every((part) => part !== "") ? slashed : [];
  }
  const parts: string[] = [];
  let from: Token | null = null;
  let last: Token | null = null;
  for (const token of tokens) {
    if (!isJoint(token)) {
      from ??= token;
      last = token;
    } else if (from && last) {
      parts.push(text.slice(from.start, last.end));
      from = null;
    }
  }
  return from && last ? [...parts, text.slice(from.start, last.end)] : parts;
}
