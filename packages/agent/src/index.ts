export { type Agent, agent } from "./library.ts";
export type { AgentOptions, AgentVerdict, Variable } from "./agent.ts";
export type { ClaimResult, ClaimStatus } from "./judging/claim.ts";
export { runTest } from "./running/run-test.ts";
export type { StepKind, TranscriptBody, TranscriptEvent } from "./transcript.ts";
