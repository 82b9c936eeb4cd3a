import { innerLines, readDocument } from "@runwright/language/document";
import type { SourceTest } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { knownTasks } from "./known-tasks.ts";
import type { PlanSubject } from "./read-plan.ts";
import type { EnvironmentRecord } from "./records.ts";
import { environmentOfTest, variableNames } from "./test-environment.ts";

/** What a reader is told of a Test beside its words. A Shared Step may be used with any environment of its project. */
export async function givenToReader(deps: Deps, subject: PlanSubject): Promise<Omit<SourceTest, "title" | "lines">> {
  const { of, record } = subject;
  const { workspaceId, projectId } = record;
  const tasks = await knownTasks(deps, subject);
  const isStrict = (await deps.projects.get(projectId))?.assumptions === "ask";
  if (of === "test") {
    const environment = await environmentOfTest(deps, record).catch(() => null);
    const isSignedIn = (environment?.signInSharedStepId ?? null) !== null;
    const signedInBy = await signInOf(deps, environment);
    return { variables: variableNames(environment), isSignedIn, signedInBy, isStrict, tasks };
  }
  const environments = await deps.environments.list({ workspaceId, projectIds: [projectId] }, {}).catch(() => []);
  return { variables: [...new Set(environments.flatMap(variableNames))], isStrict, tasks };
}

/** The environment's name often says who it is. What cannot be had says nobody's name. */
async function signInOf({ sharedSteps }: Pick<Deps, "sharedSteps">, environment: EnvironmentRecord | null): Promise<string | undefined> {
  const id = environment?.signInSharedStepId ?? null;
  if (id === null) return undefined;
  const step = await sharedSteps.get(id).catch(() => null);
  return [environment?.name, step?.name, ...typedIn(step?.description ?? "")].join("\n");
}

/** What a Shared Step types and signs in with. What it expects names others as well: "the editor sees no menu of the admin". */
export function typedIn(description: string): readonly string[] {
  const acts = readDocument(description)
    .document.steps.flatMap(innerLines)
    .flatMap(({ intent }) => (intent.type === "act" ? [intent.act] : []));
  return acts.flatMap((act) => {
    if (act.kind === "sign_in") return [act.username];
    return act.kind === "fill" || act.kind === "set" ? [act.value] : [];
  });
}
