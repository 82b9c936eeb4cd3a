import type { Deadline } from "../acting/deadline.ts";
import type { BrowserSession } from "../acting/session.ts";
import { type Comparing, isComparing, lookBefore } from "../judging/before.ts";
import { type Before, type Claim, claimsOf } from "../judging/claim.ts";
import { nameOfAbsent, nameSaidOf } from "../judging/never-met.ts";
import { observe } from "../judging/observe.ts";
import type { Act, Assertion, Line } from "../language/intent.ts";
import { variablesIn } from "@runwright/language/document";
import { createLiveEvidence } from "./live-evidence.ts";
import type { RunHappenings } from "./happenings.ts";
import type { PageWatch } from "./page-watch.ts";
import type { ThingsMeant } from "./things-meant.ts";
import type { Variables } from "./variables.ts";

/** How long a thing that is to be compared may take to be seen before the step. */
const BEFORE_MS = 3_000;

/** What comes after a step. */
export interface Ahead {
  readonly following: readonly Line[];
  /** Asks what the words of a claim mean that the page has not; true when something was found. */
  readonly ask: (claim: Claim) => Promise<boolean>;
}

/** What a run looks with, and when. */
export interface LookingRun {
  readonly session: BrowserSession;
  readonly watch: PageWatch;
  readonly happenings: RunHappenings;
  readonly meant: ThingsMeant;
  readonly variables: Variables;
  readonly stepTimeoutMs: number;
  readonly isBroken: boolean;
  deadlineIn(durationMs: number): Deadline;
  workSignal(): AbortSignal;
}

/**
 * What claims such as "goes up by one" compare with: what was seen right before the last step that did something. A look is taken only
 * where such a claim follows. Sentences of one line are one step, and so is a block.
 */
export class BeforeSteps {
  readonly #seen = new Map<Assertion, { readonly before: Before; readonly depth: number }>();
  #last: Line | null = null;
  #depth = 0;

  of(assertion: Assertion): Before | undefined {
    return this.#seen.get(assertion)?.before;
  }

  /** To be called before each line is carried out. */
  async note(run: LookingRun, line: Line, { following, ask }: Ahead): Promise<void> {
    const isGoingOn = this.#last !== null && this.#last !== line && this.#last.line === line.line;
    this.#last = line.intent.type === "assert" ? null : line;
    if (line.intent.type === "assert" || isGoingOn || run.isBroken) return;
    const claims = claimsAfter(line, following);
    for (const claim of isLooking(line) ? [] : claims) if (isComparing(claim.assertion)) await this.#remember(run, line, { ...claim, ask });
    for (const claim of claims) await this.#meet(run, { ...claim, ask }, namedIn(line));
  }

  /** A body of lines: what stands behind the block compares with what was before all of it. */
  async inBlock<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#depth += 1;
    try {
      return await work();
    } finally {
      this.#depth -= 1;
      this.#last = null;
    }
  }

  async #remember(run: LookingRun, line: Line, { assertion, text, ask }: Claim & Pick<Ahead, "ask">): Promise<void> {
    const known = this.#seen.get(assertion);
    if (!isComparing(assertion) || (known !== undefined && known.depth < this.#depth)) return;
    const look = await this.#look(run, assertion);
    const isOpen = look !== null && look.observation.status !== "held" && assertion.kind === "was";
    // What it speaks of is looked for while it is as it was.
    const sight = isOpen && (await ask({ assertion: assertion.claim, text })) ? await this.#look(run, assertion) : look;
    if (sight !== null) this.#seen.set(assertion, { before: { step: line.text, ...sight }, depth: this.#depth });
  }

  /** What is to be gone after the step may be there now: by nothing else is it known that the page has such a thing. */
  async #meet(run: LookingRun, { assertion, text, ask }: Claim & Pick<Ahead, "ask">, named: string | null): Promise<void> {
    const name = nameOfAbsent(assertion);
    const { met, metAs } = run.happenings;
    if (name === null || assertion.kind !== "state" || met.has(name) || metAs.has(name)) return;
    await this.#look(run, { kind: "was", claim: { ...assertion, state: "visible", negated: false } });
    // What the step itself does something to, it finds.
    const isOther =
      !met.has(name) && name !== named && (await ask({ assertion: { ...assertion, state: "enabled", negated: false }, text }));
    if (isOther) metAs.add(name);
  }

  /** Null for what the step itself finds out: it is not known before it. */
  async #look(run: LookingRun, assertion: Comparing): Promise<Omit<Before, "step"> | null> {
    if (!variablesIn(JSON.stringify(assertion)).every((name) => run.variables.knows(name))) return null;
    const source = createLiveEvidence(run);
    const deadline = run.deadlineIn(Math.min(BEFORE_MS, run.stepTimeoutMs));
    const written = run.variables.resolveIn(assertion);
    return await lookBefore(written, { observe, source, deadline, signal: run.workSignal() });
  }
}

function namedIn({ intent }: Line): string | null {
  return intent.type === "act" && "target" in intent.act && intent.act.target !== null && intent.act.target !== undefined
    ? nameSaidOf(intent.act.target)
    : null;
}

/** What is claimed between a step and the next one that does something. */
function claimsAfter(step: Line, following: readonly Line[]): readonly Claim[] {
  const found: Claim[] = [];
  for (const line of following) {
    const claims = claimsIn(line);
    found.push(...claims);
    if (line.intent.type !== "assert" && line.line !== step.line && !isLooking(line)) break;
  }
  return found;
}

function claimsIn({ intent, text }: Line): readonly Claim[] {
  const said = saidIn(intent);
  return said === null ? [] : claimsOf(said, text);
}

function saidIn(intent: Line["intent"]): Assertion | null {
  if (intent.type === "assert") return intent.assertion;
  if (intent.type === "act") return intent.act.kind === "wait_for" ? intent.act.condition : null;
  return intent.type === "control" && "condition" in intent.control ? intent.control.condition : null;
}

const LOOKING: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>([
  "navigate",
  "history",
  "scroll",
  "scroll_until",
  "hover",
  "pause",
  "wait_for",
  "remember",
  "remember_email",
  "generate",
  "focus",
  "click_away",
  "resize",
  "switch_tab",
  "wait_email",
  "dialog",
]);
const LEAVING = /^(?:close|dismiss|got it|back|continue shopping|keep shopping|x|×)$/iu;

/** Going elsewhere, looking on and closing what is in the way change nothing of what is compared. */
function isLooking({ intent }: Line): boolean {
  if (intent.type !== "act") return false;
  const { act } = intent;
  if (LOOKING.has(act.kind)) return true;
  if (act.kind === "press") return /^esc(?:ape)?$/iu.test(act.keys);
  return act.kind === "click" && (act.page !== undefined || LEAVING.test(act.target.name ?? ""));
}
