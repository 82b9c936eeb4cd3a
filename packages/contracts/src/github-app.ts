import { z } from "zod";
import { Id, Name, ProjectPageQuery, Timestamp } from "./primitives.ts";

/** What of a repository starts Runs. */
export const GITHUB_TRIGGERS = ["deployment_status", "pull_request"] as const;
export const GithubTrigger = z.enum(GITHUB_TRIGGERS).meta({ id: "GithubTrigger" });
export type GithubTrigger = z.infer<typeof GithubTrigger>;

const Repository = z
  .string()
  .trim()
  .max(140)
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[A-Za-z0-9._-]{1,100}$/u, "must be owner/name")
  .meta({ description: "owner/name; the GitHub app must be installed there" });
const Triggers = z
  .array(GithubTrigger)
  .min(1)
  .max(10)
  .transform((triggers) => [...new Set(triggers)]);
const TagText = z.string().trim().min(1).max(200);
const DeploymentEnvironments = z.array(z.string().trim().min(1).max(255)).max(50);

const PLACEHOLDER = /\{(number|branch|sha)\}/gu;

/** Where the pages of a pull request are: `{number}`, `{branch}` (as host names have it) and `{sha}` are put in. */
const PullRequestUrl = z
  .string()
  .trim()
  .max(2048)
  .superRefine((value, context) => {
    const filled = value.replace(PLACEHOLDER, "x");
    const url = /^https?:\/\//iu.test(filled) && !/[{}]/u.test(filled) ? URL.parse(filled) : null;
    if (url === null) context.addIssue({ code: "custom", message: "must be an http or https URL; it may hold {number}, {branch}, {sha}" });
    else if (url.username !== "" || url.password !== "")
      context.addIssue({ code: "custom", message: "must not hold a user name or password" });
  });

export const GithubLink = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    repository: z.string(),
    triggers: z.array(GithubTrigger),
    tag: z.string().nullable().meta({ description: "Name or slug: the Tests that carry it are run; null: all of the project" }),
    environmentId: Id.nullable().meta({ description: "Where they are run; null: each Test in its own" }),
    deploymentEnvironments: z
      .array(z.string())
      .nullable()
      .meta({ description: "Names of GitHub's environments whose deployments count; null: all" }),
    pullRequestUrl: z
      .string()
      .nullable()
      .meta({ description: "Whose scheme and host take the place of the Tests' own for a pull request; null: the Tests' own stay" }),
    checkName: z.string().meta({ description: "Of the check run that shows the outcome" }),
    enabled: z.boolean(),
    lastProblem: z
      .object({ at: Timestamp, message: z.string() })
      .nullable()
      .optional()
      .meta({ description: "Why nothing is run or shown, as far as it is known; null once that works" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "GithubLink", description: "Lets a repository on GitHub run the Tests of a project" });
export type GithubLink = z.infer<typeof GithubLink>;

const optionalFields = {
  tag: TagText.nullable().optional(),
  environmentId: Id.nullable().optional(),
  deploymentEnvironments: DeploymentEnvironments.nullable().optional(),
  pullRequestUrl: PullRequestUrl.nullable().optional(),
  checkName: Name.optional().meta({ description: "`Runwright` and the project's name unless given" }),
  enabled: z.boolean().optional().meta({ description: "True unless given" }),
};

export const GithubLinkCreate = z
  .strictObject({
    projectId: Id,
    repository: Repository,
    triggers: Triggers.optional().meta({ description: "Only deployments unless given" }),
    ...optionalFields,
  })
  .meta({ id: "GithubLinkCreate" });
export type GithubLinkCreate = z.infer<typeof GithubLinkCreate>;

export const GithubLinkUpdate = z.strictObject({ triggers: Triggers.optional(), ...optionalFields }).meta({ id: "GithubLinkUpdate" });
export type GithubLinkUpdate = z.infer<typeof GithubLinkUpdate>;

export const GithubLinkListQuery = ProjectPageQuery;
export type GithubLinkListQuery = z.infer<typeof GithubLinkListQuery>;

export const GithubReceipt = z
  .object({ checks: z.int().meta({ description: "Check runs that it leads to, and had led to when it came before" }) })
  .meta({ id: "GithubReceipt" });
export type GithubReceipt = z.infer<typeof GithubReceipt>;
