import type { ElementState, Intent } from "../intent.ts";
import { oppositeOf } from "./words.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * An intent as its sentence says it. What nothing depends on goes: the words of targets, fields that are not given, empty lists
 * of places, a left mouse button, lines and texts of bodies. Claims of several claims become one list; what is not visible is hidden.
 */
export function normalizeIntent(intent: Intent): Intent {
  return plain(intent) as unknown as Intent;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(([key, one]) => one !== undefined && !isSaidByNothing(key, one, value as Fields))
    .map(([key, one]) => [key, key === "rows" ? one : plain(one)]);
  return settled(Object.fromEntries(fields) as Fields);
}

function isSaidByNothing(key: string, value: unknown, of: Fields): boolean {
  if (key === "words") return isTarget(of);
  if (key === "relations" || key === "scope" || key === "orTexts") return Array.isArray(value) && value.length === 0;
  if (key === "quoted") return value === false || of["name"] === undefined;
  if (key === "button") return value === "left";
  if (key === "double" || key === "hold" || key === "append" || key === "ifVisible") return value === false;
  return key === "isSent" && value === true;
}

function isTarget(fields: Fields): boolean {
  return typeof fields["words"] === "string";
}

function settled(fields: Fields): Fields {
  if (fields["kind"] === "all" && Array.isArray(fields["of"])) {
    const of = (fields["of"] as readonly Fields[]).flatMap((one) => (one["kind"] === "all" ? (one["of"] as readonly Fields[]) : [one]));
    const [only] = of;
    return of.length === 1 && only ? only : { ...fields, of };
  }
  const awaited = fields["kind"] === "wait_for" ? (fields["condition"] as Fields) : undefined;
  if (awaited?.["kind"] === "email" && awaited["negated"] === false) {
    const { condition: _, ...wait } = fields;
    return { ...wait, kind: "wait_email", filter: awaited["filter"] };
  }
  const was = fields["claim"] as Fields | undefined;
  if (fields["kind"] === "was" && was?.["kind"] === "all")
    return { kind: "all", of: (was["of"] as readonly Fields[]).map((claim) => ({ kind: "was", claim })) };
  const { orTexts, ...claim } = fields;
  // Neither of them: each is a claim of its own.
  if (fields["kind"] === "text" && fields["negated"] === true && Array.isArray(orTexts))
    return { kind: "all", of: [claim, ...orTexts.map((text: unknown) => ({ ...claim, text }))] };
  // What takes the place of the number, and what is compared with before, leave the number without a meaning.
  if (fields["kind"] === "count" && fields["amount"] !== undefined) return { ...fields, count: 0 };
  const opposite =
    fields["negated"] === true && typeof fields["state"] === "string" ? oppositeOf(fields["state"] as ElementState) : undefined;
  if (opposite !== undefined) return { ...fields, state: opposite, negated: false };
  if (fields["kind"] !== "moved") return fields;
  const what = fields["what"] as Fields;
  const { by: _, ...still } = fields;
  const of = what["kind"] === "count" ? { count: 1 } : { value: "1", negated: false };
  return {
    ...(fields["direction"] === "none" ? still : fields),
    what: { kind: what["kind"], target: what["target"], comparison: "equals", ...of },
  };
}
