import { ACTS } from "./acts.ts";
import { CLAIMS } from "./claims.ts";
import { capitalized } from "./grammar-book.ts";
import { isTold, sentence, type Row } from "./sequence.ts";
import { shapeCalled } from "./shapes.ts";
import { tokenize } from "./tokens.ts";
import type { Token } from "./tokens.ts";

interface Form {
  readonly form: string;
  readonly words: ReadonlySet<string>;
  readonly first: string;
}

let known: readonly Form[] | undefined;

/** Every sentence as the reference shows it: `Type "value" into THING`. */
export function formOf(row: Row): string {
  const shapes = new Proxy({}, { get: (_, name: string) => shapeCalled(name) });
  return capitalized(sentence(row, { shapes: () => shapes }).form);
}

function forms(): readonly Form[] {
  known ??= [...Object.values(ACTS), ...Object.values(CLAIMS)]
    .flat()
    .filter(isTold)
    .map((row) => {
      const form = formOf(row);
      const words = tokenize(form.replaceAll(/\[[^\]]*\]|\p{Lu}{2,}|"[^"]*"|\*/gu, " ")).filter(({ kind }) => kind === "word");
      return { form, words: new Set(words.map(({ value }) => value)), first: words[0]?.value ?? "" };
    });
  return known;
}

/** The form that has most words with the sentence in common; its verb counts most, and then what `expected` says would go on. */
export function nearestForm(tokens: readonly Token[], expected: ReadonlySet<string>): string | null {
  const said = tokens.filter(({ kind }) => kind === "word").map(({ value }) => value);
  const scored = forms().map(({ form, words, first }) => {
    const shared = said.filter((word) => words.has(word)).length;
    const verb = said.slice(0, 2).some((word) => isNear(word, first)) ? 2 : 0;
    // A word that would have gone on where it got stuck.
    const wanted = [...words].some((word) => word !== first && expected.has(word)) ? 0.5 : 0;
    return { form, score: verb + (verb > 0 ? wanted : 0) + (2 * shared) / (words.size + said.length + 1) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { form: "", score: 0 });
  return best.score >= 0.3 ? best.form : null;
}

/** The same but for one letter too many, too few or another. */
function isNear(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.abs(word.length - other.length) > 1 || word.length < 3 || other.length < 3) return false;
  const from = [...word].findIndex((letter, n) => letter !== other[n]);
  if (from < 0) return true;
  const [rest, others] = [word.slice(from), other.slice(from)];
  return rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1);
}
