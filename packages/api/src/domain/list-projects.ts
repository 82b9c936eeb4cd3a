import type { Project } from "@runwright/contracts";
import type { Caller, Deps, Page, PageInput } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Newest first; all of them without a limit. Refusals: malformed_request for a cursor that this service did not make. */
export async function listProjects(_deps: Deps, _caller: Caller, _input: PageInput): Promise<Page<Project>> {
  return notWritten();
}
