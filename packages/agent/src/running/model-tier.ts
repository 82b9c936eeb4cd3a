import { askWithoutPasswords } from "@runwright/reader";
import { DEFAULT_BUDGET, Spending, createAsk, createProvider, readModelName, type ModelOptions } from "@runwright/reader/asking";
import { createJudge, type Judge } from "../model/judge.ts";
import { KnownTexts } from "../model/known-texts.ts";
import { createPlanner, type Planner } from "../model/planner.ts";
import { tellPage, type ToldPage } from "../model/told-pages.ts";
import type { TestDocument } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { EventLog } from "./event-log.ts";
import type { Masker } from "../secrets/index.ts";
import { RunError } from "./run-error.ts";

const LONGEST_LINE = 300;
/** So many of the lines are told with a question. */
const RECORD = 30;

/** What a run has of its model. */
export interface ModelTier {
  readonly name: string;
  readonly planner: Planner;
  readonly judge: Judge;
  readonly spending: Spending;
  readonly known: KnownTexts;
  readonly mask: (text: string) => string;
  /** The page as it is told with a question. */
  tell(snapshot: Snapshot): ToldPage;
  /** What the test is about, in the author's words. */
  readonly goal: string;
  /** What was done last, a line a step. */
  readonly lately: readonly string[];
  noteStep(step: { readonly i: number; readonly text: string; readonly status: string; readonly words?: string | undefined }): void;
  /** Number of the step that is told in the transcript with the next calls. */
  step: number;
}

export interface ModelTierParts {
  readonly model: ModelOptions;
  readonly document: TestDocument;
  readonly log: EventLog;
  readonly masker: Masker;
}

/** Nothing is loaded, and nobody asked, before the first question. Throws a RunError when the options name no model. */
export function createModelTier({ model, document, log, masker }: ModelTierParts): ModelTier {
  if (readModelName(model.name) === null)
    throw new RunError("invalid_model", `“${model.name}” names no model: write openai:NAME or anthropic:NAME, as in openai:gpt-5-mini.`);
  const spending = new Spending({ ...DEFAULT_BUDGET, ...model.budget });
  const current = { step: 0 };
  const asking = { options: model, send: createProvider(model), spending };
  const sending = createAsk({ ...asking, onCall: (call) => log.emit({ type: "llm", i: current.step, ...call }) });
  const ask = askWithoutPasswords(sending, [document.title ?? "", ...[...document.steps, ...document.outcomes].map(({ text }) => text)]);
  const record: string[] = [];
  const mask = (text: string): string => masker.text(text);
  return {
    name: model.name,
    planner: createPlanner(ask, spending),
    judge: createJudge(ask, spending),
    spending,
    known: new KnownTexts(),
    mask,
    tell: (snapshot) => tellPage(snapshot, { characters: spending.budget.snapshotCharacters, mask }),
    goal: document.title ?? "",
    get lately() {
      return record.slice(-RECORD);
    },
    noteStep({ i, text, status, words = "" }) {
      record.push(mask(`${i}. ${text} -> ${status}${words === "" ? "" : `: ${words}`}`).slice(0, LONGEST_LINE));
    },
    get step() {
      return current.step;
    },
    set step(i) {
      current.step = i;
    },
  };
}
