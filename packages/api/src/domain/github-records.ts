import { GithubTrigger, Id, Timestamp } from "@runwright/contracts";
import { z } from "zod";

const stored = { schemaVersion: z.literal(1), id: Id, workspaceId: Id, createdAt: Timestamp };

export const GithubLinkRecord = z.object({
  ...stored,
  projectId: Id,
  /** The repository: owner/name. */
  name: z.string(),
  triggers: z.array(GithubTrigger),
  tag: z.string().nullable(),
  environmentId: Id.nullable(),
  deploymentEnvironments: z.array(z.string()).nullable(),
  pullRequestUrl: z.string().nullable(),
  checkName: z.string(),
  enabled: z.boolean(),
  /** Nothing shows that the repository is the workspace's, so nothing is run for it; absent: it is, or nobody has asked. */
  isUnproven: z.boolean().optional(),
  /** Why what GitHub told of last came to nothing; null: it did not. */
  lastProblem: z.object({ at: Timestamp, message: z.string() }).nullable().default(null),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type GithubLinkRecord = z.infer<typeof GithubLinkRecord>;

/**
 * What became of something that GitHub told of, for one link: the Runs that it has started, and the check run that shows them. It is laid
 * down before GitHub is answered, and worked on until the check run shows how all Runs ended.
 */
export const GithubCheckRecord = z.object({
  ...stored,
  projectId: Id,
  linkId: Id,
  /** owner/name, as GitHub wrote it. */
  repository: z.string(),
  installationId: z.int(),
  sha: z.string(),
  checkName: z.string(),
  tag: z.string().nullable(),
  environmentId: Id.nullable(),
  /** Takes the place of the Tests' own; null: theirs stays. */
  origin: z.string().nullable(),
  /** What GitHub told of, in words. */
  occasion: z.string(),
  /** null: none were started yet, or none can be. */
  tagRunId: Id.nullable(),
  /** Why no Runs could be started. */
  refusal: z.string().nullable(),
  /** GitHub's number of the check run; null: there is none yet. */
  checkRunId: z.int().nullable(),
  /** It may exist though its number is not known: a service may have died when it had asked for it. */
  isAskedFor: z.boolean(),
  /** What the check run shows now, as a digest. */
  shown: z.string().nullable(),
  /** Why GitHub does not take it. */
  problem: z.string().nullable(),
  /** Failures in a row. */
  failures: z.int(),
  /** When somebody is to look at it next, or, while a service does, when that one is taken to be dead; null: never. */
  dueAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  revision: z.int(),
});
export type GithubCheckRecord = z.infer<typeof GithubCheckRecord>;
