import type { Clock } from "../ports/clock.ts";
import type { SecretBox } from "../ports/secret-box.ts";
import type { Deps } from "./deps.ts";

/** Where new ids and new secrets come from. */
export interface IdSource {
  /** A UUID (version 7): sorts by the time it was made, also among those that this source makes in one millisecond. */
  id(): string;
  /** Bytes for a new secret. */
  secret(count: number): Uint8Array;
}

/** The id of something that is about to be made. */
export function newId(deps: Pick<Deps, "ids">): string {
  return deps.ids.id();
}

/** Ids and secrets that were never there before. */
export function freshIds({ clock, secretBox }: { readonly clock: Clock; readonly secretBox: Pick<SecretBox, "randomBytes"> }): IdSource {
  const last = { ms: 0, count: 0 };
  return {
    id: () => {
      const ms = clock.now();
      last.count = ms === last.ms ? last.count + 1 : 0;
      last.ms = ms;
      return uuid(ms, last.count, secretBox.randomBytes(8));
    },
    secret: (count) => secretBox.randomBytes(count),
  };
}

/**
 * The same ids and secrets in the same order for the same occasion, which nobody can work out without the service's key. What was begun
 * and done again after a crash makes the same things again, and finds those that exist already. `since`: when the occasion first came,
 * in ms since 1970; `occasion`: what tells it from every other.
 */
export function repeatableIds(secretBox: Pick<SecretBox, "sign" | "digest">, since: number, occasion: string): IdSource {
  const made = { ids: 0, secrets: 0 };
  const derive = (purpose: string, count: number): Uint8Array => {
    const bytes: number[] = [];
    for (let block = 0; bytes.length < count; block++)
      bytes.push(...fromHex(secretBox.digest(secretBox.sign(JSON.stringify(["repeatable", since, occasion, purpose, block])))));
    return Uint8Array.from(bytes.slice(0, count));
  };
  return {
    id: () => uuid(since, made.ids, derive(`id ${made.ids++}`, 8)),
    secret: (count) => derive(`secret ${made.secrets++}`, count),
  };
}

function uuid(ms: number, count: number, random: Uint8Array): string {
  const tail = toHex(random);
  const time = ms.toString(16).padStart(12, "0");
  const counter = (count & 0xfff).toString(16).padStart(3, "0");
  const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${tail.slice(2, 4)}-${tail.slice(4)}`;
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text: string): number[] {
  return (text.match(/../gu) ?? []).map((pair) => Number.parseInt(pair, 16));
}
