import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { planWithFile } from "./plan-file.ts";

const DESCRIPTION = '1. Somehow get the newsletter going\n\nExpected outcome:\n- The page shows "Thanks"\n';
const FILE = '# How it is read\n\n## step, read by author\n> Somehow get the newsletter going\n\n    Click the button "Subscribe"\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "runwright-plan-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (description: string) => planWithFile(description, { path: "buy.plan.md", testFile: join(folder, "buy.spec.ts") });
const write = (text: string): Promise<void> => writeFile(join(folder, "buy.plan.md"), text);

it("takes what a plan file says of the lines whose words are the same, and reads the words of the others", async () => {
  await write(FILE);
  const said = (await read(DESCRIPTION)).map(({ readBy, sentences }) => [readBy, sentences[0]?.sentence]);
  expect(said.filter(([, sentence]) => sentence !== undefined)).toEqual([
    ["author", 'Click the button "Subscribe"'],
    ["words", 'The page shows "Thanks"'],
  ]);
  const changed = await read(DESCRIPTION.replace("newsletter", "letter"));
  expect(changed.map(({ readBy }) => readBy)).toContain(null);
});

it("says what is wrong with a plan file, with its line, and of one that is not there", async () => {
  await expect(read(DESCRIPTION)).rejects.toMatchObject({ code: "plan_file_invalid", message: expect.stringContaining("buy.plan.md") });
  await write(FILE.replace('Click the button "Subscribe"', "Click the Subscribe thing"));
  await expect(read(DESCRIPTION)).rejects.toThrow("buy.plan.md:3: ");
});
