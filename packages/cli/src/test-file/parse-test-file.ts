import { basename } from "node:path";
import type { Device } from "@runwright/sdk";
import { parseDocument } from "yaml";
import { UsageError } from "../usage-error.ts";
import { splitFrontMatter } from "./front-matter.ts";

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
  "id",
] as const;
type Field = (typeof FIELDS)[number];
const DEVICES: readonly string[] = ["desktop", "mobile", "both"];

/** Throws one UsageError that lists everything that is wrong with the file. */
export function parseTestFile(text: string, path: string): TestFile {
  // How lines end is a matter of the machine that the file lies on, not of the Test.
  const { frontMatter, body } = splitFrontMatter(text.replaceAll("\r\n", "\n"));
  const fields = readYaml(frontMatter ?? "", path);
  const problems: string[] = [];
  const unknown = Object.keys(fields).filter((key) => !(FIELDS as readonly string[]).includes(key));
  if (unknown.length > 0) problems.push(`${unknown.join(", ")}: there is no such field; there are ${FIELDS.join(", ")}`);
  const text_ = (field: Field): string | undefined => {
    const value = fields[field];
    if (value === undefined || value === null) return undefined;
    if (typeof value === "string" || typeof value === "number") return String(value);
    problems.push(`${field} must be a text`);
    return undefined;
  };
  const textOrNull = (field: Field): string | null | undefined => (fields[field] === null ? null : text_(field));
  const flag = (field: Field): boolean | undefined => {
    const value = fields[field];
    if (value === undefined || value === null || typeof value === "boolean") return value ?? undefined;
    problems.push(`${field} must be true or false`);
    return undefined;
  };
  const url = text_("url");
  if (url === undefined) problems.push("url is missing: the page that the test begins on, such as `url: https://shop.example`");
  const description = body.replace(/^\s*\n/u, "").trimEnd();
  if (description === "") problems.push("the description is missing: write `## Steps` and `## Expected outcome` below the front matter");
  const file = {
    name: text_("name") ?? firstHeading(body) ?? basename(path).replace(/\.(?:md|markdown)$/iu, ""),
    url: url ?? "",
    project: text_("project"),
    device: readDevice(text_("device"), problems),
    tags: readTags(fields["tags"], problems),
    environment: textOrNull("environment"),
    schedule: textOrNull("schedule"),
    timezone: textOrNull("timezone"),
    emailInbox: flag("emailInbox"),
    retries: readRetries(fields["retries"], problems),
    quarantined: flag("quarantined"),
    id: text_("id"),
    description,
  };
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `${path}: ${problem}`).join("\n"));
  return file;
}

function readYaml(yaml: string, path: string): Record<string, unknown> {
  const document = parseDocument(yaml, { prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const line = yaml.slice(0, error.pos[0]).split("\n").length + 1;
    throw new UsageError(`${path}:${line}: the front matter cannot be read: ${error.message}`);
  }
  const value = document.toJS({ maxAliasCount: 100 }) as unknown;
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new UsageError(`${path}: the front matter must be fields, such as \`url: https://shop.example\``);
  return value as Record<string, unknown>;
}

function readDevice(value: string | undefined, problems: string[]): Device | undefined {
  if (value === undefined || DEVICES.includes(value)) return value as Device | undefined;
  problems.push(`device must be ${DEVICES.join(", ")}, not ${JSON.stringify(value)}`);
  return undefined;
}

function readRetries(value: unknown, problems: string[]): number | undefined {
  if (value === undefined || value === null || value === 0 || value === 1) return value ?? undefined;
  problems.push("retries must be 0 or 1");
  return undefined;
}

function readTags(value: unknown, problems: string[]): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const tags = typeof value === "string" ? value.split(",").map((tag) => tag.trim()) : value;
  if (Array.isArray(tags) && tags.every((tag) => ["string", "number"].includes(typeof tag) && String(tag) !== "")) return tags.map(String);
  problems.push("tags must be a list of names, such as `tags: [smoke, checkout]`");
  return undefined;
}

function firstHeading(body: string): string | undefined {
  const heading = /^# +(?<text>.+?)(?:\s+#+)?\s*$/mu.exec(body)?.groups?.["text"];
  // "## Steps" says what follows, not what the test is called.
  return heading === undefined || /^(?:steps?|expected)/iu.test(heading) ? undefined : heading;
}
