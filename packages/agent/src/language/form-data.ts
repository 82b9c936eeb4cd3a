import type { Block, TableRow, WrittenLine } from "./blocks.ts";
import { readerOf } from "./clause.ts";
import type { Line, Scope, Target } from "./intent.ts";
import { stripLead } from "./parse-line.ts";
import { skipActor } from "./grammar.ts";
import { readScopes } from "./scope.ts";
import { readTarget, withScope } from "./target.ts";

const FORM_HEAD =
  /^(?:please\s+)?(?:(?:i|you|we|the user|user)\s+)?(?:fill|fills|filled|complete|completes|completed|enter|enters|entered|type|types|typed|provide|provides|provided|input|inputs|submit|submits|set|sets|have|has)(?:\s+(?:in|out|up))?(\s.*?)?(?:\s+(?:with|as|using|like this|as follows))?(?:\s+(?:the\s+)?(?:following|these)(?:\s+(?:values|data|details|information|fields|form data))?)?\s*:$/i;
const FORM_NOUN =
  /^\s*(?:(?:the|this|these|following|your|all)\s+)*(?:.{0,80}?\s+)?(?:form|fields?|details|data|values|information|following|address|inputs?)\s*$/i;

/** `Fill in the "Address" form with:` opens a list or table of fields. Gives the form, if it is named. */
export function readFormHead(text: string): { readonly scope: readonly Scope[] } | null {
  const order = readerOf(stripLead(text).body);
  const head = FORM_HEAD.exec(order.source.slice(order.tokens[skipActor(order)]?.start ?? 0));
  if (!head) return null;
  const object = (head[1] ?? "").trim();
  if (object === "" || /^(?:(?:in|with|the|following)\s*)*$/i.test(object)) return { scope: [] };
  if (!FORM_NOUN.test(object)) return null;
  const reader = readerOf(`in ${object}`);
  const scope = readScopes(reader, 0, reader.to);
  const form = scope?.at(-1);
  return { scope: form?.kind === "form" && form.texts.length > 0 ? [form] : [] };
}

/** Whether every entry reads `Field: value`. */
export function isFormData(blocks: readonly Block[]): boolean {
  const pairs = blocks.flatMap((block) => (block.kind === "item" ? block.sentences : []));
  const isList =
    blocks.length > 0 && blocks.every((block) => block.kind === "item" && block.sentences.length === 1 && block.children.length === 0);
  return (isList && pairs.every((pair) => splitPair(pair.text) !== null)) || (blocks.length === 1 && blocks[0]?.kind === "table");
}

const FIELD_NOUN =
  /(?:name|e-?mail|password|address|phone|number|city|town|country|state|street|code|zip|postcode|date|time|title|subject|comments?|message|description|notes?|quantity|amount|price|age|username|login|company|card|cvv|expiry)$/i;

export function readFormData(blocks: readonly Block[], scope: readonly Scope[]): readonly Line[] {
  const lines = blocks.flatMap((block) => {
    if (block.kind === "table") return tablePairs(block.rows);
    return block.kind === "item" ? block.sentences.map((sentence) => ({ ...sentence, pair: splitPair(sentence.text) })) : [];
  });
  return lines.map((entry) => fillLine(entry, scope));
}

type Pair = readonly [field: string, value: string];

function fillLine(entry: WrittenLine & { readonly pair: Pair | null }, scope: readonly Scope[]): Line {
  const base = { line: entry.line, text: entry.text };
  if (!entry.pair) return { ...base, intent: { type: "unknown", didYouMean: `${entry.text}: "..."` } };
  const [field, value] = entry.pair;
  const target = withScope(fieldTarget(field), scope);
  if (/^(?:checked|ticked|unchecked|unticked)$/i.test(value)) {
    return { ...base, intent: { type: "act", act: { kind: "check", target, to: !/^un/i.test(value) } } };
  }
  return { ...base, intent: { type: "act", act: { kind: "fill", target, value: unquote(value) } } };
}

function fieldTarget(field: string): Target {
  const reader = readerOf(field);
  return readTarget(reader, { from: 0, to: reader.to }, "act") ?? { name: unquote(field), words: field };
}

function unquote(text: string): string {
  const reader = readerOf(text);
  const only = reader.tokens[0];
  return reader.to === 1 && only?.kind === "literal" ? only.text : text;
}

/** `Email: ann@example.com`, `"Email" = "x"`, `**Email**: x`. */
function splitPair(text: string): Pair | null {
  const pair =
    /^((?:"[^"]{1,200}"|“[^”]{1,200}”|`[^`]{1,200}`|\*\*[^*]{1,200}\*\*|[^:="`]{1,200}?))(?:\s*(?::|=|→|->)\s+|\s+[–—-]\s+|\s*[:=])(.*)$/su.exec(
      text,
    );
  const field = pair?.[1]?.replace(/^\*\*(.*?):?\*\*$/, "$1").trim();
  const value = pair?.[2]?.replace(/^\*\*\s*/, "").trim();
  return field && value !== undefined && value !== "" ? [field, value] : null;
}

function tablePairs(rows: readonly TableRow[]): readonly (WrittenLine & { pair: Pair | null })[] {
  const [head, ...data] = rows;
  if (!head) return [];
  const asEntry = (field: string, value: string, line: number): WrittenLine & { pair: Pair } => ({
    text: `${field}: ${value}`,
    line,
    pair: [field, value],
  });
  const isPairs =
    head.cells.length === 2 &&
    /field|name|label|input|question/i.test(head.cells[0] ?? "") &&
    /value|data|text|content|input|answer|entry/i.test(head.cells[1] ?? "");
  const pairRow = (row: TableRow): ReturnType<typeof asEntry> => asEntry(row.cells[0] ?? "", row.cells[1] ?? "", row.line);
  if (isPairs) return data.map(pairRow);
  const isAcross = head.cells.every((cell) => FIELD_NOUN.test(cell));
  const isDown = head.cells.length === 2 && rows.length > 1 && rows.every((row) => FIELD_NOUN.test(row.cells[0] ?? ""));
  if (isDown && !isAcross) return rows.map(pairRow);
  // One row of data under the names of the fields; else two columns of fields and values without a head.
  const [only] = data;
  if (data.length === 1 && only)
    return head.cells.map((field, n) => asEntry(field, only.cells[n] ?? "", only.line)).filter((entry) => entry.pair[1] !== "");
  return head.cells.length === 2 ? rows.map(pairRow) : [];
}
