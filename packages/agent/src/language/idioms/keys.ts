import { actClause, readClause, type Clause } from "../clause.ts";

/** `Press ?`: a sign that is no letter is a key, though it would end or cut a sentence elsewhere. */
export function readSignKey(text: string): readonly Clause[] | null {
  const key = /^\s*(?:I |we |you |the user )?(?:press|hit)(?:es)?\s+(?:the\s+)?["“`]?([^\s\p{L}\p{N}"“”`])["”`]?(?:\s+key)?\s*$/iu.exec(
    text,
  )?.[1];
  return key === undefined ? null : [actClause(text, { kind: "press", keys: key })];
}

const HELD =
  /^\s*hold(?:s|ing)?(?: down)? (?:the )?(shift|ctrl|control|alt|cmd|command|option)(?: key)?(?: down)?,? (?:and|while|then|and then) (?:press|hit|pressing|hitting)(?:s|es)? (.+)$/is;

/** `Hold Shift and press Tab`. */
export function readHeldKey(text: string): readonly Clause[] | null {
  const found = HELD.exec(text);
  const clause = found?.[1] && found[2] ? readClause(`press ${found[1]}+${found[2].replace(/^the\s+/i, "")}`, "step", null) : null;
  return clause?.intent.type === "act" && clause.intent.act.kind === "press" ? [{ ...clause, text }] : null;
}

const REPLACED =
  /^\s*(?:replace|change|edit|update|overwrite)s? (?:it|them|(?:(?:the|its|their) )?(?:(?:whole|existing|current|old|entire) )?(?:text|content|contents|value|label))(?: there)? (?:with|by|to) (.+)$/is;

/** `Replace the text with "New name"`: of the field that one is in. */
export function readReplaced(text: string): readonly Clause[] | null {
  const value = REPLACED.exec(text)?.[1];
  const typed = value === undefined ? null : readClause(`type ${value}`, "step", null);
  if (typed?.intent.type !== "act" || typed.intent.act.kind !== "fill" || typed.intent.act.target !== null) return null;
  return [actClause("select all", { kind: "press", keys: "Control+A" }), { ...typed, text }];
}
