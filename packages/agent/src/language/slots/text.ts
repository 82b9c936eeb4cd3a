import type { LineReader } from "../line-reader.ts";
import { ADVERBS, LOOKS, NAME_BREAKERS, NUMBERS, PREDICATE_WORDS, QUANTIFIERS, VALUE_DESCRIBERS } from "../words.ts";

export interface Text {
  readonly text: string;
  readonly quoted: boolean;
}

export interface TextList {
  readonly items: readonly (Text & { readonly negated: boolean })[];
  /** One of them is enough. */
  readonly any: boolean;
}

/** One quoted text. An empty one is no text to look for. */
export function readLiteral(reader: LineReader, from: number, to: number): string | null {
  const token = reader.tokens[from];
  return to - from === 1 && token?.kind === "literal" && token.text.trim() !== "" ? token.text : null;
}

const TEXT_NOUNS = new Set([
  "text",
  "texts",
  "message",
  "messages",
  "word",
  "words",
  "phrase",
  "sentence",
  "string",
  "number",
  "value",
  "amount",
  "line",
  "popover",
  "caption",
  "label",
  "following text",
  "following message",
  "following",
]);

/** A quoted text, with `the text` before it or not; else words that can be no grammar. */
export function readText(reader: LineReader, from: number, to: number): Text | null {
  const at = skipTextNoun(reader, from, to);
  const literal = readLiteral(reader, at, to);
  if (literal !== null) return { text: literal, quoted: true };
  if (at !== from) return null;
  return readFreeText(reader, from, to);
}

function skipTextNoun(reader: LineReader, from: number, to: number): number {
  let at = from;
  if (/^(?:the|a|an)$/.test(reader.tokens[at]?.word ?? "")) at += 1;
  for (const length of [2, 1]) {
    const end = at + length;
    if (end >= to || !reader.onlyWords(at, end) || !TEXT_NOUNS.has(reader.words(at, end).join(" "))) continue;
    const next = reader.words(end, end + 2).join(" ");
    if (next === "that says" || next === "which says") return end + 2;
    return reader.tokens[end]?.word === ":" || reader.tokens[end]?.word === "saying" ? end + 1 : end;
  }
  return reader.tokens[from]?.word === ":" ? from + 1 : from;
}

/** Unquoted text to look for: `Order confirmed`. Never begins like a description of something. */
export function readFreeText(reader: LineReader, from: number, to: number): Text | null {
  const first = reader.tokens[from]?.word ?? "";
  if (to <= from || to - from > 12 || QUANTIFIERS.has(first) || VALUE_DESCRIBERS.has(first)) return null;
  if (/^(?:that|if|whether|and|or|but|not|when|what|up|less|more|fewer|exactly|at|between|in|on|with|as|to|of)$/.test(first)) return null;
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at];
    if (!token || (token.kind === "literal" && token.mark !== "variable")) return null;
    if (token.kind === "punctuation" && token.word !== "-" && token.word !== ",") return null;
    if (NAME_BREAKERS.has(token.word) || PREDICATE_WORDS.has(token.word)) return null;
    if (LOOKS.has(token.text) || ADVERBS.has(token.text)) return null;
    if (/["“”`]/.test(token.text) && token.mark !== "variable") return null;
  }
  return { text: reader.text(from, to), quoted: isVariableOnly(reader, from, to) };
}

function isVariableOnly(reader: LineReader, from: number, to: number): boolean {
  return to - from === 1 && reader.tokens[from]?.mark === "variable";
}

/** `"A"`, `"A" and "B"`, `"A", "B" or "C"`, `"A" but not "B"`, `the text "A" and the text "B"`, or one unquoted text. */
export function readTextList(reader: LineReader, from: number, to: number): TextList | null {
  if (!reader.tokens.slice(from, to).some((token) => token.kind === "literal" && token.mark !== "variable")) {
    const single = readText(reader, from, to);
    return single && { items: [{ ...single, negated: false }], any: false };
  }
  const items: (Text & { negated: boolean })[] = [];
  const joints: string[] = [];
  let start = from;
  if (/^(?:both|either|neither)$/.test(reader.tokens[from]?.word ?? "")) start += 1;
  for (let at = start; at < to;) {
    const literalAt = skipTextNoun(reader, at, to);
    const text = readLiteral(reader, literalAt, literalAt + 1);
    if (text === null) return null;
    let joint = "";
    at = literalAt + 1;
    while (at < to && /^(?:,|and|or|nor|but|not|as|well)$/.test(reader.tokens[at]?.word ?? "")) {
      joint = `${joint} ${reader.tokens[at]?.word}`;
      at += 1;
    }
    items.push({ text, quoted: true, negated: (joints.at(-1) ?? "").includes("not") });
    if (at < to && joint === "") return null;
    if (at >= to && joint !== "") return null;
    if (joint !== "") joints.push(joint.trim());
  }
  return asList(items, joints, reader.tokens[from]?.word ?? "");
}

function asList(items: TextList["items"], joints: readonly string[], lead: string): TextList | null {
  const kinds = new Set(
    joints
      .map((joint) => joint.replaceAll(/, ?|\bas well as\b/g, (found) => (found.startsWith(",") ? "" : "and")).trim())
      .filter((joint) => joint !== ""),
  );
  const any = kinds.has("or");
  const onlyKnown = [...kinds].every((kind) => ["and", "or", "nor", "but", "but not", "and not"].includes(kind));
  if (lead === "neither" || kinds.has("nor")) {
    return lead === "neither" && kinds.size === 1 && items.length > 1
      ? { items: items.map((item) => ({ ...item, negated: true })), any: false }
      : null;
  }
  if (items.length === 0 || !onlyKnown || (any && kinds.size > 1)) return null;
  if (lead === "either" && !any) return null;
  if (lead === "both" && any) return null;
  return { items, any };
}

/** What is typed or chosen: a quoted text, or words that do not describe one ("a valid address" is no value). */
export function readValue(reader: LineReader, from: number, to: number): string | null {
  const only = reader.tokens[from];
  if (to - from === 1 && only?.kind === "literal") return only.text;
  const noun = skipValueNoun(reader, from, to);
  if (noun > from && to - noun === 1 && reader.tokens[noun]?.kind === "literal") return reader.tokens[noun]?.text ?? null;
  const made = readMadeValue(reader.words(from, to).join(" "));
  if (made !== null) return made;
  if (noun > from && /^(?:date|day|year|month|time)$/.test(reader.tokens[noun - 1]?.word ?? "")) return readValue(reader, noun, to);
  if (to <= from || to - from > 12 || VALUE_DESCRIBERS.has(reader.tokens[from]?.word ?? "")) return null;
  if (isCutWrong(reader.words(from, to)) || isOnlyFields(reader.text(from, to))) return null;
  for (let at = from; at < to; at += 1) {
    const token = reader.tokens[at];
    if (!token || (token.kind === "literal" && token.mark !== "variable")) return null;
    if (token.kind === "punctuation" && !/^[-,]$/.test(token.word)) return null;
    if (/["“”`]/.test(token.text) && token.mark !== "variable") return null;
    if (NAME_BREAKERS.has(token.word)) return null;
  }
  if (/^(?:not|no|never|still|now)$/.test(reader.tokens[from]?.word ?? "")) return null;
  return reader.text(from, to);
}

const FIELDS =
  "(?:first |last |full |user |phone |card |mobile |billing |shipping )?(?:name on card|date of birth|user ?names?|names?|e-?mails?|e-?mail address(?:es)?|address(?:es)?|passwords?|phone numbers?|numbers?|description|details|credentials|title|comments?|message|company|country|state|city|zip ?code|postal code|cvc|expiration date|subject|information)";
const ONLY_FIELDS = new RegExp(
  `^(?:(?:the|an?|your|his|her|already|valid|registered|new|correct|incorrect|existing|required|all) )*${FIELDS}(?:(?:,| and|, and|/| or) ?(?:(?:the|an?|your|already|valid|registered|new|correct|incorrect|existing|required) )*${FIELDS})*$`,
  "iu",
);

/** `Enter name and email address` says what for, and no value. One word with a capital may be one: `Title`. */
function isOnlyFields(words: string): boolean {
  const [said = ""] = words.split(/ (?:in|into|to|as) /u);
  return ONLY_FIELDS.test(said) && (/[ ,]/.test(words) || /^\p{Ll}/u.test(words));
}

/** `Ann and email with ann@example.com` is two values. */
function isCutWrong(words: readonly string[]): boolean {
  if (
    /\b(?:and|then|,) (?:click|press|hit|tap|submit|select|choose|type|enter|open|tick|apply|confirm|send|add|save) ?(?:\S|$)/.test(
      words.join(" "),
    )
  )
    return true;
  if (/ (?:in|into) the /.test(` ${words.join(" ")}`)) return true;
  if (/ (?:as|with) (?:the|an?) /.test(` ${words.join(" ")} `)) return true;
  const joint = words.findIndex((word) => word === "and" || word === ",");
  if (words.length > 1 && /^(?:in|into|on|as|for|at|from)$/.test(words[0] ?? "")) return true;
  if (joint > 0 && words.slice(0, joint).some((word) => /^(?:as|into|with|for)$/.test(word))) return true;
  return joint > 0 && words.slice(joint).some((word) => /^(?:with|as|into|in|to|for)$/.test(word));
}

const NUMBER_OF_DAYS =
  /^(?:the )?(?:date )?(?:in )?(\d{1,3}|one|two|three|four|five|six|seven|ten) (days?|weeks?|months?|years?)(?: from (?:now|today)| later| ahead)?(?:'s date)?$/;
const MADE: readonly (readonly [RegExp, string])[] = [
  [/^(?:today(?:'s|s) date|(?:the )?current date|(?:the )?date of today|today)$/, "{{today}}"],
  [/^(?:tomorrow(?:'s|s) date|(?:the )?date of tomorrow|tomorrow)$/, "{{tomorrow}}"],
  [/^(?:yesterday(?:'s|s) date|(?:the )?date of yesterday|yesterday)$/, "{{yesterday}}"],
  [/^an? (?:unique|random|new unique|new random|randomly generated|fresh) e-?mail(?: address)?$/, "{{random.email}}"],
  [/^an? (?:unique|random) (?:(?:full |person )?name)$/, "{{random.name}}"],
  [/^an? (?:unique|random) (?:number|phone number)$/, "{{random.number}}"],
  [/^(?:an? )?(?:unique|random) (?:text|string|username|user name|title|word)$/, "{{random.text}}"],
];

/** What is said so that it can be made: `tomorrow's date`, `a unique email`. */
function readMadeValue(words: string): string | null {
  const known = MADE.find(([pattern]) => pattern.test(words))?.[1];
  if (known !== undefined) return known;
  const later = NUMBER_OF_DAYS.exec(words);
  if (!later?.[1] || !/from|later|ahead|^in |^the date in /.test(words)) return null;
  const amount = NUMBERS.get(later[1]) ?? Number(later[1]);
  return `{{today+${amount}${later[2]?.charAt(0) ?? "d"}}}`;
}

function skipValueNoun(reader: LineReader, from: number, to: number): number {
  let at = from;
  if (reader.tokens[at]?.word === "the") at += 1;
  return at < to - 1 &&
    /^(?:text|value|word|words|string|number|message|phrase|option|options|date|day|year|month|time)$/.test(reader.tokens[at]?.word ?? "")
    ? at + 1
    : from;
}

/** Unquoted, a value that is compared must look like one: `Germany`, `ann@example.com`, `42`; not `longer than 5 characters`. */
export function isPlainValue(value: string): boolean {
  return /^[\p{Lu}\d{$€£+-]/u.test(value) || /^\S*[\d@./_]\S*$/.test(value);
}
