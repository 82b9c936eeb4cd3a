import type { Intent } from "./language/intent.ts";

/**
 * The full record of what the agent did, one object a line in the transcript. The runner maps it to the smaller events
 * of the service's stream. Values of secrets are masked before an event is emitted.
 */
export type TranscriptEvent = {
  readonly seq: number;
  readonly t: string;
  readonly page?: { readonly url: string; readonly title?: string };
} & TranscriptBody;

export type StepKind = "step" | "outcome";

/**
 * What a step spends time on: reading the page; scoring what was read; waiting for the target to hold still or to come; the input itself;
 * waiting for what it started; looking at claims; waiting until a claim is looked at again; the picture of the step.
 */
export type SpanName = "snapshot" | "grounding" | "stillness" | "input" | "effect" | "look" | "secondLook" | "picture";

export type TranscriptBody =
  | {
      readonly type: "run.started";
      readonly startUrl: string;
      readonly device: string;
      readonly engine: { readonly interpreter: string; readonly browser: string };
    }
  | {
      readonly type: "doc.parsed";
      readonly steps: readonly { readonly i: number; readonly text: string; readonly line: number }[];
      readonly outcomes: readonly { readonly i: number; readonly text: string; readonly line: number }[];
      readonly warnings: readonly { readonly line: number; readonly code: string; readonly message: string }[];
    }
  /** Before the run's own events: how the page came to be signed in, by whom nothing is said. */
  | {
      readonly type: "sign_in";
      readonly status: "restored" | "signed_in" | "failed";
      readonly words: string;
      /** When the state that was used was saved. */
      readonly savedAt?: string;
      /** What was done to sign in. */
      readonly actions: readonly string[];
    }
  | { readonly type: "step.started"; readonly i: number; readonly kind: StepKind; readonly text: string }
  | { readonly type: "step.parsed"; readonly i: number; readonly intent: Intent | null; readonly didYouMean?: string }
  | {
      readonly type: "cache";
      readonly i: number;
      readonly status: "hit" | "miss" | "healed" | "demoted";
      /** The first digits of the key. */
      readonly key8: string;
      /** What has changed, where something has. */
      readonly words?: string;
    }
  | {
      readonly type: "ground";
      readonly i: number;
      readonly target: string;
      readonly ok: true;
      readonly score: number;
      readonly role: string;
      readonly name: string;
      readonly runnerUp?: { readonly name: string; readonly score: number };
      readonly why: readonly string[];
      /** Finding the target, waits for it included. */
      readonly ms: number;
      /** Of these, the time in which the page was read. */
      readonly snapshotMs: number;
    }
  | {
      readonly type: "ground";
      readonly i: number;
      readonly target: string;
      readonly ok: false;
      readonly code: string;
      readonly candidates: readonly string[];
      readonly ms: number;
    }
  | {
      readonly type: "action";
      readonly i: number;
      readonly n: number;
      readonly action: string;
      readonly words: string;
      /** Its effect included, the finding of its target not. */
      readonly ms: number;
    }
  | {
      readonly type: "effect";
      readonly i: number;
      readonly urlChanged: boolean;
      readonly requests: number;
      readonly changed: boolean;
      readonly words: string;
    }
  | { readonly type: "dialog"; readonly kind: string; readonly message: string; readonly answer: "accept" | "dismiss" }
  | { readonly type: "popup"; readonly url: string }
  /** A file that the page gave, once it is there whole. `failure` instead of size and SHA-256 when it did not come. */
  | { readonly type: "download"; readonly name: string; readonly size?: number; readonly sha256?: string; readonly failure?: string }
  /** A mail of the run's mailbox, when it is first seen. What it says is data of the application. */
  | {
      readonly type: "mail";
      readonly from: string;
      readonly to: readonly string[];
      readonly subject: string;
      readonly receivedAt: string;
      /** The beginning of what a person reads. */
      readonly text: string;
      readonly links: readonly { readonly text: string; readonly url: string }[];
    }
  | { readonly type: "console.error" | "page.error"; readonly message: string }
  /** `asks`: by the browser's own dialog, `HTTP sign-in (Basic, “Staff”)`. */
  | { readonly type: "http.error"; readonly status: number; readonly url: string; readonly asks?: string }
  /** One request to the model, also one that failed. Counts are tokens. */
  | {
      readonly type: "llm";
      /** Number of the step; 0: the description was read, before the first one. */
      readonly i: number;
      readonly role: "planner" | "judge" | "reader" | "challenger";
      readonly model: string;
      readonly in: number;
      readonly out: number;
      /** Of `in`, what the provider had kept from before. */
      readonly cachedIn: number;
      readonly ms: number;
      /** `tool-calls`, `stop`, `length`, `content-filter`, or why there was no answer: `http_429`, `timed_out`, `cut`, `unreachable`. */
      readonly finish: string;
      /** Only where prompts are kept. */
      readonly prompt?: string;
      readonly answer?: string;
    }
  /** A model went another way than a step says (`before`), or found one where the program does not know its words. Canonical sentences. */
  | {
      readonly type: "way.found";
      readonly i: number;
      /** Of the description. */
      readonly line: number;
      readonly text: string;
      readonly before: string | null;
      readonly after: readonly string[];
      readonly why: string;
    }
  | { readonly type: "var.set"; readonly name: string; readonly value: string }
  | {
      readonly type: "step.finished";
      readonly i: number;
      readonly kind: StepKind;
      readonly text: string;
      readonly status: "passed" | "failed" | "skipped" | "error";
      readonly action?: string;
      readonly detail?: string;
      readonly code?: string;
      readonly ms: number;
      /** Where the time went, in ms. They overlap, and the picture comes after `ms`. */
      readonly spans?: Readonly<Partial<Record<SpanName, number>>>;
    }
  | { readonly type: "phase"; readonly phase: "checking_result" | "saving_artifacts" | "preparing_result"; readonly message: string }
  | {
      readonly type: "claim";
      readonly i: number;
      readonly text: string;
      readonly check: string;
      readonly status: "held" | "refuted" | "unproven";
      readonly expected: string;
      readonly seen: string;
      readonly where: string;
      readonly quote?: string;
      readonly count?: number;
      readonly samples: readonly string[];
    }
  | {
      readonly type: "run.finished";
      readonly status: "passed" | "failed" | "error";
      readonly reasoning: string;
      readonly errorMessage?: string;
      readonly stepCount: number;
      readonly durationMs: number;
      readonly tokens?: { readonly requests: number; readonly in: number; readonly out: number; readonly cachedIn: number };
    };
