import type { Caller, Deps, Page } from "../../domain/deps.ts";
import type { JsonAnswer } from "../handler.ts";

interface Use<Query, Create, Update, View, Made> {
  /** Where the resources are: `/v1/tags`. */
  readonly path: string;
  readonly list: (deps: Deps, caller: Caller, query: Query) => Promise<Page<View>>;
  readonly create: (deps: Deps, caller: Caller, body: Create) => Promise<Made>;
  readonly update: (deps: Deps, caller: Caller, input: { readonly id: string; readonly change: Update }) => Promise<View>;
  readonly remove: (deps: Deps, caller: Caller, id: string) => Promise<unknown>;
}

interface Named {
  readonly caller: Caller;
  readonly params: { readonly id: string };
}

/** The five handlers of a kind of resource that can be listed, made, shown, changed and deleted. */
export function resourceHandlers<Query, Create, Update, View, Made extends { readonly id: string }>(
  deps: Deps,
  use: Use<Query, Create, Update, View, Made>,
) {
  return {
    list: async ({ caller, query }: { readonly caller: Caller; readonly query: Query }): Promise<PageAnswer<View>> =>
      pageAnswer(await use.list(deps, caller, query)),
    create: async ({ caller, body }: { readonly caller: Caller; readonly body: Create }): Promise<JsonAnswer<Made>> => {
      const made = await use.create(deps, caller, body);
      return { body: made, location: `${use.path}/${made.id}` };
    },
    get: async ({ subject }: { readonly subject: View }): Promise<JsonAnswer<View>> => ({ body: subject }),
    update: async ({ caller, params, body }: Named & { readonly body: Update }): Promise<JsonAnswer<View>> => ({
      body: await use.update(deps, caller, { id: params.id, change: body }),
    }),
    remove: async ({ caller, params }: Named): Promise<undefined> => {
      await use.remove(deps, caller, params.id);
      return undefined;
    },
  };
}

type PageAnswer<View> = JsonAnswer<View[]>;

export function pageAnswer<View>({ items, nextCursor }: Page<View>): PageAnswer<View> {
  return { body: [...items], nextCursor };
}
