import type { Open } from "./open.ts";
import type { Reader } from "./plan.ts";

/** A group of Tests. */
export interface Project {
  id: string;
  workspaceId: string;
  name: string;
  slug: string;
  /** Whether the service's model, where it has one, reads new and edited Tests: their descriptions go there. */
  modelReading?: boolean | undefined;
  /** `ask`: a Run is refused before it starts while nobody has accepted what its Test's plan assumes of a claim's meaning. */
  assumptions?: Open<"accept" | "ask"> | undefined;
  /** `ask`: a Run in which a model had to go another way than its Test says does not pass before a person has accepted that way. */
  otherWays?: Open<"ask" | "accept"> | undefined;
  /** Who reads its Tests, where they do not say it; absent: as the service is set. */
  reader?: Open<Reader> | undefined;
  createdAt: string;
  updatedAt: string;
}

/** What a new project is. */
export interface ProjectCreateParams {
  name: string;
  /** true unless given. */
  modelReading?: boolean | undefined;
  /** `accept` unless given. */
  assumptions?: "accept" | "ask" | undefined;
  /** `ask` unless given. */
  otherWays?: "ask" | "accept" | undefined;
  /** As the service is set unless given. */
  reader?: Reader | undefined;
}

/** What of a project changes. */
export interface ProjectUpdateParams {
  name?: string | undefined;
  /** Needs the scope `admin`. */
  modelReading?: boolean | undefined;
  assumptions?: "accept" | "ask" | undefined;
  otherWays?: "ask" | "accept" | undefined;
  /** null: as the service is set. */
  reader?: Reader | null | undefined;
}

/** Which page of a list, and how large. */
export interface PageParams {
  /** Items a page, 1 to 50; 50 unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
}
