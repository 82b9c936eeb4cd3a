import type { Deps } from "../../domain/deps.ts";
import { createGithubLink, deleteGithubLink, listGithubLinks, updateGithubLink } from "../../domain/github-links.ts";
import type { Handlers } from "../handler.ts";

type GithubAppHandlers = Pick<Handlers, "listGithubLinks" | "createGithubLink" | "getGithubLink" | "updateGithubLink" | "deleteGithubLink">;

export function githubAppHandlers(deps: Deps): GithubAppHandlers {
  return {
    listGithubLinks: async ({ caller, query }) => {
      const page = await listGithubLinks(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createGithubLink: async ({ caller, body }) => {
      const link = await createGithubLink(deps, caller, body);
      return { body: link, location: `/v1/github-app/${link.id}` };
    },
    getGithubLink: async ({ subject }) => ({ body: subject }),
    updateGithubLink: async ({ caller, params, body }) => ({
      body: await updateGithubLink(deps, caller, { id: params.id, change: body }),
    }),
    deleteGithubLink: async ({ caller, params }) => {
      await deleteGithubLink(deps, caller, params.id);
      return undefined;
    },
  };
}
