/** Puts the names of variables in the place of their values, so that what is kept is good for other values too. */
export interface Naming {
  /** The value with every text in it changed. */
  named<Value>(value: Value): Value;
  /** The other way round; a reference that has no value stays as it is. */
  resolved<Value>(value: Value): Value;
  /** Whether a secret is left in it: then it is not kept. */
  holdsSecret(value: unknown): boolean;
}

export interface NamingParts {
  /** Those that the step names, with their values. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  /** Throws for what has no value. */
  readonly resolve: (text: string) => string;
  /** The text with every form of every secret as `{{NAME}}`. */
  readonly mask: (text: string) => string;
}

/** Shorter ones stand in too many texts by chance. */
const SHORTEST_VALUE = 3;

export function createNaming({ variables, resolve, mask }: NamingParts): Naming {
  const values = variables
    .filter(({ value }) => value.length >= SHORTEST_VALUE)
    .sort((one, other) => other.value.length - one.value.length);
  const name = (text: string): string => mask(values.reduce((named, one) => named.replaceAll(one.value, `{{${one.name}}}`), text));
  const put = (text: string): string => {
    if (!text.includes("{{")) return text;
    try {
      return resolve(text);
    } catch {
      return text;
    }
  };
  return {
    named: (value) => mapTexts(value, name),
    resolved: (value) => mapTexts(value, put),
    holdsSecret: (value) => {
      const text = JSON.stringify(value) ?? "";
      return mask(text) !== text;
    },
  };
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item as unknown, change)])) as Value;
}
