import type { LineKind } from "./clause.ts";
import { ACT_FORMS, CLAIM_FORMS } from "./forms/index.ts";
import { searchForm } from "./forms/search.ts";
import { lemmasOf } from "./lemma.ts";
import { readSentence } from "./sentence.ts";
import { isUrl } from "./slots/url.ts";
import type { Token } from "./tokens.ts";
import { tokenize } from "./tokens.ts";
import { ORDINALS, QUANTIFIERS } from "./words.ts";
import { capitalized } from "./rewording.ts";

interface Example {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: ReadonlySet<string>;
  readonly literals: number;
  /** Of its words, see `weightOf`. */
  readonly weight: number;
}

/** Examples, and which of them hold a word: only those that share one with a sentence can be near it. */
interface Examples {
  readonly all: readonly Example[];
  readonly byWord: ReadonlyMap<string, readonly Example[]>;
}

const QUIET = new Set(
  "the a an is are be to of in on at and i you user then that with for it as my do not no have should page verify check".split(" "),
);
const NEGATIVE = /\b(?:not|no|never|longer|disappears?|gone|hidden|neither)\b|n't\b/i;
const QUOTED = "[^\"“„«‘'「『]*[\"“„«‘'「『]([^\"“”„«»‘’'」』]{1,80})[\"“”«»’'」』]";
/** Orders in other languages, of which the English one can be told: the words of the page stay as they are. */
const OTHER_LANGUAGES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    new RegExp(
      `^(?:klick|drück|tipp(?:e|en Sie) auf|clique|cliqu|appuy|haz clic|haga clic|haz click|pulsa|presiona|fai clic|clicca|premi|klik|kliknij|naciśnij|clica|нажм|нажать|кликн|натисн|点击|單擊|单击|按|クリック|클릭|tıkla)${QUOTED}`,
      "iu",
    ),
    (found) => `Click "${found[1] ?? ""}"`,
  ],
  [/^[^"]*"([^"]{1,80})"\s*(?:anklicken|drücken|klicken|をクリック|を押す|클릭)/iu, (found) => `Click "${found[1] ?? ""}"`],
  [
    /^(?:gehe?|gehen sie|öffne|aller?|allez|ouvr\p{L}*|va|ve|vaya|ir|abr\p{L}*|vai|apri|ga naar|open de|przejdź|otwórz|перей\p{L}*|откр\p{L}*|打开|访问)\b[^/]*?((?:https?:\/\/\S+|\/\S*))\W*$/iu,
    (found) => `Go to ${found[1] ?? "/"}`,
  ],
  [
    new RegExp(`^(?:prüfe|überprüfe|vérifi|verifi[cq]|comprueb|controll|sprawdź|провер|验证|確認)${QUOTED}`, "iu"),
    (found) => `The page shows "${found[1] ?? ""}"`,
  ],
];
/** Common ways to say things that need to be said otherwise, before anything is compared. */
const HINTS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /^wait(?: (?:for )?(?:a|an|some) (?:moment|bit|while|little|time|second or two|few seconds))?\W*$/i,
    () => 'Wait until the page shows "..."',
  ],
  [/^(?:pause|sleep)\W*$/i, () => 'Wait until the page shows "..."'],
  [/^(?:the )?(.{1,40}?) *(?::|=) *(\S+@\S+)$/, (found) => `Type "${found[2] ?? ""}" into "${found[1] ?? ""}"`],
  [
    /\b(?:valid|correct|your|my) (?:login )?(?:credentials|username and password|login details)\b|^(?:log|sign) ?in(?: as (?:an? |the )?[\p{L}]+)?\W*$/iu,
    () => 'Log in as "ann" with the password "{{PASSWORD}}"',
  ],
  [
    /^(?:remember|save|store|note(?: down)?|copy) (?:the |down the )?([\p{L} -]{2,40}?)\W*$/iu,
    (found) => `Remember the ${found[1] ?? ""} as ${(found[1] ?? "").toUpperCase().replaceAll(/\W+/g, "_")}`,
  ],
  [/\bclick (?:off|anywhere|somewhere)\b/i, () => "Click an empty area of the page"],
  ...OTHER_LANGUAGES,
  [/^((?:log|sign) (?:in|on|up)(?: with \p{L}+)?)\W*$/iu, (found) => `Click "${capitalized(found[1] ?? "")}"`],
  [/^(?:search|look) for (?:an? |the )?["“]?([^"“”]{1,80}?)["”]?(?: in .*)?$/i, (found) => `Search for "${found[1] ?? ""}"`],
  [/^(?:verify|check|assert|confirm|ensure)?\s*["“]([^"“”]{1,200})["”]$/i, (found) => `The page shows "${found[1] ?? ""}"`],
  [/\b(?:user|i|you) (?:is|am|are) (?:logged|signed) in\b/i, () => 'The page shows "..."'],
];
/** What scores less has too little in common to be what the author meant. */
const LEAST_SCORE = 0.22;
const MOST_TRIES = 8;

let anything: Examples | null = null;
let claims: Examples | null = null;

/**
 * The sentence nearest to one that was not understood, with the author's own texts in it. It is itself understood; null when
 * nothing is near.
 */
export function suggest(text: string, kind: LineKind): string | null {
  const tokens = tokenize(text);
  if (tokens.length === 0 || tokens.length > 60) return null;
  anything ??= asExamples([...ACT_FORMS, searchForm, ...CLAIM_FORMS]);
  claims ??= asExamples(CLAIM_FORMS);
  const words = wordsOf(tokens);
  const isNegative = NEGATIVE.test(text);
  const hints = HINTS.flatMap(([pattern, say]) => {
    const found = pattern.exec(text);
    return found ? [say(found)] : [];
  });
  const hint = hints.find((one) => readSentence(one, kind) !== null);
  if (hint !== undefined) return hint;
  const literals = tokens.filter((token) => token.kind === "literal").length;
  const scored = sharing(words, kind === "step" ? anything : claims)
    .map((example) => ({ example, score: similarity(words, literals, example) }))
    .filter(({ score, example }) => score >= LEAST_SCORE && NEGATIVE.test(example.text) === isNegative)
    .sort((one, other) => other.score - one.score);
  for (const { example } of scored.slice(0, MOST_TRIES)) {
    const suggestion = inWordsOf(tokens, example);
    if (suggestion !== null && suggestion !== text && readSentence(suggestion, kind)) return suggestion;
  }
  return kind === "outcome" && !isNegative ? fallback(tokens) : null;
}

/** What any expectation can be turned into: a text that shows it. */
function fallback(tokens: readonly Token[]): string {
  const literals = tokens.filter((token) => token.kind === "literal");
  const [only] = literals;
  return only && literals.length === 1 && only.text.trim() !== "" && !only.text.includes('"')
    ? `The page shows "${only.text}"`
    : 'The page shows "..."';
}

function asExamples(forms: readonly { readonly examples: readonly string[] }[]): Examples {
  const all = forms.flatMap((form) => form.examples.map(asExample));
  const byWord = new Map<string, Example[]>();
  for (const example of all)
    for (const word of example.words) if (!QUIET.has(word)) byWord.set(word, [...(byWord.get(word) ?? []), example]);
  return { all, byWord };
}

function asExample(text: string): Example {
  const tokens = tokenize(text);
  const words = wordsOf(tokens);
  return { text, tokens, words, literals: tokens.filter((token) => token.kind === "literal").length, weight: weightOf(words) };
}

/** The examples with which a sentence has a word in common that says something, in their own order: it decides between equals. */
function sharing(words: ReadonlySet<string>, { all, byWord }: Examples): readonly Example[] {
  const found = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
  return found.size === 0 ? [] : all.filter((example) => found.has(example));
}

function wordsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap((token) => (token.kind === "word" ? [lemmasOf(token.word).at(-1) ?? token.word] : [])));
}

/** Shared words by weight, over all words; as many literals as the author wrote count too. */
function similarity(words: ReadonlySet<string>, literals: number, example: Example): number {
  const shared = weightOf([...words].filter((word) => example.words.has(word)));
  const total = weightOf(words) + example.weight - shared;
  const sameLiterals = literals === example.literals ? 0.6 : literals > 0 && example.literals > 0 ? 0.3 : 0;
  return (shared + sameLiterals) / (total + 0.6);
}

function weightOf(words: Iterable<string>): number {
  let weight = 0;
  for (const word of words) weight += QUIET.has(word) ? 0.2 : 1;
  return weight;
}

/** The example with the author's literals, addresses and numbers in place of its own; what was not quoted fills one gap. */
function inWordsOf(tokens: readonly Token[], example: Example): string | null {
  const literals = tokens.filter((token) => token.kind === "literal").map((token) => token.text);
  const rest = literals.length < example.literals ? leftOver(tokens, example) : "";
  if (rest !== "" && literals.length + 1 === example.literals) literals.push(rest);
  const urls = tokens.filter((token) => token.kind === "word" && isUrl(token.text)).map((token) => token.text);
  const numbers = tokens.filter((token) => token.kind === "word" && /^\d+$/.test(token.text)).map((token) => token.text);
  let out = "";
  let at = 0;
  for (const token of example.tokens) {
    out += example.text.slice(at, token.start);
    out += replacement(token, { literals, urls, numbers }) ?? example.text.slice(token.start, token.end);
    at = token.end;
  }
  // A literal of the author that finds no place would be lost without a word.
  return literals.length > 1 ? null : out + example.text.slice(at);
}

function replacement(token: Token, own: { literals: string[]; urls: string[]; numbers: string[] }): string | null {
  if (token.kind === "literal") {
    const text = own.literals.shift();
    return text === undefined ? null : text.includes('"') ? `“${text}”` : `"${text}"`;
  }
  if (isUrl(token.text)) return own.urls.shift() ?? null;
  return /^\d+$/.test(token.text) ? (own.numbers.shift() ?? null) : null;
}

/** The author's words that the example does not have, as one stretch from the first to the last. */
function leftOver(tokens: readonly Token[], example: Example): string {
  const isOwn = (token: Token): boolean => {
    const lemmas = lemmasOf(token.word);
    return token.kind === "word" && !QUIET.has(token.word) && !lemmas.some((lemma) => example.words.has(lemma));
  };
  const first = tokens.findIndex(isOwn);
  const last = tokens.findLastIndex(isOwn);
  if (first < 0 || tokens.slice(first, last + 1).some((token) => token.kind !== "word")) return "";
  const words = tokens.slice(first, last + 1).map((token) => token.text);
  if (words.some((word) => QUANTIFIERS.has(word.toLowerCase()) || ORDINALS.has(word.toLowerCase()))) return "";
  return words.length <= 6 ? words.join(" ") : "";
}
