import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfigError } from "./config.ts";
import { SILENT } from "./kube/index.ts";
import type { RunnerProfiles } from "./test-run/index.ts";
import { watchProfiles } from "./watch-profiles.ts";

const profilesOf = (name: string): string =>
  `profiles:\n  ${name}:\n    image: registry.example/runner:1\n    serviceAccountName: runner\n`;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  file = path.join(folder, "profiles.yaml");
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const watch = (onChange: (profiles: RunnerProfiles) => void = () => undefined, log = SILENT) =>
  watchProfiles({ file, onChange, log, rereadMs: 20 });

test("a start without profiles, or with wrong ones, says which file and what is wrong", async () => {
  const missing = await watch().catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(ConfigError);
  expect(String(missing)).toContain(file);
  await writeFile(file, "profiles: [");
  const wrong = await watch().catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(ConfigError);
  expect(String(wrong)).toContain(`The runner profiles in ${file} are wrong: the file is no YAML`);
});

test("profiles that change later are used, and the last good ones stand where they are wrong", async () => {
  const [seen, wrong]: [string[], string[]] = [[], []];
  await writeFile(file, profilesOf("default"));
  const log = { ...SILENT, error: (_fields: object, message: string) => void wrong.push(message) };
  const watched = await watch((profiles) => void seen.push(...Object.keys(profiles)), log);
  try {
    expect(Object.keys(watched.first)).toEqual(["default"]);
    await writeFile(file, "profiles: [");
    await vi.waitFor(() => expect(wrong.at(-1)).toContain("the last good ones stand"));
    expect(seen).toEqual([]);
    await writeFile(file, profilesOf("large"));
    await vi.waitFor(() => expect(seen).toEqual(["large"]));
  } finally {
    watched.stop();
  }
});
