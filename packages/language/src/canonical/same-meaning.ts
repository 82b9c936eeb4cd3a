import type { Intent } from "../intent.ts";
import { normalizeIntent } from "./normalize.ts";
import { writeIntent } from "./document.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether two readings ask for the same, however each came about: their sentences say so. Claims that stand together are so in any order,
 * and whether a name stood in quotes, in capitals or before a full stop is nothing that it means.
 */
export function sameMeaning(one: readonly Intent[], other: readonly Intent[]): boolean {
  return one === other || keyOf(one) === keyOf(other);
}

function keyOf(intents: readonly Intent[]): string {
  const runs: { readonly isClaim: boolean; readonly of: string[] }[] = [];
  for (const intent of intents.flatMap(claimsOf)) {
    const isClaim = intent.type === "assert";
    const plain = plainer(normalizeIntent(intent)) as Intent;
    const key = writeIntent(plain) ?? JSON.stringify(plain);
    const run = runs.at(-1);
    if (isClaim && run?.isClaim === true) run.of.push(key);
    else runs.push({ isClaim, of: [key] });
  }
  return runs.map(({ of }) => [...new Set(of)].toSorted().join("\n")).join("\n\n");
}

function claimsOf(intent: Intent): readonly Intent[] {
  // What is to hold within a time is waited for, and then looked at.
  if (intent.type === "assert" && intent.timeoutMs !== undefined) {
    const { assertion, timeoutMs } = intent;
    return [
      { type: "act", act: { kind: "wait_for", condition: assertion, timeoutMs } },
      { type: "assert", assertion },
    ];
  }
  if (intent.type !== "assert" || intent.assertion.kind !== "all") return [intent];
  return intent.assertion.of.map((assertion) => ({ ...intent, assertion }));
}

const NAMES = new Set(["name", "text", "texts", "options", "column", "noun"]);

function plainer(value: unknown, key = ""): unknown {
  if (typeof value === "string") return NAMES.has(key) ? plainName(value) : value;
  if (Array.isArray(value)) return value.map((one) => plainer(one, key));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => name !== "page")
    .map(([name, one]) => [name, plainer(one, name)]);
  return asText(Object.fromEntries(fields) as Fields);
}

/** What a person may leave out or say otherwise: a text, a field, and the place that is called so. */
const PLAIN_KINDS: ReadonlySet<unknown> = new Set(["text", "field"]);
const PLACES: ReadonlySet<unknown> = new Set(["any", "section", "row", "item", "card", "list", "form", "table"]);

/** A text or a message that is to be seen is what the page shows; and what has a name is the same with "text" before it. */
function asText(fields: Fields): unknown {
  if (fields["name"] !== undefined && fields["kind"] === undefined) {
    const { role, ...rest } = fields;
    return { ...rest, quoted: true, ...(role === undefined || PLAIN_KINDS.has(role) ? {} : { role }) };
  }
  if (Array.isArray(fields["texts"]) && fields["texts"].length > 0 && PLACES.has(fields["kind"])) return { ...fields, kind: "any" };
  const target = fields["target"] as Fields | undefined;
  // What is in order of a list are its items.
  if (fields["kind"] === "sorted" && target?.["role"] === "list" && target["name"] === undefined)
    return { ...fields, target: { ...target, role: undefined, name: "items", quoted: true } };
  const isSeen = fields["kind"] === "state" && (fields["state"] === "visible" || fields["state"] === "hidden");
  const isText = target?.["role"] === undefined || target["role"] === "message";
  if (!isSeen || fields["negated"] !== false || target?.["name"] === undefined || !isText) return fields;
  if (target["relations"] !== undefined || target["ordinal"] !== undefined) return fields;
  const { scope } = target;
  const text = { kind: "text", text: target["name"], match: "contains", target: null, negated: fields["state"] === "hidden" };
  return scope === undefined ? text : { ...text, scope };
}

function plainName(text: string): string {
  const plain = text.normalize("NFKC").replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"').replaceAll(/\s+/gu, " ");
  return plain
    .trim()
    .replace(/[.:…]+$/u, "")
    .toLowerCase();
}
