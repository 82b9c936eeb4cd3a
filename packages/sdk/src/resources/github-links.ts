import type { GithubLink, GithubLinkCreateParams, GithubLinkListParams, GithubLinkUpdateParams } from "../types/github-link.ts";
import type { EditableCollection } from "./collection.ts";

/** Repositories on GitHub that run Tests, by way of the service's GitHub app. */
export type GithubLinks = EditableCollection<{
  item: GithubLink;
  create: GithubLinkCreateParams;
  update: GithubLinkUpdateParams;
  list: GithubLinkListParams;
}>;
