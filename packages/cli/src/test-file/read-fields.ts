import { type Document, isMap, isScalar, parseDocument } from "yaml";
import { hasOpenFrontMatter, splitFrontMatter } from "./front-matter.ts";

/** What is wrong with a test file, and in which of its lines. */
export interface FileProblem {
  readonly line: number;
  readonly message: string;
}

export interface FrontMatterFields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly FileProblem[];
  /** The line of the file that a field stands in; the first one for a field that is missing. */
  lineOf(field: string): number;
}

// Aliases that stand for each other could take for ever to write out.
const LIMITS = { maxAliasCount: 100 };

/** The fields of a test file's front matter; none where it cannot be read, and then a problem that says what to change. */
export function readFields(text: string): FrontMatterFields {
  const { frontMatter } = splitFrontMatter(text);
  if (frontMatter === null) {
    const open = { line: 1, message: "the front matter is not closed: write --- in a line of its own below the last field" };
    return { values: {}, problems: hasOpenFrontMatter(text) ? [open] : [], lineOf: () => 1 };
  }
  const document = parseDocument(frontMatter, { prettyErrors: false, logLevel: "error" });
  const values = valuesOf(document);
  const lineOf = (field: string): number => lineAt(frontMatter, positionOf(document, field));
  if (values === undefined) return { values: {}, problems: [whatToChange(frontMatter, document)], lineOf };
  if (values === null) return { values: {}, problems: [], lineOf };
  if (typeof values !== "object" || Array.isArray(values)) {
    const message = "the front matter must be fields, one a line, such as `url: https://shop.example`";
    return { values: {}, problems: [{ line: 2, message }], lineOf };
  }
  return { values: values as Record<string, unknown>, problems: [], lineOf };
}

/** Undefined when it is no YAML. */
function valuesOf(document: Document): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS(LIMITS) as unknown;
  } catch {
    // A value that begins with * and names nothing.
    return undefined;
  }
}

const FIELD = /^(?<field>[\w-]+)[ \t]*:(?<space>[ \t]*)(?<value>.*)$/u;

/** In the words of somebody who has written fields and knows nothing of YAML. */
function whatToChange(frontMatter: string, document: Document): FileProblem {
  const lines = frontMatter.split("\n");
  const [error] = document.errors;
  // An error is often found far below what has caused it; a line that is wrong all by itself is most likely that.
  const alone = lines.findIndex((line) => FIELD.test(line) && valuesOf(parseDocument(line, { logLevel: "error" })) === undefined);
  const index = alone >= 0 ? alone : lineAt(frontMatter, error?.pos[0] ?? 0) - 2;
  const line = lines[index] ?? "";
  const said = (message: string, at = index): FileProblem => ({ line: at + 2, message });
  if (error?.code === "DUPLICATE_KEY") return said(`${FIELD.exec(line)?.groups?.["field"] ?? line} is there twice: keep one of them`);
  if (/^\s*\t/u.test(line)) return said("the line begins with a tab: begin fields at the very left, and indent lists with spaces");
  const { field = "", space = "", value = "" } = FIELD.exec(line)?.groups ?? {};
  if (field === "") return said(`${quoted(line)} is no field: write each one as \`name: value\`, in a line of its own`);
  if (space === "" && value !== "") return said(`a space is missing behind \`${field}:\``);
  if (alone < 0 && /^[ \t]/u.test(lines[index + 1] ?? ""))
    return said(`${quoted((lines[index + 1] ?? "").trim())} is indented: begin fields at the very left`, index + 1);
  if (value.startsWith("[")) return said(`the list cannot be read: write it as \`${field}: [smoke, checkout]\``);
  return said(`the value cannot be read as it is: put it in quotes: \`${field}: ${JSON.stringify(withoutQuotes(value))}\``);
}

/** `'it's here'`, and what was opened only. */
function withoutQuotes(value: string): string {
  return value.trim().replace(/^(?<quote>["'])(?<inner>.*?)\k<quote>?$/u, "$<inner>");
}

function quoted(line: string): string {
  return JSON.stringify(line.trim().slice(0, 60));
}

function positionOf({ contents }: Document, field: string): number | undefined {
  if (!isMap(contents)) return undefined;
  const key = contents.items.map((pair) => pair.key).find((one) => isScalar(one) && String(one.value) === field);
  return isScalar(key) ? key.range?.[0] : undefined;
}

/** Of the file, whose first line opens the front matter. */
function lineAt(frontMatter: string, position: number | undefined): number {
  return position === undefined ? 1 : frontMatter.slice(0, position).split("\n").length + 1;
}
