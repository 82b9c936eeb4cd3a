import { MONTHS } from "../language/sequences.ts";

/**
 * What a date or time field takes for what a person would write: `3 May 2026`, `May 3, 2026`, `03.05.2026`, `5/3/2026` (month
 * first, as browsers' own fields in English), `2:30 pm`. Null when it can't be told.
 */
export function toFieldValue(inputType: string, text: string): string | null {
  const value = text.trim();
  switch (inputType) {
    case "date":
      return readDate(value);
    case "time":
      return readTime(value);
    case "datetime-local":
      return readMoment(value);
    case "month":
      return readMonth(value);
    case "week":
      return readWeek(value);
    default:
      return value;
  }
}

/** `2026-05-03`; null when it is no date. */
export function readDate(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return join(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text);
  if (dotted !== null) return join(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed !== null)
    return Number(slashed[1]) > 12 ? join(slashed[3], slashed[2], slashed[1]) : join(slashed[3], slashed[1], slashed[2]);
  const dayFirst = /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+of)?\s+(\p{L}+)\.?,?\s+(\d{4})$/iu.exec(text);
  if (dayFirst !== null) return join(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(?:\p{L}+,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  return monthFirst === null ? null : join(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
}

function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (parts === null) return null;
  const half = parts[4]?.toLowerCase();
  if (half === undefined && parts[2] === undefined) return null;
  let hour = Number(parts[1]);
  if (half !== undefined) hour = (hour % 12) + (half === "p" ? 12 : 0);
  const minute = Number(parts[2] ?? "0");
  if (hour > 23 || minute > 59) return null;
  return `${two(hour)}:${two(minute)}${parts[3] === undefined ? "" : `:${parts[3]}`}`;
}

/** Date and time, each as it is written; null for what is not both of them. */
export function partsOfMoment(text: string): { readonly date: string; readonly time: string } | null {
  const [, date = "", written = ""] = /^(.*?\d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:T|,?\s+(?:at\s+)?)(\d.*)$/i.exec(text.trim()) ?? [];
  const time = written.replace(/Z$/, "");
  return readDate(date) === null || readTime(time) === null ? null : { date, time };
}

function readMoment(text: string): string | null {
  const parts = partsOfMoment(text);
  return parts === null ? null : `${readDate(parts.date)}T${readTime(parts.time)}`;
}

function readMonth(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text) ?? /^()(\d{1,2})\/(\d{4})$/.exec(text);
  if (iso !== null) return `${iso[1] || iso[3]}-${two(Number(iso[2]))}`;
  const named = /^(\p{L}+),?\s+(\d{4})$/u.exec(text);
  const month = named === null ? null : monthOf(named[1]);
  return named === null || month === null ? null : `${named[2]}-${two(Number(month))}`;
}

function readWeek(text: string): string | null {
  const iso = /^(\d{4})-?W(\d{1,2})$/i.exec(text);
  if (iso !== null) return `${iso[1]}-W${two(Number(iso[2]))}`;
  const named = /^week\s+(\d{1,2}),?\s+(?:of\s+)?(\d{4})$/i.exec(text);
  return named === null ? null : `${named[2]}-W${two(Number(named[1]))}`;
}

function monthOf(word: string | undefined): string | null {
  const name = (word ?? "").toLowerCase();
  const month = name.length < 3 ? -1 : MONTHS.findIndex((full) => full.startsWith(name) || (name === "sept" && full === "september"));
  return month === -1 ? null : String(month + 1);
}

function join(year: string | undefined, month: string | null | undefined, day: string | undefined): string | null {
  if (year === undefined || month === null || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  return `${year}-${two(Number(month))}-${two(Number(day))}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
