import type { Token } from "./tokens.ts";

export interface Found {
  readonly value: unknown;
  /** The first token behind it. */
  readonly next: number;
}

export interface Reading {
  readonly tokens: readonly Token[];
  readonly source: string;
  readonly version: number;
  /** Whether somebody asks where reading got stuck. */
  readonly isTold?: boolean;
}

/** One sentence while it is read: every way in which a shape fits at a place is found once, and where reading got stuck is kept. */
export class Reader {
  readonly tokens: readonly Token[];
  readonly version: number;
  /** The furthest token that did not fit, and what would have. */
  farthest = 0;
  readonly expected = new Set<string>();
  readonly isTold: boolean;
  readonly source: string;
  private readonly known = new Map<object, Map<number, readonly Found[]>>();

  constructor({ tokens, source, version, isTold = false }: Reading) {
    this.isTold = isTold;
    this.tokens = tokens;
    this.source = source;
    this.version = version;
  }

  missed(at: number, wanted: string): void {
    if (!this.isTold || at < this.farthest) return;
    if (at > this.farthest) this.expected.clear();
    this.farthest = at;
    this.expected.add(wanted);
  }

  /** As written. */
  words(at: number, next: number): string {
    return this.source.slice(this.tokens[at]?.from, this.tokens[next - 1]?.to);
  }

  once(shape: object, at: number, read: () => readonly Found[]): readonly Found[] {
    let places = this.known.get(shape);
    if (!places) this.known.set(shape, (places = new Map()));
    let found = places.get(at);
    if (!found) places.set(at, (found = read()));
    return found;
  }
}
