import type { Deps } from "../../domain/deps.ts";
import { createTag, deleteTag, listTags, updateTag } from "../../domain/tags.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type TagHandlers = Pick<Handlers, "listTags" | "createTag" | "getTag" | "updateTag" | "deleteTag">;

export function tagHandlers(deps: Deps): TagHandlers {
  const tags = resourceHandlers(deps, {
    path: "/v1/tags",
    list: listTags,
    create: createTag,
    update: updateTag,
    remove: deleteTag,
  });
  return {
    listTags: tags.list,
    createTag: tags.create,
    getTag: tags.get,
    updateTag: tags.update,
    deleteTag: tags.remove,
  };
}
