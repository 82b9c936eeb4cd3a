import { LITERAL, reword, type Rewording } from "./rewording.ts";

const KIND = "todos?|to-dos?|tasks?|items?|notes?|entries|entry";
const LISTED = `${LITERAL}(?:(?:,| and|, and) ${LITERAL})*`;
const COUNT = "an? |the |one |two |three |four |five |[1-5] ";
const WHO = "i|we|you|he|she|they|(?:the |my |our )?(?:user|list|todo list|to-do list|task list|board)";
const HAS = "has|have|had|contains?|holds?|shows?";
const EXISTS =
  "(?:already |still |only )?(?:exists?|is (?:there|listed|in (?:the|my) list|on (?:the|my) list)|are (?:there|listed|in (?:the|my) list|on (?:the|my) list))";
const CALLED = "(?: called| named| titled|:)?";

/** Ways of saying which things of a list there are; the first group is their kind, the second their names. */
const SAYINGS = [
  `^there (?:is|are|was|were)(?: already)? (?:${COUNT})?(${KIND})${CALLED} (${LISTED})(?: (?:in|on) (?:the|my) [\\p{L}-]+(?: list)?)?$`,
  `^(?:${WHO}) (?:${HAS})(?: already)? (?:${COUNT})?(${KIND})${CALLED} (${LISTED})(?: (?:in|on) (?:the|my) [\\p{L}-]+(?: list)?)?$`,
  `^(?:${COUNT})?(${KIND})${CALLED} (${LISTED}) ${EXISTS}$`,
  `^(?:${WHO}) (?:(?:has|have|had) )?(?:already )?(?:added|created|entered)(?: (?:${COUNT})?(${KIND})${CALLED})? (${LISTED})(?: to (?:the|my) [\\p{L}-]+(?: list)?)?$`,
].map((saying) => new RegExp(saying, "iu"));

const REWORDINGS: readonly Rewording[] = SAYINGS.map((says) => ({
  says,
  plainly: ([_all, kind = "", names = ""]) =>
    namesOf(names)
      .map((name) => `If ${name} is not shown, add the ${oneOf(kind)} ${name}`)
      .join("\n"),
}));
const IS_ORDER = /^If \S.* is not shown, add the /;

/**
 * `Given there are two todos "A" and "B"`: an order for each thing that may have to be added first, for a person would add it. Null when the
 * sentence speaks of something else. Pure.
 */
export function ordersForGiven(sentence: string): readonly string[] | null {
  const plain = reword(sentence.replace(/\.$/, ""), REWORDINGS);
  return IS_ORDER.test(plain) ? plain.split("\n") : null;
}

function namesOf(names: string): readonly string[] {
  return names.match(new RegExp(LITERAL, "gu")) ?? [];
}

function oneOf(kind: string): string {
  return kind === "" ? "todo" : kind.toLowerCase().replace(/ies$/, "y").replace(/s$/, "");
}
