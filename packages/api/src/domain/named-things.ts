import type { NamedFilter, NamedRecord, NamedStore } from "../ports/named-store.ts";
import type { PageRequest, Position } from "../ports/paging.ts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page, PageInput, Stores } from "./deps.ts";
import { DomainError, invalidField, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { NO_PROJECT, seen, visibleProjects } from "./visibility.ts";

/** A kind of things of a project. */
export interface NamedKind<T extends NamedRecord, View> {
  /** What one is called in refusals, such as "an environment". */
  readonly one: string;
  readonly store: (stores: Stores) => NamedStore<T>;
  /** What the interface shows of one. */
  readonly view: (record: T) => View;
  /** The refusal of a name that the project has already; unless given, one that names the name. */
  readonly nameTaken?: (name: string) => DomainError;
  /** What is said when Tests name one that is to be deleted. */
  readonly inUse?: (deps: Deps, record: T) => string | Promise<string>;
}

/** What can be done with the things of one kind, once what is special about it has been seen to. */
export interface NamedThings<T extends NamedRecord, View> {
  readonly view: (record: T) => View;
  /** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
  list(deps: Deps, caller: Caller, query: OfProject): Promise<Page<View>>;
  /** Refusals: not_found. */
  get(deps: Deps, caller: Caller, id: string): Promise<View>;
  /** The record itself. Refusals: not_found. */
  require(deps: Stores, caller: Caller, id: string): Promise<T>;
  /** A repeated request finds the one that it has made. Refusals: invalid_request (project), already_exists. */
  insert(deps: Deps, record: T): Promise<View>;
  /** Two changes at once are both applied, one after the other. Refusals: not_found, already_exists, those of `change`. */
  change(deps: Deps, caller: Caller, input: NamedChange<T>): Promise<{ readonly before: T; readonly after: T }>;
  /** Gives what was deleted. Refusals: not_found, in_use. */
  remove(deps: Deps, caller: Caller, id: string): Promise<T>;
}

export interface NamedChange<T> {
  readonly id: string;
  /** What is to be stored instead; when it was written and how often is seen to here. Called again when another writer was faster. */
  readonly change: (record: T) => T | Promise<T>;
}

export interface OfProject extends PageInput {
  readonly projectId?: string | undefined;
}

/** One set of functions for every kind that a `NamedStore` keeps. */
export function namedThings<T extends NamedRecord, View>(kind: NamedKind<T, View>): NamedThings<T, View> {
  const { one, view, store } = kind;
  const what = one.replace(/^an? /u, "");
  const nameTaken =
    kind.nameTaken ??
    ((name: string) => new DomainError("already_exists", `There is ${one} with the name "${name}" in this project already.`));
  const require = async (deps: Stores, caller: Caller, id: string): Promise<T> =>
    seen(await store(deps).get(id.toLowerCase()), caller, { what, id });
  return {
    view,
    require,
    list: (deps, caller, query) => listOfProject(caller, query, { store: store(deps), view }),
    get: async (deps, caller, id) => view(await require(deps, caller, id)),
    insert: async (deps, record) => {
      const outcome = await store(deps).insert(record);
      if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
      if (outcome === "name_taken") throw nameTaken(record.name);
      return view(outcome === "exists" ? ((await store(deps).get(record.id)) ?? record) : record);
    },
    change: async (deps, caller, { id, change }) => {
      for (;;) {
        const before = await require(deps, caller, id);
        const after = { ...(await change(before)), updatedAt: nowText(deps.clock), revision: before.revision + 1 };
        const outcome = await store(deps).replace(after);
        if (outcome === "name_taken") throw nameTaken(after.name);
        if (outcome === "replaced") return { before, after };
      }
    },
    remove: async (deps, caller, id) => {
      const record = await require(deps, caller, id);
      const outcome = await store(deps).deleteUnlessUsed(record.id);
      if (outcome === "missing") throw notFound(what, id);
      if (outcome === "in_use") throw new DomainError("in_use", (await kind.inUse?.(deps, record)) ?? `Tests name the ${what}.`);
      return record;
    },
  };
}

/** A page of what the caller may see of any kind that belongs to projects. Refusals: malformed_request (cursor). */
export async function listOfProject<T extends Position, View>(
  caller: Caller,
  query: OfProject,
  kind: {
    readonly store: { list(filter: NamedFilter, page: PageRequest): Promise<T[]> };
    readonly view: (record: T) => View;
  },
): Promise<Page<View>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await kind.store.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(kind.view) };
}

/** What every new record of such a kind has. */
export function newThing(deps: Pick<Deps, "clock" | "ids">, { workspaceId }: Pick<Caller, "workspaceId">, projectId: string) {
  const at = nowText(deps.clock);
  return {
    schemaVersion: 1 as const,
    id: newId(deps),
    workspaceId,
    projectId: projectId.toLowerCase(),
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}
