/** A value that must be said nowhere, and the name to say instead. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

export interface Masker {
  /** The text with every form of every secret replaced by `{{NAME}}`. */
  text(text: string): string;
  /** The same for all texts in an event, except the words that give it its structure. */
  event<Value>(value: Value): Value;
}

/** Shorter values are too likely to stand in a text by chance. */
const SHORTEST = 4;

/** Properties whose values are words of ours: a secret called "passed" must not break the record. */
const STRUCTURE = new Set(
  "type kind status phase code check seq t i n line answer move button match comparison state role engine device ms stepCount durationMs samples".split(
    " ",
  ),
);

/** Knows a secret plain, encoded for URLs and forms, escaped for JSON and HTML, and in base64 at any offset. Pure. */
export function createMasker(secrets: readonly Secret[]): Masker {
  const forms = new Map<string, string>();
  for (const { name, value } of secrets) {
    if (value.length < SHORTEST) continue;
    for (const form of formsOf(value)) if (form.length >= SHORTEST && !forms.has(form)) forms.set(form, `{{${name}}}`);
  }
  // The longest first, so that a secret inside another one does not leave the other's ends.
  const alternatives = [...forms.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = alternatives.length === 0 ? null : new RegExp(alternatives.join("|"), "gi");
  const folded = new Map([...forms].map(([form, name]) => [form.toLowerCase(), name]));
  const text = (plain: string): string =>
    pattern === null ? plain : plain.replace(pattern, (found) => folded.get(found.toLowerCase()) ?? "{{secret}}");
  return { text, event: <Value>(value: Value): Value => (pattern === null ? value : (maskDeep(value, text) as Value)) };
}

function maskDeep(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((item) => maskDeep(item, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, STRUCTURE.has(key) && typeof item === "string" ? item : maskDeep(item, mask)]),
  );
}

function formsOf(value: string): readonly string[] {
  const percent = encodeURIComponent(value.toWellFormed());
  const json = JSON.stringify(value).slice(1, -1);
  return [
    value,
    value.replace(/\s+/g, " ").trim(),
    percent,
    percent.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`),
    percent.replaceAll("%20", "+"),
    encodeURI(value.toWellFormed()),
    json,
    json.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`),
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
    ...base64Forms(value),
  ];
}

/** Inside a longer text, base64 depends on where the value begins; the characters that its neighbours share are left off. */
function base64Forms(value: string): readonly string[] {
  const bytes = Buffer.from(value, "utf8");
  const forms = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const start = offset === 0 ? 0 : offset + 1;
    const isWhole = (offset + bytes.length) % 3 === 0;
    return encoded.slice(start, isWhole ? undefined : -1);
  });
  return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))].filter((form) => form.length > SHORTEST);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
