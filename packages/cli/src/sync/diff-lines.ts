import { structuredPatch } from "diff";
import { plain } from "../text/plain.ts";
import type { Theme } from "../text/theme.ts";

const CONTEXT_LINES = 1;

/** What changes between two texts, as reviewers know it. */
export function diffLines(before: string, after: string, { red, green, dim }: Theme): string[] {
  const { hunks } = structuredPatch("", "", before, after, "", "", { context: CONTEXT_LINES });
  return hunks.flatMap(({ lines }, at) => [
    ...(at > 0 ? [dim("      ⋮")] : []),
    ...lines
      .filter((line) => !line.startsWith("\\"))
      .map((line) => {
        const text = `      ${line.slice(0, 1)} ${plain(line.slice(1))}`.trimEnd();
        return line.startsWith("-") ? red(text) : line.startsWith("+") ? green(text) : dim(text);
      }),
  ]);
}
