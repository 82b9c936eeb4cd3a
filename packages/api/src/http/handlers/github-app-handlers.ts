import type { Deps } from "../../domain/deps.ts";
import { createGithubLink, GITHUB_LINKS, updateGithubLink } from "../../domain/github-links.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type GithubAppHandlers = Pick<Handlers, "listGithubLinks" | "createGithubLink" | "getGithubLink" | "updateGithubLink" | "deleteGithubLink">;

export function githubAppHandlers(deps: Deps): GithubAppHandlers {
  const links = resourceHandlers(deps, {
    path: "/v1/github-app",
    list: GITHUB_LINKS.list,
    create: createGithubLink,
    update: updateGithubLink,
    remove: GITHUB_LINKS.remove,
  });
  return {
    listGithubLinks: links.list,
    createGithubLink: links.create,
    getGithubLink: links.get,
    updateGithubLink: links.update,
    deleteGithubLink: links.remove,
  };
}
