import { readerOf } from "./clause.ts";
import type { Clause } from "./clause.ts";
import type { Intent, Scope } from "./intent.ts";
import { placeIntent } from "@runwright/language/document";
import { readScopes, readSided } from "./scope.ts";

const PLACE_FIRST = /^\s*(?:in|inside|within|under)\s/i;
/** These are places themselves: "in the header, A is shown and the dialog is closed" does not look for a dialog in the header. */
const PLACES = new Set(["page", "section", "form", "dialog", "list", "table", "menu", "frame", "tab", "row", "card", "column"]);

/** `In the row of "Ann", the role is "Admin" and the status is "New"`: the place is that of each statement which names none of its own. */
export function readAllInPlace(text: string, readRest: (rest: string) => readonly Clause[] | null): readonly Clause[] | null {
  if (!PLACE_FIRST.test(text)) return null;
  const reader = readerOf(text);
  for (let at = reader.from + 2; at < reader.to - 1; at += 1) {
    const scope = readScopes(reader, reader.from, at);
    if (!scope) continue;
    const hasSign = /^[,:]$/.test(reader.tokens[at]?.word ?? "");
    const clauses = readRest(text.slice(reader.tokens[hasSign ? at + 1 : at]?.start));
    if (clauses === null || clauses.length < 2) continue;
    const placed = clauses.map((clause) => {
      const intent = hasOwnPlace(clause.intent) ? clause.intent : placeIntent(clause.intent, scope);
      return intent && { ...clause, intent };
    });
    return placed.every((clause) => clause !== null) ? placed : null;
  }
  return null;
}

function hasOwnPlace(intent: Intent): boolean {
  if (intent.type !== "assert") return false;
  const { assertion } = intent;
  const target = "target" in assertion ? assertion.target : null;
  if ((target?.scope?.length ?? 0) > 0 || (target?.relations?.length ?? 0) > 0 || PLACES.has(target?.role ?? "")) return true;
  return "scope" in assertion && (assertion.scope?.length ?? 0) > 0;
}

/** `Inside the payment frame, enter ... and click ...`: in a frame is all that is said after it. */
export function readInFrame(text: string, readRest: (rest: string) => readonly Clause[] | null): readonly Clause[] | null {
  const [, place = "", rest = ""] = /^\s*((?:in|inside|within) the [^,:]{0,80}\bi?frame\b[^,:]{0,80})[,:]\s+(\S.*)$/isu.exec(text) ?? [];
  const scope = place === "" ? null : scopeOf(place);
  const clauses = scope === null ? null : readRest(rest);
  if (scope === null || clauses === null) return null;
  const placed = clauses.map((clause) => {
    const intent = clause.intent.type === "act" && clause.intent.act.kind === "press" ? clause.intent : placeIntent(clause.intent, scope);
    return intent && { ...clause, intent };
  });
  return placed.every((clause) => clause !== null) ? placed : null;
}

export function scopeOf(place: string): readonly Scope[] | null {
  const reader = readerOf(place);
  return readScopes(reader, 0, reader.to) ?? readSided(reader, 0, reader.to);
}
