import { type ModelBudget } from "./model-options.ts";
import { ModelError } from "./model-error.ts";

export interface TokenUsage {
  readonly in: number;
  readonly out: number;
  /** Of `in`, what the provider had kept from before. */
  readonly cachedIn: number;
}

/** What was had of a model so far. */
export interface ModelSpent extends TokenUsage {
  /** Each try, also one that brought no answer. */
  readonly requests: number;
}

/** Counts what a run has had of the model, and refuses more than its budget. */
export class Spending {
  readonly budget: ModelBudget;
  #calls = 0;
  #stepCalls = 0;
  #used: ModelSpent = { requests: 0, in: 0, out: 0, cachedIn: 0 };

  readonly #what: "run" | "reading";

  /** `what` it is that asks, for people. */
  constructor(budget: ModelBudget, what: "run" | "reading" = "run") {
    this.budget = budget;
    this.#what = what;
  }

  get used(): ModelSpent {
    return this.#used;
  }

  /** The calls of a step are counted anew. */
  beginStep(): void {
    this.#stepCalls = 0;
  }

  get callsLeft(): number {
    return Math.min(this.budget.callsPerStep - this.#stepCalls, this.budget.callsPerRun - this.#calls);
  }

  /** Takes one call; a malformed answer has cost one as well. Throws a ModelError `budget_exhausted`. */
  takeCall(): void {
    const { callsPerStep, callsPerRun, inputTokensPerRun } = this.budget;
    if (this.#stepCalls >= callsPerStep)
      throw exhausted(`The model was asked ${callsPerStep} times for this step, which is all it may be.`);
    if (this.#calls >= callsPerRun)
      throw exhausted(`The model was asked ${callsPerRun} times in this ${this.#what}, which is all it may be.`);
    if (this.#used.in >= inputTokensPerRun)
      throw exhausted(`The model was given ${this.#used.in} tokens in this ${this.#what}; ${inputTokensPerRun} are allowed.`);
    this.#calls += 1;
    this.#stepCalls += 1;
  }

  countRequest(): void {
    this.#used = { ...this.#used, requests: this.#used.requests + 1 };
  }

  add(usage: TokenUsage): void {
    const { requests, in: input, out, cachedIn } = this.#used;
    this.#used = { requests, in: input + usage.in, out: out + usage.out, cachedIn: cachedIn + usage.cachedIn };
  }
}

function exhausted(sentence: string): ModelError {
  return new ModelError("budget_exhausted", sentence);
}
