/** A `{{NAME}}`, or a day counted from today: `{{today + 3d}}`. */
export const REFERENCE =
  /\{\{\s*(?:(?<date>today|now)\s*(?<sign>[+-])\s*(?<amount>\d{1,4})\s*(?<unit>[dwmy])|(?<name>[^{}\s][^{}]{0,199}?))\s*\}\}/gu;

/** What is made once a run; `random.email.second` is another one. */
export const RANDOM_KINDS = ["random.email", "random.name", "random.number", "random.text", "random.uuid"] as const;
export type RandomKind = (typeof RANDOM_KINDS)[number];

/** The names a text refers to, in order, each once. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(({ groups }) => groups?.["name"] ?? groups?.["date"] ?? ""))];
}

/** True for what has a value without being given one: `today`, `now`, `random.email`. */
export function isBuiltIn(name: string): boolean {
  return name === "today" || name === "now" || randomKind(name) !== undefined;
}

export function randomKind(name: string): RandomKind | undefined {
  const kind = name.split(".").slice(0, 2).join(".");
  return RANDOM_KINDS.find((known) => known === kind);
}
