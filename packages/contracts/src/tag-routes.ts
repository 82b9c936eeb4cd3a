import { z } from "zod";
import { IdParams } from "./problem.ts";
import { ProjectTag, TagCreate, TagListQuery, TagUpdate } from "./project-tag.ts";

/** The part of the route table that is about tags. */
export const TAG_ROUTES = {
  listTags: {
    method: "GET",
    path: "/v1/tags",
    operationId: "listTags",
    summary: "List tags",
    tag: "Tags",
    scope: "read",
    query: TagListQuery,
    response: {
      status: 200,
      description: "Tags, newest first; all of them unless limit is given",
      schema: z.array(ProjectTag),
      headers: ["Link"],
    },
  },
  createTag: {
    method: "POST",
    path: "/v1/tags",
    operationId: "createTag",
    summary: "Create a tag",
    tag: "Tags",
    scope: "write",
    body: TagCreate,
    response: { status: 201, description: "The tag", schema: ProjectTag, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getTag: {
    method: "GET",
    path: "/v1/tags/:id",
    operationId: "getTag",
    summary: "Get a tag",
    tag: "Tags",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The tag", schema: ProjectTag },
  },
  updateTag: {
    method: "PATCH",
    path: "/v1/tags/:id",
    operationId: "updateTag",
    summary: "Rename a tag; its slug stays",
    tag: "Tags",
    scope: "write",
    params: IdParams,
    body: TagUpdate,
    response: { status: 200, description: "The tag", schema: ProjectTag },
    problems: ["already_exists"],
  },
  deleteTag: {
    method: "DELETE",
    path: "/v1/tags/:id",
    operationId: "deleteTag",
    summary: "Delete a tag; it is taken off its Tests",
    tag: "Tags",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
  },
} as const;
