import type { Act, Intent, Line, Scope, Target, Unknown } from "@runwright/agent/language";

/** One order or claim as plain data: `do`, `see` or `control` says the kind, the rest are names and values. Nothing of how it was worded. */
export type Meaning = { readonly [name: string]: MeaningValue };
export type MeaningValue = string | number | boolean | null | readonly MeaningValue[] | Meaning;

/** Source texts, places in the source, and hints for the author. */
const UNSAID = new Set(["words", "quoted", "line", "didYouMean", "page"]);
/** What is so unless it is said otherwise. */
const USUAL: Readonly<Record<string, unknown>> = { negated: false, match: "contains", comparison: "equals", append: false, isSent: true };

/** Null: some part is not understood. */
export function meaningOf(lines: readonly { readonly intent: Intent | Unknown }[]): readonly Meaning[] | null {
  if (lines.length === 0) return [];
  const meanings: Meaning[] = [];
  for (const { intent } of lines) {
    if (intent.type === "unknown" || holdsUnknown(intent)) return null;
    meanings.push(...ofIntent(intent));
  }
  return meanings;
}

function holdsUnknown(intent: Intent): boolean {
  if (intent.type !== "control") return false;
  const { control } = intent;
  const bodies = control.kind === "if" ? [...control.then, ...control.otherwise] : control.body;
  return bodies.some((line) => line.intent.type === "unknown" || holdsUnknown(line.intent));
}

function ofIntent(intent: Intent): readonly Meaning[] {
  if (intent.type === "act") return [{ ...ofAct(intent.act), ...(intent.ifVisible === true ? { ifVisible: true } : {}) }];
  if (intent.type === "control") {
    const { kind, ...rest } = intent.control;
    return [{ control: kind, ...plainFields(rest) }];
  }
  const { assertion, timeoutMs } = intent;
  const within = timeoutMs === undefined ? {} : { withinMs: timeoutMs };
  const all = assertion.kind === "all" ? assertion.of : [assertion];
  return all.map(({ kind, ...rest }) => ({ see: kind, ...plainFields(rest), ...toldBy(rest), ...within }));
}

const ANYTHING = "(?:[^.!?]|[.](?=\\S))*";

/** What somebody is told in words of the author is looked for by a pattern of them: here, they are the words. */
function toldBy(claim: object): Meaning {
  if (!("match" in claim) || claim.match !== "matches" || !("text" in claim)) return {};
  if (typeof claim.text !== "string" || !claim.text.includes(ANYTHING)) return {};
  // What begins with a bracket looks for "not" anywhere in the sentence.
  const words = claim.text
    .replace(/\/i$/u, "")
    .split(ANYTHING)
    .filter((part) => !/^\/?\(|\\b\(|\|/u.test(part));
  const told = words.map((part) =>
    part
      .replaceAll(/\\s\+/gu, " ")
      .replaceAll(/\\b|\(\?[^)]*\)/gu, "")
      .replaceAll(/\\(.)/gu, "$1"),
  );
  return { match: "told", text: told.join(" "), ...(claim.text.includes("(?=(?:[^.!?]") ? { denied: true } : {}) };
}

/** To set a field is one order, however it is done: typed, or chosen from what is offered. A choice without a list is a click on its name. */
function ofAct(act: Act): Meaning {
  if (act.kind === "select" && act.options.length === 1) {
    const [name = ""] = act.options;
    return act.target === null ? { do: "click", target: { name } } : { do: "set", target: ofTarget(act.target), value: name };
  }
  if (act.kind === "fill" && act.append !== true)
    return { do: "set", value: act.value, ...(act.target === null ? {} : { target: ofTarget(act.target) }) };
  const { kind, ...rest } = act;
  return { do: kind, ...plainFields(rest) };
}

function ofTarget({ name, role, ordinal, relations, scope }: Target): Meaning {
  const said = { kind: role, name, nth: ordinal, by: relations?.map(({ kind, target }) => ({ is: kind, of: ofTarget(target) })) };
  return plainFields({ ...said, in: scope?.map(ofPlace) });
}

/** A part is one whether people or the page call it so. */
function ofPlace({ kind, texts, ordinal, noun }: Scope): Meaning {
  return plainFields({ kind: kind === "called" ? "any" : kind, texts, nth: ordinal, noun });
}

function plainFields(fields: object): Meaning {
  const said = Object.entries(fields).filter(([name, value]) => !UNSAID.has(name) && !isUsual(name, value));
  return Object.fromEntries(said.map(([name, value]) => [name, plainValue(name, value)]));
}

function isUsual(name: string, value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0) || USUAL[name] === value;
}

function plainValue(name: string, value: unknown): MeaningValue {
  if (Array.isArray(value)) return value.flatMap((one): readonly MeaningValue[] => (isLine(one) ? bodyOf(one) : [plainValue(name, one)]));
  if (typeof value !== "object" || value === null) return value as MeaningValue;
  if ("words" in value) return ofTarget(value as Target);
  return name === "scope" ? ofPlace(value as Scope) : plainFields(value);
}

function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null && "intent" in value;
}

function bodyOf({ intent }: Line): readonly Meaning[] {
  return intent.type === "unknown" ? [{ do: "unknown" }] : ofIntent(intent);
}

/** Where people write a name as they please: in capitals, with a full stop. */
const NAMES = new Set(["name", "text", "texts", "options", "keys", "first", "second", "column", "noun", "beside", "orTexts"]);

/** The same for two meanings that are the same: acts in their order, claims that stand together in any. */
export function keyOf(meanings: readonly Meaning[]): string {
  const runs: { readonly isClaim: boolean; readonly of: string[] }[] = [];
  for (const meaning of meanings) {
    const isClaim = meaning["see"] !== undefined;
    const key = JSON.stringify(inOrder(meaning, ""));
    const run = runs.at(-1);
    if (isClaim && run?.isClaim === true) run.of.push(key);
    else runs.push({ isClaim, of: [key] });
  }
  return runs.map(({ of }) => [...new Set(of)].toSorted().join("\n")).join("\n");
}

function inOrder(value: MeaningValue, key: string): MeaningValue {
  if (typeof value === "string") return NAMES.has(key) ? plainName(value) : value.replaceAll(/\s+/g, " ").trim();
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((one) => inOrder(one, key));
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name] ?? null, name)]));
}

function isList(value: readonly MeaningValue[] | Meaning): value is readonly MeaningValue[] {
  return Array.isArray(value);
}

export function plainName(text: string): string {
  const plain = text.normalize("NFKC").replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, " ");
  return plain
    .trim()
    .replace(/[.:…]+$/, "")
    .toLowerCase();
}

/** Every name, number and kind in it, with how often it occurs: what is asked for, without how it hangs together. */
export function partsOf(meanings: readonly Meaning[]): readonly string[] {
  const parts: string[] = [];
  const collect = (value: MeaningValue, key: string): void => {
    if (typeof value !== "object")
      parts.push(`${NAMES.has(key) ? "name" : key} ${NAMES.has(key) ? plainName(String(value)) : String(value)}`);
    else if (value !== null && isList(value)) for (const one of value) collect(one, key);
    else if (value !== null) for (const [name, one] of Object.entries(value)) collect(one, name);
  };
  collect(meanings, "");
  return parts;
}

/** All of `some` is in `all`, as often as it occurs there, and something is left over. */
export function isPartOf(some: readonly Meaning[], all: readonly Meaning[]): boolean {
  const left = [...partsOf(all)];
  for (const part of partsOf(some)) {
    const at = left.indexOf(part);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length > 0;
}
