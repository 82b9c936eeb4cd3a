import type { Context } from "../context.ts";
import { readTextFile } from "../test-file/read-file.ts";

/** `@FILE` and `@-` stand for what is in them. */
export async function readText({ surroundings }: Context, given: string): Promise<string> {
  if (given === "@-") return await surroundings.readStdin();
  return given.startsWith("@") ? await readTextFile(given.slice(1), surroundings.cwd) : given;
}
