import { basename } from "node:path";
import type { Device, Reader } from "@runwright/sdk";
import { UsageError } from "../usage-error.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { nearestField } from "./nearest-field.ts";
import { type FileProblem, readFields } from "./read-fields.ts";

/** A Test as a file of a repository. */
export interface TestFile {
  readonly name: string;
  readonly url: string;
  /** Name, slug or id. */
  readonly project?: string | undefined;
  readonly device?: Device | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Name or id of one of the project's; null: none. As of the fields below, undefined leaves the stored Test's as it is. */
  readonly environment?: string | null | undefined;
  /** Five cron fields or an @alias; null: none. */
  readonly schedule?: string | null | undefined;
  /** IANA zone; null: UTC. */
  readonly timezone?: string | null | undefined;
  /** Whether each Run has an address for mails. */
  readonly emailInbox?: boolean | undefined;
  /** 1: a Run that does not pass is tried once more. */
  readonly retries?: number | undefined;
  /** Whether it is known to be flaky: it runs, but fails no tag run. */
  readonly quarantined?: boolean | undefined;
  /** Who reads the description; null: as the project says. */
  readonly reader?: Reader | null | undefined;
  /** Set when the file stands for one Test for good, whatever its name. */
  readonly id?: string | undefined;
  readonly description: string;
}

export const FIELDS = [
  "name",
  "url",
  "project",
  "device",
  "tags",
  "environment",
  "schedule",
  "timezone",
  "emailInbox",
  "retries",
  "quarantined",
  "reader",
  "id",
] as const;
type Field = (typeof FIELDS)[number];
const DEVICES = ["desktop", "mobile", "both"] as const;
export const READERS = ["words", "model", "both"] as const;

export interface ParseOptions {
  /** Of a command with the flag `--url`: the page to begin on where the file does not say. */
  readonly url?: { readonly given: string | undefined };
}

/** Throws one UsageError that lists everything that is wrong with the file. */
export function parseTestFile(text: string, path: string, options: ParseOptions = {}): TestFile {
  const { file, problems } = readTestFile(text, path, options);
  if (problems.length > 0) throw new UsageError(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join("\n"));
  return file;
}

/** The Test that the file holds, with everything that is wrong with it. */
export function readTestFile(
  text: string,
  path: string,
  options: ParseOptions = {},
): { readonly file: TestFile; readonly problems: readonly FileProblem[] } {
  // How lines end is a matter of the machine that the file lies on, not of the Test.
  const plainText = text.replaceAll("\r\n", "\n");
  const { frontMatter, body, bodyLine } = splitFrontMatter(plainText);
  const { values: fields, problems: unreadable, lineOf } = readFields(plainText);
  const problems: FileProblem[] = [...unreadable];
  const wrong = (field: string, message: string): void => void problems.push({ line: lineOf(field), message });
  for (const key of Object.keys(fields)) if (!(FIELDS as readonly string[]).includes(key)) wrong(key, unknownField(key));
  const text_ = (field: Field): string | undefined => {
    const value = fields[field];
    if (value === undefined || value === null) return undefined;
    if (typeof value === "string" || typeof value === "number") return String(value);
    wrong(field, `${field} must be a text; put it in quotes where it has brackets or colons`);
    return undefined;
  };
  const textOrNull = (field: Field): string | null | undefined => (fields[field] === null ? null : text_(field));
  const flag = (field: Field): boolean | undefined => {
    const value = fields[field];
    if (value === undefined || value === null || typeof value === "boolean") return value ?? undefined;
    wrong(field, `${field} must be true or false`);
    return undefined;
  };
  const oneOf = <T extends string>(field: Field, allowed: readonly T[]): T | undefined => {
    const value = text_(field);
    const found = allowed.find((one) => one === value);
    if (value !== undefined && found === undefined) wrong(field, `${field} must be ${allowed.join(", ")}, not ${JSON.stringify(value)}`);
    return found;
  };
  const url = text_("url") ?? options.url?.given;
  // What else is missing shows once the fields can be read.
  if (url === undefined && unreadable.length === 0)
    wrong("url", missingUrl({ hasFields: frontMatter !== null, offersFlag: options.url !== undefined }));
  const description = body.replace(/^\s*\n/u, "").trimEnd();
  if (description === "") problems.push({ line: bodyLine + 1, message: MISSING_DESCRIPTION });
  const file = {
    name: text_("name") ?? firstHeading(body) ?? basename(path).replace(/\.(?:md|markdown)$/iu, ""),
    url: url ?? "",
    project: text_("project"),
    device: oneOf("device", DEVICES),
    tags: readTags(fields["tags"], (message) => wrong("tags", message)),
    environment: textOrNull("environment"),
    schedule: textOrNull("schedule"),
    timezone: textOrNull("timezone"),
    emailInbox: flag("emailInbox"),
    retries: readRetries(fields["retries"], (message) => wrong("retries", message)),
    quarantined: flag("quarantined"),
    reader: fields["reader"] === null ? null : oneOf("reader", READERS),
    id: text_("id"),
    description,
  };
  return { file, problems: problems.toSorted((a, b) => a.line - b.line) };
}

const MISSING_DESCRIPTION = "the description is missing: write `## Steps` and `## Expected outcome` below the front matter";
const A_URL = "url: https://shop.example";

function unknownField(key: string): string {
  const nearest = nearestField(key, FIELDS);
  return `there is no field ${JSON.stringify(key)}; ${nearest === undefined ? `there are ${FIELDS.join(", ")}` : `did you mean ${nearest}?`}`;
}

/** Where to put it, and what to do without. */
function missingUrl({ hasFields, offersFlag }: { readonly hasFields: boolean; readonly offersFlag: boolean }): string {
  const flag = "or give it with this command: --url https://shop.example";
  if (hasFields)
    return `url is missing, the page that the test begins on: add \`${A_URL}\` between the --- lines${offersFlag ? `, ${flag}` : ""}`;
  const lines = `url is missing, the page that the test begins on. Begin the file with\n  ---\n  ${A_URL}\n  ---`;
  return offersFlag ? `${lines}\n${flag}` : lines;
}

type Complain = (message: string) => void;

function readRetries(value: unknown, complain: Complain): number | undefined {
  if (value === undefined || value === null || value === 0 || value === 1) return value ?? undefined;
  complain("retries must be 0 or 1");
  return undefined;
}

function readTags(value: unknown, complain: Complain): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const tags = typeof value === "string" ? value.split(",").map((tag) => tag.trim()) : value;
  if (Array.isArray(tags) && tags.every((tag) => ["string", "number"].includes(typeof tag) && String(tag) !== "")) return tags.map(String);
  complain("tags must be a list of names, such as `tags: [smoke, checkout]`");
  return undefined;
}

function firstHeading(body: string): string | undefined {
  const heading = /^# +(?<text>.+?)(?:\s+#+)?\s*$/mu.exec(body)?.groups?.["text"];
  // "## Steps" says what follows, not what the test is called.
  return heading === undefined || /^(?:steps?|expected)/iu.test(heading) ? undefined : heading;
}
