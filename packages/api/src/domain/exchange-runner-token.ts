import type { RunTokenAnswer } from "@runwright/contracts";
import type { RunnerTokens } from "../ports/runner-tokens.ts";
import type { Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { moveToAttempt } from "./move-to-attempt.ts";
import { checkRunner, issueRunToken } from "./run-token.ts";

/**
 * A run token for the token that the runner's world gave it; from then on that one counts, however soon the other is replaced. A runner of
 * a later attempt than the Run is with is proof that the one before is lost. `tokens` is null where runners are given theirs. Refusals:
 * unauthenticated; not_found when it is another Run's runner.
 */
export async function exchangeRunnerToken(
  deps: Deps,
  tokens: RunnerTokens | null,
  { token, runId }: { readonly token: string; readonly runId: string },
): Promise<RunTokenAnswer> {
  const runner = (await tokens?.verify(token)) ?? null;
  if (runner === null) throw new DomainError("unauthenticated", "This is not the token of a runner.");
  if (runner.runId !== runId.toLowerCase()) throw notFound("Run", runId);
  await moveToAttempt(deps, runner);
  await checkRunner(deps, runner);
  return { token: issueRunToken(deps, runner), attempt: runner.attempt };
}
