import { readClause, asLine, controlClause, type Clause } from "../clause.ts";
import { makeCondition } from "@runwright/language/document";
import type { Assertion, Target } from "../intent.ts";

const IF_NEEDED =
  /^\s*(?:optionally|if (?:it is |it's )?(?:necessary|needed|asked|prompted|required|present|there|possible|applicable|available|shown|visible)|when (?:asked|prompted|needed|necessary)|where (?:present|shown|available)),?\s+(?:then\s+|to do so,?\s+)?(.+)$/is;

/** `If asked, click "Allow"`: only if it is there. */
export function readIfNeeded(text: string, it: Target | null): readonly Clause[] | null {
  const body = IF_NEEDED.exec(text)?.[1];
  const clause = body === undefined ? null : readClause(body, "step", it);
  return clause?.intent.type === "act" ? [{ ...clause, text, intent: { ...clause.intent, ifVisible: true } }] : null;
}

const IF_THERE =
  /^(.+?),? (?:if|when) (?:(?:it|they|that|this) (?:is |are )?)?(?:visible|shown|present|displayed|there|available|exists?|appears?)[,;]? (?:and )?(?:otherwise|else|if not),?\s+(.+)$/is;

/** `Click "Skip" if present, otherwise click "Next"`. */
export function readOtherwise(text: string, it: Target | null): readonly Clause[] | null {
  const found = IF_THERE.exec(text);
  const met = found?.[1] === undefined ? null : readClause(found[1], "step", it);
  const unmet = found?.[2] === undefined ? null : readClause(found[2], "step", it);
  if (met?.intent.type !== "act" || unmet?.intent.type !== "act" || !("target" in met.intent.act) || !met.intent.act.target) return null;
  const condition: Assertion = { kind: "state", target: met.intent.act.target, state: "visible", negated: false };
  return [controlClause(text, makeCondition(condition, [asLine(met)], [asLine(unmet)]))];
}

/** `Unless "Done" is shown, click "Next"`. */
export function readUnless(text: string, it: Target | null): readonly Clause[] | null {
  const found = /^\s*unless (.+?),\s+(.+)$/is.exec(text);
  const condition = found?.[1] === undefined ? null : readClause(found[1], "outcome", it);
  const body = found?.[2] === undefined ? null : readClause(found[2], "step", it);
  if (condition?.intent.type !== "assert" || body === null) return null;
  return [controlClause(text, makeCondition(condition.intent.assertion, [], [asLine(body)]))];
}
