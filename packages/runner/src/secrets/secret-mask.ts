import { type Secret, secretForms, SHORTEST_SEARCHED } from "./secret-forms.ts";

/** Replaces secrets by their names in all that leaves the runner. */
export interface SecretMask {
  /** False when there is nothing to hide, so that costly work can be left out. */
  readonly hidesAnything: boolean;
  /** True when a secret is too short to be searched for, so that only whole texts can tell. */
  readonly hidesShort: boolean;
  text(text: string): string;
  /** Masks every text inside a JSON value but the keys of objects and what `keep` names. */
  json(value: unknown, keep?: ReadonlySet<string>): unknown;
  /** Masks bytes that arrive in pieces, secrets that lie across two pieces included. */
  stream(): TransformStream<Uint8Array, Uint8Array>;
}

export function createSecretMask(secrets: readonly Secret[]): SecretMask {
  const known = secrets.filter(({ value }) => value !== "");
  const forms = known.flatMap((secret) => secretForms(secret));
  const alone = new Map(known.filter(({ value }) => value.length < SHORTEST_SEARCHED).map(({ value, shownAs }) => [value, shownAs]));
  const inText = replacer(forms.map(({ text, shownAs }) => [text, shownAs]));
  const inBytes = replacer(forms.map(({ text, shownAs }) => [asLatin1(text), asLatin1(shownAs)]));
  const text = (given: string): string => alone.get(given) ?? inText.replaceAll(given);
  return {
    hidesAnything: known.length > 0,
    hidesShort: alone.size > 0,
    text,
    json: (value, keep) => maskJson(value, text, keep ?? new Set()),
    stream: () => maskingStream(inBytes),
  };
}

interface Replacer {
  readonly longest: number;
  replaceAll(text: string): string;
  /** Replaces what begins before `cut`; `rest` begins after the last replacement, and not before `cut`. */
  replaceUntil(text: string, cut: number): { readonly done: string; readonly rest: string };
}

function replacer(pairs: readonly (readonly [string, string])[]): Replacer {
  const shownAs = new Map(pairs);
  const longestFirst = [...shownAs.keys()].sort((a, b) => b.length - a.length);
  const longest = longestFirst[0]?.length ?? 0;
  const pattern = longest === 0 ? null : new RegExp(longestFirst.map((text) => escaped(text)).join("|"), "gu");
  const show = (found: string): string => shownAs.get(found) ?? "";
  return {
    longest,
    replaceAll: (text) => (pattern === null ? text : text.replace(pattern, show)),
    replaceUntil(text, cut) {
      let done = "";
      let from = 0;
      for (const match of pattern === null ? [] : text.matchAll(pattern)) {
        if (match.index >= cut) break;
        done += text.slice(from, match.index) + show(match[0]);
        from = match.index + match[0].length;
      }
      const end = Math.max(from, cut);
      return { done: done + text.slice(from, end), rest: text.slice(end) };
    },
  };
}

function maskingStream(bytes: Replacer): TransformStream<Uint8Array, Uint8Array> {
  let held = "";
  return new TransformStream({
    transform(chunk, controller) {
      held += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      const { done, rest } = bytes.replaceUntil(held, Math.max(0, held.length - Math.max(0, bytes.longest - 1)));
      held = rest;
      if (done !== "") controller.enqueue(Buffer.from(done, "latin1"));
    },
    flush(controller) {
      if (held !== "") controller.enqueue(Buffer.from(bytes.replaceAll(held), "latin1"));
    },
  });
}

function maskJson(value: unknown, mask: (text: string) => string, keep: ReadonlySet<string>): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskJson(item, mask, keep));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, keep.has(key) ? item : maskJson(item, mask, keep)]));
}

/** Bytes as characters: a byte-wise search that regular expressions can do. */
function asLatin1(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
