import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { parseTestFile, type TestFile } from "../test-file/parse-test-file.ts";

const run = promisify(execFile);

/** So far back a file is followed: whoever is further behind pulls first. */
const MOST_COMMITS = 50;
const GIT_TIMEOUT_MS = 20_000;
const SYNCED = join(".runwright", "synced");

/**
 * What a file has said before, as git and the last push or pull on this machine know it. If the service still holds one of these,
 * nobody has changed the Test there, and the file may take its place.
 */
export async function earlierVersions(path: string, { cwd, id }: { cwd: string; id: string }): Promise<TestFile[]> {
  const texts = [await lastSynced(id, cwd), ...(await committedVersions(resolve(cwd, path)))];
  return [...new Set(texts)].flatMap((text) => {
    try {
      return text === undefined ? [] : [parseTestFile(text, path)];
    } catch {
      // It was no test file then.
      return [];
    }
  });
}

/** As it was after the last push or pull on this machine. */
export async function lastSynced(id: string, cwd: string): Promise<string | undefined> {
  return await readFile(join(cwd, SYNCED, `${basename(id)}.md`), "utf8").catch(() => undefined);
}

/** Keeps what file and service agree on now. Git does not see it. */
export async function rememberSynced(id: string, text: string, cwd: string): Promise<void> {
  const folder = join(cwd, SYNCED);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, ".gitignore"), "*\n");
  await writeFile(join(folder, `${basename(id)}.md`), text);
}

/** Whether git holds the file as it is now, so that nothing is lost when it is written over. */
export async function isCommitted(path: string, cwd: string): Promise<boolean> {
  const file = resolve(cwd, path);
  const status = await git(["status", "--porcelain", "--ignored", "--", basename(file)], dirname(file));
  return status?.trim() === "";
}

/** Whether git knows only the last commits, as in most checkouts of CI. */
export async function isShallow(cwd: string): Promise<boolean> {
  return (await git(["rev-parse", "--is-shallow-repository"], cwd))?.trim() === "true";
}

async function committedVersions(file: string): Promise<string[]> {
  const folder = dirname(file);
  const log = await git(["log", "--follow", "--name-only", "--format=%x00%H", "-n", String(MOST_COMMITS), "--", basename(file)], folder);
  const commits = (log ?? "").split("\0").flatMap((entry) => {
    const [commit = "", name = ""] = entry.split("\n").filter((line) => line !== "");
    return name === "" ? [] : [`${commit}:${name}`];
  });
  const texts: string[] = [];
  for (const commit of commits) {
    const text = await git(["show", commit], folder);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** undefined where there is no git, no repository, or no such thing in it. */
async function git(args: readonly string[], cwd: string): Promise<string | undefined> {
  try {
    return (await run("git", ["-c", "core.quotePath=false", ...args], { cwd, timeout: GIT_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }))
      .stdout;
  } catch {
    return undefined;
  }
}
