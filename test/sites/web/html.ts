/** Text that is already HTML; everything else is escaped when it is put into a template. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Fragment = Markup | string | number | false | null | undefined | readonly Fragment[];

export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Markup {
  return new Markup(strings.map((text, index) => text + (index < values.length ? render(values[index]) : "")).join(""));
}

function render(value: Fragment): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return value.map((one) => render(one)).join("");
}

/** Our own text, which is HTML or script already. */
export function raw(text: string): Markup {
  return new Markup(text);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
