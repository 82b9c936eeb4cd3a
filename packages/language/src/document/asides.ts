/** Lines that order nothing by themselves: in which frame the next ones are, who is signed in, and which steps come once more. */
import type { Scope } from "../intent.ts";
import { SECRET_NOUN } from "../lexicon/credentials.ts";
import { stripMarks } from "./inline.ts";

const INTO_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:switch|change|go|move)(?:s|es|ed|d)? (?:in)?to (?:the )?(?:["“]([^"”]{1,100})["”] |([\p{L}\p{N} -]{1,40}? )?)(?:i?frame)(?: ["“]([^"”]{1,100})["”])?\W*$/iu;
const OUT_OF_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:(?:switch|change|go|move|return)(?:s|es|ed|d)? (?:back )?to (?:the )?(?:main|default|parent|top|outer|whole)(?: (?:page|content|document|frame|window))?|leave (?:the )?i?frame|switch out of (?:the )?i?frame)\W*$/i;

/** The frame that the following steps are in; null when the line says nothing of it. */
export function readFrameSwitch(text: string, frame: readonly Scope[]): readonly Scope[] | null {
  const written = stripMarks(text);
  if (frame.length > 0 && OUT_OF_FRAME.test(written)) return [];
  const found = INTO_FRAME.exec(written);
  if (!found) return null;
  const name = (found[1] ?? found[3] ?? found[2] ?? "").trim();
  return [{ kind: "frame", texts: name === "" ? [] : [name] }];
}

const WHO =
  "(?:(?:the |an? |my )?(?:[\\p{L}-]+ )?(?:user|customer|visitor|admin|administrator|member|tester|shopper|editor|manager|person)|i|you|we|he|she|they)";
const SIGNED_IN = new RegExp(
  `^(?:given |assuming |suppose )?(?:that )?${WHO} (?:am|is|are|was|were|have|has|must be|should be|needs to be)(?: been)?(?: already| currently| successfully)? (?:logged|signed)[ -]?(?:in|on)(?: ?(?:to|into|at|on) (?:the |this |my |our )?[\\p{L}\\d' -]{2,40}?)?(?: as (?:an? |the )?[\\p{L}\\d@._ -]{2,40}?)?(?:[.]?$|(?:,| and)(?: then)? (?=\\S))`,
  "iu",
);
/** What is said of it besides is with what somebody signs in. */
const NAMES_SECRET = new RegExp(SECRET_NOUN, "iu");
const BARE = /^(?:be |already |being )?(?:logged|signed)[ -]?in(?: as (?:an? |the )?[\p{L}\d@._ -]{2,40})?[.]?$/iu;

/**
 * `Given the user is logged in`: only the project's own sign-in can see to that, for nothing says with which name and password. With a
 * name in quotes it says who, and is the reader's.
 */
export function isSignedIn(text: string): boolean {
  if (NAMES_SECRET.test(text)) return false;
  return BARE.test(text) || (SIGNED_IN.test(text) && !/["“`]/u.test(SIGNED_IN.exec(text)?.[0] ?? ""));
}

/** What is said besides: `..., the user opens the Contacts app`. Null: nothing. */
export function withoutSignedIn(text: string): string | null {
  const rest = BARE.test(text) ? "" : text.replace(SIGNED_IN, "").trim();
  return rest === "" ? null : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** `Repeat steps 2-3`, `Perform step 4 again`, `Do steps 1 to 5 twice`. Counted from 1, as the list of steps is. */
export interface StepsAgain {
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

const AGAIN =
  /^(?:then |now )?(?:repeat|redo|perform|do|execute|follow|go through)s? (?:the )?(?:above |previous )?steps? (?:no\.? |number |#)?(\d{1,3})(?: ?(?:-|–|—|to|through|until|and) ?(?:step )?(\d{1,3}))?(?: (?:once )?(?:again|more|once more)| (twice|(\d{1,3}) (?:more )?times))?[.]?$/iu;

export function repeatsOf(text: string): StepsAgain | null {
  const found = AGAIN.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  const times = found?.[3]?.toLowerCase() === "twice" ? 2 : Number(found?.[4] ?? 1);
  return found !== null && from >= 1 && to >= from && times >= 1 ? { from, to, times } : null;
}
