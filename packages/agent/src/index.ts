export { type Agent, agent } from "./library.ts";
export type { AgentOptions, AgentVerdict, StepEnded, Variable } from "./agent.ts";
export { dedent } from "./dedent.ts";
export type { ClaimResult, ClaimStatus } from "./judging/claim.ts";
export type { Mail, Mailbox, MailQuery } from "./mail/mailbox.ts";
export { checkNames, type NameCheck } from "./running/check-names.ts";
export { checkSignedIn, type SignedIn } from "./running/check-signed-in.ts";
export { CodeMemory } from "./totp/one-time-codes.ts";
export { runTest } from "./running/run-test.ts";
export { fileTrajectories } from "./trajectory/file-trajectories.ts";
export { memoryTrajectories } from "./trajectory/memory-trajectories.ts";
export {
  MOST_FAILURES,
  TRAJECTORY_MODES,
  type TrajectoryEntry,
  type TrajectoryMode,
  type TrajectoryOptions,
  type TrajectoryStore,
} from "./trajectory/trajectory-store.ts";
export type { SpanName, StepKind, TranscriptBody, TranscriptEvent } from "./transcript.ts";
