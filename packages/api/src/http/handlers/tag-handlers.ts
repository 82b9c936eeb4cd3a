import type { Deps } from "../../domain/deps.ts";
import { createTag, deleteTag, listTags, updateTag } from "../../domain/tags.ts";
import type { Handlers } from "../handler.ts";

export function tagHandlers(deps: Deps): Pick<Handlers, "listTags" | "createTag" | "getTag" | "updateTag" | "deleteTag"> {
  return {
    listTags: async ({ caller, query }) => {
      const page = await listTags(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createTag: async ({ caller, body }) => {
      const tag = await createTag(deps, caller, body);
      return { body: tag, location: `/v1/tags/${tag.id}` };
    },
    getTag: async ({ subject }) => ({ body: subject }),
    updateTag: async ({ caller, params, body }) => ({ body: await updateTag(deps, caller, { id: params.id, change: body }) }),
    deleteTag: async ({ caller, params }) => {
      await deleteTag(deps, caller, params.id);
      return undefined;
    },
  };
}
