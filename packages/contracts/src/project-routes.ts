import { z } from "zod";
import { PageQuery } from "./primitives.ts";
import { IdParams } from "./problem.ts";
import { Project, ProjectCreate, ProjectUpdate } from "./project.ts";

/** The part of the route table that is about projects. */
export const PROJECT_ROUTES = {
  listProjects: {
    method: "GET",
    path: "/v1/projects",
    operationId: "listProjects",
    summary: "List projects",
    tag: "Projects",
    scope: "read",
    query: PageQuery,
    response: { status: 200, description: "All projects, newest first", schema: z.array(Project), headers: ["Link"] },
  },
  createProject: {
    method: "POST",
    path: "/v1/projects",
    operationId: "createProject",
    summary: "Create a project",
    tag: "Projects",
    scope: "write",
    body: ProjectCreate,
    response: { status: 201, description: "The project", schema: Project, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getProject: {
    method: "GET",
    path: "/v1/projects/:id",
    operationId: "getProject",
    summary: "Get a project",
    tag: "Projects",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The project", schema: Project },
  },
  updateProject: {
    method: "PATCH",
    path: "/v1/projects/:id",
    operationId: "updateProject",
    summary: "Rename a project, or change how its Tests are read; modelReading with the scope admin",
    tag: "Projects",
    scope: "write",
    params: IdParams,
    body: ProjectUpdate,
    response: { status: 200, description: "The project", schema: Project },
    problems: ["already_exists"],
  },
  deleteProject: {
    method: "DELETE",
    path: "/v1/projects/:id",
    operationId: "deleteProject",
    summary: "Delete an empty project",
    tag: "Projects",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["in_use"],
  },
} as const;
