import { innerLines } from "../control.ts";
import type { Act, Line, Target } from "../intent.ts";
import { CREDENTIALS_NOUN, PASSWORD_NOUN, PERSON_NOUN, SECRET_LINK, SECRET_NOUN } from "../lexicon/credentials.ts";
import { singleWords } from "../lexicon/entries.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { DEAR_IN_NAME, NEVER_IN_NAME } from "../lexicon/names.ts";
import { parseLine } from "../read-lines.ts";
import { otherLanguage } from "./other-language.ts";

/** A password that stands in a text as it is. */
export interface LiteralPassword {
  /** Of the texts, from 0. */
  readonly at: number;
  readonly value: string;
  /** It can hardly be anything else. The others are better not told to anybody, either. */
  readonly isSure: boolean;
}

type Found = Omit<LiteralPassword, "at">;

const NAMES_SECRET = new RegExp(SECRET_NOUN, "iu");
const NAMES_PASSWORD = new RegExp(PASSWORD_NOUN, "iu");
const LOGS_IN = /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)\b/iu;
/** Somebody tries what is to be refused. */
const WRONG = /\b(?:wrong|incorrect|invalid|bad|fake)\b/iu;

/**
 * Passwords that stand in texts of a Test, in their order, as far as form or reading tells them: behind a noun for them and in quotes, behind a
 * colon, or a word like no other; below or beside such a noun in a table; and what the words of a line are read to type where a password belongs.
 * Variables are none. Pure.
 */
export function literalPasswords(texts: readonly string[]): readonly LiteralPassword[] {
  const rows = texts.flatMap((text, at) => text.split("\n").map((row) => ({ at, row })));
  const inTables = passwordsInTables(rows.map(({ row }) => row));
  const typed = typedPasswords(rows.map(({ row }) => row));
  const found = rows.flatMap(({ at, row }, index) => {
    // What a label says that ends its row stands in the next one that says something.
    const next = /[:：=][\s*_]*$/u.test(row) ? rows.slice(index + 1, index + 3).find((one) => one.row.trim() !== "") : undefined;
    const own = [...passwordsIn(row), ...(inTables[index] ?? []), ...(typed[index] ?? [])].map((one) => ({ at, ...one }));
    const below = next === undefined ? [] : saidBelow(row, next.row).map((one) => ({ at: next.at, ...one }));
    const isRefused = WRONG.test(row);
    return [...own, ...below].flatMap((one) => {
      const value = bareOf(one.value);
      return isLiteral(value) ? [{ ...one, value, isSure: one.isSure && !isRefused }] : [];
    });
  });
  const each = new Map<string, LiteralPassword>();
  for (const one of found) {
    const key = `${one.at} ${one.value}`;
    each.set(key, { ...one, isSure: one.isSure || each.get(key)?.isSure === true });
  }
  return [...each.values()];
}

/** Without what makes it bold or ends its sentence: a reading writes it without, and must not give it away. */
const bareOf = (secret: string): string => secret.replace(/^[*_~]+|[*_~.!?]+$/gu, "") || secret;

/** One or two letters stand everywhere, and hide nothing. */
const isLiteral = (value: string): boolean =>
  !value.startsWith("{{") && /[\p{L}\p{N}]/u.test(value) && (value.length > 2 || /^(?:\p{L}\p{N}|\p{N}\p{L})$/u.test(value));

const withoutBullet = (row: string): string => row.replace(/^\s*(?:[-*+>]|\d{1,3}[.)])\s+/u, "").trim();

function saidBelow(row: string, next: string): readonly Found[] {
  const joined = `${row} ${withoutBullet(next)}`;
  return [...labelled(joined), ...(NAMES_SECRET.test(row) ? quotedPasswords(joined, true) : [])].filter(({ value }) =>
    next.includes(value),
  );
}

function passwordsIn(row: string): readonly Found[] {
  const names = NAMES_SECRET.test(row);
  const signsIn = LOGS_IN.test(row);
  const isSure = NAMES_PASSWORD.test(row) || signsIn || TYPES.test(row);
  return [
    ...(names ? quotedPasswords(row, isSure) : []),
    ...labelled(row),
    ...[...row.matchAll(IN_ADDRESS)].map(([, value = ""]) => ({ value, isSure: true })),
    ...[...row.matchAll(TO_LAST_AT)].map(([, value = ""]) => ({ value, isSure: false })),
    ...(names ? [...row.matchAll(BARE)].map(([, value = ""]) => ({ value, isSure })) : []),
    ...(names || signsIn ? [...row.matchAll(ODD_WORD)].map(([, value = ""]) => ({ value, isSure: false })) : []),
    ...(SIGNS_IN.test(row) ? [...row.matchAll(BESIDE_USER)].map(([, value = ""]) => ({ value, isSure: signsIn })) : []),
    ...(names ? plainWords(row, signsIn) : []),
  ];
}

/**
 * `https://ann:sesame@host`: up to the "@" before a host that a path follows, or up to the last one, as a password may hold "@" and "/". Digits
 * before a path are a port. It begins at "://" and each part is bounded: a long line would take quadratic time otherwise.
 */
const IN_ADDRESS =
  /:\/\/[^\s/?#:"[]{0,100}:(?!\d{1,5}[/?#])([^\s"{}]{1,100}?)@(?=(?:localhost|[^\s/?#@"]{1,100}[.:][^\s/?#@"]{1,100})[/?#]|(?![^\s"]{0,200}@))/giu;

/** `https://ann:p@s.s/word@host`: "s.s" may be the host, or else all of it up to the last "@" is the password. */
const TO_LAST_AT = /:\/\/[^\s/?#:"[]{0,100}:(?!\d{1,5}[/?#])([^\s"{}?#]{1,100})(?<!\/)@(?![^\s"]{0,200}@)/giu;

/** Quotes in pairs, from the first on: what stands between two of them is none. */
const QUOTED = /"([^"\n]*)"|[“„]([^”“\n]*)[”“]|«\s*([^»\n]*?)\s*»|「([^」\n]*)」|`([^`\n]*)`|(?<![\p{L}\d])'([^'\n]*)'(?![\p{L}\d])/gu;
/** "the password is", and what a field is given that is called so: `"Password": "..."`. */
const SECRET_BEFORE = new RegExp(`${SECRET_NOUN}${SECRET_LINK}$`, "iu");
const LINK_ONLY = new RegExp(`^${SECRET_LINK}$`, "iu");
/** `Enter "..." as new password`, `type "..." into "Repeat password"`. */
const TYPES = /\b(?:enter|type|write|put|fill|use|set|insert|input|choose|change|give|provide)\b/iu;
const TYPED = new RegExp(`${TYPES.source}[^.;]*$`, "iu");
/** `"ann" as username and "..." as password`. */
const NEXT_ONE = /(?:\band|,)\s*$/iu;
const SECRET_AFTER = new RegExp(
  String.raw`^\s*(?:as|in|into|for|to)\b(?:\s+\p{L}+){0,3}?\s+(?:${SECRET_NOUN}|["“'\x60][^"”'\x60\n]*${SECRET_NOUN})`,
  "iu",
);
/** The same in another language, whose verbs nobody knows here. */
const SECRET_NEAR = new RegExp(String.raw`^\s*(?:[\p{L}]+\s+){0,4}(?:${SECRET_NOUN}|(["“„«「'\x60][^"”“»」'\x60\n]*${SECRET_NOUN}))`, "iu");

function quotedPasswords(row: string, isSure: boolean): readonly Found[] {
  const quotes = [...row.matchAll(QUOTED)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    said: match.slice(1).find((one) => one !== undefined) ?? "",
  }));
  const isForeign = otherLanguage(row) !== null;
  return quotes.flatMap(({ from, to, said }, at) => {
    if (said.length < 3) return [];
    const last = quotes[at - 1];
    const before = row.slice(last?.to ?? 0, from);
    const isNamed = SECRET_BEFORE.test(before);
    const isInField = last !== undefined && NAMES_SECRET.test(last.said) && before.trim() !== "" && LINK_ONLY.test(before);
    const near = isForeign ? SECRET_NEAR.exec(row.slice(to)) : null;
    const isOrdered = TYPED.test(before) || (NEXT_ONE.test(before) && TYPED.test(row.slice(0, from)));
    const isTyped = isOrdered && SECRET_AFTER.test(row.slice(to));
    if (!isNamed && !isInField && !isTyped && near === null) return [];
    return [{ value: said, isSure: isSure && (isNamed || isInField || isTyped || near?.[1] !== undefined) }];
  });
}

/** Where it ends as one word that nothing else of the sentence goes on from. */
const ENDS = String.raw`(?=\s*(?:$|[,;.)|→]|[—–/-]\s|(?:and|then|und|et|y|e|en|och|og|i)\s))`;
const VALUE = String.raw`([^\s"'\x60“”„«»,;{}<>()|/]{2,60}?)`;
const LABELLED = new RegExp(String.raw`${SECRET_NOUN}[\s*_)]*[:：=][\s*_]*${VALUE}[*_.!?]*${ENDS}`, "giu");
/** `Credentials: ann / sesame`: the second of two. */
const PAIR = new RegExp(
  String.raw`(?:${CREDENTIALS_NOUN}|${PERSON_NOUN}(?=[^,]*$))[\s*_]*[:：=][\s*_]*[^\s"'\x60,;:{}<>()|/]{1,60}\s*[/:,]\s*${VALUE}[*_.!?]*\s*$`,
  "iu",
);
const IS_SURE_PAIR = new RegExp(CREDENTIALS_NOUN, "iu");

function labelled(row: string): readonly Found[] {
  const pair = PAIR.exec(row)?.[1];
  const own = [...row.matchAll(LABELLED)].map(([, value = ""]) => value).filter((value) => !isWordOfOurs(value) && !isSaidOfIt(value));
  return [
    ...own.map((value) => ({ value, isSure: true })),
    ...(pair === undefined || isWordOfOurs(pair) ? [] : [{ value: pair, isSure: IS_SURE_PAIR.test(row) }]),
  ];
}

/** As one word: it has something in it that no other word has. Not the 8 of "8 characters". */
const BARE = new RegExp(
  String.raw`${SECRET_NOUN}${SECRET_LINK}(?=[^\s"'\x60“{]*[\d!@#$%&*_-])(?!\d+\s+\p{L}{4,}s\b)([^\s"'\x60“”,;{}<>()]{4,})`,
  "giu",
);

/** "Log in with ann / Horse-77", "login: ann, Horse-77", "as ann (Horse-77)": no word says that it is a password, but who signs in with it. */
const SIGNS_IN = /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)\b|\b(?:as|user|who|given)\b/iu;
const BESIDE_USER =
  /(?<=\p{L}[^\s/]{0,60}(?:\s{0,3}[/,(]\s{0,3}|\s(?:and|with)\s))((?=\S{0,60}\p{L})(?=\S{0,60}\d)[^\s"'\x60“”,;:{}<>()/@=?]{6,60})(?=[\s.,;)]|$)/giu;

/** In a line that speaks of a password or of signing in any word may be it that has letters and digits. */
const ODD_WORD = /(?<=^|[\s(*_"“'\x60:])((?=\S*\p{L})(?=\S*\d)[^\s"'\x60“”,;:{}<>()/@=?*]{6,60})(?=[\s.,;)*"”'\x60]|$)/gmu;

/**
 * "log in with token abc", "user ann, password sesame", "enter the pin 12": a word that ends there and is none of the language of Tests, nor
 * formed as nouns are of which there are kinds ("password authentication"). Of a person, a noun and what it is: "user ann, the password is sesame".
 */
const PLAIN = new RegExp(
  String.raw`(\b\p{L}+\s+)?${SECRET_NOUN}\s+(is\s+|of\s+|=\s*)?${VALUE}[.!?]*(?=\s*(?:$|[,;)|→]|(?:and|then|in|into|to|as)\s))`,
  "giu",
);
const PERSON = new RegExp(String.raw`${PERSON_NOUN}|\b(?:login|e-?mail|as)\b`, "iu");
const DERIVED = /(?:ion|ment|ity|ness|ance|ence|ship|ism|ing|ed|ly|al|able|ible|ful|less|s)$/iu;
const TAKES = /\b(?:change|choose)\b/iu;

function plainWords(row: string, signsIn: boolean): readonly Found[] {
  const isOfSomebody = signsIn || PERSON.test(row);
  return [...row.matchAll(PLAIN)].flatMap(([, before = "", link, value = ""]) => {
    const isMeant = isOfSomebody || (link === undefined && TYPES.test(row));
    const isKind = link === undefined && /^(?:a|an|the|this|that|your)\s/iu.test(before) && (!TYPES.test(row) || TAKES.test(row));
    if (!isMeant || isKind || isWordOfOurs(value) || DERIVED.test(value)) return [];
    return [{ value, isSure: isOfSomebody && /^(?:|(?:and|with|using|the)\s+)$/iu.test(before) }];
  });
}

const OWN_WORDS: ReadonlySet<string> = new Set([...Object.values(LEXICON).flatMap(singleWords), ...NEVER_IN_NAME, ...DEAR_IN_NAME]);
/** They are people, and what people give themselves for a password. */
const PEOPLE: ReadonlySet<string> = new Set(singleWords(LEXICON.actor));

function isWordOfOurs(value: string): boolean {
  const lower = value.toLowerCase();
  return (OWN_WORDS.has(lower) || OWN_WORDS.has(lower.replace(/s$/u, ""))) && !PEOPLE.has(lower);
}

/** "Password: encrypted". */
const isSaidOfIt = (value: string): boolean => /^\p{L}{4,}(?:ed|al|ory)$/iu.test(value);

/** What stands in a table below or beside a head that names a password. */
function passwordsInTables(rows: readonly string[]): readonly (readonly Found[])[] {
  let columns: readonly string[] | null = null;
  return rows.map((row) => {
    const cells = row.trimStart().startsWith("|") ? row.trim().split("|").slice(1, -1) : null;
    const heads: readonly string[] = columns ?? [];
    columns = cells === null ? null : (columns ?? cells);
    return (cells ?? []).flatMap((cell, at) => {
      const value = cell.trim().replace(/^["“'`](.*)["”'`]$/u, "$1");
      const head = (heads[at] ?? "").trim();
      const isBelow = NAMES_SECRET.test(head);
      // A row of a name and its value has it beside that name, where the words of a Test do not tell what it has to be.
      const isTold = /\s/u.test(value) && value.split(/\s+/u).some(isWordOfOurs);
      const isBeside = at === 1 && cells?.length === 2 && NAMES_SECRET.test(cells[0] ?? "") && !isTold;
      if (!(isBelow || isBeside) || isWordOfOurs(value) || isSaidOfIt(value)) return [];
      return [{ value, isSure: (isBelow && !/\s\S+\s/u.test(head)) || (isBeside && !/\s/u.test(value)) }];
    });
  });
}

/** What the words of a line are read to type where a password belongs. */
function typedPasswords(rows: readonly string[]): readonly (readonly Found[])[] {
  let isIn = false;
  return rows.map((row) => {
    const wasIn = isIn;
    isIn = false;
    if (!wasIn && !NAMES_SECRET.test(row) && !LOGS_IN.test(row)) return [];
    return parseLine(withoutBullet(row), "step")
      .flatMap(innerLines)
      .flatMap((line): readonly Found[] => {
        const act = actOf(line);
        const target = act !== undefined && "target" in act ? act.target : undefined;
        const isSecret = target != null && isSecretField(target);
        if (act?.kind === "click" || act?.kind === "focus") isIn = isSecret;
        const value = act === undefined ? undefined : valueTyped(act, { isSecret, wasIn });
        const own = value?.replace(NOUN_FIRST, "");
        // A value that is a part of what it is said to be typed into was no value: "the password policy".
        const isOfName = target?.words.toLowerCase().endsWith(` ${own?.toLowerCase()}`) === true;
        return own === undefined || !row.includes(own) || isOfName || isWordOfOurs(own) || (/\s/u.test(own) && !isQuoted(row, own))
          ? []
          : [{ value: own, isSure: true }];
      });
  });
}

const isQuoted = (row: string, said: string): boolean => [...row.matchAll(QUOTED)].some((quote) => quote.slice(1).includes(said));

const NOUN_FIRST = new RegExp(`^(?:the |my |a )?${SECRET_NOUN}(?=[\\s:=])${SECRET_LINK}`, "iu");

function actOf({ intent }: Line): Act | undefined {
  return intent.type === "act" ? intent.act : undefined;
}

function isSecretField({ name, words }: Target): boolean {
  return NAMES_SECRET.test(name ?? words);
}

function valueTyped(act: Act, { isSecret, wasIn }: { readonly isSecret: boolean; readonly wasIn: boolean }): string | undefined {
  if (act.kind === "sign_in") return act.password;
  if (act.kind === "fill") return isSecret || (wasIn && act.target === null) ? act.value : undefined;
  return act.kind === "set" && isSecret ? act.value : undefined;
}
