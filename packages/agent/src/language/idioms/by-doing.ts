import { readClause, readerOf, actClause, type Clause } from "../clause.ts";
import { readGerund } from "../gerund.ts";
import type { Intent, Scope, Target } from "../intent.ts";
import { goesOn } from "../no-name.ts";
import { placeIntent } from "@runwright/language/document";

const BY = /\s+(?:by|via)\s+((?:\p{L}+)ing\b.*)$/isu;
/** What is said to be done to one thing of many: its text says beside what the control stands. */
const TO_ONE = /^(?:delete|remove|edit|rename|archive|complete|duplicate|copy|open the details of|expand|like|star|pin)(?:s|d)?\s/i;

/** `Close the "Welcome" dialog by clicking "Got it"`: what is clicked is done, the rest is what it is for. */
export function readByDoing(text: string, it: Target | null): readonly Clause[] | null {
  const found = BY.exec(text);
  if (!found?.[1]) return null;
  const purpose = text.slice(0, found.index);
  // "Save it, then go back by clicking "Contacts"" is two orders, of which only the last is done so.
  if (goesOn(purpose.replaceAll(/["“`][^"”`]*["”`]/gu, ""))) return null;
  const [named, another] = readerOf(purpose).tokens.filter((token) => token.kind === "literal");
  const spokenOf: Target | null = named && !another ? { name: named.text, quoted: true, words: `"${named.text}"` } : it;
  const means = readGerund(found[1], spokenOf);
  // "Filter the list by typing": it is typed, and that is all.
  if (
    means?.intent.type === "act" &&
    means.intent.act.kind === "fill" &&
    named === undefined &&
    /^\s*(?:filter|search|narrow)\w* (?!.*\bfor\b)/i.test(purpose)
  )
    return [{ ...means, text }];
  if (means?.intent.type !== "act" || !["click", "press", "check", "hover"].includes(means.intent.act.kind)) return null;
  const { act: done } = means.intent;
  if (/^\s*(?:download|export)s?(?:ed)?\b/i.test(purpose) && done.kind === "click" && !/["“`{]/.test(purpose))
    return [actClause(text, { kind: "download", target: done.target })];
  const isBeside = "target" in done && done.target?.relations?.some(({ target }) => target === spokenOf) === true;
  const intent = isBeside ? means.intent : inPurpose(purpose, means.intent);
  return intent && [{ ...means, text, intent }];
}

function inPurpose(purpose: string, means: Intent): Intent | null {
  const { tokens } = readerOf(purpose);
  const literals = tokens.filter((token) => token.kind === "literal");
  const first = tokens[0]?.word ?? "";
  if (/^(?:type|enter|fill|select|choose|write|set|input|search|wait|verify|check|do|don't|never|if)$/.test(first)) return null;
  if (/^(?:close|dismiss|leave|exit|confirm|cancel|accept)/.test(first)) {
    const closed = readClause(purpose.replace(/^\s*\p{L}+/u, "close"), "step", null);
    const scope = closed?.intent.type === "act" && closed.intent.act.kind === "click" ? closed.intent.act.target.scope : undefined;
    const dialog = scope?.at(-1)?.kind === "dialog" ? scope : undefined;
    if (literals.length > 0 && dialog === undefined) return null;
    return dialog === undefined ? means : placeIntent(means, dialog);
  }
  if (literals.length === 0) return means;
  const [only, another] = literals;
  const isSaid = means.type === "act" && "target" in means.act && means.act.target?.scope !== undefined;
  if (!only || another || !TO_ONE.test(purpose.trim()) || isSaid) return null;
  const scope: Scope = { kind: "any", texts: [only.text] };
  return placeIntent(means, [scope]);
}
