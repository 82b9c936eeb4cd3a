import type { Surroundings } from "../config.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { UsageError } from "../usage-error.ts";

/**
 * A secret from where the shell's history and the list of processes do not show it. Throws a UsageError, which never holds what was
 * given: people write the secret itself there.
 */
export async function readSecret(
  surroundings: Surroundings,
  { name, source, flag = "--secret" }: { name: string; source: string; flag?: string },
): Promise<string> {
  const [, kind, place = ""] = /^@(env|file|stdin)(?::(.+))?$/u.exec(source) ?? [];
  if (kind === "env" && place !== "") return fromEnvironment(surroundings, { name, variable: place, flag });
  if (kind === "file" && place !== "") return withoutLineEnd(await readTextFile(place, surroundings.cwd));
  if (kind === "stdin" && place === "") return withoutLineEnd(await surroundings.readStdin());
  throw new UsageError(
    `${flag} ${name}: a secret is not given on the command line, where others can read it. Say where it is: ${name}=@env:VARIABLE, ${name}=@file:PATH or ${name}=@stdin.`,
  );
}

function fromEnvironment({ env }: Surroundings, { name, variable, flag }: { name: string; variable: string; flag: string }): string {
  const value = env[variable];
  if (value === undefined || value === "") throw new UsageError(`${flag} ${name}: the environment variable ${variable} is not set.`);
  return value;
}

/** Editors and `echo` end a file with a line break that nobody means. */
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/u, "");
}
