import type { TextMatch } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";
import { isBareVerb, readVerbPhrase } from "../verb-phrase.ts";
import type { VerbPhrase } from "../verb-phrase.ts";
import { PEOPLE } from "../words.ts";

const VERBS = {
  be: new Set(["be", "become", "remain", "stay", "get"]),
  have: new Set(["have"]),
  show: new Set("show display contain say read list include have see mention present render hold feature state print notice".split(" ")),
  appear: new Set(["appear", "show up", "exist", "pop up", "come up"]),
  vanish: new Set(["disappear", "vanish", "go away"]),
} satisfies Record<string, ReadonlySet<string>>;

/** A verb with its modals and negation: `should not be`, `no longer shows`. */
export function verbSlot(kind: keyof typeof VERBS): (reader: LineReader, from: number, to: number) => VerbPhrase | null {
  const verbs = VERBS[kind];
  return (reader, from, to) => {
    if (to - from > 6 || !reader.onlyWords(from, to)) return null;
    const all = reader.words(from, to);
    // "has disappeared"
    const words = kind === "vanish" && /^(?:has|have)$/.test(all[0] ?? "") && all.at(-1)?.endsWith("ed") ? all.slice(1) : all;
    const joined = words
      .slice(-2)
      .join(" ")
      .replace(/^(shows|pops|comes|goes|go|show|pop|come) (up|away)$/, (found) => found.replace("s ", " "));
    if (verbs.has(joined)) return isBareVerb([...words.slice(0, -2), "x"], new Set(["x"]));
    return isBareVerb(words, verbs);
  };
}

/** What a line must have one of for a verb to be there. */
export const VERBS_OF = { be: [...VERBS.be], have: [...VERBS.have], show: [...VERBS.show] } as const;

export interface Matching {
  readonly match: TextMatch;
  readonly negated: boolean;
}

const TAILS: ReadonlyMap<string, TextMatch> = new Map<string, TextMatch>([
  ["be", "exactly"],
  ["be exactly", "exactly"],
  ["be equal to", "exactly"],
  ["be set to", "exactly"],
  ["be the same as", "exactly"],
  ["be filled with", "exactly"],
  ["be filled in with", "exactly"],
  ["be prefilled with", "exactly"],
  ["be pre-filled with", "exactly"],
  ["become", "exactly"],
  ["remain", "exactly"],
  ["stay", "exactly"],
  ["change to", "exactly"],
  ["turn into", "exactly"],
  ["equal", "exactly"],
  ["equal to", "exactly"],
  ["read", "exactly"],
  ["read exactly", "exactly"],
  ["say exactly", "exactly"],
  ["show exactly", "exactly"],
  ["display exactly", "exactly"],
  ["contain exactly", "exactly"],
  ["match exactly", "exactly"],
  ["say", "contains"],
  ["contain", "contains"],
  ["include", "contains"],
  ["show", "contains"],
  ["display", "contains"],
  ["start with", "starts_with"],
  ["begin with", "starts_with"],
  ["end with", "ends_with"],
  ["end in", "ends_with"],
  ["finish with", "ends_with"],
  ["match", "matches"],
]);

/** How a text is compared: `is`, `should contain`, `does not start with`. */
export function readMatching(reader: LineReader, from: number, to: number): Matching | null {
  if (to - from > 7 || !reader.onlyWords(from, to)) return null;
  const phrase = readVerbPhrase(reader.words(from, to));
  if (!phrase) return null;
  const match = phrase.verbs.map((verb) => TAILS.get([verb, ...phrase.rest].join(" "))).find((found) => found !== undefined);
  return match ? { match, negated: phrase.negated } : null;
}

const THINGS = new Set([
  "page",
  "screen",
  "site",
  "website",
  "app",
  "application",
  "browser",
  "view",
  "window",
  "web page",
  "webpage",
  "ui",
  "system",
]);
const PRONOUNS = new Set(["i", "you", "we", "it", "he", "she", "they", "one", "there"]);

/** Who sees or what shows when nothing narrower is meant: `the page`, `the user`, `I`. */
export function readViewer(reader: LineReader, from: number, to: number): "viewer" | null {
  if (!reader.onlyWords(from, to) || to - from > 4) return null;
  const words = reader.words(from, to).filter((word) => !/^(?:the|a|an|this|my|your|current|new|resulting|next)$/.test(word));
  const phrase = words.join(" ");
  if (PRONOUNS.has(phrase)) return "viewer";
  return words.length > 0 && (THINGS.has(phrase) || PEOPLE.has(phrase)) ? "viewer" : null;
}
