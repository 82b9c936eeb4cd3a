/** Orders about keys, the browser and time. */
import { given } from "../given.ts";
import type { Act, Assertion, ScrollEnd } from "../intent.ts";
import { ahead, stateClaim, textClaim } from "./say-places.ts";
import { act, acts, isOpen, pointed, times } from "./acts.ts";
import { type Intents, isAlone, type Thing } from "./meaning.ts";
import { rule, type Rule } from "./symbols.ts";
import { toTarget } from "./to-target.ts";

const pressed = (keys: string, count?: number): Act => ({ kind: "press", keys, ...times(count) });

export const BROWSER_ORDERS: readonly Rule[] = [
  /* Keys. */
  rule("ACT", "@press k:KEY t:TIMES?", -0.6, ({ k, t }) => acts(pressed(k, t))),
  rule("ACT", "@press k:KEY n:TIMES? in|on|inside|while_in t:THING", -0.4, ({ k, n, t }) =>
    pointed(t, (target) => ({ kind: "press", keys: k, ...times(n), target })),
  ),
  // Two keys at once are no name of anything.
  rule("ACT", "k:KEY", ({ k }) => (/.\+./.test(k) ? acts(pressed(k)) : undefined)),
  rule("ACT", "@press k:KEY t:TIMES? THEN l:KEY u:TIMES?", -0.6, ({ k, t, l, u }) => acts(pressed(k, t), pressed(l, u))),
  /* The window and its tabs. */
  rule("ACT", "@scroll back|again? d:S_UPDOWN t:TIMES?", -0.3, ({ d, t }) => acts({ kind: "scroll", to: d as "up", ...times(t) })),
  rule("ACT", "@scroll XUPDOWN? to|until the? e:S_ENDS OFPAGE?", -0.6, ({ e }) => acts({ kind: "scroll", to: e as "top" })),
  rule("ACT", "@scroll XUPDOWN? to the? e:S_ENDS of|in t:THING", -0.4, ({ e, t }) =>
    t.role === "page" && t.name === undefined ? undefined : scrolledIn(t, e as ScrollEnd),
  ),
  rule("ACT", "@scroll XUPDOWN? to|until|into t:THING", ({ t }) => pointed(t, (to) => ({ kind: "scroll", to }))),
  rule("ACT", "@scroll d:S_UPDOWN? until c:CLAIM1", -0.5, ({ d, c }) => untilSeen(c, (d ?? "down") as "down")),
  rule("S_UPDOWN", "down|up", (_b, { words }) => words.toLowerCase()),
  rule("XUPDOWN", "down|up all_the_way?"),
  rule("S_ENDS", "very? top|start|beginning || very? bottom|end", (_b, { words }) =>
    /top|start|beginning/i.test(words) ? "top" : "bottom",
  ),
  rule("ACT", "@switch to t:T_TABS", -1, ({ t }) => (t.name === undefined ? acts({ kind: "switch_tab", to: t.noun as "new" }) : undefined)),
  rule("T_TABS", "the? t:@tabChoice browser? tab|window", ({ t }, { words }) => ({ noun: t, words })),
  rule("ACT", "@switch to a|the mobile|phone|mobile-size|phone-size|small screen|size|window|viewport size?", -1, () =>
    acts({ kind: "resize", width: 390, height: 844 }),
  ),
  rule("ACT", "@switch to the? o:@ordinal tab|window", -0.9, ({ o }) =>
    Number(o) < 2 ? undefined : acts({ kind: "switch_tab", to: { number: Number(o) } }),
  ),
  rule("ACT", "@close the|this? current|new? browser? tab", -0.9, () => acts({ kind: "close_tab" })),
  rule("ACT", "a:S_ANSWER XA? XALERT THAT? || a:S_ANSWER XA? confirmation dialog?", -0.8, ({ a }) =>
    acts({ kind: "dialog", answer: a as "accept" }),
  ),
  rule("ACT", "~accept|~answer XA? XALERT with v:SURE", -0.8, ({ v }) => acts({ kind: "dialog", answer: "accept", text: v })),
  rule("S_ANSWER", "~accept || ~confirm", () => "accept"),
  rule("S_ANSWER", "~dismiss || ~cancel || ~reject || ~decline", () => "dismiss"),
  /* Waiting. */
  rule("ACT", "@wait XA? XPAGE1 has|is|to? XLOADED0", -0.8, () => acts(waited(PAGE_THERE))),
  rule("XPAGE1", "page || site || app"),
  rule("XLOADED0", "~load || ready || ~finish loading"),
  rule("ACT", "@wait c:CLAIM", 0.2, ({ c }) => ahead(c).map((one) => act(waited(one)))),
  rule(
    "ACT",
    "@wait XUPTO? s:SECONDS until|for c:CLAIM || @wait c:CLAIM ,? for? XUPTO s:SECONDS || @wait c:CLAIM w:WITHIN",
    -1,
    ({ s, w, c }) => ahead(c).map((one) => act(waited(one, s ?? w))),
  ),
  rule("XUPTO", "up to || at most || max"),
  rule("ACT", "@wait t:THING", 0.2, ({ t }) => awaited(t)),
  rule("ACT", "@wait for? s:SECONDS", -1, ({ s }) => acts({ kind: "pause", durationMs: s })),
];

const scrolledIn = (thing: Thing, end: ScrollEnd): Intents | undefined => pointed(thing, (to) => ({ kind: "scroll", to, end }));

function untilSeen(claims: readonly Assertion[], direction: "up" | "down", within?: Thing): Intents | undefined {
  const [condition] = claims;
  return claims.length === 1 && condition
    ? acts({ kind: "scroll_until", condition, direction, ...given({ within: within && toTarget(within) }) })
    : undefined;
}

const waited = (condition: Assertion, timeoutMs?: number): Act => ({ kind: "wait_for", condition, ...given({ timeoutMs }) });
const PAGE_THERE = stateClaim({ role: "page", words: "page" }, "visible");
function awaited(thing: Thing, timeoutMs?: number): Intents | undefined {
  if (isOpen(thing) && thing.role === undefined) return undefined;
  const isText = thing.quoted && thing.role === undefined && isAlone(thing);
  return acts(waited(isText ? textClaim(thing.name ?? "") : stateClaim(toTarget(thing), "visible"), timeoutMs));
}
