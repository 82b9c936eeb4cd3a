import type { Intent, Target } from "../intent.ts";
import { textClaim } from "./say-places.ts";
import type { Credentials } from "./meaning.ts";
import { IT, placeOf, SEARCH_FIELD } from "./to-target.ts";

/** What "it" may stand for: the thing that was named last, in this line or the lines before it. */
export interface Context {
  readonly it?: Target | null;
  /** What was signed in with before: "log in again". */
  readonly signedIn?: Credentials | undefined;
  /** What may be spent on reading, in steps of the chart; what is read takes its part of it. */
  readonly work?: { left: number };
}

export interface Resolved {
  readonly intents: readonly Intent[];
  readonly it: Target | null;
}

/** Puts what "it" stands for in its place, in the order of the line. Null: nothing was named before it. */
export function resolveIt(intents: readonly Intent[], { it = null, signedIn }: Context): Resolved | null {
  let last = it;
  let isWhole = true;
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (one === null || typeof one !== "object") return one;
    const { name, texts, username } = one as { readonly name?: unknown; readonly texts?: readonly string[]; readonly username?: unknown };
    if (username === IT) {
      isWhole &&= signedIn !== undefined;
      return { ...one, ...signedIn };
    }
    if (name === IT) {
      isWhole &&= last !== null;
      return last ?? one;
    }
    if (Array.isArray(texts) && texts.includes(IT)) {
      const kind = last && placeOf(last.role);
      if (last && kind && last.ordinal === undefined) return { kind, texts: last.name === undefined ? [] : [last.name] };
      isWhole &&= last?.name !== undefined;
      return { ...one, texts: texts.map((text) => (text === IT ? (last?.name ?? text) : text)) };
    }
    const entries = Object.entries(one);
    // "Click it until it is gone": what is done is said before the condition.
    if ("body" in one) entries.sort(([a], [b]) => Number(b === "body") - Number(a === "body"));
    const made = Object.fromEntries(entries.map(([key, value]) => [key, walk(value)]));
    const said = asText(one, made);
    last = namedBy(said) ?? last;
    return said;
  };
  const made = intents.map((intent) => walk(intent) as Intent);
  return isWhole ? { intents: made, it: last } : null;
}

/** `It is gone`, of what was only quoted, is said of that text. */
function asText(written: object, made: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { kind, state } = made;
  const before = (written as { readonly target?: Target | null }).target;
  const target = made.target as Target | undefined;
  const isSeen = kind === "state" && (state === "visible" || state === "hidden");
  if (!isSeen || before?.name !== IT || !target?.quoted || target.role || target.relations || target.ordinal) return made;
  return { ...textClaim(target.name ?? "", state === "hidden", target.scope) };
}

/** What was searched for without saying where is what "it" stands for then, and not the field. */
const isSearched = ({ kind, target }: Readonly<Record<string, unknown>>): boolean =>
  (kind === "fill" || kind === "press") && (target as Target | null)?.words === SEARCH_FIELD.words;

function namedBy(made: Readonly<Record<string, unknown>>): Target | null {
  if (isSearched(made)) return typeof made.value === "string" ? { name: made.value, quoted: true, words: made.value } : null;
  if (made.kind === "text" && made.target === null && typeof made.text === "string")
    return { name: made.text, quoted: true, words: made.text };
  const target = made.target ?? made.source;
  return target !== null && typeof target === "object" && "words" in target ? (target as Target) : null;
}
