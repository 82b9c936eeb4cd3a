import type { AskProvider } from "../asking/ask-model.ts";
import { asData } from "../asking/fence.ts";

/** Not the "Pin" of "Rolling-Pin-77". */
const SECRET = String.raw`(?<![\p{L}\d_-])(?:password|passphrase|passcode|pin|secret|api key|access token|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord)s?(?!\p{L})`;
const LINK = String.raw`(?:\s*(?:is|are|of|with|to|as|field|:|=|\(|—|-))*\s*`;

/** Quotes in pairs, from the first on: what stands between two of them is none. */
const QUOTED = /"([^"\n]*)"|“([^”\n]*)”|`([^`\n]*)`|(?<![\p{L}\d])'([^'\n]*)'(?![\p{L}\d])/gu;
const NAMES_SECRET = new RegExp(SECRET, "iu");
/** "the password is", and what a field is given that is called so: `"Password": "..."`. */
const SECRET_BEFORE = new RegExp(`${SECRET}${LINK}$`, "iu");
const LINK_ONLY = new RegExp(`^${LINK}$`, "iu");
/** `Enter "..." as new password`, `type "..." into "Repeat password"`. */
const TYPED = /\b(?:enter|type|write|put|fill|use|set|insert|input|choose|change)\b[^.;]*$/iu;
const SECRET_AFTER = new RegExp(
  String.raw`^\s*(?:as|in|into|for|to)\b(?:\s+\p{L}+){0,3}?\s+(?:${SECRET}|["“'\x60][^"”'\x60\n]*${SECRET})`,
  "iu",
);
/** As one word: it has something in it that no other word has. */
const BARE = new RegExp(String.raw`${SECRET}${LINK}(?=[^\s"'\x60“{]*[\d!@#$%&*_-])([^\s"'\x60“”,;{}<>()]{4,})`, "giu");

/** "Log in with ann / Horse-77", "login: ann, Horse-77", "as ann (Horse-77)": no word says that it is a password, but who signs in with it. */
const SIGNS_IN = /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)\b|\b(?:as|user|who|given)\b/iu;
const BESIDE_USER =
  /(?<=\p{L}[^\s/]{0,60}(?:\s{0,3}[/,(]\s{0,3}|\s(?:and|with)\s))((?=\S{0,60}\p{L})(?=\S{0,60}\d)[^\s"'\x60“”,;:{}<>()/@=?]{6,60})(?=[\s.,;)]|$)/giu;

/**
 * In a line that speaks of a password or of signing in any word may be it that has letters and digits: a stand-in for another one does no harm.
 */
const LOGS_IN = /\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)\b/iu;
const ODD_WORD = /(?<=^|[\s(*_"“'\x60:])((?=\S*\p{L})(?=\S*\d)[^\s"'\x60“”,;:{}<>()/@=?*]{6,60})(?=[\s.,;)*"”'\x60]|$)/gmu;

function secretsIn(text: string): readonly string[] {
  const quotes = [...text.matchAll(QUOTED)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    said: match.slice(1).find((one) => one !== undefined) ?? "",
  }));
  const quoted = quotes.filter(({ from, to, said }, at) => {
    if (said.length < 3) return false;
    const last = quotes[at - 1];
    const before = text.slice(last?.to ?? 0, from);
    if (SECRET_BEFORE.test(before)) return true;
    if (last !== undefined && NAMES_SECRET.test(last.said) && before.trim() !== "" && LINK_ONLY.test(before)) return true;
    return TYPED.test(before) && SECRET_AFTER.test(text.slice(to));
  });
  const odd = NAMES_SECRET.test(text) || LOGS_IN.test(text) ? text.matchAll(ODD_WORD) : [];
  const bare = [...text.matchAll(BARE), ...odd, ...(SIGNS_IN.test(text) ? text.matchAll(BESIDE_USER) : [])].flatMap(
    ([, word]) => word ?? [],
  );
  return [...quoted.map(({ said }) => said), ...bare];
}

/** What stands in a table below or beside a head that names a password, a row a text. */
function secretsInTables(texts: readonly string[]): readonly string[] {
  let columns: readonly boolean[] | null = null;
  return texts.flatMap((text) => {
    const cells = text.trimStart().startsWith("|") ? text.trim().split("|").slice(1, -1) : null;
    const below: readonly boolean[] = columns ?? [];
    columns = cells === null ? null : (columns ?? cells.map((cell) => NAMES_SECRET.test(cell)));
    // A row of a name and its value has it beside that name.
    const isSecret = (at: number): boolean => below[at] === true || (at === 1 && cells?.length === 2 && NAMES_SECRET.test(cells[0] ?? ""));
    return (cells ?? []).filter((cell, at) => isSecret(at) && /[\p{L}\p{N}]/u.test(cell)).map((cell) => cell.trim());
  });
}

/** Without what makes it bold or ends its sentence: a reading writes it without, and must not give it away. */
const bareOf = (secret: string): string => secret.replace(/^[*_~]+|[*_~.!?]+$/gu, "") || secret;

/**
 * Passwords that stand in the texts of a Test do not go to a model: whatever it is asked has a stand-in for each of them, which is taken back in
 * what it answers. A word that stands behind "password" in one text is hidden wherever it stands.
 */
export function askWithoutPasswords(ask: AskProvider, texts: readonly string[]): AskProvider {
  const found = new Set<string>();
  for (const secret of [...texts.flatMap(secretsIn), ...secretsInTables(texts)]) if (!secret.startsWith("{{")) found.add(bareOf(secret));
  // The longer first, or a secret that holds another one would be hidden in part.
  const longestFirst = [...found].toSorted((a, b) => b.length - a.length);
  const standIns = new Map(longestFirst.map((secret, index) => [asData(secret), `secret-value-${index + 1}`]));
  const anySecret = new RegExp(longestFirst.length === 0 ? "(?!)" : longestFirst.map(asWord).join("|"), "gu");
  // All at once: a stand-in may hold a word that is a password itself.
  const mask = (text: string): string => text.replace(anySecret, (secret) => standIns.get(secret) ?? secret);
  const unmask = (text: string): string => text.replace(STAND_IN, (standIn, at: string) => longestFirst[Number(at) - 1] ?? standIn);
  return async (question) => {
    const reply = await ask({ ...question, text: mask(question.text) });
    if (!reply.ok) return reply;
    return { ...reply, text: unmask(reply.text), calls: reply.calls.map((call) => ({ ...call, input: mapTexts(call.input, unmask) })) };
  };
}

const STAND_IN = /secret-value-(\d+)/gu;

/** As a question shows it. Not "admin" in "Administrator", nor the word of a fence, which has to stay what it is. */
function asWord(secret: string): string {
  const begin = /^[\p{L}\p{N}]/u.test(secret) ? String.raw`(?<![\p{L}\p{N}])` : "";
  const end = /[\p{L}\p{N}]$/u.test(secret) ? String.raw`(?![\p{L}\p{N}])` : "";
  const literal = asData(secret).replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  return `${begin}${literal}${end}(?!-[\\da-f]{8}>)`;
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}
