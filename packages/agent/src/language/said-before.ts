import { singular } from "./singular.ts";
import { marked } from "./statements/restatement.ts";

/** What an expectation goes on about that says "it": what the one before it was about, in its own words. */

const CONTROL =
  "(?:field|box|input|button|link|checkbox|dropdown|table|list|image|picture|icon|tab|dialog|panel|section|card|menu|heading)";
const VERB = "(?:is|are|was|has|have|shows?|says|reads|contains?|appears?|stands|remains|stays|becomes|displays?|holds?|states)";
/** What it is about is what it begins with, where that is a thing with a name of its own kind. */
const THING = new RegExp(`^((?:the|an?|my) (?:[\\p{L}\\d-]+ ){0,4}?${CONTROL}) (?:now |still )?${VERB}\\b`, "iu");
const TOLD = new RegExp(`^(?:(?:the|an?|my) )?(?:[\\p{Ll}-]+ ){0,4}?(⟦\\d+⟧)(?: [\\p{Ll}]+)? ${VERB}\\b`, "iu");
const NEGATIVE = /\b(?:not|no|none|never|nothing|neither|nor|cannot|without|gone|hidden)\b|n['’]t\b/iu;

/** Null where that is not one thing, or is not there. */
export function aboutOfOutcome(written: string): string | null {
  const { text, unmark } = marked(written);
  if (NEGATIVE.test(text.replaceAll(/⟦\d+⟧/gu, ""))) return null;
  const thing = THING.exec(text)?.[1];
  if (thing !== undefined) return thing.replace(/^(?:an?|my|the) /iu, "the ");
  const literals = text.match(/⟦\d+⟧/gu) ?? [];
  const told = TOLD.exec(text)?.[1] ?? (literals.length === 1 ? literals[0] : undefined);
  return told === undefined ? null : unmark(told);
}

const COUNTED = new RegExp(
  `^(?:.+? (?:has|shows|lists|contains|holds) |there (?:is|are) )?(?:now |exactly |only )*(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten) ([\\p{Ll}-]+s)\\b(?: (?:is|are) (?:now )?(?:shown|listed|displayed|visible|found)| (?:in|on) .+)?$`,
  "iu",
);

/** What an expectation counts, or null: `The table has 3 rows` is about rows. */
export function thingsOfOutcome(written: string): string | null {
  const things = COUNTED.exec(marked(written).text.replace(/\.$/u, ""))?.[1] ?? null;
  return things === null || /^(?:seconds|minutes|hours|days|times)$/iu.test(things) ? null : things;
}

/** `All of them are open`, `One of them is "Ann"`: of what the expectation before it counted. */
export function withThings(written: string, things: string): string | null {
  const { text, unmark } = marked(written.trim().replace(/\.$/u, ""));
  const [, many = "", rest = ""] = /^(all|each|every one|one) of (?:them|these|those) (.+)$/iu.exec(text) ?? [];
  if (rest === "" || /\b(?:it|they|them|these|those)\b/iu.test(rest)) return null;
  if (!/^one$/iu.test(many)) {
    const predicate = /^each|^every/iu.test(many) ? inPlural(rest) : rest;
    return unmark(`all ${things} ${predicate}`);
  }
  const named = /^is (?:called |named )?(⟦\d+⟧)$/iu.exec(rest)?.[1];
  return named === undefined ? null : unmark(`at least one ${singular(things)} shows ${named}`);
}

function inPlural(predicate: string): string {
  return predicate
    .replace(/^has\b/iu, "have")
    .replace(/^is\b/iu, "are")
    .replace(/^shows\b/iu, "show");
}

const PLACE = /\b(below|under|underneath|beneath|above|next to|beside) it\b/giu;
const UNSAID =
  /^the (?:text|message|note|line|hint) (below|underneath|above|beside it|next to it) (?:now )?(?:says|states|reads|shows|is) (?=⟦\d+⟧$)/iu;

/** The expectation with that in place of "it"; null where it says no such thing, or more than one. */
export function withAbout(written: string, about: string): string | null {
  const { text, unmark } = marked(written.trim().replace(/(?<=["”’'`\p{L}\d)])\.$/u, ""));
  const unsaid = UNSAID.exec(text);
  if (unsaid !== null) {
    const [lead, where = ""] = unsaid;
    return unmark(`${where.toLowerCase().replace(/ it$/u, "")} ${about} stands ${text.slice(lead.length)}`);
  }
  const pronouns = text.match(/\b(?:it|its|they|their|them|this|that|these|those)\b/giu) ?? [];
  if (pronouns.length !== 1 || text.match(PLACE) === null) return null;
  return unmark(text.replace(PLACE, (_all, where: string) => `${where} ${about}`));
}
