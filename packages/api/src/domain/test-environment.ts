import { isBuiltIn, variablesIn } from "@runwright/agent/language";
import type { LintWarning } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import { DomainError, type FieldProblem } from "./errors.ts";
import type { EnvironmentRecord, TestRecord } from "./records.ts";
import { NO_ENVIRONMENT, problem, refuseProblems } from "./test-fields.ts";

/** The environment that a Test of that project may name; null when there is none such. */
export async function environmentOfProject(
  deps: Pick<Deps, "environments">,
  projectId: string,
  id: string,
): Promise<EnvironmentRecord | null> {
  const environment = await deps.environments.get(id.toLowerCase());
  return environment?.projectId === projectId ? environment : null;
}

/** The environment that the Test would have after the request; adds to `problems` when there is none such. */
export async function environmentFor(
  deps: Pick<Deps, "environments">,
  { projectId, environmentId }: Pick<TestRecord, "projectId" | "environmentId">,
  request: { readonly given: string | null | undefined; readonly problems: FieldProblem[] },
): Promise<EnvironmentRecord | null> {
  const id = request.given === undefined ? environmentId : request.given;
  if (id === null) return null;
  const environment = await environmentOfProject(deps, projectId, id);
  if (environment === null && request.given !== undefined) request.problems.push(problem("/environmentId", NO_ENVIRONMENT));
  return environment;
}

/** What a thing of a project that may name an environment names after the request. Refusals: invalid_request. */
export async function environmentIdFor(
  deps: Pick<Deps, "environments">,
  record: Pick<TestRecord, "projectId" | "environmentId">,
  given: string | null | undefined,
): Promise<string | null> {
  const problems: FieldProblem[] = [];
  const environment = await environmentFor(deps, record, { given, problems });
  refuseProblems(problems);
  return given === undefined ? record.environmentId : (environment?.id ?? null);
}

/** The names that have a value there. */
export function variableNames(environment: EnvironmentRecord | null): string[] {
  return (environment?.variables ?? []).flatMap(({ name, value }) => (value === null ? [] : [name]));
}

/** A Test can be written before its environment is; a Run cannot start. Said with the first line, because a url has none. */
export function urlWarnings(url: string, names: readonly string[]): LintWarning[] {
  return variablesIn(url).flatMap((name) => {
    if (names.includes(name) || isBuiltIn(name)) return [];
    return [
      {
        line: 1,
        code: "unknown_variable",
        message: `The url names {{${name}}}, which has no value in the Test's environment: no run can start.`,
      },
    ];
  });
}

/** An inbox that nobody receives mail for: the Test is stored, and each step that waits for a mail will say so. */
export function inboxWarnings(
  { settings }: Pick<Deps, "settings">,
  { emailInboxEnabled }: Pick<TestRecord, "emailInboxEnabled">,
): LintWarning[] {
  if (!emailInboxEnabled || settings.inboxDomain !== null) return [];
  const message =
    "emailInboxEnabled is on, but this service receives no mail, so Runs have no inbox. Its operator can change that: see docs/email.md.";
  return [{ line: 1, code: "no_mail_server", message }];
}

/** What a Run of the Test is carried out in; null when the Test names none. */
export async function environmentOfTest(
  deps: Pick<Deps, "environments">,
  test: Pick<TestRecord, "name" | "projectId" | "environmentId">,
): Promise<EnvironmentRecord | null> {
  if (test.environmentId === null) return null;
  return (await environmentOfProject(deps, test.projectId, test.environmentId)) ?? goneOf(test);
}

/** The same for many Tests, by the environment's id. */
export async function environmentsOfTests(
  deps: Pick<Deps, "environments">,
  tests: readonly Pick<TestRecord, "name" | "environmentId">[],
): Promise<(test: Pick<TestRecord, "name" | "environmentId">) => EnvironmentRecord | null> {
  const ids = new Set(tests.flatMap((test) => test.environmentId ?? []));
  const found = ids.size === 0 ? [] : await deps.environments.getMany([...ids]);
  const byId = new Map(found.map((environment) => [environment.id, environment]));
  return (test) => (test.environmentId === null ? null : (byId.get(test.environmentId) ?? goneOf(test)));
}

/** The stores do not let that happen; a document that was written by hand might. */
function goneOf({ name }: Pick<TestRecord, "name">): never {
  throw new DomainError("invalid_request", `The environment of the Test "${name}" is gone: give it another one.`);
}
