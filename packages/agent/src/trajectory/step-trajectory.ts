import { TRAJECTORY_VERSION } from "@runwright/reader";
import { scoreName } from "../grounding/element-texts.ts";
import type { Ground, Grounded, Grounding } from "../grounding/grounding.ts";
import { ground as byWords } from "../grounding/ground.ts";
import { describePlace, roleName } from "../grounding/describe.ts";
import type { Act, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { targetKey, targetsOf, withTarget } from "./act-targets.ts";
import { findKnown, findWritten, type Patience } from "./find-known.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import { isKeepable } from "./keepable.ts";
import { locatorOf } from "./locator.ts";
import { calledBy, type Identity, matchFingerprint, nameOf } from "./match-fingerprint.ts";
import { isSameName } from "./name-change.ts";
import type { KnownAction, KnownTarget, TrajectoryEntry } from "./trajectory-store.ts";
import type { Naming } from "./variable-names.ts";

/** A name that fits so well needs no help. */
const SURE = 0.9;

export interface StepParts {
  readonly i: number;
  readonly text: string;
  readonly key: string;
  readonly step: string;
  /** What is known of it; null: nothing. */
  readonly entry: TrajectoryEntry | null;
  readonly isPinned: boolean;
  readonly naming: Naming;
  readonly run: { readonly id: string; readonly startedAt: string };
  readonly onCache: (status: "hit" | "miss" | "healed", words?: string) => void;
  /** For whoever reads the verdict: the step acted on something that is not what it was. */
  readonly onHealed: (words: string) => void;
  /** What is to be kept when the run passes. `isProvisional`: it is of no use when the run does not. */
  readonly onKept: (entry: TrajectoryEntry, isProvisional: boolean) => void;
  readonly onFailed: () => void;
}

/** What was found for a target the last time it was looked for. */
interface Seen {
  readonly element: PageElement;
  readonly snapshot: Snapshot;
  /** The words alone would have done. */
  readonly isSure: boolean;
  /** What it was known by, when it has changed since. */
  readonly was?: Fingerprint;
}

/** One step of a run: what is known of it from runs before, and what it does in this one. */
export class StepTrajectory {
  /** Words of acts that were done from memory before it stopped fitting: whoever goes on must not do them again. */
  readonly replayed: string[] = [];
  readonly #parts: StepParts;
  readonly #seen = new Map<string, Seen>();
  readonly #actions: KnownAction[] = [];
  #isIncomplete = false;
  #isSure = true;
  #isPlanned = false;
  #isReplay = false;
  readonly #healed: { readonly was: Fingerprint; readonly now: PageElement }[] = [];

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  /** The acts that did the step in another run; empty when nothing is known. */
  get actions(): readonly KnownAction[] {
    return this.#parts.entry?.actions ?? [];
  }

  /** The words led to nothing then, and a model found a way. */
  get wasWorkedOut(): boolean {
    return this.#parts.entry?.tier === 3;
  }

  get isPinned(): boolean {
    return this.#parts.isPinned;
  }

  /** Grounds as `ground` does, and notes what is found. */
  watching(ground: Ground): Ground {
    this.#isPlanned = true;
    return (target, kind, snapshot) => {
      const found = ground(target, kind, snapshot);
      if (found.ok) this.#note(target, { element: found.element, snapshot, isSure: false });
      return found;
    };
  }

  /** For an act that the words say: they decide, and where they leave it open, what was meant before. */
  get written(): Ground {
    return (target, kind, snapshot) => {
      const found = byWords(target, kind, snapshot);
      if (found.ok && isSure(target, found)) return this.#take(target, snapshot, { found, isSure: true });
      const known = this.#fingerprintFor(target);
      if (known === undefined) return found.ok ? this.#take(target, snapshot, { found, isSure: false }) : found;
      const chosen = findWritten({ target, kind, snapshot, known, found, isPinned: this.isPinned });
      if (!chosen.ok) return chosen;
      return this.#take(target, snapshot, { found: chosen, isSure: false, ...(chosen.changed ? { was: known } : {}) });
    };
  }

  /** For an act that is done again from memory. */
  remembered(action: KnownAction): Ground {
    const patience: Patience = { since: performance.now() };
    this.#isReplay = true;
    return (target, kind, snapshot) => {
      const known = this.#knownTargetOf(action, target);
      if (known === undefined) return byWords(target, kind, snapshot);
      const { text, isPinned } = this.#parts;
      const found = findKnown({ target, kind, snapshot, known, stepText: text, isPinned, patience });
      if (!found.ok) return found;
      return this.#take(target, snapshot, { found, isSure: false, ...(found.changed ? { was: known } : {}) });
    };
  }

  /** What a noun of a claim meant in a run that passed, where that is there as it was. What has no name is as like another of its kind. */
  meant(target: Target, snapshot: Snapshot): PageElement | null {
    const known = this.#fingerprintFor(target);
    const identity = known === undefined || calledBy(known) === "" ? null : this.#identityOf(target, snapshot);
    return identity?.ok === true ? identity.element : null;
  }

  /** Nothing on the page is like what it meant. */
  isGone(target: Target, snapshot: Snapshot): boolean {
    const identity = this.#identityOf(target, snapshot);
    return identity?.ok === false && identity.why === "gone";
  }

  /** A model has said what a noun of a claim means. An act that only points at it stands for that. */
  noteMeant(target: Target, seen: { readonly element: PageElement; readonly snapshot: Snapshot }): void {
    if (this.#seen.has(targetKey(target))) return;
    this.#note(target, { ...seen, isSure: false });
    this.did({ kind: "hover", target });
  }

  /** An act of the step was carried out. */
  did(act: Act): void {
    let kept = act;
    const targets: KnownTarget[] = [];
    for (const { at, target } of targetsOf(act)) {
      const seen = this.#seen.get(targetKey(this.#parts.naming.resolved(target)));
      if (seen === undefined) {
        this.#isIncomplete = true;
        continue;
      }
      if (isToldByValue(seen)) this.#isIncomplete = true;
      if (!seen.isSure) this.#isSure = false;
      if (seen.was !== undefined) this.#healed.push({ was: seen.was, now: seen.element });
      targets.push({ at, fingerprint: fingerprintOf(seen.element, seen.snapshot) });
      // What an author wrote stays; what others chose is said in the words that it has now.
      if (this.#isPlanned || (this.#isReplay && seen.was !== undefined))
        kept = withTarget(kept, at, locatorOf(seen.element, seen.snapshot));
    }
    this.#actions.push(this.#parts.naming.named({ act: kept, targets }));
  }

  /** An act that the words say went well. */
  keepWritten(): void {
    const { entry, onCache } = this.#parts;
    if (this.#isSure) return;
    if (entry === null) onCache("miss");
    else this.#tellHit();
    this.#keep({ tier: 2, model: null, isProvisional: this.#healed.length > 0 });
  }

  /** All of the acts known were done again. */
  keepReplayed(): void {
    const { entry } = this.#parts;
    if (entry === null) return;
    this.#tellHit();
    this.#keep({ tier: entry.tier, model: entry.model, isProvisional: this.#healed.length > 0 });
  }

  /** The step was worked out by a model and went well. What began in the middle of a replay is good for no other run. */
  keep({ tier, model }: { readonly tier: 3; readonly model: string }): void {
    const { entry, onCache, onHealed } = this.#parts;
    if (this.replayed.length > 0) return;
    if (entry !== null) {
      const words = "the step was worked out anew";
      onCache("healed", words);
      onHealed(words);
    }
    this.#keep({ tier, model, isProvisional: entry !== null });
  }

  /** Forgets what was noted, before the step is gone on with in another way; `done`: words of the acts that were done already. */
  startOver(done: readonly string[]): void {
    this.replayed.push(...done);
    this.#seen.clear();
    this.#actions.length = 0;
    this.#healed.length = 0;
    this.#isIncomplete = false;
    this.#isSure = true;
    this.#isReplay = false;
  }

  /** Nothing was known, so it is worked out. */
  missed(): void {
    this.#parts.onCache("miss");
  }

  /** What is known was of no use, or what was done did not go well. */
  failed(): void {
    if (this.#parts.entry !== null) this.#parts.onFailed();
  }

  #keep({
    tier,
    model,
    isProvisional,
  }: {
    readonly tier: 1 | 2 | 3;
    readonly model: string | null;
    readonly isProvisional: boolean;
  }): void {
    const { entry, key, step, text, naming, run, isPinned, onKept } = this.#parts;
    if (isPinned || this.#isIncomplete) return;
    const acts = this.#actions.map(({ act }) => act);
    if (!isKeepable(text, acts)) return;
    const now: TrajectoryEntry = {
      schemaVersion: TRAJECTORY_VERSION,
      key,
      step,
      text,
      actions: [...this.#actions],
      tier,
      model,
      createdRun: entry?.createdRun ?? run.id,
      lastPassRun: run.id,
      lastPassAt: run.startedAt,
      heals: (entry?.heals ?? 0) + (isProvisional ? 1 : 0),
      failures: 0,
    };
    if (!naming.holdsSecret(now)) onKept(now, isProvisional);
  }

  #take(
    target: Target,
    snapshot: Snapshot,
    { found, ...how }: { readonly found: Grounded; readonly isSure: boolean; readonly was?: Fingerprint },
  ): Grounded {
    this.#note(target, { element: found.element, snapshot, ...how });
    return found;
  }

  #note(target: Target, seen: Seen): void {
    this.#seen.set(targetKey(target), seen);
  }

  #identityOf(target: Target, snapshot: Snapshot): Identity | null {
    const known = this.#fingerprintFor(target);
    return known === undefined ? null : matchFingerprint(known, "read", snapshot);
  }

  #fingerprintFor(target: Target): Fingerprint | undefined {
    for (const action of this.actions) {
      const known = this.#knownTargetOf(action, target);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  #knownTargetOf({ act, targets }: KnownAction, target: Target): Fingerprint | undefined {
    const { naming } = this.#parts;
    const wanted = targetKey(target);
    const place = targetsOf(act).find((one) => targetKey(naming.resolved(one.target)) === wanted)?.at;
    const known = targets.find(({ at }) => at === place);
    return known === undefined ? undefined : naming.resolved(known.fingerprint);
  }

  /** The step was done with what it was done with before, or with what has become of that. */
  #tellHit(): void {
    const { onCache, onHealed } = this.#parts;
    const changes = this.#healed.map(({ was, now }) => ({ words: changeOf(was, now), isRenamed: isRenamed(was, now) }));
    if (changes.length === 0) return onCache("hit");
    onCache("healed", changes.map(({ words }) => words).join("; "));
    // Where the author's own words found it, under the name that it had, there is nothing to wonder at.
    const told = changes.filter((change) => this.#isReplay || change.isRenamed).map(({ words }) => words);
    if (told.length > 0) onHealed(told.join("; "));
  }
}

/** Where the author counts, or there is only one of its kind, what was meant before says nothing. */
export function isSure({ name = "", ordinal, quoted = false }: Target, found: Grounding): boolean {
  return found.ok && (ordinal !== undefined || name === "" || scoreName(name, found.element, quoted).score >= SURE);
}

/** What a field holds is never kept, and without it the row would be as like as any other. */
function isToldByValue({ element, snapshot }: Seen): boolean {
  return describePlace(element, snapshot, false) !== describePlace(element, snapshot);
}

/** `the button “Save” is now named “Save changes”`. */
function changeOf(was: Fingerprint, now: PageElement): string {
  const name = calledBy(was);
  const role = roleName({ ...now, role: was.role });
  if (isRenamed(was, now)) return `the ${role} “${name}” is now named “${nameOf(now)}”`;
  return `the ${role} “${name}” was found in another place or under another id`;
}

function isRenamed(was: Fingerprint, now: PageElement): boolean {
  return !isSameName(calledBy(was), nameOf(now));
}
