/** What is read of a transcript's line; whatever else it holds is left out. */
interface Line {
  readonly type?: string;
  readonly i?: number;
  readonly [field: string]: unknown;
}

const MARKS: Readonly<Record<string, string>> = {
  passed: "✓",
  failed: "✗",
  skipped: "–",
  error: "!",
  held: "✓",
  refuted: "✗",
  unproven: "?",
};

/** A transcript in JSON Lines as a page to read, line by line, so that its size does not matter. */
export async function* transcriptMarkdown(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for await (const text of lines(content)) {
    const rendered = render(parse(text));
    if (rendered !== "") yield encoder.encode(rendered);
  }
}

async function* lines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of content) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/** A runner that was killed may leave half a line at the end. */
function parse(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Line) : {};
  } catch {
    return {};
  }
}

function render(line: Line): string {
  switch (line.type) {
    case "run.started":
      return `# Run on ${word(line["device"])}\n\nOpened ${code(line["startUrl"])}\n\n`;
    case "step.started":
      return `\n## ${line["kind"] === "outcome" ? "Outcome" : `Step ${line.i ?? ""}`}: ${word(line["text"])}\n\n`;
    case "action":
      return `- ${word(line["words"])} (${milliseconds(line["ms"])})\n`;
    case "effect":
      return line["words"] === "" ? "" : `  - ${word(line["words"])}\n`;
    case "ground":
      return line["ok"] === true ? "" : `- not found: ${word(line["target"])} (${word(line["code"])})\n`;
    case "cache":
      return cache(line);
    case "claim":
      return claim(line);
    case "dialog":
      return `- dialog (${word(line["kind"])}): ${word(line["message"])}; answered: ${word(line["answer"])}\n`;
    case "console.error":
    case "page.error":
      return `- error on the page: ${word(line["message"])}\n`;
    case "http.error":
      return `- HTTP ${word(line["status"])} from ${code(line["url"])}${line["asks"] === undefined ? "" : `: asks for ${word(line["asks"])}`}\n`;
    case "step.finished":
      return `\n${status(line["status"])}${line["detail"] === undefined ? "" : `: ${word(line["detail"])}`} (${milliseconds(line["ms"])})\n`;
    case "run.finished":
      return `\n## ${status(line["status"])}\n\n${paragraphs(line["reasoning"])}\n${line["errorMessage"] === undefined ? "" : `\n${code(line["errorMessage"])}\n`}`;
    default:
      return "";
  }
}

function cache({ status: how, words }: Line): string {
  if (how === "hit") return "- known from an earlier run\n";
  if (how === "healed") return `- healed: ${word(words)}\n`;
  return how === "demoted" ? "- what was known of it is forgotten\n" : "";
}

function claim(line: Line): string {
  const seen = line["seen"] === undefined || line["seen"] === "" ? "" : `; seen: ${word(line["seen"])}`;
  return `- ${status(line["status"])}: expected ${word(line["expected"])}${seen}${line["where"] ? ` (${word(line["where"])})` : ""}\n`;
}

function status(value: unknown): string {
  const name = word(value);
  return `**${MARKS[name] ?? ""} ${name}**`;
}

/** One line of text that markdown takes for nothing but text. */
function word(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replaceAll(/\s+/gu, " ").replaceAll(/[\\`*_[\]<>#|]/gu, (char) => `\\${char}`);
}

/** Each line of it stays one. */
function paragraphs(value: unknown): string {
  return typeof value === "string" ? value.split("\n").map(word).join("\n\n") : "";
}

function code(value: unknown): string {
  return `\`${(typeof value === "string" ? value : "").replaceAll(/[`\s]+/gu, " ")}\``;
}

function milliseconds(value: unknown): string {
  return `${typeof value === "number" ? Math.round(value) : 0} ms`;
}
