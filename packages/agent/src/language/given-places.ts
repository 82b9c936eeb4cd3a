import type { Intent, Target } from "./intent.ts";

const HOME = /^(?:the |my |our |an? )?(?:[^"“”]{0,40} )?(?:home|start|front|landing|main) ?page(?: of (?:the |an? )?[^"“”]{2,40})?$/iu;
/** Who has just opened a browser is nobody yet. */
const AS_NOBODY =
  /(?:,? and| while| with)? (?:nobody|no ?one|no user) (?:is |being )?(?:logged|signed)[ -]?in$|,? in a browser in which nobody is (?:logged|signed)[ -]?in$/iu;
const SHOWN = /^(.{3,80}?) (?:is|has been) (?:currently |already )?(?:open|opened|loaded|shown in the browser)(?: in the browser)?$/iu;
const ABOUT =
  /^(?:the |an? )?(?:[\p{L}-]+ )?(?:article|entry|topic|page|post) (?:about|on|called|named|titled|for) (?:the )?(["“]?\p{Lu}[^"“”,]{1,50}?["”]?)(?: on (?:the )?\p{Lu}[^"“”]{2,40})?$/u;
/** By its number, of whatever it is a part. */
const NUMBERED = /^(?:the )?page (?:of|for) (?:the )?(?:\p{Ll}+ )(#?\d+)(?: (?:of|in) (?:the )?.{2,40})?$/u;
const PART = /^(?:the |an? )?([^"“”,]{3,50}?) (?:page|demo|example|site|website|screen|view)$/iu;
const PERSON_ON =
  /^(?:(?:the |an? )?(?:user|visitor|customer|guest|tester)|i|we|you) (?:am|is|are) (?:currently |already |now )?(?:on|at) (.{3,80}?)$/iu;

/**
 * Where things begin, in words that no link bears: `the ParaBank home page is open`, `I am on the page of issue #5 of the X project`. Somebody
 * who is there already goes nowhere. Null for anything else. Pure.
 */
export function readGivenPlace(sentence: string): Intent | null {
  const said = sentence.replace(/[.!]$/u, "").replace(AS_NOBODY, "");
  const opened = SHOWN.exec(said)?.[1];
  const place = opened ?? PERSON_ON.exec(said)?.[1];
  if (place === undefined) return null;
  if (HOME.test(place)) return { type: "act", act: { kind: "navigate", url: "/", page: "home" } };
  const name = (ABOUT.exec(place) ?? NUMBERED.exec(place) ?? (opened === undefined ? null : PART.exec(place)))?.[1]?.replaceAll(
    /["“”]/gu,
    "",
  );
  if (name === undefined || / (?:and|with|which|that|at least) /iu.test(name)) return null;
  const target: Target = { name, words: name };
  return { type: "act", act: { kind: "click", target, page: name }, ifVisible: true };
}

/** `X is open and Y`: where one is, and what is to be seen there. */
export function cutGiven(sentence: string): { readonly place: Intent; readonly rest: string } | null {
  const cut = /^([^"“”]+? (?:is|has been) (?:open|opened|loaded)),? and (.+)$/iu.exec(sentence);
  const place = cut?.[1] === undefined ? null : readGivenPlace(cut[1]);
  return place && cut?.[2] !== undefined && !AS_NOBODY.test(sentence) ? { place, rest: cut[2] } : null;
}
