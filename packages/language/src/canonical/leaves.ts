import { capitalized, literal } from "./grammar-book.ts";
import type { Found, Reader } from "./reader.ts";
import type { Shape } from "./shape.ts";
import { tokenize } from "./tokens.ts";
import type { Token } from "./tokens.ts";

const none: readonly Found[] = [];

/** The words of a template, or of a phrase of one: as they are compared, and how far they go. */
export function readWords(words: readonly Token[], reader: Reader, at: number): number | null {
  let next = at;
  for (const word of words) {
    const token = reader.tokens[next];
    // Within a sentence a capital begins a name: "into Card".
    if (token?.kind !== word.kind || token.value !== word.value || (next > 0 && isName(token) && !isName(word))) {
      reader.missed(next, word.raw);
      return null;
    }
    next += 1;
  }
  return next;
}

const isName = ({ kind, raw }: Token): boolean => kind === "word" && /^\p{Lu}/u.test(raw);

interface Leaf {
  /** What the token stands for; null where it is none of these. */
  readonly read: (token: Token) => unknown;
  readonly write: (value: unknown) => string | null;
  readonly gbnf: string;
  readonly form: string;
}

function leaf(name: string, { read, write, gbnf, form }: Leaf): Shape {
  return {
    form,
    write,
    read: (reader, at) => {
      const token = reader.tokens[at];
      const value = token === undefined ? null : read(token);
      if (value !== null) return [{ value, next: at + 1 }];
      reader.missed(at, form);
      return none;
    },
    gbnf: (book) => book.rule(name, () => gbnf),
  };
}

const whole = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

export const count: Shape = leaf("count", {
  read: ({ kind, value }) => (kind === "number" && /^\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : null),
  write: (value) => (whole(value) && value >= 0 ? String(value) : null),
  gbnf: '"0" | [1-9] [0-9]*',
  form: "N",
});

export const signed: Shape = leaf("signed", {
  read: ({ kind, value }) => (kind === "number" ? Number(value) : null),
  write: (value) => (typeof value === "number" && /^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : null),
  gbnf: '"0" | "-"? [1-9] [0-9]*',
  form: "N",
});

/** `1 time`, `3 times`. `parts`: of how many the unit is made that are counted; then there may be parts of it, `1.5 seconds`. */
export function counted(one: string, several: string, parts = 1): Shape {
  const number = parts === 1 ? /^\d+$/ : /^(?:0|[1-9]\d*)(?:\.\d{1,3})?$/;
  const some = parts === 1 ? "" : ' | ("0" | [1-9] [0-9]*) "." [0-9]? [0-9]? [1-9]';
  return {
    form: `N ${several}`,
    read: (reader, at) => {
      const [count, unit] = [reader.tokens[at], reader.tokens[at + 1]];
      const value = count?.kind === "number" && number.test(count.value) ? Math.round(Number(count.value) * parts) : Number.NaN;
      if (whole(value) && (unit?.value === one || unit?.value === several)) return [{ value, next: at + 2 }];
      reader.missed(whole(value) ? at + 1 : at, whole(value) ? several : `N ${several}`);
      return none;
    },
    write: (value) => (whole(value) && value >= 0 && value <= 1e12 ? `${value / parts} ${value === parts ? one : several}` : null),
    gbnf: (book) => book.rule(`n-${several}`, () => `"1 ${one}" | ("0" | [2-9] | [1-9] [0-9]+${some}) " ${several}"`),
  };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
/** Of a number that is no teen. */
const ENDING = '("1st" | "2nd" | "3rd" | [04-9] "th")';

/** From 1; -1 is the last one. */
export const ordinal: Shape = leaf("ordinal", {
  read: ({ kind, value }) => {
    if (kind !== "word") return null;
    if (value === "last") return -1;
    const number = /^(?<number>[1-9]\d{0,8})(?:st|nd|rd|th)$/.exec(value)?.groups?.["number"];
    if (number !== undefined) return Number(number);
    return ORDINALS.includes(value) ? ORDINALS.indexOf(value) + 1 : null;
  },
  write: (value) => {
    if (value === -1) return "last";
    if (!whole(value) || value < 1 || value >= 1e9) return null;
    return ORDINALS[value - 1] ?? `${value}${ending(value)}`;
  },
  gbnf: `${[...ORDINALS, "last"].map((word) => `"${word}"`).join(" | ")} | ([1-9] [0-9]*)? ("1" [1-9] "th" | [2-9] ${ENDING}) | [1-9] [0-9]* ("10th" | "0" ${ENDING})`,
  form: "first",
});

function ending(number: number): string {
  if (Math.trunc(number / 10) % 10 === 1) return "th";
  return ["th", "st", "nd", "rd"][number % 10] ?? "th";
}

const NAME = /^\{\{\s*(?<name>[^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}$/u;

/** The name of what is remembered: `{{TOTAL}}`. */
export const variable: Shape = leaf("variable", {
  read: ({ kind, value }) => (kind === "variable" ? (NAME.exec(value)?.groups?.["name"] ?? null) : null),
  write: (value) => (typeof value === "string" && NAME.exec(`{{${value}}}`)?.groups?.["name"] === value ? `{{${value}}}` : null),
  gbnf: '"{{" [A-Za-z] [A-Za-z0-9_]* "}}"',
  form: "{{NAME}}",
});

const NAMED_KEYS = ["Enter", "Tab", "Escape", "Space", "Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown"]
  .concat(["Up", "Down", "Left", "Right"].map((way) => `Arrow${way}`))
  .concat(Array.from({ length: 12 }, (_, n) => `F${n + 1}`));
const MODIFIERS = ["Control", "Shift", "Alt", "Meta"];
const PLAIN_KEY = new RegExp(
  `^(?!(?:.*\\+)?Shift\\+(?:.*\\+)?[A-Z]$)(?:${NAMED_KEYS.join("|")}|(?:(?:${MODIFIERS.join("|")})\\+)+(?:[A-Za-z0-9]|${NAMED_KEYS.join("|")}))$`,
  "u",
);
const anyOf = (words: readonly string[]): string => `(${words.map((word) => `"${word}"`).join(" | ")})`;
const MODIFIED = anyOf(MODIFIERS.map((modifier) => `${modifier}+`));

/** As Playwright names it, where that is a word: `Enter`, `Control+A`. A capital with Shift could be meant in two ways. */
export const plainKey: Shape = leaf("plain-key", {
  read: ({ kind, raw }) => (kind === "word" && PLAIN_KEY.test(raw) ? raw : null),
  write: (value) => (typeof value === "string" && PLAIN_KEY.test(value) ? value : null),
  gbnf: `${MODIFIED}* ${anyOf(NAMED_KEYS)} | ${MODIFIED}+ [a-z0-9] | ("Control+" | "Alt+" | "Meta+")+ [A-Z]`,
  form: "Control+A",
});

const PLAIN_NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/** A number, as it is written. */
export const plainNumber: Shape = leaf("plain-number", {
  read: ({ kind, raw }) => (kind === "number" ? raw : null),
  write: (value) => (typeof value === "string" && PLAIN_NUMBER.test(value) ? value : null),
  gbnf: '"-"? ("0" | [1-9] [0-9]*) ("." [0-9]+)?',
  form: "12.50",
});

/** Phrases that each stand for a value; with `keys`, for several fields of the whole. The empty one is allowed. */
export function phrases(
  meanings: Readonly<Record<string, unknown>>,
  { keys, form }: { readonly keys?: readonly string[]; readonly form?: string } = {},
): Shape {
  const rows = Object.entries(meanings).map(([phrase, value]) => ({ phrase, value, words: tokenize(phrase) }));
  const byFirst = Map.groupBy(rows, ({ words }) => words[0]?.value ?? "");
  const empty = byFirst.get("") ?? [];
  const said = (value: unknown): string | null => rows.find((row) => isSame(row.value, keys ? pick(value, keys) : value))?.phrase ?? null;
  return {
    ...(keys && { keys }),
    form: form ?? Object.keys(meanings).join("|"),
    read: (reader, at) =>
      (reader.isTold ? rows : [...(byFirst.get(reader.tokens[at]?.value || "?") ?? []), ...empty]).flatMap(({ words, value }) => {
        const next = readWords(words, reader, at);
        return next === null ? none : [{ value, next }];
      }),
    write: said,
    gbnf: (_, first) => `(${rows.map(({ phrase }) => literal(first ? capitalized(phrase) : phrase)).join(" | ")})`,
  };
}

/** These of its fields that are given. */
export function pick(value: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key, one]) => keys.includes(key) && one !== undefined));
}

/** Of plain data. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [mine, others] = [Object.entries(one), Object.entries(other)];
  return (
    mine.length === others.length &&
    mine.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, (other as Record<string, unknown>)[key]))
  );
}
