import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "../openapi.ts";

interface Media {
  readonly schema?: unknown;
}
interface Described {
  readonly required?: boolean;
  readonly schema: unknown;
}
interface Answer {
  readonly headers?: Readonly<Record<string, Described>>;
  readonly content?: Readonly<Record<string, Media>>;
}
type Operations = Readonly<Record<string, { readonly responses: Readonly<Record<string, Answer>> }>>;

const DOCUMENT_ID = "openapi";
const FORMATS = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u,
  uri: /^https?:\/\//u,
  "uri-template": true,
} as const;

interface Documented {
  readonly ajv: Ajv2020;
  readonly paths: readonly (readonly [pattern: RegExp, path: string, operations: Operations])[];
  /** By the place of their schema in the document. */
  readonly validators: Map<string, ValidateFunction>;
}

let read: Documented | null = null;

/** The document is the same for all servers, and to read it costs as much as most tests do: a worker does so once. */
function readDocument(): Documented {
  const document = JSON.parse(openApiDocument({ version: "0.0.0", basePath: "" })) as {
    readonly paths: Readonly<Record<string, Operations>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  ajv.addSchema(document, DOCUMENT_ID);
  const byFixedness = (a: readonly [string, unknown], b: readonly [string, unknown]): number =>
    Number(a[0].includes("{")) - Number(b[0].includes("{"));
  const paths = Object.entries(document.paths)
    .sort(byFixedness)
    .map(([path, operations]) => [new RegExp(`^${path.replaceAll(/\{\w+\}/gu, "[^/]*")}$`, "u"), path, operations] as const);
  return { ajv, paths, validators: new Map() };
}

/** Holds every answer of a server against the OpenAPI document: status, header fields, media type, body. */
export class AnswerCheck {
  /** What was answered otherwise than documented. */
  readonly violations: string[] = [];
  readonly #document = (read ??= readDocument());

  /** The same listener, each answer of which is looked at when it has gone out. */
  watch(listener: RequestListener): RequestListener {
    return (req, res) => {
      const body = bodyOf(res);
      res.once("finish", () => {
        const wrong = this.#check(req, res, body());
        if (wrong !== null) this.violations.push(`${req.method} ${req.url} -> ${res.statusCode}: ${wrong}`);
      });
      listener(req, res);
    };
  }

  #check(req: IncomingMessage, res: ServerResponse, body: string): string | null {
    // A request target should have no fragment; where a client sends one all the same, it is not part of the path.
    const pathname = (req.url ?? "").split(/[?#]/u, 1)[0] ?? "";
    if (!pathname.startsWith("/v1/") || pathname === "/v1/openapi.json") return null;
    const method = req.method === "HEAD" ? "get" : (req.method ?? "").toLowerCase();
    const [, path = "", operations] = this.#document.paths.find(([pattern]) => pattern.test(pathname)) ?? [];
    const documented = operations?.[method]?.responses[String(res.statusCode)];
    // What the document has no operation for can only be refused, or asked about.
    if (operations?.[method] === undefined) return [204, 404, 405].includes(res.statusCode) ? null : "answered, and not documented";
    if (documented === undefined) return "this status is not documented";
    const at = `/paths/${escape(path)}/${method}/responses/${res.statusCode}`;
    return (
      this.#checkHeaders(res, documented, at) ?? this.#checkContent(res, { documented, at, body: req.method === "HEAD" ? null : body })
    );
  }

  #checkHeaders(res: ServerResponse, documented: Answer, at: string): string | null {
    for (const [name, { required, schema }] of Object.entries(documented.headers ?? {})) {
      const given = res.getHeader(name);
      if (given === undefined && required === true) return `${name} is missing`;
      const isNumber = (schema as { readonly type?: string }).type === "integer";
      if (given !== undefined && !this.#fits(`${at}/headers/${escape(name)}/schema`, isNumber ? Number(given) : String(given)))
        return `${name} is ${String(given)}`;
    }
    return null;
  }

  #checkContent(res: ServerResponse, answer: { documented: Answer; at: string; body: string | null }): string | null {
    const { documented, at, body } = answer;
    const type = String(res.getHeader("Content-Type") ?? "").split(";", 1)[0] ?? "";
    if (documented.content === undefined) return body === null || body === "" ? null : `it has a body: ${body.slice(0, 100)}`;
    if (documented.content[type] === undefined) return `its media type ${type} is not documented`;
    if (!/[+/]json$/u.test(type) || body === null) return null;
    const pointer = `${at}/content/${escape(type)}/schema`;
    return this.#fits(pointer, JSON.parse(body))
      ? null
      : `${this.#document.ajv.errorsText(this.#document.validators.get(pointer)?.errors)} in ${body.slice(0, 500)}`;
  }

  #fits(pointer: string, value: unknown): boolean {
    const { ajv, validators } = this.#document;
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` });
    validators.set(pointer, validate);
    return validate(value);
  }
}

/** What will have been written as JSON; other bodies are not kept. */
function bodyOf(res: ServerResponse): () => string {
  const chunks: string[] = [];
  const keep = (chunk: unknown): void => {
    if (String(res.getHeader("Content-Type")).includes("json") && (typeof chunk === "string" || chunk instanceof Uint8Array))
      chunks.push(Buffer.from(chunk as string).toString());
  };
  const { write, end } = res;
  res.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(res, args);
  }) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(res, args);
  }) as typeof end;
  return () => chunks.join("");
}

/** As RFC 6901 within a URI wants it. */
function escape(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
