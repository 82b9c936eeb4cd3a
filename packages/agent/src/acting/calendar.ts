import { PageIndex } from "../grounding/page-index.ts";
import { abortable } from "../perception/abortable.ts";
import { countChanges } from "../perception/frame-script.ts";
import { perceive, reachElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { type Calendar, calendarsIn, monthsFrom } from "./calendar-reading.ts";
import { readDate } from "./dates.ts";
import { orBrokenOff } from "./delivered.ts";
import type { Deed, Found } from "./on-element.ts";
import { type ActFailed, type Doing, failed } from "./outcome.ts";

/** Thirty years and some, month by month. */
const MOST_TURNS = 400;
const OPENS_MS = 2_000;
const OPENS_WHILE_TYPING_MS = 300;
const CONFIRM = /^(ok|apply|done|set|select|confirm|choose|save)$/i;

interface Seen {
  readonly snapshot: Snapshot;
  readonly calendars: readonly Calendar[];
}

/** Opens the field's calendar, turns to the month, and clicks the day, as one does where nothing can be typed in. */
export async function pickDate(doing: Doing, found: Found, text: string): Promise<Deed> {
  const date = readDate(text);
  if (date === null) return failed("disabled", `The ${found.words} can only be read, and "${text}" is no date to pick for it.`);
  let seen = await look(doing);
  const wasOpen = seen.calendars.length > 0;
  let actions = 0;
  if (!wasOpen) {
    await found.handle.click({ timeout: found.timeoutMs });
    actions = 1;
    const end = performance.now() + OPENS_MS;
    for (seen = await look(doing); seen.calendars.length === 0 && performance.now() < end; seen = await look(doing)) await nextFrame(doing);
  }
  if (seen.calendars.length === 0)
    return failed("disabled", `The ${found.words} can only be read, and no calendar opened for it.`, actions);
  const opened = seen;
  return await orBrokenOff(doing, { words: found.words, actions }, async () => {
    const turned = await turnTo(doing, opened, date);
    if ("ok" in turned) return { ...turned, actions: actions + turned.actions };
    await press(doing, turned.seen.snapshot, turned.day);
    const confirmed = await confirm(doing);
    return { words: `pick ${date} in the calendar of ${found.words}`, actions: actions + turned.turns + (confirmed ? 2 : 1) };
  });
}

/**
 * Many calendars open as soon as one types, and take what was typed only when the day is chosen; they would lie over the rest of the
 * page, too. False when none opened, or it does not show the day: what was typed stands then.
 */
export async function pickInOpened(doing: Doing, found: Found, date: string): Promise<boolean> {
  if (calendarsIn(found.snapshot).length > 0) return false;
  const end = performance.now() + OPENS_WHILE_TYPING_MS;
  let seen = await look(doing);
  while (seen.calendars.length === 0 && performance.now() < end) {
    await nextFrame(doing);
    seen = await look(doing);
  }
  if (seen.calendars.length === 0) return false;
  const turned = await turnTo(doing, seen, date);
  if ("ok" in turned) return false;
  await press(doing, turned.seen.snapshot, turned.day);
  await confirm(doing);
  return true;
}

interface Turned {
  readonly seen: Seen;
  readonly day: PageElement;
  readonly turns: number;
}

async function turnTo(doing: Doing, first: Seen, date: string): Promise<Turned | ActFailed> {
  let seen = first;
  for (let turns = 0; turns <= MOST_TURNS && !doing.deadline.passed; turns += 1) {
    const distances = seen.calendars.map((calendar) => ({ calendar, months: monthsFrom(calendar, date) }));
    const there = distances.find(({ months }) => months === 0)?.calendar;
    if (there !== undefined) {
      const day = there.days.get(Number(date.slice(8)));
      if (day === undefined || !day.state.enabled) return failed("disabled", `The ${date} can't be picked in the calendar.`, turns);
      return { seen, day, turns };
    }
    const known = distances.filter(({ months }) => months !== null);
    const [nearest] = known.sort((one, other) => Math.abs(one.months ?? 0) - Math.abs(other.months ?? 0));
    const months = nearest?.months ?? 0;
    const button = nearest === undefined ? null : months > 0 ? nearest.calendar.next : nearest.calendar.previous;
    if (nearest === undefined || button === null)
      return failed(
        "not_accepted",
        `The calendar shows no way to ${date}: neither the month it shows nor a button to the next one can be told.`,
        turns,
      );
    const before = nearest.calendar.title;
    await press(doing, seen.snapshot, button);
    seen = await lookUntil(doing, ({ calendars }) => calendars.length > 0 && calendars.every(({ title }) => title !== before));
  }
  return failed("not_accepted", `The calendar could not be turned to ${date} in time.`, MOST_TURNS);
}

async function look({ session, signal }: Doing): Promise<Seen> {
  const snapshot = await perceive(session.page, { signal });
  return { snapshot, calendars: calendarsIn(snapshot) };
}

/** Some slide from month to month. */
async function lookUntil(doing: Doing, isThere: (seen: Seen) => boolean): Promise<Seen> {
  const end = performance.now() + Math.min(OPENS_MS, doing.deadline.remainingMs);
  for (;;) {
    const seen = await look(doing);
    if (isThere(seen) || performance.now() > end) return seen;
    await nextFrame(doing);
  }
}

async function press(doing: Doing, snapshot: Snapshot, element: PageElement): Promise<void> {
  const handle = await reachElement(snapshot, element);
  if (handle === null) throw new Error("It is gone.");
  try {
    await handle.click({ timeout: Math.max(500, Math.min(2_500, doing.deadline.remainingMs)) });
  } finally {
    await handle.dispose?.();
  }
}

/** Some take the day only when one says so. */
async function confirm(doing: Doing): Promise<boolean> {
  const { snapshot, calendars } = await look(doing);
  const [calendar] = calendars;
  if (calendar === undefined) return false;
  const index = PageIndex.of(snapshot);
  const outer = index.around(calendar.around).find(({ role }) => role === "dialog") ?? calendar.around;
  const [button, another] = index.within(outer).filter(({ role, name, state }) => role === "button" && state.enabled && CONFIRM.test(name));
  if (button === undefined || another !== undefined) return false;
  await press(doing, snapshot, button);
  return true;
}

async function nextFrame({ session, signal }: Doing): Promise<void> {
  await abortable(countChanges(session.page.mainFrame(), 1), signal).catch(() => signal.throwIfAborted());
}
