import type { LineReader } from "../line-reader.ts";

/** Words that speak of a credential and are none. */
const SPEAKS_OF_ONE = new Set(
  (
    "a an the my your his her their our this that valid invalid wrong correct incorrect right existing new registered known unknown empty " +
    "user users username name email e-mail password passwords credentials account login google facebook apple github microsoft sso saml oauth " +
    "and or with as using any some no both same different otp code pin link account's"
  ).split(" "),
);

/** A quoted text, a variable, or one word as it is typed: `standard_user`. */
export function readCredential(reader: LineReader, from: number, to: number): string | null {
  const token = reader.tokens[from];
  if (to - from !== 1 || token === undefined) return null;
  if (token.kind === "literal") return token.text.trim() === "" ? null : token.text;
  return token.kind === "word" && !SPEAKS_OF_ONE.has(token.word) ? token.text : null;
}
