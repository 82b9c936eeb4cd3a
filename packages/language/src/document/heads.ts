import { readLine } from "../grammar/read-line.ts";
import type { Control, Intent, Target } from "../intent.ts";
import { fitsEach } from "./nth-body.ts";

/** What a line gives the lines below it, as an intent without them (see the heads in `../grammar/blocks.ts`); null: nothing that is certain. */
export function headOf(text: string, it: Target | null): Intent | null {
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
