import { type Secret, secretForms, SHORTEST_SEARCHED } from "./secret-forms.ts";

/** Replaces secrets by their names in all that is kept or sent. */
export interface SecretMask {
  /** False when there is nothing to hide, so that costly work can be left out. */
  readonly hidesAnything: boolean;
  text(text: string): string;
  /** Masks every text inside a JSON value but the keys of objects and what `keep` names. */
  json(value: unknown, keep?: ReadonlySet<string>): unknown;
  /** Masks bytes; the given ones when there was nothing to mask. */
  bytes(bytes: Uint8Array): Uint8Array;
  /** Masks bytes that arrive in pieces, secrets that lie across two pieces included. */
  stream(): TransformStream<Uint8Array, Uint8Array>;
}

/**
 * A secret of 4 characters and more is hidden wherever it stands, also inside a word, for nobody can tell by chance from on purpose.
 * A shorter one is hidden where it is a whole text, stands in quotes, or is the value of a form or an address (`pin=42`): searching
 * for "a" would leave nothing to read. Of two secrets that begin alike the longer one counts. `{{PASSWORD}}` stays as it is though
 * the secret be the word "PASSWORD", for every name in `names`; so masking what was masked changes nothing. Pure.
 */
export function createSecretMask(secrets: readonly Secret[], names: readonly string[] = []): SecretMask {
  const known = secrets.filter(({ value }) => value !== "");
  const shownAs = new Map<string, string>();
  for (const secret of known) for (const form of secretForms(secret.value)) if (!shownAs.has(form)) shownAs.set(form, secret.shownAs);
  const short = new Map(known.filter(({ value }) => value.length < SHORTEST_SEARCHED).map((secret) => [secret.value, secret.shownAs]));
  const cut = new Map(known.filter(({ value }) => value.length > SHORTEST_SEARCHED).map((secret) => [secret.value, secret.shownAs]));
  const inText = createReplacer({ forms: shownAs, short, cut, names });
  const inBytes = createReplacer({ forms: latin1Map(shownAs), short: latin1Map(short), cut: new Map(), names: names.map(asLatin1) });
  const text = (given: string): string => short.get(given.trim()) ?? inText.replaceAll(given);
  return {
    hidesAnything: known.length > 0,
    text,
    json: (value, keep) => maskJson(value, text, keep ?? new Set()),
    bytes(bytes) {
      const before = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
      const after = inBytes.replaceAll(before);
      return after === before ? bytes : new Uint8Array(Buffer.from(after, "latin1"));
    },
    stream: () => maskingStream(inBytes),
  };
}

interface Searched {
  readonly forms: ReadonlyMap<string, string>;
  readonly short: ReadonlyMap<string, string>;
  /** Hidden also where a text was cut off in the middle of them. */
  readonly cut: ReadonlyMap<string, string>;
  /** Of variables. */
  readonly names: readonly string[];
}

interface Replacer {
  /** Of the texts that are searched for, and what must be known around them. */
  readonly longest: number;
  replaceAll(text: string): string;
  /**
   * Replaces what begins from `start` on and before `cut`; `end` is where the rest begins: after the last replacement, and not
   * before `cut`.
   */
  replaceUntil(text: string, start: number, cut: number): { readonly done: string; readonly end: number };
}

/** In quotes, or behind `=` up to what ends a value of a form, an address or a cookie. */
const shortPattern = (short: string): string =>
  String.raw`(?<=["'\u201c\u2018]|\\")(?:${short})(?=\\?["'\u201d\u2019])|(?<==)(?:${short})(?=[&;\s]|$)`;
/** Of that pattern, and of the spaces that a name may stand between. */
const SURROUNDINGS = 10;

/** At least half of it, up to where the text ends or says that it was cut. */
function cutPattern(secret: string): string {
  const characters = [...secret];
  const kept = Math.max(SHORTEST_SEARCHED, Math.ceil(characters.length / 2));
  const more = characters.slice(kept, -1).reduceRight((inner, character) => `(?:${escaped(character)}${inner})?`, "");
  return `${escaped(characters.slice(0, kept).join(""))}${more}(?=…|$)`;
}

function createReplacer({ forms, short, cut, names }: Searched): Replacer {
  const searched = [...forms.keys()].sort((a, b) => b.length - a.length);
  const alternatives = [...names.map(namePattern), ...searched.map(escaped)];
  alternatives.push(...[...cut.keys()].map(cutPattern));
  if (short.size > 0) alternatives.push(shortPattern([...short.keys()].map(escaped).join("|")));
  const pattern = forms.size + short.size === 0 ? null : new RegExp(alternatives.join("|"), "gu");
  const show = (found: string): string => forms.get(found) ?? short.get(found) ?? shownWhenCut(found) ?? found;
  const shownWhenCut = (found: string): string | undefined => {
    for (const [secret, shownAs] of cut) if (secret.startsWith(found)) return shownAs;
    return undefined;
  };
  return {
    longest: Math.max(0, ...[...searched, ...names].map(({ length }) => length)) + SURROUNDINGS,
    replaceAll: (text) => (pattern === null ? text : text.replace(pattern, show)),
    replaceUntil(text, start, cut) {
      let done = "";
      let from = start;
      if (pattern !== null) pattern.lastIndex = start;
      for (const match of pattern === null ? [] : text.matchAll(pattern)) {
        if (match.index >= cut) break;
        done += text.slice(from, match.index) + show(match[0]);
        from = match.index + match[0].length;
      }
      if (pattern !== null) pattern.lastIndex = 0;
      const end = Math.max(from, cut);
      return { done: done + text.slice(from, end), end };
    },
  };
}

/** `{{ NAME }}` as an author may write it. */
function namePattern(name: string): string {
  return String.raw`\{\{ {0,3}${escaped(name)} {0,3}\}\}`;
}

function maskingStream(bytes: Replacer): TransformStream<Uint8Array, Uint8Array> {
  let held = "";
  // What was given out already and is kept because it may stand before a short secret.
  let start = 0;
  return new TransformStream({
    transform(chunk, controller) {
      held += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      const { done, end } = bytes.replaceUntil(held, start, Math.max(start, held.length - bytes.longest));
      const keptFrom = Math.max(0, end - SURROUNDINGS);
      held = held.slice(keptFrom);
      start = end - keptFrom;
      if (done !== "") controller.enqueue(Buffer.from(done, "latin1"));
    },
    flush(controller) {
      const { done } = bytes.replaceUntil(held, start, held.length);
      if (done !== "") controller.enqueue(Buffer.from(done, "latin1"));
    },
  });
}

function maskJson(value: unknown, mask: (text: string) => string, keep: ReadonlySet<string>): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskJson(item, mask, keep));
  if (typeof value !== "object" || value === null) return value;
  const masked = Object.entries(value).map(([key, item]): [string, unknown] => {
    const isStructure = keep.has(key) && typeof item !== "object";
    return [key, isStructure ? item : maskJson(item, mask, keep)];
  });
  return Object.fromEntries(masked);
}

function latin1Map(texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...texts].map(([text, shownAs]) => [asLatin1(text), asLatin1(shownAs)]));
}

/** Bytes as characters: a byte-wise search that regular expressions can do. */
function asLatin1(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
