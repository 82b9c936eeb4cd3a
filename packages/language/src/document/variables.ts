/**
 * A `{{NAME}}`, or a day counted from today in a form of one's own: `{{today + 3d}}`, `{{tomorrow:DD.MM.YYYY}}`, `{{now + 2h: HH:mm}}`.
 */
export const REFERENCE =
  /\{\{\s*(?:(?<date>today|now|tomorrow|yesterday)(?:\s*(?<sign>[+-])\s*(?<amount>\d{1,4})\s*(?<unit>days?|weeks?|months?|years?|hours?|minutes?|min|[dwmyh]))?(?:\s*[:|]\s*(?<format>[^{}\s][^{}]{0,39}?))?|(?<name>[^{}\s][^{}]{0,199}?))\s*\}\}/gu;

const DATES = ["today", "now", "tomorrow", "yesterday"] as const;
export type DateWord = (typeof DATES)[number];

/** What is made once a run; `random.email.second` is another one. */
export const RANDOM_KINDS = ["random.email", "random.name", "random.number", "random.text", "random.uuid"] as const;
export type RandomKind = (typeof RANDOM_KINDS)[number];

/** The names a text refers to, in order, each once. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(({ groups }) => groups?.["name"] ?? groups?.["date"] ?? ""))];
}

/** True for what has a value without being given one: `today`, `now`, `random.email`. */
export function isBuiltIn(name: string): boolean {
  return isDateWord(name) || randomKind(name) !== undefined;
}

export function randomKind(name: string): RandomKind | undefined {
  const kind = name.split(".").slice(0, 2).join(".");
  return RANDOM_KINDS.find((known) => known === kind);
}

export function isDateWord(name: string): name is DateWord {
  return (DATES as readonly string[]).includes(name);
}
