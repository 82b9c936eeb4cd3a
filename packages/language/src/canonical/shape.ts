import type { GrammarBook } from "./grammar-book.ts";
import type { Found, Reader } from "./reader.ts";

/** A part of a sentence that stands for a value: it writes the value, and reads what it wrote. */
export interface Shape {
  /** Every way in which it fits at this token. */
  read(reader: Reader, at: number): readonly Found[];
  /** Null where the value cannot be said by it. */
  write(value: unknown): string | null;
  /** The same as an expression of GBNF; `first` where the sentence begins, with a capital. */
  gbnf(book: GrammarBook, first: boolean): string;
  /** How the reference shows it. */
  readonly form: string;
  /** The word that it begins with, where it is always the same one. */
  readonly begins?: string;
  /** The shape that it begins with, where it is no word. */
  readonly opens?: () => Shape;
  /** Set where it stands for several fields of what it is part of, and not for a value of its own. */
  readonly keys?: readonly string[];
}

/** Read once at each place, and a rule of its own in the grammar. */
export function named(name: string, shape: () => Shape, form: string): Shape {
  let made: Shape | undefined;
  const inner = (): Shape => (made ??= shape());
  const self: Shape = {
    read: (reader, at) => reader.once(self, at, () => inner().read(reader, at)),
    write: (value) => inner().write(value),
    gbnf: (book, first) => book.rule(first ? `${name}-first` : name, () => inner().gbnf(book, first)),
    form,
  };
  return self;
}

interface Other extends Partial<Shape> {
  /** What the value stands for here; undefined where it does for nothing. */
  readonly from?: (value: unknown, words: string) => unknown;
  /** The value that is written for it; null where there is none. */
  readonly to?: (value: unknown) => unknown;
}

/** The same words for another value. */
export function meaning(shape: Shape, { from, to, ...others }: Other): Shape {
  return {
    ...shape,
    ...(from && {
      read: (reader, at) =>
        shape.read(reader, at).flatMap(({ value, next }) => {
          const made = from(value, reader.words(at, next));
          return made === undefined ? [] : [{ value: made, next }];
        }),
    }),
    ...(to && {
      write: (value) => {
        const made = to(value);
        return made === null ? null : shape.write(made);
      },
    }),
    ...others,
  };
}

/** The first that writes it; all that read it. */
export function either(shapes: readonly Shape[], form = shapes.map((shape) => shape.form).join(" | ")): Shape {
  const free = shapes.filter(({ begins }) => begins === undefined);
  const byWord = Map.groupBy(shapes, ({ begins }) => begins);
  return {
    read: (reader, at) => {
      const word = reader.tokens[at]?.value;
      const found = [...(word === undefined ? [] : (byWord.get(word) ?? [])), ...openedAt(free, reader, at)].flatMap((shape) =>
        shape.read(reader, at),
      );
      // Who is told where reading got stuck wants to know of all of them.
      if (reader.isTold && reader.farthest <= at) for (const begins of byWord.keys()) if (begins !== undefined) reader.missed(at, begins);
      return found;
    },
    write: (value) => firstOf(shapes, (shape) => shape.write(value)),
    gbnf: (book, first) => {
      const written = shapes.map((shape) => shape.gbnf(book, first)).filter((expression) => expression !== "");
      return `(${written.join(" | ")})`;
    },
    form,
  };
}

/** Without those that begin with what is not there: many begin with the same. */
function openedAt(shapes: readonly Shape[], reader: Reader, at: number): readonly Shape[] {
  let last: Shape | undefined;
  let isThere = true;
  return shapes.filter(({ opens }) => {
    const first = opens?.();
    if (first !== undefined && first !== last) isThere = first.read(reader, at).length > 0;
    last = first;
    return first === undefined || isThere;
  });
}

export function firstOf<T, R>(all: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}
