import { readHead } from "../canonical/document.ts";
import { isSame } from "../canonical/leaves.ts";
import { lineAt } from "../grammar/placing.ts";
import { readLine } from "../grammar/read-line.ts";
import type { Control, Intent, Line, Scope, Target } from "../intent.ts";

/** What a line gives the lines below it, as an intent without them (see the heads in `../grammar/blocks.ts`); null: nothing that is certain. */
export function headOf(text: string, it: Target | null): Intent | null {
  const canonical = readHead(text);
  if (canonical !== null) return { type: "control", control: canonical };
  const read = readLine(text, "head", { it });
  const [head, another] = read.kind === "read" ? read.intents : [];
  return another === undefined ? (head ?? null) : null;
}

/** Of an order to type: whether it names a form, or what stands in one, and then which. Null: it is another order. */
export function fillingOf(head: Intent | null): { readonly isForm: boolean; readonly form: Target | null } | null {
  if (head?.type !== "act" || head.act.kind !== "fill") return null;
  const { target } = head.act;
  return { isForm: target === null || target.role === "form", form: target };
}

/** Whether the rows of data may be meant, where the document has some: no thing of the page is named by what it shows. */
export function mayBeData(control: Control): boolean {
  if (control.kind !== "for_each_element") return control.kind === "for_each_data";
  const { quoted, role = "row", scope = [] } = control.target;
  return (
    quoted !== true && (role === "row" || role === "item") && scope.every(({ texts }) => texts.every((text) => /\bdata$/iu.test(text)))
  );
}

/** Whether its lines can be done: for each thing, on or in one of them. */
export function canLead(control: Control): boolean {
  return control.kind === "for_each_element"
    ? fitsEach(control.body, control.target)
    : control.kind !== "for_each_data" || control.rows.length > 0;
}

const COUNTED: ReadonlySet<string> = new Set(["row", "item", "card", "table"]);

/** The n-th of the elements as a place for what is done in it; null for things that nothing stands in, like buttons. */
export function nthScope({ role, name, quoted, relations, ordinal, scope = [] }: Target, n: number): readonly Scope[] | null {
  const isNoun = role === undefined && name !== undefined && quoted !== true && relations === undefined && ordinal === undefined;
  if (isNoun) return [...scope, { kind: "item", noun: name, texts: [], ordinal: n }];
  if (role === undefined || !COUNTED.has(role) || name !== undefined || relations !== undefined || ordinal !== undefined) return null;
  return [...scope, { kind: role as Scope["kind"], texts: [], ordinal: n }];
}

/** The body for the n-th of the elements: "it" is that element, and everything else is meant inside it. */
export function onNth(body: readonly Line[], target: Target, n: number): readonly Line[] {
  const scope = nthScope(target, n);
  return body.map((line) => {
    const own = withNth(line, target, n);
    if (own !== null) return own;
    const isHistory = line.intent.type === "act" && line.intent.act.kind === "history";
    return scope === null || isHistory ? line : lineAt(line, { at: "within", scope });
  });
}

/** Whether each line can be done on or in one of the elements. */
export function fitsEach(body: readonly Line[], target: Target): boolean {
  if (body.length === 0) return false;
  return nthScope(target, 1) !== null || body.some((line) => withNth(line, target, 1) !== null);
}

/** The line with "it" as the n-th one; null when it does not speak of it. */
function withNth(line: Line, target: Target, n: number): Line | null {
  const sought = withoutWords(target);
  let isNamed = false;
  const intent = JSON.parse(JSON.stringify(line.intent), (_key, one: unknown) => {
    if (typeof one !== "object" || one === null || !("words" in one) || !isSame(withoutWords(one), sought)) return one;
    isNamed = true;
    return { ...target, ordinal: n };
  }) as Line["intent"];
  return isNamed ? { ...line, intent } : null;
}

const withoutWords = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === "words" ? undefined : one)));
