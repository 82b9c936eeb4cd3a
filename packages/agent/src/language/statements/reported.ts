import { asWord, BE, LITERAL, type Restatement, restatement } from "./restatement.ts";

/** What is told in reported speech: that a message says so, that somebody is told so, that something fails with a message. */

const MESSAGE = "(?:message|notification|toast|alert|banner|notice|error|warning|box|hint|pop-?up)";
const SHOWN = "(?: appears| is shown| is displayed| pops up| shows up)?";
const SAYS =
  "(?:says|confirms|states|tells (?:me|us|you|the (?:user|visitor|customer))|tells|informs (?:me|us|you|the (?:user|visitor|customer))|warns(?: me| us| you)?|reports|explains|saying|confirming|stating|telling|reporting|warning) ";
const SEES = "(?:(?:i|we|you|the (?:user|visitor|customer)) (?:see|sees|get|gets|receive|receives|find|finds) |there is )";
const NOTHING = /\b(?:not|no|never|nothing|cannot|failed|fails|unable)\b|n['’]t\b/iu;
const MEMORY = /\b(?:who|which|what|how (?:many|much|long|often)|both|each|every|all|same|other|my|i|we|me)\b/iu;

/** A text with quoted names in it as one quoted text. */
function whole(text: string): string {
  return /^⟦\d+⟧$/u.test(text) ? text : `\`${text}\``;
}

/** What is said with "is", "was" and the like between: each part of it has to be in the message. */
function partsOf(clause: string): readonly string[] {
  return clause
    .split(/\b(?:is|are|was|were|has been|have been|has|have|had been|been|will be)\b/iu)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:the|an?|my|your|our|this)\b ?/iu, "")
        .trim(),
    )
    .filter((part) => part !== "");
}

/** Words that a message may leave out. */
const LEFT_OUT = new Set(
  (
    "a an the this that these those my your his her its their our is are was were be been being has have had do does did will would it he she they there " +
    "with of for to in on at by from as and or so"
  ).split(" "),
);
const NEGATED = /^(?:not|no|never|nothing|none|neither|nor|cannot|\p{L}+n['’]t)$/iu;
const DENIAL = "\\b(?:not|no|never|nothing|none|cannot)\\b|n['’]t\\b";

/** Within one sentence: the point in "$1.50" ends none. */
const GAP = "(?:[^.!?]|[.](?=\\S))*";

/** A pattern for one line of text, with each word that carries something in the order in which they are said; or only a quoted text. */
type Told = { readonly pattern: string } | { readonly literal: string };

/** Null where a word of it can only be understood by who was there. */
function toldIn(clause: string): Told | null {
  // "Added or removed" is one of two; "the e-mail or the password is invalid" is one thing that is said.
  if (/\b(?:is|are|was|were|has|have|been)\b.* or | (?:and|but) that /iu.test(clause)) return null;
  if (/[,;:]/u.test(clause) || MEMORY.test(clause.replaceAll(/⟦\d+⟧/gu, ""))) return null;
  const words = clause.match(/⟦\d+⟧|[\p{L}\p{N}$€£][\p{L}\p{N}.'’@$€£%-]*/gu) ?? [];
  const said = words.filter((word) => word.startsWith("⟦") || (!LEFT_OUT.has(word.toLowerCase()) && !NEGATED.test(word)));
  const isDenied = words.some((word) => NEGATED.test(word));
  const [only, another] = said;
  if (only === undefined) return null;
  if (another === undefined && only.startsWith("⟦") && !isDenied) return { literal: only };
  // "No match" is said by "does not match" and by "invalid"; nothing that is so is said to be not so.
  const head = isDenied ? `(?=${GAP}(?:${DENIAL}|\\b(?:invalid|incorrect|wrong)\\b))` : `(?!${GAP}(?:${DENIAL}))`;
  return { pattern: `/(?:^|[.!?:] +)${head}${said.map((word) => GAP + inPattern(word)).join("")}/i` };
}

function inPattern(word: string): string {
  if (word.startsWith("⟦")) return word.replace("⟦", "⟦~");
  const plain = word
    .replaceAll(/[.$]/gu, "\\$&")
    .replaceAll(/['’]/gu, ".")
    .replace(/^e-?mail/iu, "e-?mail");
  return asWord(plain);
}

function toldClaims(what: string, said: string): readonly string[] | null {
  // A reason is told as well, and maybe in another sentence.
  const claims = said.split(/,? because /u).map((clause) => toldClaim(what, clause));
  return claims.every((claim) => claim !== null) ? claims : null;
}

function toldClaim(what: string, clause: string): string | null {
  const told = toldIn(clause);
  if (told === null) return null;
  if ("literal" in told) return `${what} shows ${told.literal}`;
  return what === "the page" ? `the page shows a text that matches \`${told.pattern}\`` : `${what} matches \`${told.pattern}\``;
}

/** How the message is called; the box around an error is one. */
function noticeOf(kind: string, noun: string): string {
  const sort = /^(?:error|success|warning|confirmation)/iu.exec(kind)?.[0] ?? /^(?:error|warning)$/iu.exec(noun)?.[0];
  return sort === undefined ? "the message" : `the ${sort.toLowerCase()} message`;
}

/** By a word of it, the message whose colour it is. */
function toned(kind: string, clause: string): readonly string[] {
  const tone = /^(?:green|red|yellow|orange|blue)/iu.exec(kind)?.[0];
  if (tone === undefined) return [];
  const literal = /⟦\d+⟧/u.exec(clause)?.[0];
  const words = clause.split(/[^\p{L}]+/u).filter((word) => !LEFT_OUT.has(word.toLowerCase()) && !/mail$/iu.test(word));
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  return [`the message ${literal ?? `\`${longest ?? ""}\``} has the tone ${tone.toLowerCase()}`];
}

export const REPORTED_STATEMENTS: readonly Restatement[] = [
  // What stands there to the letter says all of it.
  restatement(
    `${SEES}?(?:an?|the) (?:(error|success|warning|confirmation|green|red|yellow|orange|blue) )?(${MESSAGE}|page)(?: text)?${SHOWN} (?:${SAYS})?that [^⟦]+: (${LITERAL})`,
    ([, kind = "", noun = "", text = ""]) =>
      noun.toLowerCase() === "page" ? [`${text} is shown`] : [`${noticeOf(kind, noun)} shows ${text}`, ...toned(kind, text)],
  ),
  // What a message confirms, in the author's own words.
  restatement(
    `${SEES}?(?:an?|the) ((?:success|error|confirmation|info|warning|green|red|yellow|orange|blue) )?(${MESSAGE})(?: text)?${SHOWN} (?:${SAYS})?that (.+)`,
    ([, kind = "", noun = "", said = ""]) => {
      const clause = said.replace(/ (?:is|gets) (?:shown|displayed|visible|given)$| (?:appears|pops up|shows up)$/u, "");
      // "That reads ..." is what it says, and no sentence of the author's.
      if (/^(?:reads|says|states|shows|contains|has|is|was|(?:does|do|did|can|could|should|must)(?: not|n['’]t)?)\b/iu.test(clause))
        return null;
      const what = noticeOf(kind, noun);
      const isPlain = !NOTHING.test(clause) && !/,| and | or | but |⟦|\be-?mail\b/iu.test(clause);
      const claims = isPlain ? partsOf(clause).map((part) => `${what} shows ${whole(part)}`) : toldClaims(what, clause);
      return claims === null || claims.length === 0 ? null : [...claims, ...toned(kind, clause)];
    },
  ),
  restatement(
    `(it|(?:the|a) [\\p{Ll}]+(?: [\\p{Ll}]+){0,4}?) (?:now |also )?${SAYS}that ((?=.*(?:\\b(?:not|no|nothing|cannot)\\b|n['’]t\\b|⟦)).+)`,
    ([, who = "", said = ""]) => toldClaims(/^(?:it|(?:the|a) (?:page|text|note|hint|sentence))$/iu.test(who) ? "the page" : who, said),
  ),
  restatement(
    `((?:the|an?) (?:[\\p{Ll}]+ )?${MESSAGE}) (?:also )?(?:offers|has|contains) (?:(?:an?|the) )?(?:(button|link) )?(${LITERAL})(?: (button|link))?`,
    ([, what = "", kind = "", name = "", other = ""]) =>
      kind + other === "" ? [`${what} shows ${name}`] : [`the ${kind || other} ${name} is visible`],
  ),
  restatement(
    `(?:i|we|you|the (?:user|visitor|customer)) (?:am|are|is|get|gets) (?:told|asked|informed|warned|reminded|instructed|advised) (that|to) (.+)`,
    ([, , said = ""]) => toldClaims("the page", said),
  ),
  // What does not succeed, and says why.
  restatement(
    `(?:(?:the |an? |my )?[\\p{L}-]+(?: [\\p{L}-]+)?) (?:fails|failed|${BE} (?:rejected|refused|denied|declined|not accepted|answered)) with (?:(?:the|an?) )?(?:(?:(error|warning) )?(?:message|text|notice|hint)|(error|warning))?:? ?(${LITERAL})`,
    ([, kind = "", noun = "", text = ""]) => [
      kind === "" && noun === "" ? `${text} is shown` : `the ${kind === "" ? noun : kind} message ${text} is visible`,
    ],
  ),
];
