import type { AgentVerdict } from "@runwright/agent";
import type { DevicePass, Outcome } from "@runwright/contracts";

export interface PassVerdict {
  readonly device: DevicePass;
  readonly verdict: AgentVerdict;
}

const LONGEST_REASONING = 20_000;
const LONGEST_ERROR = 2_000;
const NAMES = { desktop: "Desktop", mobile: "Mobile" } as const;

/** One outcome of all passes: passed only if every one passed; a pass that failed outweighs one that could not be judged. */
export function combineVerdicts(passes: readonly PassVerdict[], attempt: number): Outcome {
  const stepCount = passes.reduce((sum, { verdict }) => sum + verdict.stepCount, 0);
  const worst = passes.find(({ verdict }) => verdict.status === "failed") ?? passes.find(({ verdict }) => verdict.status === "error");
  const status = worst?.verdict.status ?? (passes.length === 0 ? "error" : "passed");
  return {
    attempt,
    status,
    reasoning: cut(reasoningOf(passes), LONGEST_REASONING),
    errorMessage: status === "error" ? cut(errorOf(worst), LONGEST_ERROR) : null,
    stepCount,
    ...tokensOf(passes),
    firstFailedDevice: passes.find(({ verdict }) => verdict.status !== "passed")?.device ?? null,
  };
}

/** Given and got, of all passes; absent where no model could be asked. */
function tokensOf(passes: readonly PassVerdict[]): Pick<Outcome, "tokensUsed"> {
  const counts = passes.flatMap(({ verdict: { tokens } }) => (tokens === undefined ? [] : [tokens.in + tokens.out]));
  return counts.length === 0 ? {} : { tokensUsed: counts.reduce((sum, count) => sum + count, 0) };
}

function reasoningOf(passes: readonly PassVerdict[]): string {
  const [only, ...more] = passes;
  if (only === undefined) return "";
  if (more.length === 0) return only.verdict.reasoning;
  return passes.map(({ device, verdict }) => `${NAMES[device]} ${spoken(verdict)}\n${verdict.reasoning}`.trim()).join("\n\n");
}

function spoken({ status, errorMessage }: AgentVerdict): string {
  if (status === "error") return `ended in an error: ${errorMessage ?? "unknown"}`;
  return `${status}.`;
}

function errorOf(pass: PassVerdict | undefined): string {
  return pass?.verdict.errorMessage ?? "internal_error: The run ended without a verdict.";
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
