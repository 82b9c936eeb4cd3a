import type { Run } from "@runwright/contracts";
import type { Caller, Deps } from "../domain/deps.ts";
import { runsOfTagRun } from "../domain/tag-runs.ts";
import { requireProject } from "../domain/visibility.ts";
import type { HttpContext } from "./context.ts";
import { junitXml } from "./junit.ts";
import { type PublicAddresses, runView } from "./run-view.ts";

/** More in one document are of no use to anybody, and would take their memory at once. */
const MOST_CASES = 2_000;

/** Whether the client would rather have XML than JSON. */
export function wantsXml(ctx: HttpContext): boolean {
  ctx.vary("Accept");
  const type = ctx.accepts(["application/json", "application/xml", "text/xml"]);
  return type !== false && type !== "application/json";
}

/** A page of Runs as JUnit XML. */
export async function runsAsXml(deps: Deps, caller: Caller, runs: readonly Run[]): Promise<string> {
  const at = runs.at(-1)?.createdAt ?? new Date(deps.clock.now()).toISOString();
  return junitXml(runs, { name: "runwright", at, projectNames: await namesOf(deps, caller, runs) });
}

/** All Runs of a tag trigger as JUnit XML. */
export async function tagRunAsXml(
  deps: Deps,
  caller: Caller,
  {
    tagRun,
    addresses,
  }: { readonly tagRun: { id: string; workspaceId: string; tag: string; createdAt: string }; readonly addresses: PublicAddresses },
): Promise<string> {
  const runs: Run[] = [];
  for await (const run of runsOfTagRun(deps, tagRun)) {
    if (runs.length >= MOST_CASES) break;
    runs.push(runView(run, addresses));
  }
  return junitXml(runs, { name: tagRun.tag, at: tagRun.createdAt, projectNames: await namesOf(deps, caller, runs) });
}

async function namesOf(deps: Deps, caller: Caller, runs: readonly Run[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(runs.flatMap(({ projectId }) => projectId ?? []));
  const found = await Promise.all([...ids].map((id) => requireProject(deps, caller, id).catch(() => null)));
  return new Map(found.flatMap((project) => (project === null ? [] : [[project.id, project.name] as const])));
}
