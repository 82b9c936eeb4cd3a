import type { Test } from "@runwright/sdk";
import type { TestFile } from "../test-file/parse-test-file.ts";
import type { LocalFile } from "./local-files.ts";
import type { StoredProject } from "./stored-tests.ts";

/** A file and the Test that it stands for. */
interface Pair {
  readonly local: LocalFile;
  readonly test: Test;
}

/** What is done about a file and its Test; `Change` is what it is done with. */
export type PairStep<Change> =
  | (Pair & { readonly kind: "same" })
  | (Pair & Change & { readonly kind: "update" })
  /** Both have changed, or nothing is known of how they came to differ. */
  | (Pair & Change & { readonly kind: "conflict"; readonly why: string });

/** What a plan for one file must know, whichever way it goes. */
export interface PlanInput {
  readonly local: LocalFile;
  readonly stored: StoredProject;
  /** What the file has said before; only asked where service and file differ. */
  readonly earlier: () => Promise<readonly TestFile[]>;
  readonly force: boolean;
}
