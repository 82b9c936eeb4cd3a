import type { DateWord } from "@runwright/language/document";

export interface RelativeDate {
  readonly word: DateWord;
  /** How many units from there; negative for the past. */
  readonly amount?: number;
  /** `d`, `days`, `w`, `m`, `y`, `h`, `min`. */
  readonly unit?: string;
  /** `DD.MM.YYYY`; without it a day is written `2026-05-17`, and a moment as ISO 8601 in UTC. */
  readonly format?: string;
}

/** A day or moment counted from the start of the run, in words of the author's own form. Pure. */
export function writeDate(startedAt: Date, { word, amount = 0, unit = "d", format }: RelativeDate): string {
  const date = new Date(startedAt);
  if (word === "tomorrow") date.setDate(date.getDate() + 1);
  if (word === "yesterday") date.setDate(date.getDate() - 1);
  move(date, amount, unit);
  if (format !== undefined) return inFormat(date, format);
  return word === "now" ? date.toISOString() : inFormat(date, "YYYY-MM-DD");
}

function move(date: Date, amount: number, unit: string): void {
  if (unit.startsWith("h")) date.setTime(date.getTime() + amount * 3_600_000);
  else if (unit.startsWith("min")) date.setTime(date.getTime() + amount * 60_000);
  else if (/^[dw]/.test(unit)) date.setDate(date.getDate() + amount * (unit.startsWith("w") ? 7 : 1));
  else moveMonths(date, amount * (unit.startsWith("y") ? 12 : 1));
}

/** A month after the 31st of January is the last day of February, as a person would say. */
function moveMonths(date: Date, months: number): void {
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(day, last));
}

const PARTS = /YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|mm|ss/g;

function inFormat(date: Date, format: string): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const name = (how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat("en-US", how).format(date);
  const parts: Readonly<Record<string, () => string>> = {
    YYYY: () => String(date.getFullYear()).padStart(4, "0"),
    YY: () => two(date.getFullYear() % 100),
    MMMM: () => name({ month: "long" }),
    MMM: () => name({ month: "short" }),
    MM: () => two(date.getMonth() + 1),
    M: () => String(date.getMonth() + 1),
    DD: () => two(date.getDate()),
    D: () => String(date.getDate()),
    dddd: () => name({ weekday: "long" }),
    ddd: () => name({ weekday: "short" }),
    HH: () => two(date.getHours()),
    H: () => String(date.getHours()),
    mm: () => two(date.getMinutes()),
    ss: () => two(date.getSeconds()),
  };
  return format.replaceAll(PARTS, (part) => parts[part]?.() ?? part);
}
