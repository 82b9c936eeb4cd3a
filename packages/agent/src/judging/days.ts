import { MONTHS } from "../language/sequences.ts";

const DAY_MS = 86_400_000;
const LONGEST_DATE = 40;
const TIME = /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\b\.?)?/iu;
const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)/giu;
/** What may stand beside a day that is all that is said: "Wednesday, 12 May 2027 at 10:05". */
const BESIDE_DAY = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|at|on|utc|gmt|[^\p{L}\p{N}])*$/iu;

type Order = readonly ("year" | "month" | "day")[];
/** Each with its parts in the order of its groups. */
const FORMS: readonly (readonly [form: RegExp, order: Order, another?: Order])[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})(?:T(?=\d))?/g, ["year", "month", "day"]],
  [/\b(\d{1,2})\.?\s+([a-z]{3,})\.?,?\s+(\d{4})/gi, ["day", "month", "year"]],
  [/\b([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/gi, ["month", "day", "year"]],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, ["day", "month", "year"]],
  // Some write it in one way and some in the other: `01/31/2025` is a day in one of them alone.
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, ["day", "month", "year"], ["month", "day", "year"]],
];

/**
 * Whether a text that is a day, and nothing more but an hour, is the day that was said in another form: `2026-05-18` is 18 May 2026. The hour counts
 * where one was said, the day of the week where both say one.
 */
export function isSameDay(seen: string, said: string): boolean {
  if (said.length > LONGEST_DATE || seen.length > LONGEST_DATE) return false;
  const [one, other] = [dateIn(seen), dateIn(said)];
  if (one === null || other === null || !isDayAlone(seen) || !isDayAlone(said)) return false;
  const [weekday, wanted] = [weekdaysIn(seen), weekdaysIn(said)];
  if (weekday !== "" && wanted !== "" && weekday !== wanted) return false;
  return TIME.test(said) ? one === other : Math.floor(one / DAY_MS) === Math.floor(other / DAY_MS);
}

/** In ms; null for what is no date of one of these forms, or of a month or a day that is none, or may be two days. */
export function dateIn(text: string): number | null {
  const days = new Set(daysIn(text).filter((day) => day !== null));
  const [only = null, another] = days;
  return another === undefined ? only : null;
}

/** The first day that the text tells, in each way in which it may be written; null in the one in which it is none. */
export function daysIn(text: string): readonly (number | null)[] {
  const { found, orders } = firstDay(text) ?? { orders: [] };
  return orders.map((order) => {
    const [year, month, day] = (["year", "month", "day"] as const).map((part) => found?.[order.indexOf(part) + 1] ?? "");
    const date = new Date(Date.UTC(Number(year), monthOf(month ?? "") - 1, Number(day)));
    const isDay = date.getUTCMonth() === monthOf(month ?? "") - 1 && date.getUTCDate() === Number(day);
    return isDay ? date.getTime() + timeIn(text) : null;
  });
}

/** "Invoice 12 2025" names no month, and the day may stand behind it. */
function firstDay(text: string): { readonly found: RegExpExecArray; readonly orders: readonly Order[] } | undefined {
  const all = FORMS.flatMap(([form, ...orders]) =>
    [...text.matchAll(form)]
      .filter((found) => monthOf(found[orders[0].indexOf("month") + 1] ?? "") > 0 || orders.length > 1)
      .map((found) => ({ found, orders: orders.filter((order) => order !== undefined) })),
  );
  return all.toSorted((one, other) => one.found.index - other.found.index)[0];
}

function timeIn(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0, half = ""] = TIME.exec(text) ?? [];
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** 0 for no month. */
function monthOf(name: string): number {
  const written = name.toLowerCase();
  const isMonth = (month: string): boolean => month === written || month.slice(0, written === "sept" ? 4 : 3) === written;
  return Number(name) || MONTHS.findIndex(isMonth) + 1;
}

function weekdaysIn(text: string): string {
  return (text.replace(firstDay(text)?.found[0] ?? "", " ").match(WEEKDAY) ?? []).join().toLowerCase();
}

function isDayAlone(text: string): boolean {
  const date = firstDay(text)?.found[0];
  return date !== undefined && BESIDE_DAY.test(text.replace(date, " ").replace(TIME, " "));
}
