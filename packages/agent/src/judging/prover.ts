import { setTimeout as delay } from "node:timers/promises";
import type { Deadline } from "../acting/deadline.ts";
import { anchorsPage, isAbsenceClaim, type Claim, type ClaimResult, type Observation } from "./claim.ts";
import { type Evidence, type EvidenceSource, isFaultOfPage } from "./evidence.ts";
import { expectationOf } from "./expectation.ts";
import { observe } from "./observe.ts";
import { abortable } from "../perception/abortable.ts";
import type { Assertion } from "../language/intent.ts";
import type { SpanName } from "../transcript.ts";
import { isStillLoading } from "./page-condition.ts";

/** What is seen only once may be on its way in or out: a claim is seen to hold twice, this far apart. */
export const SECOND_LOOK_MS = 250;
/** The same, on a page to which nothing was to come at the first look nor at the second; and what has held still for so long does not move. */
const TWO_FRAMES_MS = 34;
/** Pages wait so long for the next letter before they do something with what was typed; most of them 200 to 500 ms. */
const TYPED_MS = 700;
/** Pause between two looks at a page that does not yet show what it should; a look itself takes about 10 ms. */
const POLL_MS = 60;
/** What was seen longer ago may have been swept away by what the claims before this one waited for. */
const FRESH_MS = 500;
/** A page that does not answer a look within this time hangs, unless a claim has more time than that. */
const LOOK_MS = 3_000;
/** Claims about how things are, and not about what comes up for a while. */
const LASTING: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>(["count", "number", "row", "value", "every", "only", "sorted"]);
/**
 * A page that has been one to which nothing can come for so long shows what it comes to: its whole deadline would show the same. Only tests of
 * other things set it shorter, by `startBrowsing`, because most of their false claims would wait for nothing else.
 */
export const REST = { finalMs: 2_000 };
/** What happens beside the page, or was noted before: the page cannot tell whether it is still to come. */
const BESIDE_THE_PAGE: ReadonlySet<Assertion["kind"]> = new Set<Assertion["kind"]>([
  "alert",
  "no_errors",
  "downloaded",
  "email",
  "tab_opened",
  "load_time",
]);
/** How long a page may say that it is not done before what it shows is taken for what it comes to. */
const LOADING_MS = 6_000;
/** How long the answer to the last act may take before what the page shows is taken for what it comes to. */
const ANSWER_MS = 6_000;
/** What moves at the second look, as it comes or goes, is looked at until so long after the first. */
const MOVING_MS = 700;
/** What is said of a page while it loads. */
const OF_LOADING = /load|spin|progress|busy|wait|saving|sending|skeleton|placeholder/i;
/** What comes up for a while. */
const PASSING = /message|alert|toast|notif|notice|banner|snackbar|status bar|tooltip|hint|dialog|popup|pop-up|modal|warning|error|success/i;
const NO_ANSWER = "the page does not respond";

export interface ProveOptions {
  /** When a claim that does not hold is given up. One that holds by then gets its second look. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** The claim was seen to hold; until it is looked at again there is time for something else. */
  readonly onSeen?: () => void;
}

interface Look {
  readonly observation: Observation;
  readonly atMs: number;
  readonly at: string;
  readonly document: string | null;
  /** The looks after this one got no answer. */
  readonly isLastAnswer?: true;
  /** What was so before the last act, maybe, while the page waits for what that act has asked for: no reason to believe it. */
  readonly isEarly: boolean;
}

/**
 * Proves claims about one state of the page, between two actions. Claims announced together share their looks, so that
 * the second look at one is mostly over by the time it is needed.
 */
export class Prover {
  readonly #source: EvidenceSource;
  /** Looks at which the claim held, without one between at which it did not. */
  readonly #held = new Map<Claim, Look[]>();
  readonly #last = new Map<Claim, Look>();
  #announced: readonly Claim[] = [];
  #evidence: Evidence | null = null;
  /** Since which look the page has been at rest at every look. */
  #restingSinceMs: number | null = null;
  /** Since when, at every look since, nothing could come to the document before the deadline. */
  #final: { readonly document: string | null; readonly sinceMs: number } | null = null;
  /** Until when a page may go on loading: one that never ends is waited for once. */
  #loading: { readonly document: string | null; readonly endsMs: number } | null = null;
  /** Until when the answer to the last act is waited for, and when the claim that is looked at is given up. */
  #answerEndsMs: number | null = null;
  #deadline: Deadline | null = null;
  /** Of those that were announced, what has been proven and goes on being so: no message, which may have gone meanwhile. */
  #proven: Claim[] = [];

  readonly #spend: (span: SpanName, ms: number) => void;

  /** `spend` hears where the time goes. */
  constructor(source: EvidenceSource, spend: (span: SpanName, ms: number) => void = () => {}) {
    this.#source = source;
    this.#spend = spend;
  }

  /** Takes a first look at claims that will be asked for. Earlier ones are forgotten. */
  async announce(claims: readonly Claim[], options: ProveOptions): Promise<void> {
    this.#announced = claims;
    this.#proven = [];
    this.#answerEndsMs = null;
    this.#deadline = options.deadline;
    this.#held.clear();
    this.#last.clear();
    await this.#look(claims, { signal: options.signal, limitMs: LOOK_MS });
  }

  /** Looks until the claim is seen to hold twice, or the deadline passes. Rejects when the signal aborts or the page is gone. */
  async prove(claim: Claim, options: ProveOptions): Promise<ClaimResult> {
    const { deadline, signal } = options;
    this.#deadline = deadline;
    const last = this.#last.get(claim);
    const isStale = last === undefined || (!deadline.passed && performance.now() - last.atMs > FRESH_MS);
    if (isStale) await this.#look([claim], { signal, limitMs: patience(deadline) });
    let isLate = isStale;
    for (;;) {
      const waitMs = this.#untilSecondLook(claim);
      if (waitMs === 0) {
        if (await this.#mayStillChange(claim)) {
          await this.#pause(POLL_MS, signal);
          await this.#look([claim], { signal, limitMs: patience(deadline) });
          continue;
        }
        const gone = isLate ? await this.#noLongerSo({ signal, limitMs: patience(deadline) }) : undefined;
        if (gone === undefined) return this.#accept(claim);
        if (deadline.passed) return this.#without(claim, gone);
      }
      if (waitMs === null && (deadline.passed || (await this.#isFinal(claim, options)))) return this.#result(claim);
      isLate ||= waitMs === null;
      if (waitMs !== null) options.onSeen?.();
      await this.#pause(waitMs === null || waitMs === 0 ? Math.min(POLL_MS, deadline.remainingMs) : waitMs, signal);
      // Others that wait for their second look get it from the same reading.
      const others = waitMs === null ? [] : this.#announced.filter((other) => other !== claim && this.#untilSecondLook(other) !== 0);
      const isAnswered = await this.#look([claim, ...others], { signal, limitMs: patience(deadline) });
      if (!isAnswered && deadline.passed) return this.#result(claim);
    }
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await delay(ms, undefined, { signal });
    this.#spend("secondLook", ms);
  }

  /** Looks until the claim is seen to hold once, or the deadline passes: enough to go on, not to believe. */
  async appear(claim: Claim, options: ProveOptions): Promise<ClaimResult> {
    const { deadline, signal } = options;
    for (;;) {
      await this.#look([claim], { signal, limitMs: patience(deadline) });
      const result = this.#result(claim);
      if (result.status === "held" || deadline.passed || (await this.#isFinal(claim, options))) return result;
      await delay(Math.min(POLL_MS, deadline.remainingMs), undefined, { signal });
    }
  }

  /** Whether what does not hold will not do so by the deadline either. */
  async #isFinal(claim: Claim, { deadline, signal }: ProveOptions): Promise<boolean> {
    const { kind } = claim.assertion.kind === "was" ? claim.assertion.claim : claim.assertion;
    const evidence = this.#evidence;
    if (evidence === null || BESIDE_THE_PAGE.has(kind)) return false;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
    const canCome = !(await abortable(evidence.isAtRest(deadline.remainingMs), limit).catch(() => false));
    const document = evidence.documentSeen();
    if (canCome || document === null) this.#final = null;
    else if (this.#final?.document !== document) this.#final = { document, sinceMs: evidence.atMs };
    // How long it was so before the last act says nothing: what that act has changed may not be drawn yet.
    return this.#final !== null && evidence.atMs - Math.max(this.#final.sinceMs, evidence.happened.lastActAtMs) >= REST.finalMs;
  }

  /** How things stand is believed once the page is done: until then it may be how they stood before the last act. */
  async #mayStillChange(claim: Claim): Promise<boolean> {
    if (this.#evidence === null) return false;
    if (await this.#isMoving(claim, this.#evidence)) return true;
    if (!isOfStanding(claim.assertion)) return false;
    const text = await this.#evidence.text().catch(() => null);
    if (text === null) return false;
    const document = this.#evidence.documentSeen();
    if (!isStillLoading(text)) this.#loading = null;
    else if (this.#loading?.document !== document) this.#loading = { document, endsMs: performance.now() + LOADING_MS };
    return this.#loading !== null && performance.now() < this.#loading.endsMs;
  }

  async #isMoving(claim: Claim, evidence: Evidence): Promise<boolean> {
    const [first] = this.#held.get(claim) ?? [];
    if (first === undefined || evidence.atMs - first.atMs >= MOVING_MS) return false;
    const snapshot = isOfPlace(claim.assertion) ? await evidence.snapshot().catch(() => null) : null;
    return snapshot !== null && snapshot.quietMs < TWO_FRAMES_MS;
  }

  #accept(claim: Claim): ClaimResult {
    if (this.#announced.includes(claim) && isLasting(claim.assertion)) this.#proven.push(claim);
    return this.#result(claim);
  }

  /** What was believed while the page was still changing into what this claim waited for: all of it is said of one state. */
  async #noLongerSo(look: { readonly signal: AbortSignal; readonly limitMs: number }): Promise<Claim | undefined> {
    if (this.#proven.length > 0) await this.#look(this.#proven, look);
    return this.#proven.find((claim) => !this.isSeen(claim));
  }

  #without(claim: Claim, gone: Claim): ClaimResult {
    const result = this.#result(claim);
    return {
      ...result,
      status: "unproven",
      seen: `${result.seen}; but by then it was no longer true that ${expectationOf(gone.assertion)}`,
    };
  }

  /** Whether it held at the last look. */
  isSeen(claim: Claim): boolean {
    return this.#last.get(claim)?.observation.status === "held";
  }

  /** Null when the claim did not hold at the last look, else how long until it can be believed. */
  #untilSecondLook(claim: Claim): number | null {
    const looks = this.#held.get(claim);
    const [first] = looks ?? [];
    const last = looks?.at(-1);
    if (first === undefined || last === undefined) return null;
    const typedAtMs = this.#evidence?.happened.typedAtMs ?? null;
    const usualMs = Math.max(first.atMs + SECOND_LOOK_MS, (typedAtMs ?? -Infinity) + TYPED_MS);
    const restedMs = this.#restingSinceMs === null ? Infinity : Math.max(first.atMs, this.#restingSinceMs) + TWO_FRAMES_MS;
    const atMs = Math.min(usualMs, restedMs);
    return last.atMs >= atMs ? 0 : Math.max(1, Math.ceil(atMs - performance.now()));
  }

  /** False when the page gave no answer. */
  async #look(claims: readonly Claim[], { signal, limitMs }: { readonly signal: AbortSignal; readonly limitMs: number }): Promise<boolean> {
    const startedMs = performance.now();
    const limit = AbortSignal.timeout(limitMs);
    const evidence = this.#source.look(AbortSignal.any([signal, limit]));
    this.#evidence = evidence;
    // Whether the page is done is read before what it shows: read after it, that could be how it stood while it was not.
    if (claims.some(({ assertion }) => isOfStanding(assertion))) await abortable(evidence.text(), limit).catch(() => null);
    for (const claim of claims) {
      const observation = await observeOrGiveUp(claim, evidence, { signal, limit });
      const isEarly = observation.status === "held" && (await this.#isEarly(claim, evidence, observation.quote));
      const look = { observation, atMs: evidence.atMs, at: evidence.at, document: evidence.documentSeen(), isEarly };
      const before = this.#last.get(claim);
      // A look without an answer does not take back what was seen to be wrong.
      if (observation.isUnanswered === true && before?.observation.status === "refuted")
        this.#last.set(claim, { ...before, atMs: look.atMs, isLastAnswer: true });
      else this.#last.set(claim, look);
      if (observation.status === "held") this.#held.set(claim, [...this.#looksAt(claim, look), look]);
      else this.#held.delete(claim);
    }
    const isAtRest =
      claims.some((claim) => this.isSeen(claim)) &&
      !limit.aborted &&
      (await abortable(evidence.isAtRest(), AbortSignal.any([signal, limit])).catch(() => false));
    this.#restingSinceMs = isAtRest ? (this.#restingSinceMs ?? evidence.atMs) : null;
    this.#spend("look", performance.now() - startedMs);
    return !limit.aborted;
  }

  async #isEarly({ assertion }: Claim, evidence: Evidence, quote = ""): Promise<boolean> {
    if (BESIDE_THE_PAGE.has(assertion.kind) || this.#deadline?.passed === true) return false;
    if (!(await isWaiting(assertion, evidence))) return false;
    this.#answerEndsMs ??= evidence.atMs + ANSWER_MS;
    if (evidence.atMs > this.#answerEndsMs || OF_LOADING.test(`${wordsOf(assertion)} ${quote}`)) return false;
    if (quote === "" || ("negated" in assertion && assertion.negated)) return true;
    const snapshot = await evidence.snapshot().catch(() => null);
    return snapshot?.elements.some((one) => one.cameUp === true && one.text.includes(quote)) !== true;
  }

  /** Earlier looks at the same document: what the page before showed says nothing about this one. */
  #looksAt(claim: Claim, { document, isEarly }: Look): readonly Look[] {
    const looks = isEarly ? [] : (this.#held.get(claim) ?? []).filter((before) => !before.isEarly);
    return looks.some((before) => before.document !== null && document !== null && before.document !== document) ? [] : looks;
  }

  #result(claim: Claim): ClaimResult {
    const last = this.#last.get(claim);
    const expected = expectationOf(claim.assertion);
    if (last === undefined) return { status: "unproven", expected, seen: "it was not looked at", where: "", samples: [] };
    const looks = last.observation.status === "held" ? (this.#held.get(claim) ?? [last]) : [last];
    const { status, seen, where, quote, count, doubt } = last.observation;
    const isDoubtful = status === "held" && doubt !== undefined && !this.#isAnchored(claim);
    return {
      status: isDoubtful ? "unproven" : status,
      expected,
      seen:
        last.isLastAnswer === true
          ? `${seen()}; since then ${NO_ANSWER}`
          : isDoubtful
            ? `it is not there, but that proves nothing, because ${doubt}; say as well what should be there`
            : seen(),
      where,
      ...(quote === undefined ? {} : { quote }),
      ...(count === undefined ? {} : { count }),
      samples: [...new Set([looks[0]?.at ?? last.at, last.at])],
    };
  }

  /** Something that should be there is: so this is the page the author had in mind. */
  #isAnchored(claim: Claim): boolean {
    return this.#announced.some(
      (other) => other !== claim && anchorsPage(other.assertion) && this.#last.get(other)?.observation.status === "held",
    );
  }
}

/** What goes on being so until something else is done: also what a thing of the page says or is, unless it is one that comes up for a while. */
function isLasting(assertion: Assertion): boolean {
  if (LASTING.has(assertion.kind)) return true;
  if (assertion.kind === "state") return assertion.state !== "visible" && assertion.state !== "hidden";
  const target = assertion.kind === "text" ? assertion.target : null;
  return target !== null && !PASSING.test([target.role, target.name, target.words].join(" "));
}

/** A text that stands anywhere may be a message, which is meant to go: it was seen twice. */
function isOfPlace(assertion: Assertion): boolean {
  if (assertion.kind === "text") return assertion.target !== null || (assertion.scope?.length ?? 0) > 0;
  return assertion.kind === "state" || assertion.kind === "order" || LASTING.has(assertion.kind);
}

/** How the page stands may not be the outcome of the last act; and what is not there, or how many there are, may not be all that it is opened with. */
async function isWaiting(assertion: Claim["assertion"], evidence: Evidence): Promise<boolean> {
  if (evidence.condition.isAnswering === true || (await evidence.isOfActToCome().catch(() => false))) return true;
  const isOfAll = isAbsenceClaim(assertion) || LASTING.has(assertion.kind);
  return isOfAll && (await evidence.isBeingBuilt().catch(() => false));
}

function isOfStanding(assertion: Assertion): boolean {
  // A page that still works may be about to lead elsewhere.
  if (assertion.kind === "url" || assertion.kind === "title") return true;
  const isShown = assertion.kind === "state" && !assertion.negated && (assertion.state === "visible" || assertion.state === "checked");
  if (!isShown && !LASTING.has(assertion.kind)) return false;
  return !OF_LOADING.test(wordsOf(assertion));
}

function wordsOf(assertion: Assertion): string {
  const target = "target" in assertion ? assertion.target : null;
  return [target?.name, target?.words].join(" ");
}

/** A page that is slow to answer, on a busy machine say, has the time that the claim has. */
function patience(deadline: Deadline): number {
  return Math.max(LOOK_MS, deadline.remainingMs);
}

async function observeOrGiveUp(
  claim: Claim,
  evidence: Evidence,
  { signal, limit }: { readonly signal: AbortSignal; readonly limit: AbortSignal },
): Promise<Observation & { readonly isUnanswered?: true }> {
  const { emptyVariable, before } = claim;
  if (emptyVariable !== undefined) {
    return { status: "unproven", seen: () => `{{${emptyVariable}}} is empty, so this says nothing`, where: "" };
  }
  try {
    return await observe(claim.assertion, evidence, before);
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted && (!evidence.isOpen() || !isFaultOfPage(error))) throw error;
    const seen = limit.aborted ? NO_ANSWER : "the page could not be read: it kept being replaced by another";
    const isUnanswered = limit.aborted ? ({ isUnanswered: true } as const) : {};
    return { status: "unproven", seen: () => seen, where: `at ${evidence.condition.url}`, ...isUnanswered };
  }
}
