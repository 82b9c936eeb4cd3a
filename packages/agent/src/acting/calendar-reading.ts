import { MONTHS } from "../language/sequences.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** One month that is shown as a grid of days. */
export interface Calendar {
  /** Of the month that is shown, as it is written there. */
  readonly title: string;
  /** `2026-05`; null when it can't be told. */
  readonly month: string | null;
  /** The days of this month, not those of its neighbours that are shown with it. */
  readonly days: ReadonlyMap<number, PageElement>;
  readonly next: PageElement | null;
  readonly previous: PageElement | null;
  /** What holds all of it. */
  readonly around: PageElement;
}

const DAY_ROLES = /^(gridcell|cell|button|option|link|generic)$/;
export const NEXT = /\bnext\b|\bforward\b|^[›»>→❯▶⟩]+$|(chevron|arrow|angle|caret)[-_ ]?right|^right$|navigate[-_]?next/i;
export const PREVIOUS = /\bprev(ious)?\b|\bback(ward)?\b|^[‹«<←❮◀⟨]+$|(chevron|arrow|angle|caret)[-_ ]?left|^left$|navigate[-_]?before/i;
const SHORTEST_MONTH = 28;
/** The title and the arrows stand at most so far out from the days. */
const OUT = 4;

export function calendarsIn(snapshot: Snapshot): readonly Calendar[] {
  const index = PageIndex.of(snapshot);
  const days = snapshot.elements.filter((one) => one.state.visible && one.reachable && dayOf(one) !== null);
  if (days.length < SHORTEST_MONTH) return [];
  const grids = new Map<PageElement, PageElement[]>();
  for (const day of days) {
    // A cell with a button in it is one day, and the button is what one presses.
    if (index.childrenOf(day).some((inner) => dayOf(inner) !== null)) continue;
    for (const outer of index.around(day).slice(0, OUT + 1)) grids.set(outer, [...(grids.get(outer) ?? []), day]);
  }
  const whole = [...grids].filter(([, inside]) => isMonth(inside));
  const innermost = whole.filter(([grid]) => !whole.some(([other]) => other !== grid && index.isInside(other, grid)));
  return innermost.map(([grid, inside]) => readCalendar(grid, inside, { index, all: innermost.map(([one]) => one) }));
}

/** How many months lie between what is shown and the date; null when it can't be told. */
export function monthsFrom({ month }: Calendar, date: string): number | null {
  if (month === null) return null;
  const count = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return count(date) - count(month);
}

function dayOf({ role, text, ownText, tag, interactive, pointer }: PageElement): number | null {
  if (!DAY_ROLES.test(role) || tag === "option" || (role === "generic" && !interactive && !pointer && tag !== "td")) return null;
  const shown = (ownText || text).trim();
  return /^\d{1,2}$/.test(shown) && Number(shown) >= 1 && Number(shown) <= 31 ? Number(shown) : null;
}

function isMonth(days: readonly PageElement[]): boolean {
  const numbers = new Set(days.map(dayOf));
  for (let day = 1; day <= SHORTEST_MONTH; day += 1) if (!numbers.has(day)) return false;
  return true;
}

interface About {
  readonly index: PageIndex;
  readonly all: readonly PageElement[];
}

function readCalendar(grid: PageElement, inside: readonly PageElement[], about: About): Calendar {
  const outward = [grid, ...about.index.around(grid).slice(0, OUT)].filter(({ role }) => role !== "document");
  const titled = outward.map((outer) => ({ outer, ...titleIn(outer, about.index) })).find(({ month }) => month !== null);
  const find = (what: RegExp): PageElement | null => {
    for (const outer of outward) {
      const buttons = about.index.within(outer).filter((one) => isTurn(one, what));
      // Of "next month" and "next year" it is the month that is turned.
      const [button] = [...buttons].sort((one, other) => Number(/year/i.test(wordsOf(one))) - Number(/year/i.test(wordsOf(other))));
      if (button !== undefined) return button;
    }
    return null;
  };
  return {
    title: titled?.title ?? "",
    month: titled?.month ?? null,
    days: ownDays(inside),
    next: find(NEXT),
    previous: find(PREVIOUS),
    around: titled?.outer ?? grid,
  };
}

/** Pressed, and no day. */
export function isTurn(one: PageElement, what: RegExp): boolean {
  return isPressed(one) && dayOf(one) === null && what.test(wordsOf(one));
}

function isPressed({ state, interactive, pointer, tag }: PageElement): boolean {
  // Some are anchors that lead nowhere, and drawn as nothing special.
  return state.visible && state.enabled && (interactive || pointer || tag === "a");
}

function wordsOf({ name, text, titleAttribute = "", icon = "" }: PageElement): string {
  return name || text || titleAttribute || icon;
}

/** From the first 1 to where the numbers begin anew. */
function ownDays(inside: readonly PageElement[]): ReadonlyMap<number, PageElement> {
  const days = new Map<number, PageElement>();
  const ordered = [...inside].sort((one, other) => one.order - other.order);
  for (const element of ordered.slice(ordered.findIndex((one) => dayOf(one) === 1))) {
    const day = dayOf(element);
    if (day === null || days.has(day)) break;
    days.set(day, element);
  }
  return days;
}

function titleIn(outer: PageElement, index: PageIndex): { readonly title: string; readonly month: string | null } {
  const inside = index.within(outer).filter((one) => one.state.visible && dayOf(one) === null);
  for (const one of inside) {
    const text = (one.ownText || one.text || one.name).slice(0, 60);
    const month = monthIn(text);
    if (month !== null) return { title: text, month };
  }
  // Month and year each in a list or an element of its own.
  const texts = inside.map((one) => (one.tag === "select" ? (one.value ?? "") : one.ownText).trim());
  const month = texts.find((text) => /^\p{L}+$/u.test(text) && monthNumber(text) !== null);
  const year = inside.map((one) => one.value ?? one.ownText).find((text) => /^(19|20)\d\d$/.test(text.trim()));
  if (month === undefined || year === undefined) return { title: "", month: null };
  return { title: `${month} ${year}`, month: monthIn(`${month} ${year}`) };
}

function monthIn(text: string): string | null {
  const named = /(\p{L}{3,9})\.?,?\s+((?:19|20)\d\d)\b/u.exec(text);
  if (named !== null) {
    const number = monthNumber(named[1] ?? "");
    if (number !== null) return `${named[2]}-${number}`;
  }
  const digits = /^\s*((?:19|20)\d\d)\s*[-/.]\s*(\d{1,2})\s*$/.exec(text) ?? /^\s*()(\d{1,2})\s*[/.]\s*((?:19|20)\d\d)\s*$/.exec(text);
  return digits === null ? null : `${digits[1] || digits[3]}-${(digits[2] ?? "").padStart(2, "0")}`;
}

function monthNumber(word: string): string | null {
  const written = word.toLowerCase();
  const at = written.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(written) || (name === "september" && written === "sept"));
  return at === -1 ? null : String(at + 1).padStart(2, "0");
}
