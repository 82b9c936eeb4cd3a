import { createProject } from "../../domain/create-project.ts";
import { deleteProject } from "../../domain/delete-project.ts";
import type { Deps } from "../../domain/deps.ts";
import { listProjects } from "../../domain/list-projects.ts";
import { updateProject } from "../../domain/update-project.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type ProjectHandlers = Pick<Handlers, "listProjects" | "createProject" | "getProject" | "updateProject" | "deleteProject">;

export function projectHandlers(deps: Deps): ProjectHandlers {
  const projects = resourceHandlers(deps, {
    path: "/v1/projects",
    list: listProjects,
    create: createProject,
    update: updateProject,
    remove: deleteProject,
  });
  return {
    listProjects: projects.list,
    createProject: projects.create,
    getProject: projects.get,
    updateProject: projects.update,
    deleteProject: projects.remove,
  };
}
