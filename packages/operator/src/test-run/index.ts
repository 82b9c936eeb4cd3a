export type { AdmissionLimits } from "./admission.ts";
export { createTestRunController, type TestRunController, type TestRunControllerOptions } from "./controller.ts";
export { plan } from "./plan/plan.ts";
export { findProfile, parseProfiles, ProfilesError, RunnerProfile, type RunnerProfiles } from "./profiles.ts";
export { podOf } from "./pod.ts";
export { TEST_RUNS } from "./test-run-resource.ts";
export type { Rate } from "./token-bucket.ts";
export { type TestRunMetrics, TRANSITIONS, type Transition } from "./transitions.ts";
