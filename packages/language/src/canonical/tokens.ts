/**
 * A sentence in pieces. Everything that may be written in more than one way is made the same here, before the table is looked
 * at: capitals, articles, the kind of quotes, the period, `are` for `is`, `the "Save" button` for `the button "Save"`.
 */
export interface Token {
  readonly kind: "text" | "address" | "variable" | "number" | "word" | "mark";
  /** A text without its quotes; a word in small letters. */
  readonly value: string;
  readonly raw: string;
  /** Where it begins and ends in the sentence; an article in front belongs to it. */
  readonly from: number;
  readonly to: number;
  readonly isArticled?: true;
}

/** A quote inside of quotes is written twice; nothing else in them has a meaning of its own. */
const DOUBLE = /"(?<text>(?:[^"]|"")*)"/uy;
const OTHER_QUOTES = [
  /“(?<text>[^“”]*)”/uy,
  /`(?<text>[^`]+)`/uy,
  /\*\*(?<text>[^*]+)\*\*/uy,
  /(?<![\p{L}\p{N}])'(?<text>[^']*)'(?!\p{L})/uy,
];
const ADDRESS = /(?:https?:\/\/|\{\{[^{}]+\}\}(?=\/)|\/)[^\s"“”]*?(?=[.,;:)]*(?:\s|$))/uy;
const VARIABLE = /\{\{[^{}]+\}\}/uy;
const NUMBER = /[-+]?\d+(?:\.\d+)?(?![\p{L}\p{N}_+-]|\.\d)/uy;
const WORD = /[\p{L}\p{N}_]+(?:[-+'’][\p{L}\p{N}_]+)*/uy;

const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an"]);
/** What one does and several do is the same. */
const AGREEING: ReadonlyMap<string, string> = new Map([
  ["are", "is"],
  ["have", "has"],
  ["do", "does"],
  ["show", "shows"],
  ["cost", "costs"],
]);

/** `kinds`: the words for kinds of things, of which one may stand behind the name: `the "Save" button`. */
export function tokenize(sentence: string, kinds: ReadonlySet<string> = new Set()): readonly Token[] {
  const tokens: Token[] = [];
  let article: number | null = null;
  for (let at = skipSpace(sentence, 0); at < sentence.length; at = skipSpace(sentence, at)) {
    const token = tokenAt(sentence, at);
    at = token.to;
    if (token.kind === "word" && ARTICLES.has(token.value)) article ??= token.from;
    else {
      tokens.push(article === null ? token : { ...token, from: article, isArticled: true });
      article = null;
    }
  }
  while (tokens.at(-1)?.raw === ".") tokens.pop();
  return kinds.size === 0 ? tokens : withKindsFirst(tokens, kinds);
}

/** `the "Save" button` becomes `the button "Save"`: only behind an article, where nothing else can be meant. */
function withKindsFirst(tokens: readonly Token[], kinds: ReadonlySet<string>): readonly Token[] {
  const ordered: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const length = token.kind === "text" && token.isArticled === true ? kindBehind(tokens, at, kinds) : 0;
    const [first, ...rest] = tokens.slice(at + 1, at + 1 + length);
    if (!first) ordered.push(token);
    else ordered.push({ ...first, from: token.from }, ...rest, { ...token, to: rest.at(-1)?.to ?? first.to });
    at += length;
  }
  return ordered;
}

/** How many words behind it are a kind of thing: two of "menu item". */
function kindBehind(tokens: readonly Token[], at: number, kinds: ReadonlySet<string>): number {
  const isKind = (length: number): boolean => {
    const words = tokens.slice(at + 1, at + 1 + length);
    return (
      words.every(({ kind, isArticled }) => kind === "word" && isArticled !== true) && kinds.has(words.map(({ value }) => value).join(" "))
    );
  };
  return isKind(2) ? 2 : isKind(1) ? 1 : 0;
}

function skipSpace(sentence: string, from: number): number {
  let at = from;
  while (at < sentence.length && /\s/u.test(sentence.charAt(at))) at += 1;
  return at;
}

function tokenAt(sentence: string, from: number): Token {
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(sentence);
  };
  const token = (kind: Token["kind"], raw: string, value = raw): Token => ({ kind, value, raw, from, to: from + raw.length });
  const sign = sentence.charAt(from);
  const double = sign === '"' ? found(DOUBLE) : null;
  if (double) return token("text", double[0], double.groups?.["text"]?.replaceAll('""', '"'));
  for (const pattern of /[“`*']/.test(sign) ? OTHER_QUOTES : []) {
    const quoted = found(pattern);
    if (quoted) return token("text", quoted[0], quoted.groups?.["text"]);
  }
  const address = found(ADDRESS);
  if (address && address[0].length > 0) return token("address", address[0]);
  const variable = found(VARIABLE);
  if (variable) return token("variable", variable[0]);
  const number = found(NUMBER);
  if (number) return token("number", number[0]);
  const [word] = found(WORD) ?? [];
  if (word === undefined) return token("mark", String.fromCodePoint(sentence.codePointAt(from) ?? 0));
  const small = word.toLowerCase();
  return token("word", word, AGREEING.get(small) ?? small);
}
