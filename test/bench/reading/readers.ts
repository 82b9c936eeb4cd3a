import { readByBoth, readByRules, readByWords } from "@runwright/agent/language";
import { sameMeaning } from "@runwright/language";
import type { LineReading, ReadLine } from "@runwright/language/document";

/** The reader that Runs use, and what it is weighed against. Each makes one for a document, which may remember the lines before. */
export const READERS: Readonly<Record<string, () => ReadLine>> = {
  both: readByBoth,
  rules: () => {
    const byRules = readByRules();
    return (...line) => offering(byRules(...line));
  },
  words: () => readByWords,
  "agree or one": withBoth(agreed),
  "rules, else words": withBoth((rules, words) => (rules.intents === null ? words : rules)),
  "words, else rules": withBoth((rules, words) =>
    words.intents === null ? { ...rules, alternatives: [...rules.alternatives, ...words.alternatives] } : words,
  ),
  "only what both say": withBoth((rules, words) =>
    rules.intents === null || words.intents === null ? unsure(rules, words) : agreed(rules, words),
  ),
};

function withBoth(settle: (rules: LineReading, words: LineReading) => LineReading): () => ReadLine {
  return () => {
    const byRules = readByRules();
    return (...line) => settle(offering(byRules(...line)), readByWords(...line));
  };
}

const offering = (reading: LineReading): LineReading => ({ ...reading, alternatives: reading.intents === null ? [] : [reading.intents] });

const unsure = (rules: LineReading, words: LineReading): LineReading => ({
  intents: null,
  alternatives: [...rules.alternatives, ...words.alternatives],
  it: null,
});

function agreed(rules: LineReading, words: LineReading): LineReading {
  if (rules.intents === null) return words;
  if (words.intents === null) return rules;
  return sameMeaning(rules.intents, words.intents) ? rules : unsure(rules, words);
}
