import type { WordClass } from "../../lexicon/entries.ts";
import { wordSet } from "../../lexicon/entries.ts";
import { VANISHING } from "../../lexicon/words.ts";
import type { Rule } from "../rule.ts";

/** Classes whose words change what is said, though each stands for itself: a rule has to take them up. */
const WEIGHTY = wordSet("unclear not none all only more colour tone day compared");
/** Symbols that code reads, of words alone: they say themselves what they leave out. */
const WORDS_ONLY = wordSet("PARTICIPLE ACTOR PURPOSE REASON");

interface Part {
  readonly isBound: boolean;
  readonly isTaken: boolean;
  readonly atoms: readonly string[];
}

/**
 * The alternatives of rules that lose what they read: a part that is not bound must be words alone, and a symbol that can hold a name, a number or
 * a literal is not.
 */
export function forgetful(rules: readonly Rule[], lexicon: Readonly<Record<string, WordClass>>): readonly string[] {
  const all = rules.flatMap(({ left, right }) => right.split(" || ").map((written) => ({ left, written, parts: partsOf(written) })));
  const plain = new Set([...all.map(({ left }) => left), ...WORDS_ONLY]);
  const isPlain = (atom: string): boolean => {
    if (/^[A-Z]/.test(atom)) return plain.has(atom);
    if (atom.startsWith("#")) return atom === "#word";
    const name = atom.slice(1);
    if (!atom.startsWith("@") || (name in VANISHING && !WEIGHTY.has(name))) return true;
    return !WEIGHTY.has(name) && (lexicon[name] ?? []).every(({ words, value }) => value === words.join(" "));
  };
  for (let before = 0; before !== plain.size;) {
    before = plain.size;
    for (const { left, parts } of all)
      if (parts.some(({ isBound, isTaken, atoms }) => isBound || isTaken || !atoms.every(isPlain))) plain.delete(left);
  }
  const isLost = ({ isBound, isTaken, atoms }: Part): boolean => !isBound && !isTaken && !atoms.every(isPlain);
  return all.filter(({ parts }) => parts.some(isLost)).map(({ left, written }) => `${left}: ${written}`);
}

function partsOf(written: string): readonly Part[] {
  return written
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [, name, body = ""] = /^(?:(_|[a-z]\w*):(?=.))?(.+?)[?*]?$/i.exec(one) ?? [];
      return { isBound: name !== undefined && name !== "_", isTaken: name === "_", atoms: body.split("|") };
    });
}
