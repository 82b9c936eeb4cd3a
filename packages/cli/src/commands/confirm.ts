import type { Context } from "../context.ts";
import { UsageError } from "../usage-error.ts";

/** Resolves when the person agrees, or has agreed with `--yes`. Throws a UsageError when not, and where nobody can be asked. */
export async function confirm(context: Context, { question, yes }: { question: string; yes: boolean | undefined }): Promise<void> {
  if (yes === true) return;
  const { ask } = context.surroundings;
  if (ask === null) throw new UsageError(`${question} There is nobody here to ask: add --yes to do it without asking.`);
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(?:es)?$/iu.test(answer.trim())) throw new UsageError("Nothing was changed.");
}
