import { CANONICAL, mayBeProposed } from "@runwright/reader";
import type { ActInput } from "../model/act-schema.ts";
import { hasAllWords, sharesWords } from "../model/claim-anchor.ts";
import { literalsIn, textsAround, unusedLiteral } from "../model/step-literals.ts";
import type { Act } from "../language/intent.ts";
import { variablesIn } from "@runwright/language/document";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { commitmentOf, refusalOf } from "./act-rules.ts";
import { type PlannedAct, toPlannedAct } from "./planned-act.ts";
import type { ModelTier } from "./model-tier.ts";
import type { StepTrajectory } from "../trajectory/step-trajectory.ts";
import { runAct } from "./run-act.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

export interface PlanAt {
  readonly i: number;
  readonly tier: ModelTier;
  /** Why the step was not done without a model. */
  readonly why: string;
  /** How long what it claims may take to come true. */
  readonly claimMs: number;
  /** Where what is found out is kept for other runs. */
  readonly trajectory?: StepTrajectory | undefined;
  /** What the program has understood that the step names and types. */
  readonly must?: {
    readonly names: readonly string[];
    readonly values: readonly string[];
    /** Options that its author has not quoted: the page may put other words around theirs. */
    readonly options?: readonly string[];
    /** What it was read as. */
    readonly sentence?: string | undefined;
    /** The page may call it otherwise: whoever takes the step for done asks whether it is meant. */
    readonly isLoose?: boolean;
  };
}

/** The page did not let it through, or it is not there: another way may lead on. Everything else that goes wrong is a finding. */
const ANOTHER_WAY = new Set(
  "not_found ambiguous not_visible wrong_kind disabled covered unstable not_usable no_effect option_not_found wrong_value not_accepted wait_ended no_history nothing_to_remember not_an_action invalid_url".split(
    " ",
  ),
);
/** These are known to have worked by the page's own word, also when nothing changes. */
const STATES = new Set<Act["kind"]>([
  "check",
  "fill",
  "select",
  "clear",
  "hover",
  "focus",
  "resize",
  "scroll",
  "wait_for",
  "remember",
  "dialog",
  "wait_email",
  "remember_email",
  "upload",
]);

const NOTHING_DONE = "nothing, because it is so already";

/** What a model has done for one step so far, and what it may do. */
export class PlannedStep {
  /** What was done, refused or went wrong, a line each. */
  readonly attempts: string[] = [];
  readonly #run: RunState;
  readonly #text: string;
  readonly #at: PlanAt;
  readonly #committed = new Set<string>();
  readonly #done: string[] = [];
  readonly #acts: Act[] = [];
  /** Texts of what was used, for what the author quoted. */
  readonly #used: string[] = [];
  /** What was chosen, by its own words: what stands around it is not chosen. */
  readonly #chosen: string[] = [];
  /** What was done, as sentences; null once there is something that none says. */
  #way: string[] | null = [];
  /** What was pointed at by the only act so far. */
  #pointed: { readonly element: PageElement; readonly snapshot: Snapshot } | null = null;
  #hasEffect = false;
  #answersDialog = false;

  constructor(run: RunState, text: string, at: PlanAt) {
    this.#run = run;
    this.#text = text;
    this.#at = at;
    for (const words of at.trajectory?.replayed ?? []) {
      this.attempts.push(`done: ${words}`);
      this.#done.push(words);
      this.#used.push(words);
      this.#hasEffect = true;
      this.#way = null;
    }
  }

  get words(): string {
    return this.#done.join("; ");
  }

  refuse(why: string): "refused" {
    this.attempts.push(why);
    return "refused";
  }

  async act(input: ActInput, snapshot: Snapshot): Promise<StepEnd | "done" | "refused"> {
    const planned = toPlannedAct(input, snapshot);
    if (planned === null) return this.refuse(`refused: ${input.kind} points at something that is not on the page`);
    const run = this.#run;
    const said = `${this.#text}\n${this.#at.must?.sentence ?? ""}`;
    const refusal = refusalOf(planned, { run, step: said, known: this.#at.tier.known, snapshot, committed: this.#committed });
    if (refusal !== null) return this.refuse(refusal);
    const commitment = commitmentOf(planned, snapshot);
    const end = await this.#carryOut(planned);
    // Whether it went through is not known for sure when it failed: it is not done again either way, once it may have been.
    if (commitment !== null && (end.status === "passed" || !ANOTHER_WAY.has(end.status === "failed" ? end.code : "")))
      this.#committed.add(commitment);
    if (end.status === "failed") {
      if (!ANOTHER_WAY.has(end.code)) return end;
      return this.refuse(`failed: ${planned.act.kind}: ${end.detail}`);
    }
    this.#note(planned, snapshot, end);
    return "done";
  }

  /** Done is what code can see to be done: at least one act with an effect, and all that the author quoted was used. */
  finish(): StepEnd | "refused" {
    const { must = { names: [], values: [], isLoose: false } } = this.#at;
    // Somebody else has to see that it is so already.
    if (this.#done.length === 0 && must.isLoose === true) return { status: "passed", action: NOTHING_DONE, way: null, done: [] };
    if (this.#done.length === 0) return this.refuse("refused: done was called, but nothing was done for this step");
    if (!this.#hasEffect) return this.refuse("refused: done was called, but nothing that was done changed anything");
    const missing = unusedLiteral(
      [...this.#quoted(), ...must.values].map((one) => this.#resolved(one)),
      this.#used,
    );
    const options = (must.options ?? []).map((option) => this.#resolved(option));
    const called = options.map((option) => ({ option, isSo: unusedLiteral([option], this.#chosen) === null }));
    const unlike = called.find(({ option, isSo }) => !isSo && !this.#chosen.some((text) => hasAllWords(option, text)));
    if (unlike !== undefined) return this.refuse(`refused: done was called, but nothing that has the words “${unlike.option}” was chosen`);
    const unnamed = must.names.find((name) => !sharesWords(this.#resolved(name), this.#used));
    if (missing === null && unnamed !== undefined && must.isLoose !== true)
      return this.refuse(`refused: done was called, but nothing that was used is anything like “${unnamed}”`);
    if (missing !== null) return this.refuse(`refused: done was called, but the step says “${missing}”, and nothing called so was used`);
    const isNamedLike = unnamed === undefined && called.every(({ isSo }) => isSo);
    const pointed = this.#acts.length === 1 && this.#pointed !== null ? { pointed: this.#pointed } : {};
    return { status: "passed", action: this.words, way: this.#way, done: this.#acts, isNamedLike, ...pointed };
  }

  /** What the author put in quotes for this step: other sentences of its line answer for the rest of them. */
  #quoted(): readonly string[] {
    const sentence = this.#at.must?.sentence?.replaceAll('""', '"');
    return literalsIn(this.#text).filter((literal) => sentence === undefined || sentence.includes(literal));
  }

  /** What is used is seen with its values; a secret stays under its name. */
  #resolved(text: string): string {
    const { variables, isSecret } = this.#run;
    return isSecret(text) || !variablesIn(text).every((name) => variables.knows(name)) ? text : variables.resolve(text);
  }

  async #carryOut({ act, ground }: PlannedAct): Promise<StepEnd> {
    const { i, trajectory } = this.#at;
    const end = await runAct(this.#run, act, {
      i,
      ifVisible: false,
      next: undefined,
      answersDialog: this.#answersDialog,
      ground: trajectory?.watching(ground) ?? ground,
    });
    this.#run.tellBrowserEvents();
    if (end.status === "passed") trajectory?.did(act);
    return end;
  }

  #note({ act, named, elements }: PlannedAct, snapshot: Snapshot, end: StepEnd): void {
    const words = ("action" in end ? end.action : undefined) ?? act.kind;
    const effect = end.status === "passed" ? end.effect : undefined;
    this.attempts.push(`done: ${words}${effect === undefined ? "" : ` (${effect.words})`}`);
    this.#done.push(words);
    // To wait does nothing: what is done behind it is done as the step says, only later.
    if (act.kind !== "wait_for") {
      this.#acts.push(named ?? act);
      const [element, another] = elements;
      this.#pointed = element === undefined || another !== undefined ? null : { element, snapshot };
    }
    const sentence = named === null ? null : CANONICAL.write({ type: "act", act: named });
    this.#way = sentence === null || !mayBeProposed(sentence) ? null : (this.#way?.concat(sentence) ?? null);
    const texts = textsIn(act);
    this.#used.push(
      JSON.stringify(act),
      ...texts,
      ...texts.map((text) => this.#resolved(text)),
      ...elements.flatMap((element) => textsAround(element, snapshot)),
    );
    this.#chosen.push(
      ...(act.kind === "select"
        ? act.options.map((option) => this.#resolved(option))
        : elements.flatMap(({ name, label = "", text }) => [name, label, text])),
    );
    this.#answersDialog ||= act.kind === "dialog";
    this.#hasEffect ||= STATES.has(act.kind) || effect?.changed !== false;
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
