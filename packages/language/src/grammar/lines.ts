/** A whole line: what may stand before and behind an order or a statement, and several of them. */
import { given } from "../given.ts";
import type { Assertion, Intent, Target } from "../intent.ts";
import { act, click, isPressed, whole } from "./acts.ts";
import { type Claims, type Intents } from "./meaning.ts";
import { ahead, drawnClaim, pageClaim, stateClaim, textClaim, textTarget } from "./say-places.ts";
import { Priced, rule, type Rule } from "./symbols.ts";
import { ordersAt } from "./placing.ts";
import { toTarget } from "./to-target.ts";

/** A time at the end is that of the last claim, and of those before it that say the same of other things. */
const asserted = (claims: Claims, timeoutMs?: number): Intents => {
  const sayingOf = ({ kind, ...claim }: Assertion): string =>
    JSON.stringify([kind, "state" in claim && claim.state, "negated" in claim && claim.negated]);
  const last = claims.at(-1);
  const isTimed = (at: number): boolean => last !== undefined && claims.slice(at).every((one) => sayingOf(one) === sayingOf(last));
  return claims.map((assertion, at): Intent => ({
    type: "assert",
    assertion,
    ...given({ timeoutMs: isTimed(at) ? timeoutMs : undefined }),
  }));
};
const waitFor = (claims: Claims): Intents => ahead(claims).map((condition) => act({ kind: "wait_for", condition }));

const ifVisible = (intents: Intents): Intents | undefined =>
  whole(intents.map((intent) => (intent.type === "act" ? { ...intent, ifVisible: true } : undefined)));

export const LINE_RULES: readonly Rule[] = [
  /* What is done. */
  rule("XACTOR", "@actor || the|a|an @actor || ACTOR"),
  rule("XMODAL", "@modal XF? || have|has"),
  // What somebody can do is no order.
  rule("O_DO", "XACTOR? XF* XMODAL? XF* a:ACT XF*", ({ a }, { words }) =>
    /^(?!(?:you|we|i)\b)(?:[a-z]+ ){1,3}(?:can|could|may|able to)\b/i.test(words) && !/ May /.test(words) ? undefined : a,
  ),
  rule("ORDER", "a:O_DO", ({ a }) => a),
  rule("ORDER", "c:O_ASIDE ,? o:ORDER", 0.1, ({ c, o }) => [...c, ...o]),
  /* What is done, and by nobody in particular: "Continue is pressed". */
  rule("ORDER", "a:O_DO ,? w:O_WITHOUT", 0.2, ({ a, w }) => [...a, ...w]),
  /* On which page, and with what hand: said, and of no consequence. */
  rule("O_ASIDE", "in|on|at|from t:THING", ({ t }) => {
    if (t.role !== "page" || t.name === undefined || t.scope || t.det === "any" || /^\d+$/.test(t.name)) return undefined;
    // What stands in quotes is looked at.
    return t.quoted ? waitFor([pageClaim(t.name)]) : new Priced([], 0.2, "circumstance");
  }),
  /* What is not done is not ordered either. */
  rule("O_WITHOUT", "without being? logged_in|signed_in|logging_in|signing_in", () => new Priced([], 0.1, "circumstance")),
  rule("ORDER", "a:O_DO ,? XIFTHERE", -0.2, ({ a }) => ifVisible(a)),
  rule(
    "XIFTHERE",
    "if|when it is|appears|exists visible|shown|present|displayed|there? || if visible|present|shown|asked|needed|it_appears|it_shows_up|prompted|there|it_exists|available",
  ),
  rule("ORDER", "a:O_DO XWHY", 0.8, ({ a }) => a),
  rule("XWHY", "to|in_order_to|so_as_to PURPOSE || so_that|because|since REASON", () => new Priced(true, 0, "reason")),
  rule("ORDER", "XGOAL , a:ORDER", 0.6, ({ a }) => a),
  rule("XGOAL", "to|in_order_to PURPOSE", () => new Priced(true, 0, "reason")),
  rule("ORDER", "XASUSER ,? a:ORDER", 0.1, ({ a }) => a),
  rule("XASUSER", "as|being ACTOR"),
  rule("ORDER", "a:O_DO XASUSER", 0.4, ({ a }) => a),
  /* What comes of an act, in the same sentence: "Clicking Cart takes the shopper to the cart page". */
  rule(
    "O_NEXT",
    "XASUSER? @brings SOMEBODY? back|again? to n:DESTINATION || XASUSER? ~open|~load|~reload|~show|~display n:S_PLACE",
    -0.4,
    ({ n }) => asserted([pageClaim(n)]),
  ),
  rule("ORDER", "t:THING XASUSER? @brings SOMEBODY back|again? to n:DESTINATION", -0.2, ({ t, n }) => {
    const pressed = t.role === undefined || isPressed(t) ? click(t) : undefined;
    return pressed && [pressed, ...asserted([pageClaim(n)])];
  }),
  rule("ORDER", "p:PLACE ,? o:ORDER", 0.3, ({ p, o }) => ordersAt(o, p)),
  rule("ORDER", "@report c:CLAIM || @report : c:CLAIM", 0.1, ({ c }) => asserted(c)),
  rule("ORDER", "once|when|after|as_soon_as c:CLAIM1 ,|then o:ORDER", 0.1, ({ c, o }) => [...waitFor(c), ...o]),
  /* Several orders. */
  rule("O_ORDERS", "p:PLACE ,? o:ORDER m:O_NEXT m2:O_NEXT*", 0.1, ({ p, o, m, m2 }) => ordersAt([...o, ...m, ...(m2 ?? []).flat()], p)),
  rule("O_ORDERS", "o:ORDER m:O_NEXT*", ({ o, m }) => [...o, ...(m ?? []).flat()]),
  rule("O_NEXT", "XTHEN o:ORDER", 0.3, ({ o }) => o),
  rule("XTHEN", ", and then || , and || , then || and then || and || then || , || ; || . || . then || but"),
  rule("O_NEXT", "XTHEN c:CLAIM1", 0.9, ({ c }) => asserted(c)),
  rule("O_NEXT", "XTHEN c:C_SEEN", ({ c }) => asserted(c)),
  rule("C_SEEN", "@report|@see ,? c:C_FRAGMENT", -0.6, ({ c }) => c),
  /* What comes of it stands behind it. */
  rule("O_NEXT", "XSOTHAT c:CLAIM", 0.3, ({ c }) => asserted(c)),
  rule("XSOTHAT", ",? so that"),
  /* Lines. */
  rule("XSTART", "@polite|@filler ,|:", 0.1, () => true),
  rule("XSTART", "@polite|@filler", 0.25, () => true),
  rule("XEND", "XREMARK? .|!|:|; || XREMARK"),
  rule("XREMARK", "( REASON ) || [ REASON ]", () => new Priced(true, 0, "remark")),
  rule("O_STEP", "XSTART* o:O_ORDERS XEND?", ({ o }) => o),
  rule("O_STEP", "XSTART* c:CLAIM XEND?", 0.6, ({ c }) => asserted(c)),
  rule("O_STEP", "XSTART* c:C_SEEN XEND?", ({ c }) => asserted(c)),
  rule("O_STEP", "given that? ,? c:CLAIM XEND?", -0.4, ({ c }) => atBeginning(c)),
  rule("O_STEP", "XSTART* XREPORT* c:CLAIM w:WITHIN XEND?", 0.3, ({ c, w }) => asserted(c, w)),
  rule("O_OUTCOME", "XSTART* XREPORT* c:CLAIM XEND?", ({ c }) => asserted(c)),
  rule("O_OUTCOME", "XSTART* XREPORT* c:CLAIM w:WITHIN XEND? || XSTART* w:WITHIN , c:CLAIM XEND?", -0.1, ({ c, w }) => asserted(c, w)),
  rule("O_OUTCOME", "XSTART* c:C_SEEN XEND?", ({ c }) => asserted(c)),
  rule("O_OUTCOME", "XSTART* c:C_FRAGMENT XEND?", 0.4, ({ c }) => asserted(c)),
  rule("XREPORT", "XWHO? @modal? @report that? ,? :? || result :", 0.05, () => true),
  rule("XWHO", "@actor || the @actor || it"),
  /* Fragments. */
  rule("C_FRAGMENT", "t:THING", 1, ({ t }) => {
    if (!t.quoted || t.det === "any" || t.ordinal !== undefined) return undefined;
    if (t.role !== undefined && t.role !== "message" && t.role !== "text") return [stateClaim(toTarget(t), "visible")];
    if (t.scope || t.relations) return undefined;
    const text = { ...textTarget(t.name ?? "", t.role), words: t.words };
    const drawn = t.colour === undefined ? [] : [drawnClaim(text, t.colour, t.role === "message" ? "tone" : "colour")];
    return [textClaim(t.name ?? ""), ...drawn];
  }),
];

/** Where somebody is at the beginning leads there: to the address, or by the link of that name where one is not there yet. Null for other claims. */
export function wayTo(claim: Assertion): Intent | null {
  if (claim.kind === "url" && !claim.negated && claim.match === "exactly") return act({ kind: "navigate", url: claim.value });
  if (claim.kind !== "page" || claim.negated) return null;
  if (/^(?:\/|https?:)/i.test(claim.name)) return act({ kind: "navigate", url: claim.name });
  if (/^(?:home|start|main|landing|front|home ?page|app|application)$/i.test(claim.name))
    return act({ kind: "navigate", url: "/", page: "home" });
  const target: Target = { name: claim.name, role: "link", words: `${claim.name} page` };
  return { type: "act", act: { kind: "click", target, page: claim.name }, ifVisible: true };
}

/** How things are at the beginning: gone to where one is said to be, and looked at otherwise. */
const atBeginning = (claims: Claims): Intents => claims.map((claim) => wayTo(claim) ?? { type: "assert", assertion: claim });
