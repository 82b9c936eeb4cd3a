import { createProject } from "../../domain/create-project.ts";
import { deleteProject } from "../../domain/delete-project.ts";
import type { Deps } from "../../domain/deps.ts";
import { listProjects } from "../../domain/list-projects.ts";
import { updateProject } from "../../domain/update-project.ts";
import type { Handlers } from "../handler.ts";

type ProjectHandlers = Pick<Handlers, "listProjects" | "createProject" | "getProject" | "updateProject" | "deleteProject">;

export function projectHandlers(deps: Deps): ProjectHandlers {
  return {
    listProjects: async ({ caller, query }) => {
      const page = await listProjects(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createProject: async ({ caller, body }) => {
      const project = await createProject(deps, caller, body);
      return { body: project, location: `/v1/projects/${project.id}` };
    },
    getProject: async ({ subject }) => ({ body: subject }),
    updateProject: async ({ caller, params, body }) => ({ body: await updateProject(deps, caller, { id: params.id, change: body }) }),
    deleteProject: async ({ caller, params }) => {
      await deleteProject(deps, caller, params.id);
      return undefined;
    },
  };
}
