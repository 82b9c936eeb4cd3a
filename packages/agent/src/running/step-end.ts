import type { Act } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** How one step ended. A failure is a finding about the application, not an exception. */
export type StepEnd =
  | {
      readonly status: "passed";
      readonly action?: string;
      readonly detail?: string;
      /** What a model did for it, as canonical sentences; null where no sentences say it. Absent where it was done as written. */
      readonly way?: readonly string[] | null;
      /** The same as acts, with the names of what they were done to. */
      readonly done?: readonly Act[];
      /** What a model used has a word of what the step names on or around it, or the step names nothing. */
      readonly isNamedLike?: boolean;
      /** What its only act was done to. */
      readonly pointed?: { readonly element: PageElement; readonly snapshot: Snapshot };
      /** What came of it on the page, for an act. */
      readonly effect?: { readonly changed: boolean; readonly words: string };
    }
  | { readonly status: "skipped"; readonly detail: string }
  | {
      readonly status: "failed";
      readonly code: string;
      /** A sentence for people. */
      readonly detail: string;
      readonly action?: string;
      /** Something else was done in its place, after which the next steps can be done. */
      readonly goesOn?: boolean;
      /** The claim table already holds what failed. */
      readonly isClaim?: boolean;
    };
