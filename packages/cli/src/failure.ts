import { type ApiError, ConfigError, isApiError, isRunwrightError, PermissionDeniedError } from "@runwright/sdk";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { UsageError } from "./usage-error.ts";

export interface Failure {
  /** What went wrong, then what to do about it. */
  readonly lines: readonly string[];
  readonly exitCode: ExitCode;
}

/** Where to look for what a command names: those groups that list what they hold. */
const USUAL_LISTS: readonly string[] = ["tests", "runs"];

/** How any error ends the command; `lists` are the groups whose `list` has what it may have meant. Unknown errors are ours: they keep their stack. */
export function describeFailure(error: unknown, lists: readonly string[] = USUAL_LISTS): Failure {
  if (error instanceof UsageError) return { lines: [error.message], exitCode: EXIT.usage };
  const problems = startProblems(error);
  if (problems !== undefined) return { lines: problems, exitCode: EXIT.usage };
  if (isApiError(error)) return describeApiError(error, lists);
  if (!isRunwrightError(error))
    return { lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)], exitCode: EXIT.error };
  if (error instanceof ConfigError) return describeConfigError(error);
  switch (error.name) {
    case "ConnectionError":
    case "TimeoutError":
      return {
        lines: [error.message, "Is the service running? Start it with `runwright serve`, or set RUNWRIGHT_BASE_URL to where it is."],
        exitCode: EXIT.error,
      };
    case "WaitTimeoutError":
      return { lines: [error.message, "The Run continues; see it with `runwright runs watch ID`."], exitCode: EXIT.timedOut };
    case "AbortedError":
      return { lines: [error.message], exitCode: EXIT.cancelled };
    default:
      return { lines: [error.message], exitCode: EXIT.error };
  }
}

function describeApiError(error: ApiError, lists: readonly string[]): Failure {
  if (error.status === 401) return { lines: [error.message, ...keyAdvice()], exitCode: EXIT.authentication };
  if (error.status === 403) {
    const scope = (error instanceof PermissionDeniedError ? error.requiredScope : undefined) ?? "that this needs";
    return { lines: [error.message, `Use a key that has the scope ${scope}.`], exitCode: EXIT.authentication };
  }
  if (error.status === 404)
    return {
      lines: [error.message, `See what there is with ${lists.map((group) => `\`runwright ${group} list\``).join(" and ")}.`],
      exitCode: EXIT.usage,
    };
  return { lines: [error.message], exitCode: error.status < 500 && error.status !== 429 ? EXIT.usage : EXIT.error };
}

function describeConfigError(error: ConfigError): Failure {
  if (error.code === "no_api_key") return { lines: ["There is no API key.", ...keyAdvice()], exitCode: EXIT.authentication };
  if (error.code === "insecure_base_url")
    return { lines: [error.message, "For a network that you trust: RUNWRIGHT_ALLOW_INSECURE_HTTP=1."], exitCode: EXIT.usage };
  return { lines: [error.message], exitCode: error.code === "bad_api_key" ? EXIT.authentication : EXIT.usage };
}

function keyAdvice(): string[] {
  return [
    "Set RUNWRIGHT_API_KEY to a key of this service, or keep one with `runwright auth login`; a service prints its first one when it starts on an empty store.",
  ];
}

/** The service's own error for a start that cannot work: a list of sentences. Its class belongs to a package that is loaded only then. */
function startProblems(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== "ConfigError") return undefined;
  const { problems } = error as { problems?: unknown };
  return Array.isArray(problems) ? problems.map(String) : undefined;
}
