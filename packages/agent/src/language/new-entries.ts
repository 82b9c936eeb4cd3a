import { readClause } from "./clause.ts";
import type { Clause } from "./clause.ts";
import { tokenize } from "./tokens.ts";

const NOUN = "(?:new )?(?:to-?dos?|tasks?|to-?do items?|to-?do entr(?:y|ies)|todo tasks?|list items?|items?|entr(?:y|ies)|notes?)";
const LIST = "(?:(?:the|my|your|our) )?(?:to-?do |task |tasks |shopping |todo-)?list";
const COUNTED = "(?:a|an|another|the|one|two|three|four|five|\\d|following|more|other|further|first|second|third|fourth|fifth|last)";
/** How it is done is known: typed, and put in with Enter. */
const PUT_IN =
  "(?:,? (?:by )?(?:typing (?:it|them|each)(?: of them| one)?(?: in)?,? and )?(?:pressing|hitting|confirming with) (?:the )?(?:Enter|Return)(?: key)?(?: after (?:each|every)(?: one| of them| item| entry)?| each time)?)";
/** `Add a todo called "Pay rent"`, `Add "A", "B" and "C" to the todo list`, `Create two tasks: "A" and "B"`. */
const ADDED = new RegExp(
  `^(?:add|create|enter|insert)s? (?:(?:${COUNTED} )*${NOUN}(?: (?:called|named|titled|with (?:the )?(?:text|title|name)|saying|reading|item|items))?:? )?(.+?)(?: (?:as (?:a |an )?${NOUN}|to ${LIST}))?${PUT_IN}?$`,
  "iu",
);
const SAYS_THING = new RegExp(`\\b(?:${NOUN}|${LIST})\\b`, "iu");
const MOST = 12;

const NAME = "\\p{Lu}[\\p{L}\\d'’-]*(?: (?!(?:and|or|to|in|into|from|with|as|then|by)\\b)[\\p{L}\\d'’-]+){0,4}";
/** `Add the todos Buy milk and Walk the dog`: what is written with a capital behind the noun is called so. */
const ADDED_NAMES = new RegExp(
  `^((?:[Aa]dd|[Cc]reate)s? (?:(?:the|a|an|another|one|two|three|four|five|following|new) )*(?:to-?dos?|tasks?|to-?do items?|list items?)(?: (?:called|named|titled))?:? )(${NAME}(?:(?:, ${NAME})*,? and ${NAME})?)$`,
  "u",
);
const IS_ONE = /\b(?:to-?do|task|item)(?: (?:called|named|titled))?:? $/iu;

function withQuotedNames(text: string): string {
  const [, lead = "", said = ""] = ADDED_NAMES.exec(text) ?? [];
  const names = said.split(/,? and |, /u);
  // "The task Bread and Butter" is one, or two; nobody can tell.
  return said === "" || (names.length > 1 && IS_ONE.test(lead)) ? text : `${lead}${names.map((name) => `"${name}"`).join(" and ")}`;
}

/** New entries of a list: each is written into the field for them, and Enter puts it in. Null for anything else. Pure. */
export function readNewEntries(text: string): readonly Clause[] | null {
  const written = withQuotedNames(text.trim().replace(/[.!]$/, ""));
  const said = ADDED.exec(written)?.[1];
  const tokens = said === undefined ? [] : tokenize(said);
  const values = tokens.filter(({ kind }) => kind === "literal");
  if (values.length === 0 || values.length > MOST) return null;
  if (tokens.some(({ kind, word }) => kind !== "literal" && !/^(?:,|and|then|;)$/.test(word))) return null;
  const around = tokenize(written).filter(({ kind }) => kind === "word");
  const plain = around.map(({ word }) => word).join(" ");
  const noun = SAYS_THING.exec(plain)?.[0];
  if (noun === undefined) return null;
  const kind = /to-?do/i.test(noun) ? "todo" : /task/i.test(noun) ? "task" : /note/i.test(noun) ? "note" : "item";
  const orders = values.flatMap(({ text: value }) => [
    readClause(`type ${quotedFor(value)} into the new ${kind} field`, "step", null),
    readClause("press Enter", "step", null),
  ]);
  return orders.every((clause) => clause?.intent.type === "act") ? (orders as readonly Clause[]) : null;
}

function quotedFor(value: string): string {
  return /^\{\{.*\}\}$/.test(value) ? value : value.includes('"') ? `\`${value}\`` : `"${value}"`;
}
