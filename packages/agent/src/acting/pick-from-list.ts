import { setTimeout as after } from "node:timers/promises";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground, Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { CALLED_SO, scoreText } from "../grounding/text-score.ts";
import type { Target } from "../language/intent.ts";
import { askElement, perceive, reachElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { bestOption, noOption } from "./best-option.ts";
import { wasDelivered } from "./delivered.ts";
import { keepTyped } from "./free-text.ts";
import { locate } from "./locate.ts";
import { looksAsBefore } from "./look-alike.ts";
import type { Deed, Found } from "./on-element.ts";
import { type ActFailed, type Doing, failed, notGrounded } from "./outcome.ts";
import { pointerTargetOf } from "./pointer-target.ts";
import { nameOf, newSince, OPTION, shownOptions } from "./shown-options.ts";
import { scrollOn } from "./scroll-step.ts";

/** Suggestions are fetched once one has stopped typing. */
const LIST_OPENS_MS = 3_000;
const CALENDAR_OPENS_MS = 500;
const LIST_CLOSES_MS = 1_500;
/** A list that nothing has changed in for so long stays open. */
const STAYS_OPEN_MS = 250;
const POLL_MS = 50;
const PRESS_MS = 2_500;
const MOST_SCROLLS = 60;

/** A list drawn by the page: opened by a click, then one clicks the option; what is too long to show is narrowed down by typing, or scrolled. */
export async function pickFromList(doing: Doing, found: Found, wanted: readonly string[]): Promise<Deed> {
  const words = `select ${wanted.map((text) => `"${text}"`).join(" and ")} in ${found.words}`;
  const wasOpen = (await askElement(found, "isExpanded")) === true;
  let actions = 0;
  for (const text of wanted) {
    const picked = await pickOne(doing, found, text);
    actions += picked.actions;
    if ("ok" in picked) return { ...picked, actions };
  }
  if (!wasOpen) actions += await closeAgain(doing, found);
  const showed = [found.element.value, found.element.text, found.element.name].join(" ");
  if (!wanted.every((text) => showed.includes(text)) && (await looksAsBefore(doing, found.snapshot)))
    return failed("no_effect", `After "${words}" the page looks as it did before.`, actions);
  return { words, actions };
}

/** Whether there is such an option once the list is open: what opens a calendar says so of itself, too. */
export async function offers(doing: Doing, found: Found, text: string): Promise<boolean> {
  if (!(await isOpen(doing, found, text))) await open(found);
  const target: Target = { name: text, quoted: true, role: "option", words: `option "${text}"` };
  const deadline = doing.deadline.within(CALENDAR_OPENS_MS);
  const option = await locate(doing.session, target, { kind: "click", deadline, signal: doing.signal, ground: groundOption(found) });
  return option.ok && OPTION.test(option.element.role);
}

/**
 * A list of which one may choose several stays open, keeps the caret and lies over what comes next; a person leaves it. Not where what came up
 * with it has a button: leaving it by the keyboard might drop what was chosen. Gives the number of actions.
 */
async function closeAgain(doing: Doing, found: Found): Promise<number> {
  const { session, signal } = doing;
  const isNew = newSince(found.snapshot);
  const deadline = doing.deadline.within(LIST_CLOSES_MS);
  let snapshot: Snapshot;
  // One that is about to close must not be left by the keyboard: that would leave the dialog that it stands in.
  for (;;) {
    // Of what never says whether it is open, what has come up with it tells.
    if (found.element.state.expanded !== undefined && (await askElement(found, "isExpanded")) !== true) return 0;
    const now = (snapshot = await perceive(session.page, { signal }));
    if (!shownOptions(now).some((option) => isNew(option, now))) return 0;
    if (now.quietMs >= STAYS_OPEN_MS || deadline.passed) break;
    await after(POLL_MS, undefined, { signal });
  }
  // A choice may have come up in the field as well, with a cross of its own.
  const index = PageIndex.of(snapshot);
  const options = shownOptions(snapshot).filter((option) => isNew(option, snapshot));
  const popups = options.map((option) => index.around(option).findLast((one) => isNew(one, snapshot)) ?? option);
  const isOfPopup = (one: PageElement): boolean => popups.some((popup) => index.isInside(one, popup));
  if (snapshot.elements.some((one) => one.role === "button" && one.state.visible && isNew(one, snapshot) && isOfPopup(one))) return 0;
  await session.page.keyboard.press("Escape");
  return 1;
}

async function open(found: Found): Promise<void> {
  await (await pointerTargetOf(found)).click({ timeout: found.timeoutMs });
}

async function pickOne(doing: Doing, found: Found, text: string): Promise<ActFailed | { readonly actions: number }> {
  let actions = 0;
  if (found.element.role !== "listbox" && !(await isOpen(doing, found, text))) {
    await open(found);
    actions += 1;
  }
  const { editable } = found.element.state;
  let failure = await pickOption(doing, found, { text, waitMs: editable ? LIST_OPENS_MS / 2 : LIST_OPENS_MS });
  if (failure !== null && editable) {
    await found.handle.fill(text, { timeout: found.timeoutMs });
    actions += 1;
    failure = await pickOption(doing, found, { text, waitMs: LIST_OPENS_MS });
  }
  if (failure !== null && failure.code === "not_found") failure = await pickByScrolling(doing, found, text);
  const isMissing = failure !== null && (failure.code === "not_found" || failure.code === "option_not_found");
  if (isMissing && editable && doing.orTyped === true && (await keepTyped(doing, found, text))) return { actions: actions + 1 };
  return failure === null ? { actions: actions + 1 } : { ...failure, actions };
}

/** It says so, or the option can be seen. */
async function isOpen({ session, signal }: Doing, found: Found, text: string): Promise<boolean> {
  if ((await askElement(found, "isExpanded")) === true) return true;
  // What can be chosen already stands in another list: this one says that it is closed.
  if (found.element.state.expanded === false && !found.element.state.editable) return false;
  const snapshot = await perceive(session.page, { signal });
  return bestOption(text, shownOptions(snapshot).map(nameOf)) !== null;
}

async function pickOption(
  doing: Doing,
  found: Found,
  { text, waitMs }: { readonly text: string; readonly waitMs: number },
): Promise<ActFailed | null> {
  const { session, signal } = doing;
  const target: Target = { name: text, quoted: true, role: "option", words: `option "${text}"` };
  const ground = groundOption(found);
  const option = await locate(session, target, { kind: "click", deadline: doing.deadline.within(waitMs), signal, ground });
  if (!option.ok) {
    const shown = shownOptions(option.snapshot).map(nameOf);
    return option.code === "not_found" && shown.length > 0 ? { ...noOption(found, text, shown), code: "not_found" } : notGrounded(option);
  }
  return await pressOption(doing, option, { found, text, waitMs });
}

/** A list that is drawn anew while suggestions come in is looked at again, unless the press may have got through. */
async function pressOption(
  doing: Doing,
  { snapshot, element }: { readonly snapshot: Snapshot; readonly element: PageElement },
  about: { readonly found: Found; readonly text: string; readonly waitMs: number },
): Promise<ActFailed | null> {
  const startedAt = Date.now();
  const handle = await reachElement(snapshot, element);
  try {
    await handle?.click({ timeout: Math.min(PRESS_MS, Math.max(500, doing.deadline.remainingMs)) });
    if (handle !== null) return null;
  } catch {
    doing.signal.throwIfAborted();
    if (await wasDelivered(snapshot, element, startedAt)) return null;
  } finally {
    handle?.dispose?.().catch(() => undefined);
  }
  if (doing.deadline.passed) return failed("not_usable", `The option "${about.text}" could not be pressed: it went away or is covered.`);
  return await pickOption(doing, about.found, about);
}

/**
 * What came up with the list goes before what else on the page is called so. Where it is no option by its role it has to be called
 * just so: "No results for Germany" is none, nor is a sentence that stood on the page before.
 */
function groundOption(before: Found): Ground {
  const isNewIn = newSince(before.snapshot);
  return (target, kind, snapshot) => {
    const isOption = (one: PageElement): boolean =>
      OPTION.test(one.role) || scoreText(target.name ?? "", nameOf(one), { quoted: true }).score >= CALLED_SO;
    const isNew = (one: PageElement): boolean => isNewIn(one, snapshot);
    const among = (pool: readonly PageElement[]): Grounding => byWords(target, kind, { ...snapshot, elements: pool });
    const index = PageIndex.of(snapshot);
    const opener = index.get(before.element.frame, before.element.ref);
    // What a summary opens stands beside it.
    const own = opener?.tag === "summary" ? index.parentOf(opener) : opener;
    const fresh = among(snapshot.elements.filter((one) => isNew(one) && isOption(one)));
    if (fresh.ok) return fresh;
    const old = among(
      snapshot.elements.filter((one) => OPTION.test(one.role) || (own !== undefined && index.isInside(one, own) && isOption(one))),
    );
    return old.ok || old.code === "ambiguous" ? old : fresh;
  };
}

/** A list of thousands draws only those in view. */
async function pickByScrolling(doing: Doing, found: Found, text: string): Promise<ActFailed | null> {
  const { session, signal } = doing;
  for (let scroll = 0; ; scroll += 1) {
    const snapshot = await perceive(session.page, { signal });
    const options = shownOptions(snapshot);
    const [first] = options;
    if (bestOption(text, options.map(nameOf)) !== null) return await pickOption(doing, found, { text, waitMs: LIST_OPENS_MS });
    const seen = options.map(nameOf);
    const gone = { ...noOption(found, text, seen) };
    if (first === undefined || scroll >= MOST_SCROLLS || doing.deadline.passed) return gone;
    const list = PageIndex.of(snapshot).parentOf(first) ?? first;
    if (!(await scrollOn(doing, { direction: "down", within: { snapshot, element: list } }))) return gone;
  }
}
