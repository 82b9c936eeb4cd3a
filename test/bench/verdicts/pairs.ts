import type { SiteName } from "../../sites/serve.ts";
import { makeUpMutants } from "./made-up-mutants.ts";
import { mutate, type WrittenTest } from "./written-test.ts";

/** A description, where it runs, and how it must end. */
export interface Pair {
  readonly site: SiteName;
  readonly test: string;
  /** `true`: must pass. The others must not: a wrong outcome that the author declared, one made by rule, a bug in the site. */
  readonly kind: "true" | "mutant" | "made up" | "bug";
  /** What makes it false; empty for a true one. */
  readonly because: string;
  readonly path: string;
  readonly description: string;
}

export function pairsOf(test: WrittenTest): readonly Pair[] {
  const pair = (kind: Pair["kind"], because: string, change: Partial<Pair> = {}): Pair => ({
    site: test.site,
    test: test.name,
    kind,
    because,
    path: test.path,
    description: test.description,
    ...change,
  });
  const madeUp = makeUpMutants(test.description).filter(({ kind }) => !test.alsoTrue.includes(kind));
  return [
    pair("true", ""),
    ...test.mutants.map((mutant) => pair("mutant", mutant.by, { description: mutate(test.description, mutant) })),
    ...madeUp.map(({ kind, line, description }) => pair("made up", `${kind}: ${line}`, { description })),
    ...test.bugs.map((bug) => pair("bug", bug, { path: withBug(test.path, bug) })),
  ];
}

function withBug(path: string, bug: string): string {
  const [address = "", fragment] = path.split("#", 2);
  return `${address}${address.includes("?") ? "&" : "?"}bug=${bug}${fragment === undefined ? "" : `#${fragment}`}`;
}
