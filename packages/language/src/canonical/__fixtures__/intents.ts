import * as fc from "fast-check";
import { ROLE_WORDS } from "../../lexicon/things.ts";
import type { Act, Assertion, Control, EachClaim, Intent, Line, Relation, Scope, SingleAssertion, Target } from "../../intent.ts";

/** Intents of every kind, with every field that they may have and texts of every sort. */
type One<T> = fc.Arbitrary<T>;
/** A record whose optional fields are there or not, and never undefined. */
const some = <T>(required: Record<string, One<unknown>>, optional: Record<string, One<unknown>> = {}): One<T> =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) }) as One<T>;
const is = fc.constant;
const flag = fc.boolean();
const among = <const T>(...all: readonly T[]): One<T> => fc.constantFrom(...all);

/** What makes trouble in a sentence, and anything else. */
export const texts: One<string> = fc.oneof(
  among(
    "Save",
    "Ann Smith",
    'He said "no"',
    "",
    "a.txt",
    "in the row of",
    'the button "X"',
    "C:\\new\\",
    "one\ntwo\n",
    "{{NAME}}",
    "it's",
    "3",
    "\r\t\u2028",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.]{0,8}$/);
const count = fc.nat(1_000);
const positive = fc.integer({ min: 1, max: 400 });
const ordinal = fc.oneof(positive, is(-1));
const milliseconds = fc.nat(1_000_000);
const amount = fc.oneof(texts, among("12.50", "-3", "$4", "{{A}} + 1"));
const several = fc.array(texts, { minLength: 1, maxLength: 4 });
const edges = fc.array(among("top", "bottom", "left", "right"), { minLength: 1, maxLength: 3 });
const comparison = among("equals", "at_least", "at_most", "more_than", "fewer_than");
const match = among("contains", "exactly", "starts_with", "ends_with", "matches");
const state = among(
  "visible",
  "hidden",
  "enabled",
  "disabled",
  "editable",
  "readonly",
  "focused",
  "checked",
  "unchecked",
  "selected",
  "expanded",
  "collapsed",
  "required",
  "invalid",
  "empty",
);

const areas = ["row", "item", "card", "section", "dialog", "form", "list", "table", "menu", "frame", "any"] as const;
const scope: One<Scope> = fc.oneof(
  some<Scope>({ kind: among(...areas, "heading", "called"), texts: several }),
  some<Scope>({ kind: among(...areas, "heading"), texts: is([]) }),
  some<Scope>({ kind: among("row", "item", "card", "table"), texts: is([]), ordinal }, { noun: texts }),
  some<Scope>({ kind: is("corner"), texts: edges }),
);
const scopes = fc.array(scope, { minLength: 1, maxLength: 3 });

export const { target } = fc.letrec<{ target: Target; relation: Relation }>((tie) => ({
  target: some<Target>(
    { words: texts },
    {
      name: texts,
      quoted: is(true),
      role: among(...ROLE_WORDS),
      ordinal,
      holds: texts,
      scope: scopes,
      relations: fc.array(tie("relation"), { minLength: 1, maxLength: 2, depthIdentifier: "target" }),
    },
  ),
  relation: some<Relation>({
    kind: among("next_to", "left_of", "right_of", "above", "below", "near"),
    target: fc.oneof(
      { maxDepth: 2, depthIdentifier: "target" },
      some<Target>({ words: texts, name: texts, quoted: is(true) }),
      tie("target"),
    ),
  }),
}));

const moving = fc.oneof(
  some({ kind: is("count"), target, comparison, count }),
  some({ kind: is("number"), target, comparison, value: amount, negated: flag }),
);
const filter = some({}, { to: texts, from: texts, subject: texts, containing: texts });
const each: One<EachClaim> = fc.oneof(
  some<EachClaim>({ kind: is("shows"), text: texts, match, negated: flag }, { column: texts }),
  is<EachClaim>({ kind: "shows_price" }),
  some<EachClaim>({ kind: is("costs"), comparison, value: amount }),
  some<EachClaim>({ kind: is("is"), state, negated: flag }),
  some<EachClaim>({ kind: is("holds"), target, negated: flag }),
);

/** For every kind, so that none is forgotten. */
const claims: Readonly<Record<Exclude<SingleAssertion["kind"], "was">, readonly One<SingleAssertion>[]>> = {
  text: [
    some({ kind: is("text"), text: texts, match, target: fc.oneof(is(null), target), negated: flag }, { scope: scopes, orTexts: several }),
  ],
  state: [some({ kind: is("state"), target, state, negated: flag })],
  value: [some({ kind: is("value"), target, value: texts, match, negated: flag })],
  count: [
    some({ kind: is("count"), target, comparison, count }),
    some({ kind: is("count"), target, comparison: is("at_least"), count, upTo: count }),
    some({ kind: is("count"), target, comparison, count, amount: texts }),
  ],
  number: [some({ kind: is("number"), target, comparison, value: amount, negated: flag })],
  order: [some({ kind: is("order"), first: texts, second: texts }, { scope: scopes })],
  placed: [
    some({ kind: is("placed"), text: texts, beside: texts }),
    some({ kind: is("placed"), text: texts, anchor: target }),
    some({ kind: is("placed"), text: texts, edges }),
  ],
  url: [some({ kind: is("url"), value: texts, match, negated: flag })],
  title: [some({ kind: is("title"), value: texts, match, negated: flag }, { ofTab: is(true) })],
  row: [
    some({ kind: is("row"), keys: several, text: texts, negated: flag }, { column: texts }),
    some({ kind: is("row"), keys: is([]), place: scopes, text: texts, negated: flag }, { column: texts }),
  ],
  alert: [some({ kind: is("alert"), text: texts, match })],
  link: [some({ kind: is("link"), target, url: texts, match, negated: flag })],
  attribute: [some({ kind: is("attribute"), target, attribute: texts, value: texts, match, negated: flag })],
  sorted: [some({ kind: is("sorted"), target, direction: among("ascending", "descending"), by: among("text", "number", "date", "auto") })],
  options: [some({ kind: is("options"), target, options: several, exactly: flag, negated: flag })],
  no_errors: [some({ kind: is("no_errors"), what: among("console", "page", "network") })],
  downloaded: [some({ kind: is("downloaded"), negated: flag }, { name: texts, containing: texts })],
  email: [some({ kind: is("email"), filter, negated: flag })],
  tab_opened: [some({ kind: is("tab_opened"), negated: flag }, { url: texts })],
  load_time: [some({ kind: is("load_time"), atMostMs: milliseconds })],
  every: [some({ kind: is("every"), target, quantity: fc.oneof(among("all", "none"), some({ comparison, count })), what: each })],
  only: [some({ kind: is("only"), target: fc.oneof(is(null), target), texts: several, inOrder: flag })],
  compare: [some({ kind: is("compare"), target, comparison, terms: fc.array(target, { minLength: 1, maxLength: 3 }), negated: flag })],
  moved: [some({ kind: is("moved"), what: moving, direction: among("up", "down", "none") }, { by: amount })],
  page: [some({ kind: is("page"), name: texts, negated: flag })],
};
const { single } = fc.letrec<{ single: SingleAssertion }>((tie) => ({
  single: fc.oneof(
    { maxDepth: 2 },
    fc.oneof(...Object.values(claims).flat()),
    some<SingleAssertion>({ kind: is("was"), claim: tie("single") }),
  ),
}));
export const assertion: One<Assertion> = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: some<Assertion>({ kind: is("all"), of: fc.array(single, { minLength: 2, maxLength: 3 }) }) },
);

const maybeTarget = fc.oneof(is(null), target);
const file = some({ name: texts }, { type: texts, bytes: count, content: texts });
const dragTo = fc.oneof(
  some({ kind: among("onto", "above", "below"), target }),
  some({ kind: is("place"), way: among("up", "down", "left", "right"), count }),
  some({ kind: is("spot"), edges: fc.oneof(is([]), edges) }),
  some({ kind: is("by"), dx: fc.integer({ min: -999, max: 999 }), dy: fc.integer({ min: -999, max: 999 }) }),
);
const keys = fc.oneof(among("Enter", "Control+A", "Control+Shift+k", "ArrowDown", "F5", "?", "a"), texts);
export const acts: Readonly<Record<Act["kind"], readonly One<Act>[]>> = {
  navigate: [some({ kind: is("navigate"), url: texts }, { page: texts })],
  history: [some({ kind: is("history"), move: among("back", "forward", "reload") })],
  click: [
    some(
      { kind: is("click"), target },
      { count, button: among("left", "right"), double: flag, search: among("tabs", "sections", "pages", "any"), page: texts },
    ),
    some({ kind: is("click"), target }, { button: among("left", "right"), hold: flag }),
    some({ kind: is("click"), target }, { expanded: flag }),
  ],
  click_away: [some({ kind: is("click_away"), target: maybeTarget })],
  resize: [some({ kind: is("resize"), width: count, height: count })],
  hover: [some({ kind: is("hover"), target })],
  fill: [
    some({ kind: is("fill"), target: maybeTarget, value: texts }, { append: flag }),
    some({ kind: is("fill"), target, value: texts, replaces: texts }, {}),
  ],
  clear: [some({ kind: is("clear"), target })],
  select: [some({ kind: is("select"), target: maybeTarget, options: several })],
  check: [some({ kind: is("check"), target, to: fc.oneof(flag, is("toggle")) })],
  set: [some({ kind: is("set"), target, value: texts })],
  choose: [some({ kind: is("choose"), option: texts }, { target })],
  operate: [some({ kind: is("operate"), verb: texts }, { target })],
  add: [some({ kind: is("add"), thing: texts }, { target })],
  sort: [some({ kind: is("sort"), by: texts }, { target, direction: among("ascending", "descending") })],
  filter: [some({ kind: is("filter"), value: texts }, { by: texts, target })],
  search: [some({ kind: is("search"), text: texts }, { target })],
  press: [some({ kind: is("press"), keys }, { count, target })],
  scroll: [
    some({ kind: is("scroll"), to: among("top", "bottom", "up", "down") }, { count }),
    some({ kind: is("scroll"), to: target }, { count, end: among("top", "bottom", "left", "right") }),
  ],
  wait_for: [some({ kind: is("wait_for"), condition: assertion }, { timeoutMs: milliseconds })],
  pause: [some({ kind: is("pause"), durationMs: milliseconds })],
  dialog: [some({ kind: is("dialog"), answer: among("accept", "dismiss") }, { text: texts })],
  remember: [
    some({ kind: is("remember"), what: among("text", "value"), target: maybeTarget, name }, { word: ordinal }),
    some({ kind: is("remember"), what: is("count"), target, name }),
    some({ kind: is("remember"), what: among("url", "answer"), target: is(null), name }),
  ],
  sign_in: [some({ kind: is("sign_in"), username: texts, password: texts }, { isSent: flag })],
  focus: [some({ kind: is("focus"), target })],
  select_text: [some({ kind: is("select_text"), target })],
  drag: [some({ kind: is("drag"), source: target, to: dragTo })],
  scroll_until: [some({ kind: is("scroll_until"), condition: assertion, direction: among("up", "down") }, { within: target })],
  upload: [some({ kind: is("upload"), target: maybeTarget, files: fc.array(file, { minLength: 1, maxLength: 3 }) })],
  download: [some({ kind: is("download"), target }, { name })],
  open_tab: [some({ kind: is("open_tab") }, { url: texts })],
  switch_tab: [
    some({
      kind: is("switch_tab"),
      to: fc.oneof(among("new", "first", "last", "previous", "next"), some({ number: count }), some({ title: texts })),
    }),
  ],
  close_tab: [some({ kind: is("close_tab") })],
  generate: [some({ kind: is("generate"), what: among("email", "number", "name", "text"), name })],
  wait_email: [some({ kind: is("wait_email"), filter }, { timeoutMs: milliseconds })],
  open_email_link: [some({ kind: is("open_email_link") }, { text: texts, ordinal })],
  remember_email: [
    some({ kind: is("remember_email"), what: among("code", "link", "subject", "text"), name }, { digits: count, text: texts }),
  ],
};

export const order: One<Intent> = fc.oneof(
  some<Intent>({ type: is("act"), act: fc.oneof(...Object.values(acts).flat()) }, { ifVisible: flag }),
  some<Intent>({ type: is("assert"), assertion }, { timeoutMs: milliseconds }),
);

const line = (intent: One<Intent>): One<Line> => some<Line>({ line: count, text: texts, intent });
export const { intent } = fc.letrec<{ intent: Intent; body: readonly Line[]; control: Control }>((tie) => ({
  body: fc.array(line(fc.oneof({ maxDepth: 2, depthIdentifier: "body" }, order, tie("intent"))), { maxLength: 3, depthIdentifier: "body" }),
  control: fc.oneof(
    // oxlint-disable-next-line unicorn/no-thenable
    some<Control>({ kind: is("if"), condition: assertion, then: tie("body"), otherwise: tie("body") }),
    some<Control>({ kind: is("repeat"), times: count, body: tie("body") }),
    some<Control>({ kind: is("repeat_until"), condition: assertion, max: count, body: tie("body") }),
    some<Control>({
      kind: is("for_each_data"),
      rows: fc.array(fc.dictionary(texts, texts, { maxKeys: 3, noNullPrototype: true }), { maxLength: 3 }),
      body: tie("body"),
    }),
    some<Control>({ kind: is("for_each_element"), target, body: tie("body") }, { first: count }),
  ),
  intent: fc.oneof(
    { weight: 3, arbitrary: order },
    { weight: 1, arbitrary: some<Intent>({ type: is("control"), control: tie("control") }) },
  ),
}));
