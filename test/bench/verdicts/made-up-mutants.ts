import { parseDescription } from "@runwright/agent/language";

export interface MadeUpMutant {
  /** What was done to the description: `negated`, `number`, ... */
  readonly kind: string;
  /** The outcome as it reads now. */
  readonly line: string;
  readonly description: string;
}

type Change = (line: string) => string | null;

/** Outcomes that leave room for another number. */
const BOUNDS =
  /\b(at least|at most|more than|fewer than|less than|greater than|between|within|up to|or more|or fewer|not|no|never|doesn't|isn't|don't|shouldn't|aren't|gone|disappeared|hidden|empty|contains|matches|URL)\b|\{\{/i;
const NEGATIVE =
  /\b(not|no|none|never|nothing|neither|nor|gone|disappeared|hidden|without|only|but|either|or|one of|closed|empty)\b|n't\b/i;

/** Each makes a sentence that holds say what does not, whatever the page is like. Null: it does not fit the sentence. */
const CHANGES: Readonly<Record<string, Change>> = {
  number: (line) =>
    BOUNDS.test(line) ? null : replaceOnce(line, /(?<![\w.,:/#-])(\d{1,4})(?![\w/:-]|[.,]\d)/, (digits) => String(Number(digits) + 1)),
  negated: negate,
  "turned round": (line) => {
    const [, first = "", between = "", second = ""] = /("[^"]+")(.* (?:before|above|after|below) .*?)("[^"]+")/.exec(line) ?? [];
    return first === "" || NEGATIVE.test(line) ? null : line.replace(`${first}${between}${second}`, `${second}${between}${first}`);
  },
  opposite: (line) => {
    if (NEGATIVE.test(line.replaceAll(/"[^"]*"/g, ""))) return null;
    const pairs = [
      ["enabled", "disabled"],
      ["unchecked", "checked"],
      ["checked", "unchecked"],
      ["ascending", "descending"],
      ["expanded", "collapsed"],
    ] as const;
    for (const [word, opposite] of pairs) {
      const changed = replaceOnce(line, new RegExp(`\\b${word}\\b(?=[^"]*$)`), () => opposite);
      if (changed !== null) return changed;
    }
    return null;
  },
  misspelt: (line) => {
    if (NEGATIVE.test(line.replaceAll(/"[^"]*"/g, ""))) return null;
    // The last literal is what is to be seen; a misspelt name of a thing would be understood by a person, too.
    const quoted = [...line.matchAll(/"[^"]*"(?! (?:button|link|field|checkbox|slider|tab|section|column|frame|list|navigation)\b)/g)].at(
      -1,
    );
    if (quoted === undefined || !/[a-z]{5,}/.test(quoted[0]) || /\d/.test(quoted[0])) return null;
    return line.slice(0, quoted.index) + misspell(quoted[0]) + line.slice(quoted.index + quoted[0].length);
  },
};

/** Falsehoods made by rule from the description's outcomes: at most one of each kind, always the same ones. */
export function makeUpMutants(description: string): readonly MadeUpMutant[] {
  const lines = description.split("\n");
  const outcomes = parseDescription(description).outcomes.filter(({ text, line }) => occursOnce(lines[line - 1] ?? "", text));
  return Object.entries(CHANGES).flatMap(([kind, change]) => {
    for (const { text, line } of outcomes) {
      const changed = change(text);
      if (changed === null || changed === text) continue;
      const written = lines
        .with(
          line - 1,
          (lines[line - 1] ?? "").replace(text, () => changed),
        )
        .join("\n");
      return [{ kind, line: changed, description: written }];
    }
    return [];
  });
}

function negate(line: string): string | null {
  const outside = line.replaceAll(/"[^"]*"/g, (quoted) => "_".repeat(quoted.length));
  if (NEGATIVE.test(outside) || BOUNDS.test(outside.replaceAll(/\b(contains|URL)\b/g, "_"))) return null;
  const forms: readonly (readonly [RegExp, string])[] = [
    [/\bshould see\b/, "should not see"],
    [/\b(I|they) see\b/, "$1 do not see"],
    [/\bis (?=still|now)?/, "is not "],
    [/\bshows\b/, "does not show"],
    [/\bsays\b/, "does not say"],
    [/\bcontains\b/, "does not contain"],
  ];
  for (const [pattern, by] of forms) {
    const found = pattern.exec(outside);
    if (found === null) continue;
    const words = found[0].replace(pattern, by);
    return line.slice(0, found.index) + words + line.slice(found.index + found[0].length).replace(/^still |^now /, "");
  }
  return null;
}

function misspell(text: string): string {
  const word = /[a-z]{5,}/.exec(text);
  if (word === null) return text;
  const at = word.index + 2;
  const swapped = (text[at + 1] ?? "") + (text[at] ?? "");
  return text.slice(0, at) + (swapped[0] === swapped[1] ? `x${swapped[1]}` : swapped) + text.slice(at + 2);
}

function replaceOnce(line: string, pattern: RegExp, by: (found: string) => string): string | null {
  return pattern.test(line) ? line.replace(pattern, by) : null;
}

function occursOnce(line: string, text: string): boolean {
  return line.split(text).length === 2;
}
