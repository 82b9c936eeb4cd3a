import type { EnvironmentCreate, EnvironmentUpdate } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import { proxyContext, valueContext, type ValueKind } from "./environment-secrets.ts";
import type { FieldProblem } from "./errors.ts";
import type { EnvironmentRecord, EnvironmentValue } from "./records.ts";
import { problem } from "./test-fields.ts";

const MOST_CERTIFICATES = 50;

export type EnvironmentFields = Omit<EnvironmentCreate, "projectId"> | EnvironmentUpdate;

interface Request {
  readonly fields: EnvironmentFields;
  readonly problems: FieldProblem[];
}

/**
 * The environment as it is after the given fields have been written over it. Adds to `problems` what does not go together; the result
 * counts only when there are none.
 */
export function withEnvironmentFields(
  deps: Pick<Deps, "secretBox" | "certificates">,
  record: EnvironmentRecord,
  request: Request,
): EnvironmentRecord {
  const { fields } = request;
  return {
    ...record,
    name: fields.name ?? record.name,
    baseUrl: fields.baseUrl === undefined ? record.baseUrl : fields.baseUrl,
    variables: withValues(deps, { record, kind: "variable", problems: request.problems }, fields.variables),
    headers: withValues(deps, { record, kind: "header", problems: request.problems }, fields.headers),
    proxy: withProxy(deps, record, request),
    caCertificates:
      fields.caCertificates === undefined ? record.caCertificates : readCertificates(deps, fields.caCertificates, request.problems),
    locale: fields.locale === undefined ? record.locale : fields.locale,
    timezone: fields.timezone === undefined ? record.timezone : fields.timezone,
    signInSharedStepId:
      fields.signInSharedStepId === undefined ? record.signInSharedStepId : (fields.signInSharedStepId?.toLowerCase() ?? null),
  };
}

/** One text may hold several; each is kept by itself. */
function readCertificates({ certificates }: Pick<Deps, "certificates">, given: readonly string[], problems: FieldProblem[]): string[] {
  const read = given.flatMap((pem, index) => {
    const found = certificates.read(pem);
    if ("problem" in found) problems.push(problem(`/caCertificates/${index}`, found.problem));
    return "problem" in found ? [] : found.certificates;
  });
  if (read.length > MOST_CERTIFICATES) problems.push(problem("/caCertificates", `must hold at most ${MOST_CERTIFICATES} certificates`));
  return [...new Set(read)];
}

/** A Shared Step that signs in is one of the environment's project. */
export async function checkSignIn(
  deps: Pick<Deps, "sharedSteps">,
  {
    projectId,
    given,
    problems,
  }: { readonly projectId: string; readonly given: string | null | undefined; readonly problems: FieldProblem[] },
): Promise<void> {
  if (given === undefined || given === null) return;
  const step = await deps.sharedSteps.get(given.toLowerCase());
  if (step?.projectId !== projectId) problems.push(problem("/signInSharedStepId", "names no Shared Step of this project"));
}

interface ValuesToChange {
  readonly record: EnvironmentRecord;
  readonly kind: ValueKind;
  readonly problems: FieldProblem[];
}

interface GivenValue {
  readonly name: string;
  /** Only a secret comes without. */
  readonly value?: string | undefined;
  readonly secret?: boolean | undefined;
  readonly totp?: boolean | undefined;
}

/** A given list replaces the whole one; only what is not said of a secret, its value, is taken from the one before. */
function withValues(
  { secretBox }: Pick<Deps, "secretBox">,
  { record, kind, problems }: ValuesToChange,
  given: readonly GivenValue[] | undefined,
): EnvironmentValue[] {
  const field = kind === "variable" ? "variables" : "headers";
  if (given === undefined) return record[field];
  const same = (name: string): string => (kind === "header" ? name.toLowerCase() : name);
  const before = new Map(record[field].map((value) => [same(value.name), value]));
  const seal = (name: string, plain: string): string => secretBox.seal(plain, valueContext(record.id, kind, name));
  return given.map(({ name, value, totp = false, secret = totp }, index) => {
    const mark = totp ? { totp } : {};
    if (value !== undefined) return { name, secret, value: secret ? seal(name, value) : value, ...mark };
    const former = before.get(same(name));
    const kept = former?.value ?? null;
    // What was stored as something else has not been looked at: it may make no codes.
    if (totp && kept !== null && former?.totp !== true)
      problems.push(problem(`/${field}/${index}/value`, "is required where a stored value becomes the seed of one-time codes"));
    return { name, secret, value: kept === null || former?.secret === true ? kept : seal(name, kept), ...mark };
  });
}

function withProxy(
  { secretBox }: Pick<Deps, "secretBox">,
  record: EnvironmentRecord,
  { fields, problems }: Request,
): EnvironmentRecord["proxy"] {
  const { proxy } = fields;
  if (proxy === undefined) return record.proxy;
  if (proxy === null) return null;
  const { server, bypass = null, username = null, password } = proxy;
  if (username === null && typeof password === "string") problems.push(problem("/proxy/username", "is required where there is a password"));
  if (username !== null && /^socks/iu.test(server))
    problems.push(problem("/proxy/username", "cannot be used: browsers do not sign in to SOCKS proxies"));
  const kept = password === undefined ? (record.proxy?.sealedPassword ?? null) : null;
  const sealedPassword = typeof password === "string" ? secretBox.seal(password, proxyContext(record.id)) : kept;
  // Without a name a password is of no use, and nobody would know that it is still there.
  return { server, bypass, username, sealedPassword: username === null ? null : sealedPassword };
}
