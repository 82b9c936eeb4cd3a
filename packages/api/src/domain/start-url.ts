import { type FilledUrl, fillUrl, isBuiltIn, type UrlVariable } from "@runwright/agent/language";
import { PortError } from "../ports/port-error.ts";
import type { Deps } from "./deps.ts";
import { openValues } from "./environment-secrets.ts";
import { DomainError } from "./errors.ts";
import type { EnvironmentRecord, EnvironmentValue, RunRecord, TestRecord } from "./records.ts";

type Secrets = Pick<Deps, "secretBox">;

export interface StartUrlParts {
  readonly test: Pick<TestRecord, "name" | "url">;
  /** Came with the request, or with that of the Run that is run again: wins over the Test's url and the environment's baseUrl. */
  readonly custom?: { readonly url: string; readonly isInherited: boolean } | undefined;
  readonly environment: EnvironmentRecord | null;
  /** Of the deployment that is tested: takes the place of the origin, as the environment's baseUrl does otherwise. */
  readonly origin?: string | undefined;
}

const ORIGIN = /^https?:\/\/[^/?#\\]*/iu;
const LONGEST = 20_000;

/**
 * Where a Run begins, as it is stored and shown: with the values of variables, but for secrets and what is made anew in each Run.
 * Refusals: invalid_request for a name without a value, and for what is no address when all values are in.
 */
export function effectiveStartUrl(deps: Secrets, parts: StartUrlParts): string {
  const { environment } = parts;
  const values = valuesOf(deps, environment);
  const asWritten = filled(parts, parts.custom?.url ?? parts.test.url, values);
  const rebased = parts.custom === undefined && (parts.origin ?? environment?.baseUrl ?? null) !== null;
  const result = rebased ? filled(parts, withOrigin(parts, asWritten, values), values) : asWritten;
  if (!values.isUnreadable) checkAddress(parts, result);
  return result.shown;
}

/** The origin that a Run begins at, all values put in; null where nobody can know it. Throws when a secret cannot be opened. */
export function startOrigin(deps: Secrets, run: RunRecord): string | null {
  const { environment, environmentId, startUrl } = run;
  const given = environment === null || environmentId === null ? [] : environment.variables;
  const opened = openValues(deps.secretBox, environmentId ?? "", { kind: "variable", values: given });
  const values = new Map(opened.map(({ name, value }) => [name, value]));
  const { url } = fillUrl(startUrl, (name) => ({ value: values.get(name) ?? ANY, hidden: false }));
  const origin = URL.parse(url)?.origin ?? "null";
  return origin === "null" ? null : origin;
}

interface Values {
  readonly of: (name: string) => UrlVariable | undefined;
  /** A secret that is used cannot be opened: the Run will end with an error that says so. */
  isUnreadable: boolean;
}

/** Stands for what is not known before the Run. */
const ANY = "x";

function valuesOf(deps: Secrets, environment: EnvironmentRecord | null): Values {
  const variables = new Map((environment?.variables ?? []).map((variable) => [variable.name, variable]));
  const values: Values = {
    isUnreadable: false,
    of: (name) => {
      const variable = variables.get(name);
      if (variable !== undefined && environment !== null) return valueOf(deps, environment.id, { variable, values });
      return isBuiltIn(name) ? { value: ANY, hidden: true } : undefined;
    },
  };
  return values;
}

function valueOf(
  { secretBox }: Secrets,
  environmentId: string,
  { variable, values }: { readonly variable: EnvironmentValue; readonly values: Values },
): UrlVariable | undefined {
  try {
    const [opened] = openValues(secretBox, environmentId, { kind: "variable", values: [variable] });
    return opened === undefined ? undefined : { value: opened.value, hidden: opened.secret };
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    values.isUnreadable = true;
    return { value: ANY, hidden: true };
  }
}

function filled(parts: StartUrlParts, template: string, values: Values): FilledUrl {
  const result = fillUrl(template, values.of);
  if (result.unknown.length === 0) return result;
  const names = result.unknown.map((name) => `{{${name}}}`).join(", ");
  const has = result.unknown.length === 1 ? "has no value" : "have no values";
  const where =
    parts.environment === null
      ? "there is no environment: give the Test one that has a value"
      : `the environment "${parts.environment.name}": give a value there`;
  throw refusal(parts, `names ${names}, which ${has} in ${where}, or write the address out`);
}

/** Puts the environment's origin in place of the one that the address has. */
function withOrigin(parts: StartUrlParts, { shown }: FilledUrl, values: Values): string {
  const origin = parts.origin ?? new URL(parts.environment?.baseUrl ?? "").origin;
  const [written, name] = /^\{\{\s*([^{}]*?)\s*\}\}/u.exec(shown) ?? [];
  if (written === undefined || name === undefined || values.isUnreadable) return shown.replace(ORIGIN, origin);
  // What such a value says behind its origin must not be shown.
  if (/^https?:\/\/[^/?#\\]*$/iu.test(values.of(name)?.value ?? "")) return origin + shown.slice(written.length);
  throw refusal(parts, `begins with {{${name}}}, which is more than an origin and secret, so that baseUrl cannot replace its origin`);
}

function checkAddress(parts: StartUrlParts, { url, shown }: FilledUrl): void {
  const address = ORIGIN.test(url) ? URL.parse(url) : null;
  if (address === null) {
    const text = shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
    throw refusal(parts, `is no http or https address when its variables are put in (${text}): give them other values`);
  }
  if (address.username !== "" || address.password !== "")
    throw refusal(parts, "holds a user name or a password when its variables are put in: use httpAuthUsername and httpAuthPassword");
  if (url.length > LONGEST) throw refusal(parts, `has more than ${LONGEST} characters when its variables are put in`);
}

function refusal({ test, custom }: StartUrlParts, detail: string): DomainError {
  const isGiven = custom !== undefined && !custom.isInherited;
  const what = isGiven ? "startUrl" : custom === undefined ? `The url of the Test "${test.name}"` : "The start URL of the former Run";
  return new DomainError("invalid_request", `${what} ${detail}.`, {
    errors: [{ pointer: isGiven ? "/startUrl" : "", code: "invalid_value", detail: `${what} ${detail}` }],
  });
}
