import type { Assertion, RoleWord, Target } from "./intent.ts";
import type { LineReader } from "./line-reader.ts";
import { ADVERBS, LOOKS, ORDINALS, NUMBERS, PLURALS, STATES_IN_NAMES } from "./words.ts";

/**
 * Whether a reading would be easier to fulfil than what was written: a word that narrows the claim went into a name, or something
 * must be absent that cannot be told for sure. Every claim passes here, whatever form read it.
 */
export function saysLess(claim: Assertion, reader: LineReader): boolean {
  if (claim.kind === "all") {
    const seen = new Set(claim.of.flatMap((one) => (one.kind === "was" && one.claim.kind === "state" ? [one.claim.target] : [])));
    return claim.of.some((one) => saysLessOf(one, reader, "target" in one && one.target !== null && seen.has(one.target)));
  }
  return saysLessOf(claim, reader, false);
}

/** `wasSeen`: the same thing was there before, so that its name is one by which it is found. */
function saysLessOf(claim: Assertion, reader: LineReader, wasSeen: boolean): boolean {
  if (claim.kind === "all") return saysLess(claim, reader);
  if (isHiddenChoice(claim, reader)) return true;
  if (claim.kind === "text" && (saysWhich(reader) || saysSeveral(claim.text, reader))) return true;
  if (claim.kind === "text" && saysHowMany(claim.text, reader)) return true;
  if (claim.kind === "moved" && claim.what.kind !== "number" && saysCorner(claim.what.target)) return true;
  if (claim.kind === "text" && claim.negated && claim.scope?.some(({ kind }) => kind === "corner") === true) return true;
  if (AT_ITS_END.test(reader.text(reader.from, reader.to).replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, ""))) return true;
  if (saysBefore(reader) && !COMPARING.has(claim.kind)) return true;
  // What may be done with a thing is not what it is like: "the dialog can be closed".
  if (claim.kind === "state" && MAY_BE.test(reader.text(reader.from, reader.to))) return true;
  if (!("target" in claim) || claim.target === null) return false;
  // That there are none of them, the page itself has to say: see `check-none.ts`.
  const isAbsent = mayBeNone(claim) && !isNoneOfPlainNoun(claim);
  if ((claim.target.role === "page" || !mayStandInCorner(claim, isAbsent)) && saysCorner(claim.target)) return true;
  // What is nearest to something may still be far away: good for finding a thing, no proof that it stands there.
  if (
    claim.kind === "state" &&
    claim.state === "visible" &&
    claim.target.relations?.some(({ kind }) => kind === "next_to" || kind === "near")
  )
    return true;
  // A neighbour that is not there either would prove the absence of anything.
  if (isAbsent && (claim.target.relations?.length ?? 0) > 0) return true;
  // "Its panel is visible": any other one would do.
  if (claim.kind === "state" && !isAbsent && claim.target.name === undefined && /^(?:its|their|his|her) /i.test(claim.target.words))
    return true;
  if (!SEVERAL.has(claim.kind) && !isAbsent && isPlural(claim.target)) return true;
  if (claim.target.role === "column" && claim.target.scope?.some(({ kind }) => kind === "row")) return true;
  // "3 enabled buttons" are not three called so.
  if (claim.kind === "count" && claim.target.role !== undefined && !claim.target.quoted && hasStateWord(claim.target.name ?? ""))
    return true;
  return targetsOf(claim.target).some((target) => isDoubtful(target, { isAbsent, wasSeen }));
}

/** Of these the place in the window is looked at; elsewhere it would be lost, and what is scrolled away is in no corner. */
function mayStandInCorner(claim: Assertion, isAbsent: boolean): boolean {
  if (claim.kind === "state") return !isAbsent && claim.state !== "empty";
  return ((claim.kind === "text" || claim.kind === "number") && !claim.negated) || claim.kind === "attribute" || claim.kind === "value";
}

function saysCorner(target: Target): boolean {
  return targetsOf(target).some(({ scope = [] }) => scope.some(({ kind }) => kind === "corner"));
}

const WHICH =
  /^(?:(?:the|an?) )?(?:newly|recently|just|freshly|previously|already)[ -](?:\p{L}+ed|\p{L}+en|\p{L}+t)\b|\bas the (?:current|active|selected|chosen|first|last)\b/iu;

/** `Newly added customer is displayed`: which one it is, is said in no text; and "as the current one" is said of a text, not by it. */
function saysWhich({ tokens, from, to }: LineReader): boolean {
  const plain = tokens.slice(from, to).map(({ kind, word }) => (kind === "literal" ? "" : word));
  return WHICH.test(plain.join(" "));
}

/** `Ann and two others are listed`: several things are spoken of, and where one ends is not said by quotes. */
function saysSeveral(text: string, { tokens, from, to }: LineReader): boolean {
  const said = tokens.slice(from, to);
  return (
    / and /u.test(text) && said.some(({ kind, word }) => kind === "word" && word === "are") && !said.some(({ kind }) => kind === "literal")
  );
}

/** `A, B and one more item`: nothing is called so. */
function saysHowMany(text: string, { tokens, from, to }: LineReader): boolean {
  const isQuoted = tokens.slice(from, to).some(({ kind, text: said }) => kind === "literal" && said === text);
  return !isQuoted && /^(?:an?|one|two|three|four|five|\d+|some|many|several)(?: number of| more| other| further) /iu.test(text);
}

/** Of a slider: what its end is, nobody said. */
const AT_ITS_END = /\bat (?:its|their) (?:max(?:imum)?|min(?:imum)?|highest|lowest)\b/iu;

/** Only what is remembered can be compared with what was before. */
const COMPARING: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>(["was", "moved"]);

function saysBefore({ tokens, from, to }: LineReader): boolean {
  return tokens.slice(from, to).some(({ kind, word }, at) => {
    const last = tokens[from + at - 1];
    return kind === "word" && word === "before" && last?.kind === "word" && /^(?:than|as|like|from)$/.test(last.word);
  });
}

const MAY_BE =
  /\b(?:can|could|may|might) be (?:closed|opened|expanded|collapsed|checked|unchecked|ticked|selected|deselected|removed|dismissed|hidden|emptied|cleared|focused|gone)\b/i;
/** Claims that are about several things anyhow. */
const SEVERAL: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>(["count", "every", "sorted", "only"]);

/** Whether the claim holds where nothing fits the words: "hidden", "at most 3". */
function mayBeNone(claim: Assertion): boolean {
  if (claim.kind === "state") return claim.negated ? claim.state === "visible" : claim.state === "hidden";
  if (claim.kind === "every") return claim.quantity === "none";
  if (claim.kind !== "count") return false;
  return claim.count === 0 || claim.comparison === "at_most" || claim.comparison === "fewer_than";
}

/** `There are no comments`: all of what the page would call so, and not some of it. */
function isNoneOfPlainNoun(claim: Assertion): boolean {
  if (claim.kind !== "count" || claim.count !== 0 || claim.comparison !== "equals" || claim.amount !== undefined) return false;
  const { role, quoted, ordinal, relations, scope = [], name = "" } = claim.target;
  return (
    role === undefined &&
    quoted !== true &&
    ordinal === undefined &&
    relations === undefined &&
    scope.length === 0 &&
    /^\p{Ll}{3,}s$/u.test(name)
  );
}

function targetsOf(target: Target): readonly Target[] {
  return [target, ...(target.relations ?? []).flatMap((relation) => targetsOf(relation.target))];
}

/** Kinds that pages mark well and that people call by their name. Of the others nobody knows what "the old ones" are. */
const NAMED_KINDS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([
  "button",
  "link",
  "field",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "slider",
  "tab",
  "menu",
  "menuitem",
  "image",
  "icon",
  "heading",
  "dialog",
  "form",
  "section",
  "table",
  "list",
]);
const REPEATED_KINDS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["row", "column", "cell", "item", "card"]);
const RELATIVE =
  /^(?:next|previous|following|new|old|current|same|top|bottom|left|right|upper|lower|middle|center|centre|newest|latest|oldest)$/;

function isDoubtful(
  { name, quoted, role }: Target,
  { isAbsent, wasSeen }: { readonly isAbsent: boolean; readonly wasSeen: boolean },
): boolean {
  if (name === undefined || quoted) return false;
  // With a capital letter it is a name: "the Red option".
  const words = name.split(" ").filter((word) => !/^\p{Lu}/u.test(word));
  const first = name.split(" ")[0]?.toLowerCase() ?? "";
  if (NUMBERS.has(first) || /^\d+$/.test(first) || /^(?:more|longer|less|fewer)$/.test(first)) return true;
  // "The number field" is a field for a number; "the number of fields" is none.
  if (first === "number" && (role !== "field" || words.length > 1)) return true;
  // "The price of each product" is several.
  if (/ of (?:each|every)\b/i.test(name)) return true;
  // Below what, or beside what, is not said here.
  if (words.length > 0 && /^(?:below|above|underneath|beneath|it|them|there)$/.test(words.at(-1) ?? "")) return true;
  if (words.some((word, at) => LOOKS.has(word) || ADVERBS.has(word) || (ORDINALS.has(word) && !/^names?$/.test(words[at + 1] ?? ""))))
    return true;
  if (REPEATED_KINDS.has(role) && RELATIVE.test(name)) return true;
  if (!isAbsent) return false;
  // "Deleted row is not listed": the capital is the sentence's, and no row is called so.
  if (REPEATED_KINDS.has(role) && /^\p{Lu}\p{L}+(?:ed|en)$/u.test(name)) return true;
  // "The Name and Email fields are gone" is about two, of which none is called so.
  if (words.includes("and") || words.includes("or")) return true;
  return hasStateWord(name) || (!wasSeen && !NAMED_KINDS.has(role) && words.length > 0);
}

function hasStateWord(name: string): boolean {
  return name.split(" ").some((word) => STATES_IN_NAMES.has(word));
}

/** `The rows are empty` is about all of them. */
function isPlural({ role, words }: Target): boolean {
  if (role === undefined) return false;
  const core =
    words.split(
      /\s(?:in|on|inside|within|of|under|at|from|for|next|above|below|near|beside|to|with)\s(?=[^"“”]*(?:["“][^"“”]*["”][^"“”]*)*$)/,
    )[0] ?? "";
  const last = core.trim().toLowerCase().split(" ");
  return [1, 2].some((count) => PLURALS.has(last.slice(-count).join(" ")));
}

/** The options of a closed list are nowhere to be seen: that one is not shown does not say that it is not offered. */
function isHiddenChoice(claim: Assertion, reader: LineReader): boolean {
  if (claim.kind === "state" || claim.kind === "count") return claim.target.role === "option" && mayBeNone(claim);
  if (claim.kind === "text" && claim.negated) return claim.scope?.at(-1)?.kind === "list" && saysDropdown(reader);
  if (claim.kind !== "value" || !claim.negated || claim.match !== "contains") return false;
  return saysDropdown(reader) && !["show", "display", "read", "say"].some((verb) => reader.has(verb));
}

function saysDropdown(reader: LineReader): boolean {
  return ["dropdown", "drop-down", "select", "combobox", "selector", "picker", "listbox"].some((word) => reader.has(word));
}
