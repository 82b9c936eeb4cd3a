import { literalPasswords } from "@runwright/language/document";
import type { AskProvider } from "../asking/ask-model.ts";
import { asData } from "../asking/fence.ts";

/**
 * Passwords that stand in the texts of a Test do not go to a model: whatever it is asked has a stand-in for each of them, which is taken back in
 * what it answers. A word that stands behind "password" in one text is hidden wherever it stands.
 */
export function askWithoutPasswords(ask: AskProvider, texts: readonly string[]): AskProvider {
  const found = new Set(literalPasswords(texts).map(({ value }) => value));
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
