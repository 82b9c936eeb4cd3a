import type { NameCheck } from "@runwright/agent";
import type { Context } from "../context.ts";
import { splitFrontMatter } from "../test-file/front-matter.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { UsageError } from "../usage-error.ts";

export type FoundNames = readonly NameCheck[];

/** What the lines of each file name, looked for on one page; lines are those of the file. */
export async function lookOnPage(context: Context, address: string, files: readonly string[]): Promise<ReadonlyMap<string, FoundNames>> {
  if (!/^https?:\/\//iu.test(address))
    throw new UsageError(`--url takes an address that begins with http:// or https://, not ${JSON.stringify(address)}`);
  const [{ checkNames }, { withPage }] = await Promise.all([import("@runwright/agent"), import("@runwright/runner")]);
  const { cwd, env } = context.surroundings;
  try {
    return await withPage(address, env, async (page) => {
      const checked = new Map<string, FoundNames>();
      for (const file of files) {
        const { body, bodyLine } = splitFrontMatter(await readTextFile(file, cwd));
        checked.set(
          file,
          (await checkNames(page, body)).map((one) => ({ ...one, line: one.line + bodyLine })),
        );
      }
      return checked;
    });
  } catch (error) {
    throw new UsageError(
      `${address} could not be looked at: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`,
    );
  }
}
