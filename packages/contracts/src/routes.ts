import { ARTIFACT_ROUTES } from "./artifact-routes.ts";
import { AUDIT_ROUTES } from "./audit-routes.ts";
import { DEPLOYMENT_HOOK_ROUTES } from "./deployment-hook-routes.ts";
import { ENVIRONMENT_ROUTES } from "./environment-routes.ts";
import { GITHUB_APP_ROUTES } from "./github-app-routes.ts";
import { KEY_ROUTES } from "./key-routes.ts";
import { PLAN_ROUTES } from "./plan-routes.ts";
import { PROPOSAL_ROUTES } from "./proposal-routes.ts";
import { PROJECT_ROUTES } from "./project-routes.ts";
import type { Route } from "./route.ts";
import { RUN_ROUTES } from "./run-routes.ts";
import { SHARED_STEP_ROUTES } from "./shared-step-routes.ts";
import { TAG_ROUTES } from "./tag-routes.ts";
import { TAG_RUN_ROUTES } from "./tag-run-routes.ts";
import { TEST_ROUTES } from "./test-routes.ts";
import { TEST_SOURCE_ROUTES } from "./test-source-routes.ts";
import { USAGE_ROUTES } from "./usage-routes.ts";
import { WEBHOOK_ROUTES } from "./webhook-routes.ts";
import { WORKSPACE_ROUTES } from "./workspace-routes.ts";

/**
 * The whole public interface, a file for each kind of resource. The router, the OpenAPI document and the generated test matrix all come
 * from this table, so a route that is not here does not exist.
 */
export const ROUTES = {
  ...PROJECT_ROUTES,
  ...ENVIRONMENT_ROUTES,
  ...SHARED_STEP_ROUTES,
  ...TAG_ROUTES,
  ...DEPLOYMENT_HOOK_ROUTES,
  ...TEST_SOURCE_ROUTES,
  ...TAG_RUN_ROUTES,
  ...TEST_ROUTES,
  ...PLAN_ROUTES,
  ...PROPOSAL_ROUTES,
  ...RUN_ROUTES,
  ...ARTIFACT_ROUTES,
  ...KEY_ROUTES,
  ...GITHUB_APP_ROUTES,
  ...WEBHOOK_ROUTES,
  ...WORKSPACE_ROUTES,
  ...USAGE_ROUTES,
  ...AUDIT_ROUTES,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
