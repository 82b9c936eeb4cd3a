import { z } from "zod";
import { writeCanonical } from "../language/sentence.ts";
import { type Assertion, ROLE_WORDS, type Target } from "../language/intent.ts";

/** The claims of language/intent.ts, as a model writes them: without recursion, what is mostly the same by default. */
const text = z.string().min(1).max(500);

const ScopeInput = z.object({
  kind: z.enum(["row", "section", "dialog", "form", "card", "list", "table", "menu", "frame", "item", "heading", "any"]),
  texts: z.array(text).max(5).default([]).describe("every text that this part of the page holds"),
  ordinal: z.int().min(-1).max(999).optional(),
});

const TargetInput = z
  .object({
    name: text.optional().describe("the words it is called by on the page"),
    role: z.enum(ROLE_WORDS).optional(),
    ordinal: z.int().min(-1).max(999).optional().describe("from 1; -1 is the last one"),
    scope: z.array(ScopeInput).max(3).default([]).describe("where it stands, from the outermost part to the innermost"),
  })
  // A name of its own: a schema that is used often is then told once, and referred to.
  .meta({ id: "Target" })
  .transform(toTarget);

const match = z.enum(["contains", "exactly", "starts_with", "ends_with"]).default("contains");
const negated = z.boolean().default(false);
const comparison = z.enum(["equals", "at_least", "at_most", "more_than", "fewer_than"]);

const STATES = [
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
] as const;

const QuantityInput = z.union([z.enum(["all", "none"]), z.object({ comparison, count: z.int().min(0).max(100_000) })]);
const EachInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("shows"), text, match, negated, column: text.optional() }),
  z.object({ kind: z.literal("shows_price") }),
  z.object({ kind: z.literal("costs"), comparison, value: text }),
  z.object({ kind: z.literal("is"), state: z.enum(STATES), negated }),
  z.object({ kind: z.literal("holds"), target: TargetInput, negated }),
]);

export const AssertionInput = z.discriminatedUnion("kind", [
  z
    .object({ kind: z.literal("text"), text, match, target: TargetInput.nullable().default(null), negated })
    .describe("the page, or the target, shows the text"),
  z.object({
    kind: z.literal("state"),
    target: TargetInput,
    state: z.enum(STATES),
    negated,
  }),
  z.object({ kind: z.literal("value"), target: TargetInput, value: z.string().max(500), match, negated }),
  z.object({ kind: z.literal("count"), target: TargetInput, comparison, count: z.int().min(0).max(100_000) }),
  z
    .object({ kind: z.literal("number"), target: TargetInput, comparison, value: text, negated })
    .describe("the number that the label `target` stands for"),
  z.object({ kind: z.literal("order"), first: text, second: text }),
  z.object({ kind: z.literal("url"), value: text, match, negated }),
  z.object({ kind: z.literal("title"), value: text, match, negated }),
  z
    .object({ kind: z.literal("row"), keys: z.array(text).min(1).max(4), column: text.optional(), text, negated })
    .describe("the row that holds all keys shows the text"),
  z.object({ kind: z.literal("alert"), text, match }).describe("what a dialog of the browser said"),
  z.object({ kind: z.literal("link"), target: TargetInput, url: text, match, negated }),
  z.object({
    kind: z.literal("sorted"),
    target: TargetInput,
    direction: z.enum(["ascending", "descending"]),
    by: z.enum(["text", "number", "date", "auto"]).default("auto"),
  }),
  z.object({
    kind: z.literal("options"),
    target: TargetInput,
    options: z.array(text).min(1).max(50),
    exactly: z.boolean().default(false),
    negated,
  }),
  z
    .object({
      kind: z.literal("placed"),
      text,
      beside: text.optional().describe("the text that it stands right beside"),
      edges: z
        .array(z.enum(["top", "bottom", "left", "right"]))
        .max(2)
        .optional()
        .describe("where on the screen"),
    })
    .refine(({ beside, edges = [] }) => (beside === undefined) !== (edges.length === 0), { message: "either beside or edges" })
    .describe("where on the screen a text stands"),
  z.object({
    kind: z.literal("attribute"),
    target: TargetInput,
    attribute: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/u)
      .describe("of HTML, or colour, background, font-weight as drawn"),
    value: text,
    match,
    negated,
  }),
  z
    .object({
      kind: z.literal("only"),
      target: TargetInput.nullable().default(null),
      texts: z.array(text).min(1).max(50),
      inOrder: z.boolean().default(false),
    })
    .describe("these texts and no others are listed"),
  z.object({ kind: z.literal("page"), name: text, negated }).describe("the page that people call so"),
  z
    .object({ kind: z.literal("compare"), target: TargetInput, comparison, terms: z.array(TargetInput).min(1).max(5), negated })
    .describe("the number beside one label against the sum of those beside others"),
  z.object({
    kind: z.literal("email"),
    filter: z.object({ to: text.optional(), from: text.optional(), subject: text.optional(), containing: text.optional() }),
    negated,
  }),
  z.object({ kind: z.literal("tab_opened"), url: text.optional(), negated }),
  z.object({ kind: z.literal("load_time"), atMostMs: z.int().min(1).max(600_000) }),
  z
    .object({ kind: z.literal("every"), target: TargetInput, quantity: QuantityInput, what: EachInput })
    .describe("several of a kind, one by one"),
  z.object({ kind: z.literal("no_errors"), what: z.enum(["console", "page", "network"]) }),
  z.object({ kind: z.literal("downloaded"), name: text.optional(), containing: text.optional(), negated }),
]);

/** A parsed answer as the claim it is. */
export function toAssertion(input: z.output<typeof AssertionInput>): Assertion {
  return withoutUndefined(input) as Assertion;
}

function toTarget(given: {
  readonly name?: string | undefined;
  readonly role?: Target["role"] | undefined;
  readonly ordinal?: number | undefined;
  readonly scope: readonly object[];
}): Target {
  const { scope, ...rest } = withoutUndefined(given) as Omit<Target, "words">;
  const target: Target = {
    ...rest,
    ...(rest.name === undefined ? {} : { quoted: true }),
    ...(scope === undefined || scope.length === 0 ? {} : { scope }),
    words: "",
  };
  const pointing = writeCanonical({ type: "act", act: { kind: "focus", target } });
  return { ...target, words: pointing?.replace(/^Focus (?:the )?/u, "") ?? told(target) };
}

/** What no canonical sentence points at, such as one of several tables of a name: whoever reviews a check has to see all that it looks at. */
function told({ name, role, ordinal, scope = [] }: Omit<Target, "words">): string {
  const one = (kind: string, texts: readonly string[], at: number | undefined): string =>
    [kind, ...texts.map((text) => `“${text}”`), ...(at === undefined ? [] : [`(number ${at})`])].join(" ");
  const places = scope.map(({ kind, texts, ordinal: at }) => one(kind, texts, at));
  return [one(role ?? "thing", name === undefined ? [] : [name], ordinal), ...places.toReversed()].join(" in the ");
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, withoutUndefined(one)]])));
}
