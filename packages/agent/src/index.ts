export { type Agent, agent } from "./library.ts";
export type { AgentOptions, AgentVerdict, Variable } from "./agent.ts";
export type { ClaimResult, ClaimStatus } from "./judging/claim.ts";
export { createMasker, type Masker, type Secret } from "./running/masking.ts";
export { runTest } from "./running/run-test.ts";
export type { StepKind, TranscriptBody, TranscriptEvent } from "./transcript.ts";
