import type { Open } from "./open.ts";
import type { PlanStatus, Reader } from "./plan.ts";

/** The viewport to run against. */
export type Device = "desktop" | "mobile" | "both";
/** The viewport of one pass of a Run. */
export type DevicePass = "desktop" | "mobile";
/** How a Test is normally started. */
export type TestTrigger = "on_demand" | "schedule" | "api";

/** A tag as a Test shows it. */
export interface Tag {
  id: string;
  name: string;
  slug: string;
}

/** A remark on a description; it is stored all the same. */
export interface LintWarning {
  /** Line of the description, from 1. */
  line: number;
  code: string;
  message: string;
  didYouMean?: string | undefined;
  /** What it may mean, the likeliest first: canonical sentences, one below the other where one meaning has several. */
  alternatives?: readonly string[] | undefined;
}

/** A stored test description. Times are ISO 8601 in UTC with milliseconds. */
export interface Test {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  /** Markdown: steps and expected outcome, in words. */
  description: string;
  /** Opened to start a Run. */
  url: string;
  environmentId: string | null;
  device: Open<Device>;
  trigger: Open<TestTrigger>;
  /** Five cron fields or an @alias, when the trigger is `schedule`. */
  schedule: string | null;
  /** IANA zone; null means UTC. */
  scheduleTimezone: string | null;
  emailInboxEnabled: boolean;
  httpAuthEnabled: boolean;
  httpAuthUsername: string | null;
  httpAuthPasswordConfigured: boolean;
  tags: Tag[];
  /** 1: a Run that does not pass is tried once more. Absent: 0. */
  retries?: number | undefined;
  /** It is known to be flaky: it still runs, but fails no tag run. */
  quarantined?: true | undefined;
  /** Who reads its description; absent: as its project says. */
  reader?: Open<Reader> | undefined;
  /** It belongs to an Attempt: nobody can change it, but it can be copied. */
  managed?: true | undefined;
  /** The Test Source of a managed Test. */
  sourceId?: string | undefined;
  /** The Attempt of a managed Test. */
  attemptId?: string | undefined;
  createdAt: string;
  updatedAt: string;
  /** When its schedule starts a Run next. */
  nextRunAt?: string | undefined;
  /** The last time of its schedule that started no Run, and why. */
  lastSkipped?: { at: string; reason: string } | undefined;
  /** How far it is read; only in the answers of create and update. */
  plan?: { status: PlanStatus } | undefined;
  /** On the answers of create and update only. */
  warnings?: LintWarning[] | undefined;
}

interface TestOptionalParams {
  environmentId?: string | null | undefined;
  /** `both` unless given. */
  device?: Device | undefined;
  /** `on_demand` unless given. */
  trigger?: TestTrigger | undefined;
  schedule?: string | null | undefined;
  scheduleTimezone?: string | null | undefined;
  emailInboxEnabled?: boolean | undefined;
  httpAuthEnabled?: boolean | undefined;
  httpAuthUsername?: string | null | undefined;
  /** Write-only: never returned. */
  httpAuthPassword?: string | undefined;
  /** Names or slugs; unknown names make the tag. */
  tags?: string[] | undefined;
  /** 1: a Run that does not pass is tried once more; a pass is flaky then. 0 unless given. */
  retries?: number | undefined;
  /** true: it still runs, but fails no tag run. */
  quarantined?: boolean | undefined;
  /** Who reads its description; null: as its project says. */
  reader?: Reader | null | undefined;
}

/** What a new Test is. */
export interface TestCreateParams extends TestOptionalParams {
  projectId: string;
  /** At most 200 characters. */
  name: string;
  /** Markdown, at most 50,000 characters. */
  description: string;
  /** http or https; may hold `{{NAME}}` of the environment. */
  url: string;
}

/** Only what is given changes; `null` clears. */
export interface TestUpdateParams extends TestOptionalParams {
  name?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
}

/** How the copy differs. */
export interface TestCopyParams {
  /** That of the Test unless given. */
  name?: string | undefined;
}

/** Which Tests. */
export interface TestListParams {
  projectId?: string | undefined;
  /** Slug or name; needs `projectId`. */
  tag?: string | undefined;
  /** Items a page, 1 to 50; 50 unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
}
