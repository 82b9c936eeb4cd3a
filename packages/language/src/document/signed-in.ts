const WHO =
  "(?:(?:the |an? |my )?(?:[\\p{L}-]+ )?(?:user|customer|visitor|admin|administrator|member|tester|shopper|editor|manager|person)|i|you|we|he|she|they)";
const SIGNED_IN = new RegExp(
  `^(?:given |assuming |suppose )?(?:that )?${WHO} (?:am|is|are|was|were|have|has|must be|should be|needs to be)(?: been)?(?: already| currently| successfully)? (?:logged|signed)[ -]?(?:in|on)(?: ?(?:to|into|at|on) (?:the |this |my |our )?[\\p{L}\\d' -]{2,40}?)?(?: as (?:an? |the )?[\\p{L} -]{2,30}?)?(?:[.]?$|(?:,| and)(?: then)? (?=\\S))`,
  "iu",
);
const BARE = /^(?:be |already |being )?(?:logged|signed)[ -]?in(?: as (?:an? |the )?[\p{L} -]{2,30})?[.]?$/iu;

/**
 * `Given the user is logged in`: only the project's own sign-in can see to that, for nothing says with which name and password. With a
 * name in quotes it says who, and is the reader's.
 */
export function isSignedIn(text: string): boolean {
  return BARE.test(text) || (SIGNED_IN.test(text) && !/["“`]/u.test(SIGNED_IN.exec(text)?.[0] ?? ""));
}

/** What is said besides: `..., the user opens the Contacts app`. Null: nothing. */
export function withoutSignedIn(text: string): string | null {
  const rest = BARE.test(text) ? "" : text.replace(SIGNED_IN, "").trim();
  return rest === "" ? null : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
