import { describeElement, roleName } from "../grounding/describe.ts";
import type { Candidate, Grounded, Grounding, GroundKind, NotGrounded } from "../grounding/grounding.ts";
import { ground, meantBy } from "../grounding/ground.ts";
import { holdsWords } from "../grounding/text-score.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { ALIKE, calledBy, type Identity, likenessOf, matchFingerprint, nameOf } from "./match-fingerprint.ts";
import { nameVeto } from "./name-change.ts";
import { isSameClass } from "./role-class.ts";

/** Found; `changed`: it is not what it was, and was told by the words. */
export type FoundAgain = Grounded & { readonly changed: boolean };

/** How long it has been looked for. */
export interface Patience {
  readonly since: number;
}

interface Search {
  /** In words, with variables put in. */
  readonly target: Target;
  readonly kind: GroundKind;
  readonly snapshot: Snapshot;
  readonly known: Fingerprint;
  readonly isPinned: boolean;
}

/** A page that has held still for so long shows what it has to show. */
const SETTLED_MS = 500;
/** Before that, what is missing may yet come. */
const LEAST_WAIT_MS = 700;
/** A page that never holds still is looked at as it is. */
const LONGEST_WAIT_MS = 3_000;

/** For an act that the words say, where they are not sure: of what they allow, the one that was meant before. */
export function findWritten(search: Search & { readonly found: Grounding }): FoundAgain | NotGrounded {
  const { target, kind, snapshot, known, found, isPinned } = search;
  const identity = matchFingerprint(known, kind, snapshot);
  const isAllowed = identity.ok && meantBy(target, kind, snapshot).includes(identity.element);
  if (identity.ok && isAllowed) return usable(identity, search) ?? sameAs(identity, snapshot, found);
  if (isPinned) return mismatch(search, identity);
  return found.ok ? { ...found, changed: true } : found;
}

/** For an act from memory: the very element, or, when it has changed, the one that the words for it find and nothing speaks against. */
export function findKnown(search: Search & { readonly stepText: string; readonly patience: Patience }): FoundAgain | NotGrounded {
  const { kind, snapshot, known, isPinned, patience, target, stepText } = search;
  const identity = matchFingerprint(known, kind, snapshot);
  if (identity.ok) return usable(identity, search) ?? sameAs(identity, snapshot);
  const waited = performance.now() - patience.since;
  const isSettled = (snapshot.quietMs >= SETTLED_MS && waited >= LEAST_WAIT_MS) || waited >= LONGEST_WAIT_MS;
  if (isPinned || !isSettled) return mismatch(search, identity);
  // By its whole name, else by what has more words in its name now.
  const whole = ground(target, kind, snapshot);
  const found = whole.ok ? whole : ground({ ...target, quoted: false }, kind, snapshot);
  if (!found.ok) return mismatch(search, identity);
  const veto = vetoOf(known, found.element, { snapshot, stepText });
  if (veto !== null) return mismatch(search, identity, { element: found.element, veto });
  if (!whole.ok && !holdsWords(target.name ?? "", nameOf(found.element))) return mismatch(search, identity);
  return { ...found, changed: true };
}

/** Why the element cannot be what the fingerprint was taken of; null when it can. */
export function vetoOf(
  known: Fingerprint,
  element: PageElement,
  { snapshot, stepText }: { readonly snapshot: Snapshot; readonly stepText: string },
): string | null {
  if (!isSameClass(known.role, element)) return `it is a ${roleName(element)} now`;
  const veto = nameVeto(calledBy(known), nameOf(element), stepText);
  if (veto !== null) return veto;
  return likenessOf(known, element, snapshot) < ALIKE ? "it is too unlike what it was" : null;
}

function sameAs({ element, score }: Identity & { readonly ok: true }, snapshot: Snapshot, found?: Grounding): FoundAgain {
  const runnerUp = runnerUpOf(found, element);
  const why = [`is the ${describeElement(element, snapshot)} of earlier runs`];
  return { ok: true, element, score: Math.round(score * 100) / 100, why, changed: false, ...(runnerUp === undefined ? {} : { runnerUp }) };
}

function runnerUpOf(found: Grounding | undefined, element: PageElement): Candidate | undefined {
  return found?.ok === true && found.element === element ? found.runnerUp : undefined;
}

/** It is the one, and takes no input now: as with words, it is waited for. */
function usable({ element }: { readonly element: PageElement }, { kind, snapshot }: Search): NotGrounded | null {
  const acts = kind === "click" || kind === "fill" || kind === "select" || kind === "check";
  if (!acts || element.state.enabled) return null;
  const message = `The ${describeElement(element, snapshot)} is disabled.`;
  return { ok: false, code: "disabled", message, candidates: [], nearest: [] };
}

function mismatch(
  { known, snapshot, isPinned }: Search,
  identity: Identity,
  instead?: { readonly element: PageElement; readonly veto: string },
): NotGrounded {
  const was = `the ${roleName({ role: known.role, interactive: true, pointer: false })} “${calledBy(known)}”${known.container === "" ? "" : ` ${known.container}`}`;
  const best = instead?.element ?? (identity.ok ? identity.element : identity.best?.element);
  const why =
    instead === undefined
      ? identity.ok || identity.why === "doubtful"
        ? "several things on the page are as much like it"
        : "it is not on the page as it was"
      : `it cannot be taken for what is there now: ${instead.veto}`;
  const nearest = best === undefined ? "" : ` Nearest: the ${describeElement(best, snapshot)}.`;
  const hint = isPinned ? " Trajectories are pinned: run it once with --trajectories learn, or change the step." : "";
  const message = `The step was done with ${was} before, and ${why}.${nearest}${hint}`;
  return {
    ok: false,
    code: "trajectory_mismatch",
    message,
    candidates: [],
    nearest: best === undefined ? [] : [describeElement(best, snapshot)],
  };
}
