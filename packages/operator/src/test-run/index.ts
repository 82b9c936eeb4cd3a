export { createTestRunController, type TestRunController } from "./controller.ts";
export { parseProfiles, ProfilesError, type RunnerProfiles } from "./profiles.ts";
export type { TestRunMetrics } from "./transitions.ts";
