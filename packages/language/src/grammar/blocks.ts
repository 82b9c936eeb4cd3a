/** Conditions and repeats: on one line with what they are of, or as a line that gives the lines below it one, a place or values. */
import { makeCondition, withBody } from "../control.ts";
import type { Control } from "../intent.ts";
import { acts, linesOf, pointAt } from "./acts.ts";
import type { Claims, Intents, Thing } from "./meaning.ts";
import { ahead, allOf } from "./say-places.ts";
import { rule, type Rule } from "./symbols.ts";
import { toTarget, withPlace } from "./to-target.ts";

const control = (made: Control): Intents => [{ type: "control", control: made }];
const forEachRow = (): Intents => control({ kind: "for_each_data", rows: [], body: [] });
const ifSo = (claims: Claims): Intents => control(makeCondition(allOf(ahead(claims)), [], []));
/** A block with its lines in it. */
const filled = ([block]: Intents, body: Intents): Intents | undefined =>
  block?.type === "control" ? control(withBody(block.control, linesOf(body))) : undefined;

export const BLOCK_RULES: readonly Rule[] = [
  rule("O_BLOCK", "if c:CLAIM", 0.2, ({ c }) => ifSo(c)),
  rule("O_BLOCK", "~repeat|~do this? n:TIMES", ({ n }) => (n > 1 ? control({ kind: "repeat", times: n, body: [] }) : undefined)),
  rule("ORDER", "b:O_BLOCK ,|:|then then? o:O_ORDERS", ({ b, o }) => filled(b, o)),
  /*
   * A line above others. What says only where they are done stands as a thing in that place that has the focus; what asks for values, as an
   * order to fill in a form, which is null where it is the only one; and rows of data without any, as data. Of several fields the first one stands for all.
   */
  rule("O_HEAD", "XSTART* b:O_BLOCK|O_EACH :", ({ b }) => b),
  rule("O_EACH", "~repeat? for|in|with|using|on each|every|all of? these|those? t:THING", ({ t }) => {
    const target = pointAt({ ...t, det: "the", plural: false });
    return target && target.ordinal === undefined ? control({ kind: "for_each_element", target, body: [] }) : forEachRow();
  }),
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
