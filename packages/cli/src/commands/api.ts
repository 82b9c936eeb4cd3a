import { type Command, InvalidArgumentError, Option } from "commander";
import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";
import { everyPage } from "./every-page.ts";
import { printJson } from "./print.ts";
import { readText } from "./read-text.ts";

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

interface ApiFlags {
  readonly query: readonly string[];
  readonly field: readonly string[];
  readonly input?: string;
  readonly header: readonly string[];
  readonly idempotencyKey?: string;
  readonly paginate?: boolean;
  readonly include?: boolean;
}

export function addApiCommand(program: Command, context: Context): void {
  program
    .command("api")
    .description("any route of the service, with the key and the retries of the client; answers go to stdout as they come")
    .argument("<method>", METHODS.join(", "), parseMethod)
    .argument("<path>", "such as /v1/runs; /v1/openapi.json lists them all")
    .addOption(new Option("-q, --query <name=value>", "may be given several times").argParser(collect).default([]))
    .addOption(
      new Option(
        "-f, --field <name=value>",
        "a field of the JSON body: its value is taken as JSON where it is JSON, else as text; a.b=1 nests; may be given several times",
      )
        .argParser(collect)
        .default([]),
    )
    .option("--input <text>", "the whole body: JSON, @FILE or @- for standard input")
    .addOption(new Option("-H, --header <name: value>", "may be given several times").argParser(collect).default([]))
    .option("--idempotency-key <key>", "for a POST: requests with the same key are done once")
    .option("--paginate", "for a list: all of its pages as one")
    .option("-i, --include", "status and headers first, on stderr")
    .action((method: Method, path: string, flags: ApiFlags) => callApi(context, { method, path }, flags));
}

async function callApi(context: Context, { method, path }: { method: Method; path: string }, flags: ApiFlags): Promise<void> {
  const { query, path: route } = splitQuery(path, flags.query);
  const client = context.client();
  const stdout = context.stdout();
  if (flags.paginate === true) {
    if (method !== "GET") throw new UsageError("--paginate is for GET.");
    const items: unknown[] = [];
    for await (const item of everyPage<unknown>(client, route, query)) items.push(item);
    return printJson(stdout, items);
  }
  const body = await bodyOf(context, flags);
  const { idempotencyKey, header } = flags;
  const response = await client.request({ method, path: route, query, body }, { idempotencyKey, headers: headersOf(header) }).asResponse();
  if (flags.include === true) {
    context.note(`HTTP ${response.status}`);
    for (const [name, value] of response.headers) context.note(`${name}: ${value}`);
    context.note("");
  }
  const text = await response.text();
  if (text === "") return;
  stdout.stream.write(stdout.isTTY ? pretty(text) : text.endsWith("\n") ? text : `${text}\n`);
}

/** A query in the path counts too: people paste addresses. */
function splitQuery(path: string, given: readonly string[]): { path: string; query: Record<string, string[]> } {
  const url = URL.parse(path.replace(/^\/*/u, "/"), "http://any.invalid");
  if (url === null || /^[a-z]+:\/\//iu.test(path)) throw new UsageError(`${path}: give the path alone, such as /v1/runs.`);
  for (const one of given) url.searchParams.append(...pair(one, "--query"));
  const names = [...new Set(url.searchParams.keys())];
  return { path: url.pathname.slice(1), query: Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)])) };
}

async function bodyOf(context: Context, { field, input }: ApiFlags): Promise<unknown> {
  if (input !== undefined && field.length > 0) throw new UsageError("Give either --input or --field, not both.");
  if (input !== undefined) {
    const text = await readText(context, input);
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new UsageError(`--input is not JSON: ${(error as Error).message}`);
    }
  }
  if (field.length === 0) return undefined;
  const body: Record<string, unknown> = {};
  for (const one of field) {
    const [name, value] = pair(one, "--field");
    setNested(body, name.split("."), jsonOrText(value));
  }
  return body;
}

function setNested(body: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const inner = Object.hasOwn(body, name) && typeof body[name] === "object" && body[name] !== null ? body[name] : {};
  setNested(inner as Record<string, unknown>, rest, value);
  Object.defineProperty(body, name, { value: inner, enumerable: true, configurable: true, writable: true });
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function headersOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((one) => {
      const at = one.indexOf(":");
      if (at < 1) throw new UsageError("--header takes NAME: VALUE.");
      return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    }),
  );
}

function pair(text: string, flag: string): [name: string, value: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`${flag} takes NAME=VALUE.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function pretty(text: string): string {
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  } catch {
    return `${text}\n`;
  }
}

function parseMethod(text: string): Method {
  const method = METHODS.find((one) => one === text.toUpperCase());
  if (method === undefined) throw new InvalidArgumentError(`It must be one of ${METHODS.join(", ")}.`);
  return method;
}

function collect(value: string, before: unknown): string[] {
  return [...(Array.isArray(before) ? (before as string[]) : []), value];
}
