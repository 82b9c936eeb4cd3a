import { literal } from "./grammar-book.ts";
import type { Found, Reader } from "./reader.ts";
import type { Shape } from "./shape.ts";

/** What would end a line. In a text it stands behind the quotes, as `newline` or by its number: `"one" newline "two"`. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /([\u0000-\u0008\n-\u001f\u007f\u0085\u2028\u2029])/u;

export const text: Shape = {
  form: '"text"',
  read: (reader, at) => {
    const first = textAt(reader, at);
    if (first === null) return [];
    const found: Found[] = [{ value: first, next: at + 1 }];
    for (let [value, next] = [first, at + 1]; ;) {
      const sign = signAt(reader, next);
      const more = sign && textAt(reader, sign.next);
      if (sign === null || more === null) return found;
      value += sign.sign + more;
      next = sign.next + 1;
      found.push({ value, next });
    }
  },
  write: (value) => {
    if (typeof value !== "string") return null;
    const parts = value.split(UNWRITABLE);
    return parts
      .map((part, n) => (n % 2 === 0 ? `"${part.replaceAll('"', '""')}"` : part === "\n" ? "newline" : `character ${part.charCodeAt(0)}`))
      .join(" ");
  },
  gbnf: (book) => {
    book.rule("quoted", () => String.raw`"\"" ([^"\x00-\x08\x0A-\x1F\x7F] | "\"\"")* "\""`);
    return book.rule("text", () => 'quoted (" newline " quoted)*');
  },
};

function textAt(reader: Reader, at: number): string | null {
  const token = reader.tokens[at];
  if (token?.kind === "text" || token?.kind === "variable") return token.value;
  reader.missed(at, text.form);
  return null;
}

function signAt({ tokens }: Reader, at: number): { readonly sign: string; readonly next: number } | null {
  const [word, number] = [tokens[at], tokens[at + 1]];
  if (word?.kind !== "word") return null;
  if (word.value === "newline") return { sign: "\n", next: at + 1 };
  const sign = word.value === "character" && number?.kind === "number" ? String.fromCodePoint(Number(number.value) % 0x1_0000) : "";
  return UNWRITABLE.test(sign) ? { sign, next: at + 2 } : null;
}

const IS_ADDRESS = /^(?:\/|https?:\/\/|\{\{)/u;

/** A text; one that can be nothing but an address needs no quotes. */
export const address: Shape = {
  ...text,
  read: (reader, at) => {
    const token = reader.tokens[at];
    return token?.kind === "address" ? [{ value: token.value, next: at + 1 }] : text.read(reader, at);
  },
};

/** Where one goes: `"/login"`. What looks like no address is said to be one, for it could be the name of a link. */
export const place: Shape = {
  form: '"url"',
  read: (reader, at) => {
    const word = reader.tokens[at];
    if (word?.kind === "word" && word.value === "address") return text.read(reader, at + 1);
    const found = address.read(reader, at).filter(({ value }) => IS_ADDRESS.test(String(value)));
    if (found.length === 0) reader.missed(at, "address");
    return found;
  },
  write: (value) => (typeof value === "string" && !IS_ADDRESS.test(value) ? `the address ${text.write(value)}` : text.write(value)),
  gbnf: (book) => {
    book.rule("place", () => String.raw`"\"" ("/" | "http://" | "https://" | "{{") ([^"\x00-\x08\x0A-\x1F\x7F] | "\"\"")* "\""`);
    return `(place | "the address " ${text.gbnf(book, false)})`;
  },
};

interface Listed {
  /** Between the last two: `and`, `or`. */
  readonly last: string;
  /** Between the others; a comma where nothing is given. */
  readonly between?: string;
  readonly form?: string;
  /** The last one is said first. */
  readonly isBackwards?: boolean;
}

interface Part extends Found {
  readonly value: readonly unknown[];
}

/** One or more: `"A"`, `"A" and "B"`, `"A", "B" and "C"`; with nothing between them but a space where `between` is empty. */
export function list(one: Shape, { last, between = ",", form = `${one.form} ${last} ${one.form}`, isBackwards = false }: Listed): Shape {
  const gap = /\p{L}/u.test(between) ? ` ${between} ` : `${between} `;
  const end = last === between ? gap : ` ${last} `;
  const ordered = (items: readonly unknown[]): readonly unknown[] => (isBackwards ? items.toReversed() : items);
  const goOn = (reader: Reader, open: readonly Part[], joint: string): readonly Part[] =>
    open.flatMap(({ value, next }) => {
      const token = reader.tokens[next];
      const isJoined = joint === "" || (token?.kind !== "text" && token?.value === joint);
      if (!isJoined) reader.missed(next, joint);
      const more = isJoined ? one.read(reader, joint === "" ? next : next + 1) : [];
      return more.map((item) => ({ value: [...value, item.value], next: item.next }));
    });
  return {
    form,
    read: (reader, at) => {
      let open: readonly Part[] = one.read(reader, at).map(({ value, next }) => ({ value: [value], next }));
      const found = [...open];
      while (open.length > 0) {
        const closed = goOn(reader, open, last);
        found.push(...closed);
        open = last === between ? closed : goOn(reader, open, between);
      }
      return found.map(({ value, next }) => ({ value: ordered(value), next }));
    },
    write: (value) => {
      if (!Array.isArray(value) || value.length === 0) return null;
      const written = ordered(value).map((item) => one.write(item));
      if (written.includes(null)) return null;
      return written.length === 1 ? (written[0] ?? null) : `${written.slice(0, -1).join(gap)}${end}${written.at(-1)}`;
    },
    gbnf: (book, first) => {
      const [head, item] = [one.gbnf(book, first), one.gbnf(book, false)];
      return last === between ? `${head} (${literal(gap)} ${item})*` : `${head} ((${literal(gap)} ${item})* ${literal(end)} ${item})?`;
    },
  };
}
