import { checkFields, id as isIdRule, refuse, type Rule } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { Refusal } from "./refusal.ts";
import { type Asked, created, listed, nothing, ok, readQuery, required, type Route } from "./route.ts";
import type { Table } from "./table.ts";

/** What every such record has. */
export interface Stored {
  id: string;
  workspaceId: string;
  createdAt: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A resource that is made, read, changed and deleted, and nothing more. */
export interface Kind<T extends Stored> {
  /** `/v1/` and this. */
  readonly path: string;
  /** As problems call it, and operations in the audit log: `shared step`, `SharedStep`. */
  readonly what: string;
  readonly operation: string;
  readonly table: (state: FakeState) => Table<T>;
  /** Fields that `update` takes too. */
  readonly fields: Readonly<Record<string, Rule>>;
  /** Fields that only `create` takes; `projectId` is checked to be a project's. */
  readonly once: Readonly<Record<string, Rule>>;
  readonly required: readonly string[];
  /** What the record is before anything was given. */
  readonly blank: (state: FakeState, body: Values) => object;
  /** Given fields as they are stored; as they came, unless said. */
  readonly stored?: (state: FakeState, body: Values, before: T) => Values;
  /** What no two may have alike, in any case; null: nothing. */
  readonly unique?: (item: T) => string;
  /** Only in the answer of `create`. */
  readonly secret?: (state: FakeState) => object;
  /** Filters of the list beside the paging. */
  readonly filters: readonly string[];
  /** Refuses a deletion that must not be, and takes along what goes with it. */
  readonly beforeDelete?: (state: FakeState, item: T) => void;
  readonly isReadOnly?: boolean;
}

export function resourceRoutes<T extends Stored>(kind: Kind<T>): Route[] {
  const { operation, beforeDelete, isReadOnly = false } = kind;
  const path = `/v1/${kind.path}`;
  const find = ({ state, id }: Asked): T => required(kind.table(state), id, kind.what);
  const routes: Route[] = [
    { method: "GET", path, handle: (asked) => list(asked, kind) },
    { method: "POST", path, operation: `create${operation}`, handle: (asked) => create(asked, kind) },
    { method: "GET", path: `${path}/:id`, handle: (asked) => ok(find(asked)) },
    { method: "PATCH", path: `${path}/:id`, operation: `update${operation}`, handle: (asked) => update(asked, find(asked), kind) },
    {
      method: "DELETE",
      path: `${path}/:id`,
      operation: `${kind.path === "keys" ? "revoke" : "delete"}${operation}`,
      handle: (asked) => {
        const item = find(asked);
        beforeDelete?.(asked.state, item);
        kind.table(asked.state).delete(item.id);
        return nothing();
      },
    },
  ];
  return isReadOnly ? routes.filter(({ method }) => method === "GET") : routes;
}

function list<T extends Stored>(asked: Asked, kind: Kind<T>): Response {
  const single = Object.fromEntries(kind.filters.map((name) => [name, isIdRule]));
  const { one } = readQuery(asked, { single });
  const matches = (item: T): boolean =>
    kind.filters.every((name) => one(name) === undefined || (item as unknown as Values)[name] === one(name)?.toLowerCase());
  return listed(asked, kind.table(asked.state), { matches });
}

function create<T extends Stored>(asked: Asked, kind: Kind<T>): Response {
  const { state, body } = asked;
  checkFields(body, { fields: { ...kind.fields, ...kind.once }, required: kind.required });
  checkProject(state, body);
  const blank = { ...state.stamps(), ...kind.blank(state, body) } as T;
  const item = put(state, { ...blank, ...stored(state, body, { kind, before: blank }) }, kind);
  return created(asked, `${kind.path}/${item.id}`, { ...item, ...kind.secret?.(state) });
}

function update<T extends Stored>({ state, body }: Asked, before: T, kind: Kind<T>): Response {
  checkFields(body, { fields: kind.fields });
  return ok(put(state, { ...before, ...stored(state, body, { kind, before }), updatedAt: state.now() }, kind));
}

function put<T extends Stored>(state: FakeState, item: T, { table, unique, what }: Kind<T>): T {
  const taken = (one: T): boolean => one.id !== item.id && unique?.(one).toLowerCase() === unique?.(item).toLowerCase();
  if (unique !== undefined && table(state).filter(taken).length > 0)
    throw new Refusal("already_exists", `There is such a ${what} already.`);
  return table(state).put(item);
}

function stored<T extends Stored>(state: FakeState, body: Values, { kind, before }: { kind: Kind<T>; before: T }): Values {
  const given = kind.stored?.(state, body, before) ?? body;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]));
}

function checkProject(state: FakeState, { projectId }: Values): void {
  if (typeof projectId === "string" && state.projects.get(projectId) === undefined) refuse("/projectId", "names no project here");
}
