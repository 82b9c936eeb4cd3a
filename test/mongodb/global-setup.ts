import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";

/** What the tests are told of it. */
export interface SharedMongodb {
  readonly name: "given" | "mongod" | "ferretdb";
  readonly uri: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** null: none could be got; why was printed. */
    mongodb: SharedMongodb | null;
  }
}

const NAMES = {
  given: "the one that MONGODB_URI names",
  mongod: "a mongod of their own",
  ferretdb: "FerretDB 1.24 over SQLite, one request at a time to a database (a stand-in for MongoDB)",
};

/** One server for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended.then(() => [])])) as [string?];
  const said = JSON.parse(line ?? '{"problem":"The database server of the tests could not be started."}') as
    | SharedMongodb
    | { readonly problem: string };
  if ("problem" in said) print(`\nNOT RUN on this machine: every test on MongoDB. ${said.problem}\n`);
  else print(`MongoDB of the tests in ${project.name}: ${NAMES[said.name]}`);
  project.provide("mongodb", "problem" in said ? null : said);
  return async () => {
    child.stdin.end();
    await ended;
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
