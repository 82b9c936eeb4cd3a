import { z } from "zod";
import { GithubLink, GithubLinkCreate, GithubLinkListQuery, GithubLinkUpdate } from "./github-app.ts";
import { IdParams } from "./problem.ts";

/** The part of the route table that is about repositories on GitHub; where GitHub's deliveries arrive is in `hook-routes.ts`. */
export const GITHUB_APP_ROUTES = {
  listGithubLinks: {
    method: "GET",
    path: "/v1/github-app",
    operationId: "listGithubLinks",
    summary: "List the repositories on GitHub that run Tests",
    tag: "GitHub app",
    scope: "read",
    query: GithubLinkListQuery,
    response: {
      status: 200,
      description: "Links, newest first; all of them unless limit is given",
      schema: z.array(GithubLink),
      headers: ["Link"],
    },
  },
  createGithubLink: {
    method: "POST",
    path: "/v1/github-app",
    operationId: "createGithubLink",
    summary: "Let a repository on GitHub run the Tests of a project",
    tag: "GitHub app",
    scope: "write",
    body: GithubLinkCreate,
    response: { status: 201, description: "The link", schema: GithubLink, headers: ["Location"] },
    problems: ["already_exists"],
  },
  getGithubLink: {
    method: "GET",
    path: "/v1/github-app/:id",
    operationId: "getGithubLink",
    summary: "Get the link of a repository",
    tag: "GitHub app",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The link", schema: GithubLink },
  },
  updateGithubLink: {
    method: "PATCH",
    path: "/v1/github-app/:id",
    operationId: "updateGithubLink",
    summary: "Change what a repository runs",
    tag: "GitHub app",
    scope: "write",
    params: IdParams,
    body: GithubLinkUpdate,
    response: { status: 200, description: "The link", schema: GithubLink },
  },
  deleteGithubLink: {
    method: "DELETE",
    path: "/v1/github-app/:id",
    operationId: "deleteGithubLink",
    summary: "Delete the link of a repository; Runs and check runs stay",
    tag: "GitHub app",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
  },
} as const;
