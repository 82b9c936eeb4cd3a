import type { Test } from "@runwright/sdk";
import { type Document, isScalar, parseDocument } from "yaml";
import { splitFrontMatter } from "./front-matter.ts";

/** What ids of the Test stand for in a file. */
export interface Names {
  readonly project: string;
  /** Other words for the project, which a file may keep. */
  readonly alsoProject?: readonly string[];
  readonly environment: string | undefined;
}

/** The Test as a file of a repository. What is as the service has it unless told stays out, so that files say what matters. */
export function formatTestFile(test: Test, names: Names): string {
  return write(parseDocument(""), test, names);
}

/** The same, with the order, comments and blanks of the front matter that is there already. */
export function updateTestFile(text: string, test: Test, names: Names): string {
  const { frontMatter, body } = splitFrontMatter(text.replaceAll("\r\n", "\n"));
  const document = parseDocument(frontMatter ?? "");
  const said = String(document.get("project") ?? "").toLowerCase();
  const project = names.alsoProject?.some((word) => word.toLowerCase() === said) === true ? String(document.get("project")) : names.project;
  const gap = /^\n*/u.exec(body)?.[0] ?? "\n";
  return write(document.errors.length === 0 ? document : parseDocument(""), test, { ...names, project, gap });
}

/** The file with the id of its Test, and nothing else changed. */
export function withId(text: string, id: string): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const { frontMatter, body } = splitFrontMatter(text);
  const fields = frontMatter === null || frontMatter === "" ? [`id: ${id}`] : [frontMatter, `id: ${id}`];
  return ["---", ...fields, "---", body].join(lineEnd);
}

/** `gap` is what stands between front matter and description. */
function write(document: Document, test: Test, { gap = "\n", ...names }: Names & { readonly gap?: string }): string {
  const fields: Record<string, unknown> = {
    name: test.name,
    url: test.url,
    project: names.project.toLowerCase() === "default" ? undefined : names.project,
    device: test.device === "both" ? undefined : test.device,
    tags: test.tags.length === 0 ? undefined : test.tags.map(({ name }) => name),
    environment: names.environment,
    schedule: test.schedule ?? undefined,
    timezone: test.scheduleTimezone ?? undefined,
    emailInbox: test.emailInboxEnabled ? true : undefined,
    retries: test.retries === 0 ? undefined : test.retries,
    quarantined: test.quarantined,
    reader: test.reader,
    id: test.id,
  };
  for (const [field, value] of Object.entries(fields)) setField(document, field, value);
  const yaml = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return `---\n${yaml}\n---\n${gap}${test.description.replaceAll("\r\n", "\n").trim()}\n`;
}

function setField(document: Document, field: string, value: unknown): void {
  const before = document.get(field, true);
  if (value === undefined) {
    // A field that says the usual thing out loud may stay; one that says another must not.
    if (before !== undefined && !saysTheUsual(field, document.get(field))) document.delete(field);
    return;
  }
  if (JSON.stringify(document.toJS()?.[field]) === JSON.stringify(value)) return;
  if (isScalar(before) && typeof value !== "object") before.value = value;
  else document.set(field, document.createNode(value, { flow: Array.isArray(value) }));
}

const USUAL: Readonly<Record<string, unknown>> = {
  project: "default",
  device: "both",
  environment: null,
  schedule: null,
  timezone: null,
  emailInbox: false,
  retries: 0,
  quarantined: false,
  reader: null,
};

function saysTheUsual(field: string, value: unknown): boolean {
  return USUAL[field] === value;
}
