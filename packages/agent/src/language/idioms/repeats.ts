import { asLine, controlClause, readClause, readerOf, type Clause } from "../clause.ts";
import { readGerund } from "../gerund.ts";
import type { Act, Assertion, Line, Target } from "../intent.ts";
import { numberOf, readTimes } from "../slots/numbers.ts";

const UNTIL = /^(?:repeat|repeatedly|keep(?: on)?|continue)?\s*(?:(?:to )?repeat(?:edly)?\s+)?(.+?)\s*,?\s+(?:until|till)\s+(.+)$/is;
const ROUNDS =
  /\s*[,(]?\s*(?:(?:for )?(?:at most|max(?:imum)?|up to|a maximum of|no more than)\.?\s+(\d{1,3}|[a-z]+)(?:\s+(?:times|rounds|clicks|tries))?|max\s*[:=]?\s*(\d{1,3}))\s*\)?\s*$/i;
const REPEAT_UNTIL =
  /^(?:(?:repeat|do)(?: this| the following| these steps| the following steps)?\s+)?(?:until|till)\s+(.+?)\s*(?::|,)\s*(.*)$/is;
/** Enough for any list, and an end for a button that never goes away. */
const MOST_ROUNDS = 50;

/** `Click "Next" until "Finish" is visible`, `Keep clicking "Load more" until it disappears (max 10)`. */
export function readUntil(text: string, it: Target | null): readonly Clause[] | null {
  if (!/\b(?:until|till)\b/i.test(text) || /^\s*(?:wait|scroll)/i.test(text)) return null;
  const head = readRepeatUntilHead(text);
  if (head && head.rest !== "") {
    const body = readClause(head.rest, "step", it);
    return body?.intent.type === "act" ? [untilClause(text, head, [asLine(body)])] : null;
  }
  const { rest, max } = takeRounds(
    text.replace(
      /\s+(?:as (?:many times|often) as (?:needed|necessary)|repeatedly|again and again|over and over)(?=\s+(?:until|till)\b)/i,
      "",
    ),
  );
  const found = UNTIL.exec(rest);
  // What is waited for is not brought about by doing it again and again.
  if (!found?.[1] || !found[2] || /\bwait(?:s|ing)?$/i.test(found[1])) return null;
  const body = readClause(found[1], "step", it) ?? readGerund(found[1], it);
  if (body?.intent.type !== "act" || !isRepeatable(body.intent.act)) return null;
  const target = "target" in body.intent.act ? (body.intent.act.target ?? it) : it;
  const condition = readCondition(found[2], target);
  return condition && [untilClause(text, { condition, max }, [asLine(body)])];
}
/** Typing or choosing the same again leads to nothing else. */
function isRepeatable({ kind }: Act): boolean {
  return kind === "click" || kind === "press" || kind === "scroll" || kind === "history" || kind === "drag" || kind === "check";
}

function untilClause(
  text: string,
  { condition, max }: { readonly condition: Assertion; readonly max: number },
  body: readonly Line[],
): Clause {
  return controlClause(text, { kind: "repeat_until", condition, max, body });
}

/** `Repeat until the page shows "Done" (max 5):`, with what follows on the line. */
export function readRepeatUntilHead(text: string): { readonly condition: Assertion; readonly max: number; readonly rest: string } | null {
  const found = REPEAT_UNTIL.exec(text);
  if (!found?.[1]) return null;
  const { rest, max } = takeRounds(found[1]);
  const condition = readCondition(rest, null);
  return condition && { condition, max, rest: found[2] ?? "" };
}
function takeRounds(text: string): { readonly rest: string; readonly max: number } {
  const found = ROUNDS.exec(text);
  const written = found?.[1] ?? found?.[2];
  const max = written === undefined ? MOST_ROUNDS : (numberOf(written.toLowerCase()) ?? 0);
  return max < 1 || !found ? { rest: text, max: MOST_ROUNDS } : { rest: text.slice(0, found.index), max };
}

function readCondition(text: string, it: Target | null): Assertion | null {
  const seen = text.replace(/^\s*(?:I|you|we|one|the user) (?:can )?sees?\s+/i, "the page shows ");
  const clause = readClause(text, "outcome", it) ?? readClause(seen, "outcome", it);
  return clause?.intent.type === "assert" ? clause.intent.assertion : null;
}

/** `Go back twice`. */
export function readTwice(text: string): readonly Clause[] | null {
  const found = /^(.+?) (twice|(?:two|three|[2-5]) times)\W*$/is.exec(text);
  const said = readerOf(found?.[2] ?? "");
  const times = readTimes(said, 0, said.to);
  const clause = found?.[1] === undefined ? null : readClause(found[1], "step", null);
  if (times === null || clause?.intent.type !== "act" || clause.intent.act.kind !== "history") return null;
  return [controlClause(text, { kind: "repeat", times, body: [asLine(clause)] })];
}
