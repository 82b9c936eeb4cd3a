import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isSiteName, type SiteName } from "../../sites/serve.ts";

/** A Test made wrong in one place: it says what is not so on the healthy site. */
export interface Mutant {
  /** Occurs once in the description. */
  readonly replace: string;
  readonly by: string;
}

/** A Test in plain words that is true of the healthy site, and what makes it false. */
export interface WrittenTest {
  readonly site: SiteName;
  /** Without `.md`. */
  readonly name: string;
  /** Where it begins, from the site's root. */
  readonly path: string;
  readonly description: string;
  readonly mutants: readonly Mutant[];
  /** Of the site's bugs, those under which it must fail. */
  readonly bugs: readonly string[];
  /** Kinds of made-up mutants that would hold here, too: a number that is on the page as well, a message that goes away. */
  readonly alsoTrue: readonly string[];
}

const FOLDER = fileURLToPath(new URL("tests/", import.meta.url));

/** All that are there, by site and name. Throws, with the file's name, at one that cannot be read. */
export function readWrittenTests(): readonly WrittenTest[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .toSorted()
    .map((file) => readWrittenTest(file.replaceAll("\\", "/")));
}

function readWrittenTest(file: string): WrittenTest {
  const [site = "", name = ""] = file.slice(0, -".md".length).split("/");
  if (!isSiteName(site)) throw new Error(`${file}: there is no site "${site}"`);
  return { site, name, ...parseWrittenTest(readFileSync(FOLDER + file, "utf8"), file) };
}

/**
 * Reads what stands between two lines `---` above the description: `path: /x`, any number of
 * `mutant: words of the description => what they become`, `bugs: one, another`, and
 * `also true: number` for kinds of made-up mutants that say nothing false.
 */
export function parseWrittenTest(text: string, file: string): Omit<WrittenTest, "site" | "name"> {
  const [, head, description] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || description === undefined) throw new Error(`${file}: it does not begin with its facts between two lines "---"`);
  const facts = head.split("\n").map((line) => {
    const at = line.indexOf(": ");
    if (at === -1) throw new Error(`${file}: "${line}" is no "name: value"`);
    return [line.slice(0, at), line.slice(at + 2).trim()] as const;
  });
  const values = (name: string): string[] => facts.filter(([key]) => key === name).map(([, value]) => value);
  const strange = facts.find(([key]) => !["path", "mutant", "bugs", "also true"].includes(key));
  if (strange !== undefined) throw new Error(`${file}: "${strange[0]}" is not known`);
  const [path] = values("path");
  if (path === undefined) throw new Error(`${file}: it has no path`);
  const mutants = values("mutant").map((value) => readMutant(value, file));
  const useless = mutants.find(({ replace }) => description.split(replace).length !== 2);
  if (useless !== undefined) throw new Error(`${file}: "${useless.replace}" is not there exactly once`);
  const list = (name: string): string[] => values(name).flatMap((value) => value.split(/,\s*/));
  return { path, description, mutants, bugs: list("bugs"), alsoTrue: list("also true") };
}

function readMutant(value: string, file: string): Mutant {
  const [replace, by, ...rest] = value.split(" => ");
  if (replace === undefined || by === undefined || rest.length > 0) throw new Error(`${file}: "${value}" is no "old => new"`);
  return { replace, by };
}

/** Throws when the words to replace are not there exactly once: a mutant that changes nothing proves nothing. */
export function mutate(description: string, { replace, by }: Mutant): string {
  const parts = description.split(replace);
  if (parts.length !== 2) throw new Error(`"${replace}" occurs ${parts.length - 1} times`);
  return parts.join(by);
}
