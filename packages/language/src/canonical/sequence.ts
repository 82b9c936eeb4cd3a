import { given } from "../given.ts";
import { capitalized, literal } from "./grammar-book.ts";
import { isSame, readWords } from "./leaves.ts";
import type { Found, Reader } from "./reader.ts";
import { either } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { tokenize } from "./tokens.ts";
import type { Token } from "./tokens.ts";

/**
 * A sentence with places: `{url}` is the field `url` in the shape of that name, `{value:text}` in the shape `text`, `{*shows}` a
 * shape that stands for several fields, and what stands in `[...]` is there where its fields are. `is`: the fields that the words
 * themselves say. `until`: the last version that reads it; it is written no more. `instead`: the sentence that people and models are told for
 * it; it is read, and written where it is meant, but no reference or nearest form names it.
 */
export interface Sentence {
  readonly say: string;
  readonly is?: Readonly<Record<string, unknown>>;
  readonly since?: number;
  readonly until?: number;
  readonly instead?: string;
}

/** `[sentence, what its words say]`, or a sentence alone. */
export type Row = string | readonly [say: string, is: Readonly<Record<string, unknown>>] | Sentence;

/** Whether it is the sentence that is told for what it says. */
export const isTold = (row: Row): boolean => typeof row === "string" || !("instead" in row || "until" in row);

export type Shapes = Readonly<Record<string, Shape>>;

type Part =
  | { readonly kind: "words"; readonly raw: string; readonly words: readonly Token[] }
  | { readonly kind: "place"; readonly key: string | null; readonly shape: string }
  | { readonly kind: "maybe"; readonly parts: readonly Part[] };

type Fields = Readonly<Record<string, unknown>>;
type Written = { readonly text: string; readonly keys: readonly string[] } | null;

interface SentenceOptions {
  /** Asked when it is used, for shapes name each other. */
  readonly shapes: () => Shapes;
  readonly says?: Fields;
  readonly form?: string;
}

/** One row of a table as a shape of a whole object. */
export function sentence(row: Row, { shapes, says = {}, form }: SentenceOptions): Shape {
  const { say, is = {}, since = 1, until } = typeof row === "string" ? { say: row } : "say" in row ? row : { say: row[0], is: row[1] };
  const said: Fields = { ...says, ...is };
  const parts = partsOf(say);
  const [first] = parts;
  const begins = first?.kind === "words" ? first.words[0]?.value : undefined;
  const shapeOf = (name: string): Shape => {
    const shape = shapes()[name];
    if (!shape) throw new Error(`No shape is called ${name}: ${say}`);
    return shape;
  };
  return {
    ...given({ begins, opens: first?.kind === "place" ? () => shapeOf(first.shape) : undefined }),
    get form() {
      return form ?? formOf(parts, shapeOf);
    },
    read: (reader, at) => {
      if (reader.version < since || reader.version > (until ?? reader.version)) return [];
      return readParts(parts, { reader, at, shapeOf }).map(({ value, next }) => ({ value: { ...said, ...value }, next }));
    },
    write: (value) => {
      if (until !== undefined || typeof value !== "object" || value === null) return null;
      const fields = value as Fields;
      if (Object.entries(said).some(([key, wanted]) => !isSame(fields[key], wanted))) return null;
      const written = writeParts(parts, fields, shapeOf);
      const keys = new Set([...Object.keys(said), ...(written?.keys ?? [])]);
      return written !== null && Object.keys(fields).every((key) => fields[key] === undefined || keys.has(key)) ? written.text : null;
    },
    gbnf: (book, first) => (until === undefined ? gbnfOf(parts, book, { first, shapeOf }) : ""),
  };
}

/** A table of rows for each kind: what it writes has the kind, and what the row's words say. */
export function table(
  rows: Readonly<Record<string, readonly Row[]>>,
  options: { readonly key: string; readonly shapes: () => Shapes; readonly form?: string },
): Shape {
  const kinds = new Map(
    Object.entries(rows).map(([kind, all]) => [
      kind,
      all.map((row) => sentence(row, { shapes: options.shapes, says: { [options.key]: kind } })),
    ]),
  );
  const every = either([...kinds.values()].flat(), options.form ?? "");
  return {
    ...every,
    write: (value) => {
      const kind = (value as Fields | null)?.[options.key];
      return typeof kind === "string" ? either(kinds.get(kind) ?? [], "").write(value) : null;
    },
  };
}

interface Reads {
  readonly reader: Reader;
  readonly at: number;
  readonly shapeOf: (name: string) => Shape;
}

interface Partly extends Found {
  readonly value: Fields;
}

function readParts(parts: readonly Part[], { reader, at, shapeOf }: Reads): readonly Partly[] {
  let open: readonly Partly[] = [{ value: {}, next: at }];
  for (const part of parts) {
    open = open.flatMap((before) =>
      readPart(part, { reader, at: before.next, shapeOf }).map(({ value, next }) => ({ value: { ...before.value, ...value }, next })),
    );
    if (open.length === 0) break;
  }
  return open;
}

function readPart(part: Part, { reader, at, shapeOf }: Reads): readonly Partly[] {
  if (part.kind === "words") {
    const next = readWords(part.words, reader, at);
    return next === null ? [] : [{ value: {}, next }];
  }
  if (part.kind === "maybe") return [{ value: {}, next: at }, ...readParts(part.parts, { reader, at, shapeOf })];
  const { key } = part;
  return shapeOf(part.shape)
    .read(reader, at)
    .map(({ value, next }) => ({ value: key === null ? (value as Fields) : { [key]: value }, next }));
}

function writeParts(parts: readonly Part[], fields: Fields, shapeOf: (name: string) => Shape): Written {
  let text = "";
  const keys: string[] = [];
  for (const part of parts) {
    if (part.kind === "words") text += part.raw;
    else if (part.kind === "maybe") {
      const inner = hasAny(part.parts, fields) ? writeParts(part.parts, fields, shapeOf) : null;
      text += inner?.text ?? "";
      keys.push(...(inner?.keys ?? []));
    } else {
      const shape = shapeOf(part.shape);
      const value = part.key === null ? fields : fields[part.key];
      const written = value === undefined ? null : shape.write(value);
      if (written === null) return null;
      text += written;
      keys.push(...(part.key === null ? (shape.keys ?? []) : [part.key]));
    }
  }
  return { text, keys };
}

function hasAny(parts: readonly Part[], fields: Fields): boolean {
  return parts.some((part) => part.kind === "place" && part.key !== null && fields[part.key] !== undefined);
}

function gbnfOf(
  parts: readonly Part[],
  book: Parameters<Shape["gbnf"]>[0],
  { first, shapeOf }: { first: boolean; shapeOf: Reads["shapeOf"] },
): string {
  const written = parts.map((part, n) => {
    const isFirst = first && n === 0;
    if (part.kind === "words") return literal(isFirst ? capitalized(part.raw) : part.raw);
    if (part.kind === "maybe") return `(${gbnfOf(part.parts, book, { first: isFirst, shapeOf })})?`;
    return shapeOf(part.shape).gbnf(book, isFirst);
  });
  return written.join(" ");
}

function formOf(parts: readonly Part[], shapeOf: Reads["shapeOf"]): string {
  const forms = parts.map((part) => {
    if (part.kind === "words") return part.raw;
    if (part.kind === "maybe") return `[${formOf(part.parts, shapeOf)}]`;
    const { form } = shapeOf(part.shape);
    return form === '"text"' && part.key !== null ? `"${part.key}"` : form;
  });
  return forms.join("");
}

/** `Type {value:text} into {target}[, up to {timeoutMs}]`, in parts. */
function partsOf(say: string): readonly Part[] {
  const parts: Part[] = [];
  for (const [piece] of say.matchAll(/\{[^}]*\}|\[[^\]]*\]|[^{[]+/gu)) {
    if (piece.startsWith("[")) parts.push({ kind: "maybe", parts: partsOf(piece.slice(1, -1)) });
    else if (piece.startsWith("{")) {
      const [key = "", shape = key] = piece.slice(1, -1).split(":");
      parts.push(key.startsWith("*") ? { kind: "place", key: null, shape: key.slice(1) } : { kind: "place", key, shape });
    } else parts.push({ kind: "words", raw: piece, words: tokenize(piece) });
  }
  return parts;
}
