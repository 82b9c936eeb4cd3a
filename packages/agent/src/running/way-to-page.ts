import { setTimeout as after } from "node:timers/promises";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground, Grounding } from "../grounding/grounding.ts";
import { kindSaid, pluralOf, wholeSaid } from "../grounding/kind-words.ts";
import { groundingOf } from "../grounding/opener.ts";
import { fitRole, isActedOn } from "../grounding/role-fit.ts";
import type { Act, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type Click = Extract<Act, { kind: "click" }>;

export interface WayTo {
  /** What is left to be done once the links were followed. */
  readonly act: Click;
  /** What was followed, as it is told. */
  readonly followed: readonly string[];
}

interface Ways {
  /** How the target of the act is found. */
  readonly ground: Ground;
  readonly click: (link: Click, ground: Ground) => Promise<StepEnd>;
}

/** What a page has not shown after holding still for so long, it has not. */
const STILL_MS = 600;
const POLL_MS = 60;

/**
 * `Go to the Lighthouse project` from a page that has no way to it: a person looks where the projects are. Follows the link that is
 * called by what it is a part of, or by its kind, and tells each. Nothing is followed where what is meant is there.
 */
export async function wayTo(run: RunState, act: Click, { ground, click }: Ways): Promise<WayTo> {
  const target = run.variables.resolveIn(act.target);
  const { name = "", words, ordinal, scope = [] } = target;
  const kind = name === "" || ordinal !== undefined ? undefined : kindSaid(words, name);
  const whole = wholeSaid(words);
  const followed: string[] = [];
  const follow = async (called: string, role: "link" | "menu" | "section" = "link"): Promise<boolean> => {
    const end = await press(run, { name: called, quoted: true, role, words: `"${called}"` }, click);
    if (end?.status === "passed" && end.action !== undefined) followed.push(end.action);
    return end?.status === "passed";
  };
  const menu = whole === undefined ? menuSaid(target) : undefined;
  if (menu !== undefined && !(await lookFor(run, target, ground)).found.ok) {
    const isOpened = await follow(menu.name, menu.isClosed ? "section" : "menu");
    const inMenu = !isOpened || (await isThere(run, target, ground));
    return { act: inMenu ? act : { ...act, target: { ...target, scope: scope.slice(0, -1) } }, followed };
  }
  if ((kind === undefined && whole === undefined) || (await isThere(run, target, ground))) return { act, followed };
  if (whole === undefined) {
    if (kind !== undefined) await follow(pluralOf(kind));
    return { act, followed };
  }
  const isReached = (await follow(whole.name)) || ((await follow(pluralOf(whole.kind))) && (await follow(whole.name)));
  if (!isReached) return { act, followed };
  const rest: Target = { ...target, scope: scope.filter(({ texts }) => !texts.includes(whole.name)) };
  if (kind !== undefined && !(await isThere(run, rest, ground))) await follow(pluralOf(kind));
  return { act: { ...act, target: rest }, followed };
}

async function isThere(run: RunState, target: Target, ground: Ground): Promise<boolean> {
  const { found } = await lookFor(run, target, ground);
  return found.ok || found.code !== "not_found";
}

/** "From the Settings menu", "in the Settings": what has to be opened; where no menu is spoken of, it must say itself that it is closed. */
function menuSaid({ scope = [] }: Target): { readonly name: string; readonly isClosed: boolean } | undefined {
  const { kind, texts: [name, another] = [], ordinal } = scope.at(-1) ?? {};
  if (name === undefined || another !== undefined || ordinal !== undefined) return undefined;
  if (kind === "menu") return { name, isClosed: false };
  return kind === "any" || kind === "section" ? { name, isClosed: true } : undefined;
}

/** Null when no one link, or no one opener of a menu, is called just so. */
async function press(run: RunState, target: Target, click: Ways["click"]): Promise<StepEnd | null> {
  const { name = "", role } = target;
  const { found, snapshot } = await lookFor(run, target, byWords);
  if (!found.ok || !isCalled(name, found.element)) return null;
  const { element } = found;
  if (role === "link" ? fitRole("link", element) !== "fits" : !isActedOn(element) || element.state.expanded === true) return null;
  if (role === "section" && element.state.expanded !== false) return null;
  return await click(
    { kind: "click", target },
    groundingOf({ element, document: snapshot.documents[element.frame], key: "", words: name }),
  );
}

/** What is seen of it, once it is there or the page holds still. */
async function lookFor(run: RunState, target: Target, ground: Ground): Promise<{ readonly found: Grounding; readonly snapshot: Snapshot }> {
  const deadline = run.deadlineIn(run.stepTimeoutMs / 2);
  for (;;) {
    const signal = run.workSignal();
    const snapshot = await perceive(run.session.page, { signal });
    const found = ground(target, "click", snapshot);
    if (found.ok || deadline.passed || snapshot.quietMs >= STILL_MS) return { found, snapshot };
    await after(POLL_MS, undefined, { signal });
  }
}

function isCalled(name: string, { name: own, text }: PageElement): boolean {
  return [own, text].some((one) => one.trim().toLowerCase() === name.toLowerCase());
}
