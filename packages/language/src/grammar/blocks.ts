/** Conditions and repeats: on one line with what they are of, or as a line that gives the lines below it one, a place or values. */
import { makeCondition, withBody } from "../control.ts";
import type { Assertion, Control } from "../intent.ts";
import { acts, linesOf, pointAt } from "./acts.ts";
import type { Claims, Intents, Thing } from "./meaning.ts";
import { ahead, allOf } from "./say-places.ts";
import { rule, type Rule } from "./symbols.ts";
import { toTarget, withPlace } from "./to-target.ts";

const control = (made: Control): Intents => [{ type: "control", control: made }];
const forEachRow = (): Intents => control({ kind: "for_each_data", rows: [], body: [] });
const ifSo = (claims: Claims, met: Intents, unmet: Intents = []): Intents =>
  control(makeCondition(conditionOf(claims), linesOf(met), linesOf(unmet)));
const conditionOf = (claims: Claims): Assertion => allOf(ahead(claims));
/** A round that is done until something holds ends here where the author names no end. */
const MOST_ROUNDS = 50;

const until = (claims: Claims, most: string | undefined, body: Intents = []): Intents =>
  control({ kind: "repeat_until", condition: conditionOf(claims), max: Number(most ?? MOST_ROUNDS), body: linesOf(body) });
const rounds = (times: number, body: Intents = []): Intents | undefined =>
  times > 1 ? control({ kind: "repeat", times, body: linesOf(body) }) : undefined;

/** A block with its lines in it; undefined where it has no place for what is done otherwise. */
const filled = ([block]: Intents, body: Intents, otherwise: Intents): Intents | undefined =>
  block?.type === "control" && (block.control.kind === "if" || otherwise.length === 0)
    ? control(withBody(block.control, linesOf(body), linesOf(otherwise)))
    : undefined;

export const BLOCK_RULES: readonly Rule[] = [
  rule("O_BLOCK", "if c:CLAIM", 0.2, ({ c }) => ifSo(c, [])),
  rule("O_BLOCK", "~repeat|~do XTHIS? n:TIMES || n:TIMES", ({ n }) => rounds(n)),
  rule("O_BLOCK", "~repeat XTHIS? until c:CLAIM m:S_MAX?", 0.1, ({ c, m }) => until(c, m)),
  rule("XTHIS", "this || these steps || the following steps?"),
  rule("S_MAX", ",? (? max|maximum|at_most|up_to n:N times? )?", ({ n }) => String(n)),
  rule("ORDER", "b:O_BLOCK ,|:|then then? o:O_ORDERS e:O_ELSE?", ({ b, o, e }) => filled(b, o, e ?? [])),
  rule("O_ELSE", "XELSEWORD o:O_ORDERS", ({ o }) => o),
  rule("XELSEWORD", ",|.|; otherwise|else|if_not ,?"),
  rule("ORDER", "a:O_DO n:TIMES", 0.7, ({ a, n }) => rounds(n, a)),
  rule("ORDER", "a:O_DO if c:CLAIM", 0.5, ({ a, c }) => ifSo(c, a)),
  rule("ORDER", "unless c:CLAIM , o:O_ORDERS", 0.2, ({ c, o }) => ifSo(c, [], o)),
  rule("ORDER", "~keep? a:O_DO until c:CLAIM m:S_MAX? || ~repeat : a:O_ORDERS , until c:CLAIM m:S_MAX?", 0.1, ({ a, c, m }) =>
    until(c, m, a),
  ),
  /*
   * A line above others. What says only where they are done stands as a thing in that place that has the focus; what asks for values, as an
   * order to fill in a form, which is null where it is the only one; and rows of data without any, as data. Of several fields the first one stands for all.
   */
  rule("O_HEAD", "XSTART* b:O_BLOCK XHEADED? || XSTART* b:O_EACH :", ({ b }) => b),
  rule("O_HEAD", "XSTART* when c:CLAIM XHEADED?", 0.2, ({ c }) => ifSo(c, [])),
  rule("XHEADED", ", then? :? || then :? || :"),
  rule("O_EACH", "~repeat? for|in|with|using|on each|every|all of? XTHESE? t:THING XDOTHIS?", ({ t }) => {
    const target = pointAt({ ...t, det: "the", plural: false });
    return target && target.ordinal === undefined ? control({ kind: "for_each_element", target, body: [] }) : forEachRow();
  }),
  rule("O_EACH", "~repeat? for|with|using each|every|all of? XTHESE", () => forEachRow()),
  rule("XTHESE", "these || those || the? following"),
  rule("XDOTHIS", "~do|~repeat XTHIS? || below || above"),
  rule("O_HEAD", "p:PLACE :", ({ p }) => {
    const placed = withPlace({ words: "" }, p);
    return placed?.scope && !placed.relations ? acts({ kind: "focus", target: toTarget(placed) }) : undefined;
  }),
  rule(
    "O_HEAD",
    "XSTART* XACTOR? @type|@fill t:THINGS? with|using|as|like_this|as_follows? the? following|these? values|data|details|information|fields|form_data? :?",
    ({ t }) => acts({ kind: "fill", value: "", target: t?.[0] === undefined || isAnyForm(t[0]) ? null : toTarget(t[0]) }),
  ),
];

/** What is filled in field by field, without a name that it could be found by. */
const isAnyForm = ({ role, plural, quoted, name }: Thing): boolean =>
  name === undefined || quoted
    ? name === undefined && (role === "form" || (role === "field" && plural === true))
    : /(?:^|\s)(?:details|data|values|information|address|inputs?)$/iu.test(name);
