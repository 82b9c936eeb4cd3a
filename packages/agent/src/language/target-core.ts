import type { RoleWord, Target } from "./intent.ts";
import type { LineReader } from "./line-reader.ts";
import { edgesOf } from "./edges.ts";
import { CONTAINING, JOINTS, NAMING, WITH_TEXT } from "./naming-words.ts";
import { isVague, namesNextOrder } from "./no-name.ts";
import type { TargetUse } from "./target.ts";
import {
  ADVERBS,
  DRAWN,
  JOINT_WORDS,
  LOOKS,
  DETERMINERS,
  MESSAGE_KINDS,
  NAME_BREAKERS,
  NAMED_PARTS,
  ORDINALS,
  PEOPLE,
  PLURALS,
  PREDICATE_WORDS,
  QUANTIFIERS,
  ROLE_PHRASES,
  THINGS,
} from "./words.ts";

const CHECKING = /^(?:verify|check|assert|expect|ensure|confirm|validate|make|see|that|if|when)$/;
/** Said of the page or of somebody, these are not things on the page. */
const NO_SUBJECTS = new Set([
  ...PEOPLE,
  "url",
  "address",
  "title",
  "page title",
  "i",
  "you",
  "we",
  "he",
  "she",
  "they",
  "there",
  "nothing",
  "everything",
]);
/** Words that would change what is claimed if they were taken for part of a name. */
const NO_NAME_PART =
  /^(?:that|which|who|whose|almost|nearly|sometimes|probably|maybe|perhaps|rarely|usually|often|hardly|barely|only|just|always|mostly|partly|every|all|each|either|neither|nor)$/;
/** Words that make a statement of what would else be an order: "Select is disabled". */
const ACT_PREDICATES = new Set("is are was were be been am should must shall does did has had never".split(" "));

interface Span {
  readonly from: number;
  readonly to: number;
}

const LONGEST_NAME = 9;
const CONTAINERS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "row",
  "item",
  "card",
  "section",
  "dialog",
  "form",
  "table",
  "list",
  "message",
]);
/** Kinds of things that are often named after their kind word: "the button Save". */
const NAMED_AFTER: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "button",
  "link",
  "tab",
  "field",
  "checkbox",
  "option",
  "menu",
  "menuitem",
  "heading",
  "image",
  "column",
]);

const ON_A_SIDE: ReadonlySet<RoleWord> = new Set<RoleWord>(["menu", "section", "list", "table", "form", "dropdown"]);
const CHOSEN_IN: ReadonlySet<RoleWord> = new Set<RoleWord>(["list", "dropdown", "field", "checkbox", "radio", "switch", "slider"]);

/** Nobody counts links so far: "the link 200" reads "200". */
const UNCOUNTED = 100;
const CALLED_BY_NUMBER: ReadonlySet<RoleWord> = new Set<RoleWord>(["link", "button", "tab", "option"]);

/** Name, role and ordinal, without place words: `the second "Edit" button`. */
export function readCore(reader: LineReader, span: Span, use: TargetUse): Target | null {
  const words = reader.text(span.from, span.to);
  let { from, to } = skipDeterminers(reader, span);
  if (from >= to) return null;
  let ordinal: number | undefined;
  const leading = readOrdinal(reader.tokens[from]?.word ?? "");
  if (leading !== null && reader.tokens[from]?.kind === "word" && !isNamePart(reader, { from, to })) {
    ordinal = leading;
    from += 1;
  } else {
    const trailing = readTrailingNumber(reader, { from, to });
    const counted = trailing && ROLE_PHRASES.get(reader.words(from, trailing.to).join(" "));
    if (trailing && counted && trailing.ordinal >= UNCOUNTED && CALLED_BY_NUMBER.has(counted))
      return { name: String(trailing.ordinal), quoted: true, role: counted, words };
    if (trailing) {
      ordinal = trailing.ordinal;
      to = trailing.to;
    }
  }
  if (from >= to) return ordinal === undefined ? null : { ordinal, words };
  if (to - from === 1 && /^ones?$/.test(reader.tokens[from]?.word ?? "")) return ordinal === undefined ? null : { ordinal, words };
  const named = readNamed(reader, { from, to }, use);
  return named && { ...named, ...(ordinal === undefined ? {} : { ordinal }), words };
}

/** The `first` of "First name", "the First class option". */
function isNamePart(reader: LineReader, { from, to }: Span): boolean {
  if (from + 1 < to && reader.tokens[from + 1]?.word === "name") return true;
  return from > 0 && /^\p{Lu}/u.test(reader.tokens[from]?.text ?? "");
}

export function skipDeterminers(reader: LineReader, span: Span): Span {
  let { from } = span;
  // "My Account" is a name.
  const isName = (at: number): boolean =>
    at > reader.from && /^(?:My|Your)$/.test(reader.tokens[at]?.text ?? "") && /^\p{Lu}/u.test(reader.tokens[at + 1]?.text ?? "");
  while (!isName(from) && from < span.to && reader.tokens[from]?.kind === "word" && DETERMINERS.has(reader.tokens[from]?.word ?? ""))
    from += 1;
  return { from, to: span.to };
}

export function readOrdinal(word: string): number | null {
  const named = ORDINALS.get(word);
  if (named !== undefined) return named;
  const digits = /^(?:#(\d{1,4})|(\d{1,4})(?:st|nd|rd|th))$/.exec(word);
  const value = Number(digits?.[1] ?? digits?.[2] ?? 0);
  return value > 0 ? value : null;
}

/** `row 3`, `row #3`, `row number 3`. */
export function readTrailingNumber(reader: LineReader, span: Span): { ordinal: number; to: number } | null {
  const last = reader.tokens[span.to - 1];
  const digits = /^#?(\d{1,4})$/.exec(last?.kind === "word" ? last.word : "");
  if (!digits || Number(digits[1]) < 1) return null;
  const before = reader.tokens[span.to - 2]?.word;
  const to = before === "number" || before === "no" ? span.to - 2 : span.to - 1;
  const isRole = readRole(reader, { from: span.from, to }) !== null;
  return isRole ? { ordinal: Number(digits[1]), to } : null;
}

type Named = Omit<Target, "words" | "ordinal">;

function readNamed(reader: LineReader, span: Span, use: TargetUse): Named | null {
  const { from, to } = span;
  const isLoading = use === "claim" && to - from === 1 && reader.tokens[from]?.word === "spinner";
  const role = isLoading ? null : readRole(reader, span);
  if (role && !(use === "act" && isRatherName(reader, span))) return { role };
  return (
    readLiteralName(reader, span, use) ??
    readListOf(reader, span, use) ??
    readRoleThenName(reader, span, use) ??
    readNameThenRole(reader, { from, to }, use)
  );
}

/** `Click Options`, `Turn notifications off`: nobody acts on several things at once. */
function isRatherName(reader: LineReader, span: Span): boolean {
  const phrase = reader.words(span.from, span.to).join(" ");
  const isAlone = span.to - span.from === 1 && !DETERMINERS.has(reader.tokens[span.from - 1]?.word ?? "");
  const isCapital = isAlone && /^\p{Lu}/u.test(reader.tokens[span.from]?.text ?? "") && span.from > reader.from;
  return isCapital || (!ROLE_PHRASES.has(phrase) && readOrdinal(reader.tokens[span.from - 1]?.word ?? "") === null);
}

/** The whole stretch as a kind word, in the singular or the plural. */
export function readRole(reader: LineReader, span: Span): RoleWord | null {
  if (!reader.onlyWords(span.from, span.to) || span.to - span.from > 3) return null;
  const phrase = reader.words(span.from, span.to).join(" ");
  if ((phrase === "sign" || phrase === "symbol") && DRAWN.has(reader.tokens[span.from - 1]?.word ?? "")) return "icon";
  return ROLE_PHRASES.get(phrase) ?? ROLE_PHRASES.get(PLURALS.get(phrase) ?? "") ?? null;
}

/** `"Save"`, `"Save" button`, `button "Save"`, `button labelled "Save"`, `error message "Save"`. */
function readLiteralName(reader: LineReader, span: Span, use: TargetUse): Named | null {
  const { from, to } = span;
  const literals = reader.tokens.slice(from, to).filter((token) => token.kind === "literal");
  const literal = literals[0];
  if (!literal || literals.length > 1 || literal.text.trim() === "") return null;
  const at = reader.tokens.indexOf(literal, from);
  const name = { name: literal.text, quoted: true };
  if (use === "act" && at > from && isLooks(reader, from, at)) return readLiteralName(reader, { from: at, to }, use);
  if (from === at && at + 1 === to) return name;
  if (use === "act" && from === at && at + 2 === to && isNounOf(reader, at + 1)) return name;
  if (from === at) {
    const role =
      readRole(reader, { from: at + 1, to }) ??
      readMessage(reader, { from: at + 1, to }) ??
      (at + 2 === to && NAMED_PARTS.has(reader.tokens[at + 1]?.word ?? "") ? "section" : null) ??
      (use === "act" ? readNounBeforeRole(reader, { from: at + 1, to }) : null);
    return role && { ...name, role };
  }
  if (at + 1 !== to) return null;
  const nounEnd = skipNaming(reader, { from, to: at });
  const noun = { from, to: nounEnd };
  const role =
    readRole(reader, noun) ??
    readMessage(reader, noun) ??
    (use === "act" ? readToldRole(reader, noun) : nounEnd === at ? readThing(reader, noun) : null);
  // "Click the product "Mug"": what is acted on has that name, whatever the author calls its kind. A claim would lose a word.
  if (!role && use === "act" && noun.to - noun.from === 1 && nounEnd === at && /^[a-z]{3,}$/.test(reader.tokens[from]?.text ?? "")) {
    return DETERMINERS.has(reader.tokens[from - 1]?.word ?? "") ? name : null;
  }
  if (!role) return null;
  if (nounEnd === at) return { ...name, role };
  const joint = reader.words(nounEnd, at).join(" ");
  const isContaining = CONTAINING.includes(joint) || CONTAINING.includes(joint.replace(/ (?:the )?(?:text|texts|name)$/, ""));
  if (isContaining && !NAMING.includes(joint) && !WITH_TEXT.includes(joint) && !CONTAINERS.has(role) && !/^(?:with|of|for)$/.test(joint))
    return null;
  return { ...name, role };
}

/** `the big blue "Save" button`: how it looks helps a person to find what the name tells already. */
function isLooks(reader: LineReader, from: number, to: number): boolean {
  return (
    reader.onlyWords(from, to) &&
    reader
      .words(from, to)
      .every(
        (word) =>
          LOOKS.has(word) || /^(?:now|enabled|visible|active|primary|secondary|main|actual|highlighted|round|little|nice|same)$/.test(word),
      )
  );
}

const NO_NOUN =
  /^(?:and|but|for|nor|not|off|out|per|via|who|that|with|then|times?|again|together|through|after|before|while|into|onto|both|away|back|once)$/;

/** `the "Buy milk" task`: what it is, in a word that is no kind of control. */
function isNounOf(reader: LineReader, at: number): boolean {
  const word = reader.tokens[at]?.text ?? "";
  if (/^(?:arrow|chevron|header)$/.test(word)) return true;
  if (!/^(?:the|an?)$/.test(reader.tokens[at - 2]?.word ?? "")) return false;
  if (!/^[a-z]{3,}$/.test(word) || word.endsWith("ly") || ROLE_PHRASES.has(word) || PLURALS.has(word)) return false;
  return !NAME_BREAKERS.has(word) && !PREDICATE_WORDS.has(word) && !JOINT_WORDS.has(word) && !ADVERBS.has(word) && !NO_NOUN.test(word);
}

/** `"Show password" eye icon`, `"Express" shipping option`: what else is said of it, an order can do without. */
function readNounBeforeRole(reader: LineReader, { from, to }: Span): RoleWord | null {
  if (to - from !== 2 || !reader.onlyWords(from, to) || !/^\p{Ll}[\p{Ll}-]+$/u.test(reader.tokens[from]?.text ?? "")) return null;
  if (
    /^(?:and|or|in|on|of|for|to|with|from|as|is|not|the|a|an|row|column|table|section|dialog|list|menu|form|cell|card)$/.test(
      reader.tokens[from]?.word ?? "",
    )
  )
    return null;
  const role = readRole(reader, { from: to - 1, to });
  return role === "icon" || role === "option" || role === "button" || role === "link" || role === "radio" ? role : null;
}

/** `the search field labelled`, `the documentation page`: an order can do without what else is said; `the comment by` is one of several. */
function readToldRole(reader: LineReader, { from, to }: Span): RoleWord | null {
  const [first = "", last = ""] = [reader.tokens[from]?.text, reader.tokens[to - 1]?.word];
  if (to - from === 1) return THINGS.has(last) && CONTAINING.includes(reader.tokens[to]?.word ?? "") ? "item" : null;
  const isPlain = /^\p{Ll}[\p{Ll}-]+$/u.test(first) && !JOINT_WORDS.has(first) && !NAME_BREAKERS.has(first) && !QUANTIFIERS.has(first);
  return to - from === 2 && isPlain && readOrdinal(first) === null && !ROLE_PHRASES.has(first)
    ? readRole(reader, { from: to - 1, to })
    : null;
}

/** Where the words that join a kind to its name begin; `span.to` when there are none. */
function skipNaming(reader: LineReader, span: Span): number {
  for (let length = Math.min(5, span.to - span.from - 1); length > 0; length -= 1) {
    if (JOINTS.has(reader.words(span.to - length, span.to).join(" "))) return span.to - length;
  }
  return reader.tokens[span.to - 1]?.word === ":" ? span.to - 1 : span.to;
}

/** `the todo "Buy milk"`: one of the things of an application, in a claim. */
function readThing(reader: LineReader, { from, to }: Span): RoleWord | null {
  return to - from === 1 && /^(?:to-?do|task|entry)$/.test(reader.tokens[from]?.word ?? "") ? "item" : null;
}

/** `error message`, `success notification`: the first word says what kind of message, which no page marks reliably. */
function readMessage(reader: LineReader, span: Span): RoleWord | null {
  const words = reader.words(span.from, span.to);
  if (!reader.onlyWords(span.from, span.to) || words.length > 2 || !MESSAGE_KINDS.has(words[0] ?? "")) return null;
  if (words.length === 1) return words[0] === "error" || words[0] === "warning" || words[0] === "toast" ? "message" : null;
  const noun = words[1] ?? "";
  return ROLE_PHRASES.get(noun) === "message" || noun === "text" || noun === "error" || noun === "banner" || noun === "toast"
    ? "message"
    : null;
}

/** `the list of notes`, `the table of users`; what is acted on may be `the field for the city`. */
function readListOf(reader: LineReader, { from, to }: Span, use: TargetUse): Named | null {
  const role = readRole(reader, { from, to: from + 1 });
  const joint = reader.tokens[from + 1]?.word;
  const isOf = joint === "of" && (role === "list" || role === "table");
  if (role === null || to - from > 5 || !(isOf || (use === "act" && joint === "for" && CHOSEN_IN.has(role)))) return null;
  const noun = skipDeterminers(reader, { from: from + 2, to });
  const name = readFreeName(reader, noun, use);
  return name === null ? null : { name, role };
}

/** `the button Save`: only with a capital letter, so that `the button below` is not taken for a name. */
function readRoleThenName(reader: LineReader, span: Span, use: TargetUse): Named | null {
  for (let cut = span.from + 1; cut < span.to && cut <= span.from + 2; cut += 1) {
    const role = readRole(reader, { from: span.from, to: cut });
    if (!role || !NAMED_AFTER.has(role) || role === "field") continue;
    const joint = skipForward(reader, cut, span.to);
    const first = reader.tokens[joint];
    if (!first || first.kind !== "word" || !/^\p{Lu}/u.test(first.text)) continue;
    if (readRole(reader, { from: span.to - 1, to: span.to }) && !/^\p{Lu}/u.test(reader.tokens[span.to - 1]?.text ?? "")) continue;
    // "Column A" is called by its letter, which is no article.
    const isLetter = joint + 1 === span.to && /^\p{Lu}$/u.test(first.text);
    const name = isLetter ? first.text : readFreeName(reader, { from: joint, to: span.to }, use);
    if (name) return { name, role };
  }
  return null;
}

function skipForward(reader: LineReader, at: number, to: number): number {
  for (let length = Math.min(3, to - at - 1); length > 0; length -= 1) {
    if ([...NAMING, ...WITH_TEXT].includes(reader.words(at, at + length).join(" "))) return at + length;
  }
  return at;
}

function readNameThenRole(reader: LineReader, span: Span, use: TargetUse): Named | null {
  for (let length = Math.min(3, span.to - span.from - 1); length > 0; length -= 1) {
    // In a claim it is the one of loading, and no field.
    if (use === "claim" && reader.tokens[span.to - 1]?.word === "spinner") continue;
    const role = readRole(reader, { from: span.to - length, to: span.to });
    if (
      reader.tokens[span.to - 1]?.word === "bar" &&
      length === 1 &&
      !/^(?:search|address|url|filter|query|input|find|location)$/.test(reader.tokens[span.to - 2]?.word ?? "")
    )
      continue;
    const noun = { from: span.from, to: span.to - length };
    // The title is the page's; the Title field is a field.
    const isField = role === "field" && /^(?:page )?(?:title|url|address)$/.test(reader.words(noun.from, noun.to).join(" "));
    const edges = use === "act" && role !== null && ON_A_SIDE.has(role) ? edgesOf(reader.words(noun.from, noun.to)) : null;
    if (role && edges) return { role, scope: [{ kind: "corner", texts: edges }] };
    const name = role && readFreeName(reader, noun, isField ? "act" : use);
    if (role && name)
      return /^new$/i.test(name) && (role === "tab" || role === "page")
        ? null
        : { name: CONTAINERS.has(role) ? name.replace(/['’]s$/u, "") : name, role };
  }
  const name = readFreeName(reader, span, use);
  return name ? { name } : null;
}

/** Words that may stand as a name without quotes. */
function readFreeName(reader: LineReader, span: Span, use: TargetUse): string | null {
  const { from, to } = span;
  if (to <= from || to - from > LONGEST_NAME) return null;
  const first = reader.tokens[from]?.word ?? "";
  const last = reader.tokens[to - 1]?.word ?? "";
  if (/^(?:of|the|a|an|for|with|and|or|that|this|not|per)$/.test(last)) return null;
  if (use === "claim" && (CHECKING.test(first) || NO_SUBJECTS.has(reader.words(from, to).join(" ")))) return null;
  if (to - from > 2 && ROLE_PHRASES.has(first) && /^(?:in|on|at|of|with|under|next|near|for)$/.test(reader.tokens[from + 1]?.word ?? ""))
    return null;
  if (
    use === "act" &&
    / (?:in|at|on) the (?:very )?(?:top|bottom|upper|lower|left|right|middle|center|centre)\b/.test(reader.words(from, to).join(" "))
  )
    return null;
  if (use === "act" && isVague(first, reader.tokens[from + 1]?.word ?? "") && !/^\p{Lu}/u.test(reader.tokens[from]?.text ?? ""))
    return null;
  if (use === "act" && namesNextOrder(reader.words(from, to).join(" "))) return null;
  if (QUANTIFIERS.has(first) || /^(?:to|into|onto|from|with|by|of|for|and|or|but|it|them|not|in|on|at|over|as|than|i|you|if)$/.test(first))
    return null;
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at];
    if (!token || (token.kind !== "word" && token.mark !== "variable")) return null;
    if (/["“”`<>|{}[\]]/.test(token.text) && token.mark !== "variable") return null;
    if (token.mark === "variable" && at > from && reader.tokens[at - 1]?.word === "and") return null;
    if (NAME_BREAKERS.has(token.word) || (use === "claim" && NO_NAME_PART.test(token.word))) return null;
    if ((use === "claim" ? PREDICATE_WORDS : ACT_PREDICATES).has(token.word)) return null;
  }
  return reader.text(from, to);
}
