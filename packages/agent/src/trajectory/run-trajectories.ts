import { randomUUID } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import type { Line } from "../language/intent.ts";
import { variablesIn } from "@runwright/language/document";
import { stepHash } from "@runwright/reader";
import type { TranscriptBody } from "../transcript.ts";
import { StepTrajectory } from "./step-trajectory.ts";
import { trajectoryKey } from "./trajectory-key.ts";
import { MOST_FAILURES, type TrajectoryEntry, type TrajectoryOptions } from "./trajectory-store.ts";
import { readEntry } from "./read-entry.ts";
import { createNaming } from "./variable-names.ts";

export interface RunTrajectoriesParts {
  readonly options: TrajectoryOptions;
  readonly device: string;
  /** All lines of the description. */
  readonly lines: readonly Line[];
  /** Throws for what has no value. */
  readonly resolve: (text: string) => string;
  readonly mask: (text: string) => string;
  readonly emit: (event: TranscriptBody) => void;
  /** Something that a reader of the verdict should know. */
  readonly onNote: (note: string) => void;
}

/** An entry that was of no use in a step. */
interface Failure {
  readonly entry: TrajectoryEntry;
  readonly i: number;
}

/** A store that gives no answer must not hold up a run. */
const STORE_MS = 5_000;
const LONGEST_NOTE = 300;

/** What is known of the steps of one run, and what is to be kept of it. */
export class RunTrajectories {
  readonly #parts: RunTrajectoriesParts;
  readonly #run: { readonly id: string; readonly startedAt: string };
  readonly #reading: Promise<void>;
  readonly #known = new Map<string, TrajectoryEntry>();
  readonly #occurrences = new Map<string, number>();
  readonly #claimed = new Map<string, Promise<StepTrajectory>>();
  readonly #kept = new Map<string, TrajectoryEntry>();
  readonly #provisional = new Map<string, Failure>();
  readonly #failed = new Map<string, Failure>();
  readonly #waits = new AbortController();

  private constructor(parts: RunTrajectoriesParts) {
    this.#parts = parts;
    this.#run = { id: parts.options.runId ?? randomUUID(), startedAt: new Date().toISOString() };
    this.#reading = this.#read();
  }

  /** Null when the mode is `off`. Begins to read what is known, in the background. */
  static begin(parts: RunTrajectoriesParts): RunTrajectories | null {
    return (parts.options.mode ?? "learn") === "off" ? null : new RunTrajectories(parts);
  }

  /** Which of the texts are those of steps that some earlier run has done, on whatever page. */
  async knows(texts: readonly string[]): Promise<ReadonlySet<string>> {
    await this.#reading;
    const steps = new Set([...this.#known.values()].map(({ step }) => step));
    return new Set(texts.filter((text) => steps.has(stepHash(this.#placeOf(text)))));
  }

  /** What the words of a line that claims something mean: one for all its claims, whatever page is there when the first of them is looked at. */
  async ofClaim({ i, text }: { readonly i: number; readonly text: string }): Promise<StepTrajectory> {
    const known = this.#claimed.get(text) ?? this.begin({ i, text: asClaimed(text), url: "" });
    this.#claimed.set(text, known);
    return await known;
  }

  /** A step begins, on the page at that address. */
  async begin({ i, text, url }: { readonly i: number; readonly text: string; readonly url: string }): Promise<StepTrajectory> {
    await this.#reading;
    const place = this.#placeOf(text);
    const occurrence = (this.#occurrences.get(text) ?? 0) + 1;
    this.#occurrences.set(text, occurrence);
    const key = trajectoryKey(place, { url, occurrence });
    const entry = this.#known.get(key) ?? null;
    const { emit, onNote, options, mask } = this.#parts;
    return new StepTrajectory({
      i,
      text,
      key,
      step: stepHash(place),
      entry,
      isPinned: options.mode === "pinned",
      naming: createNaming({ variables: this.#valuesIn(text), resolve: this.#parts.resolve, mask }),
      run: this.#run,
      onCache: (status, words) => {
        emit({ type: "cache", i, status, key8: key.slice(0, 8), ...(words === undefined ? {} : { words }) });
      },
      onHealed: (words) => onNote(`healed in step ${i}: ${words}`.slice(0, LONGEST_NOTE)),
      onKept: (kept, isProvisional) => {
        this.#kept.set(key, kept);
        // However it began, the step went well.
        this.#failed.delete(key);
        if (isProvisional && entry !== null) this.#provisional.set(key, { entry, i });
      },
      onFailed: () => {
        if (entry !== null && options.mode !== "pinned") this.#failed.set(key, { entry, i });
      },
    });
  }

  /** The verdict is known: what was changed for the sake of a run that did not pass has failed. Tells what is forgotten. */
  conclude(hasPassed: boolean): void {
    if (!hasPassed) {
      for (const [key, failure] of this.#provisional) this.#failed.set(key, failure);
      this.#kept.clear();
    }
    for (const { entry, i } of this.#failed.values()) {
      if (entry.failures + 1 >= MOST_FAILURES) this.#parts.emit({ type: "cache", i, status: "demoted", key8: entry.key.slice(0, 8) });
    }
  }

  /** Hands over what is to be kept. Never rejects. */
  async save(): Promise<void> {
    const { store, mode } = this.#parts.options;
    if (mode === "pinned") return;
    const saving = async (): Promise<void> => {
      if (this.#kept.size > 0) await store.commit(this.#run.id, [...this.#kept.values()]);
      for (const key of this.#failed.keys()) await store.demote(key, this.#run.id);
    };
    await this.#within(saving());
    this.#waits.abort();
  }

  async #read(): Promise<void> {
    const texts = textsOf(this.#parts.lines).flatMap((text) => [text, asClaimed(text)]);
    const steps = [...new Set(texts.map((text) => stepHash(this.#placeOf(text))))];
    const { store } = this.#parts.options;
    const reading = async (): Promise<void> => {
      for (const given of await store.get(steps)) {
        const entry = readEntry(given);
        if (entry !== null) this.#known.set(entry.key, entry);
      }
    };
    await this.#within(reading());
  }

  /** What the store does not do in time, or at all, is as if it knew nothing. */
  async #within(work: Promise<void>): Promise<void> {
    const late = after(STORE_MS, undefined, { signal: this.#waits.signal, ref: false });
    await Promise.race([work, late]).catch(() => undefined);
  }

  #placeOf(text: string) {
    const { options, device } = this.#parts;
    return { project: options.project ?? "", device, text };
  }

  #valuesIn(text: string): readonly { readonly name: string; readonly value: string }[] {
    return variablesIn(text).flatMap((name) => {
      try {
        return [{ name, value: this.#parts.resolve(`{{${name}}}`) }];
      } catch {
        return [];
      }
    });
  }
}

/** One line may both do something and claim something. */
function asClaimed(text: string): string {
  return `claimed: ${text}`;
}

/** Those in blocks too. */
function textsOf(lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ text, intent }) => {
    if (intent.type !== "control") return [text];
    const blocks: readonly unknown[] = Object.values(intent.control);
    return [
      text,
      ...textsOf(
        blocks
          .filter((block) => Array.isArray(block))
          .flat()
          .filter(isLine),
      ),
    ];
  });
}

function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null && "intent" in value && "text" in value;
}
