/** Five cron fields, or an alias. Numbers and names, ranges, lists and steps; Sunday is 0 or 7. */
interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** Whether the day of the week is left open, so that the day of the month decides alone. */
  readonly anyWeekday: boolean;
}

const ALIASES: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const LEAST_APART_MINUTES = 5;

/** What is wrong with a schedule; null when nothing is. */
export function cronProblem(schedule: string): string | null {
  const cron = readCron(cronFields(schedule));
  if (cron === null) return 'must be five cron fields, such as "*/15 8-18 * * 1-5", or an alias such as "@daily"';
  if (neverComes(cron)) return "names a day that never comes";
  if (leastGap(cron) < LEAST_APART_MINUTES) return `must leave at least ${LEAST_APART_MINUTES} minutes between two runs`;
  return null;
}

/** The five fields of a schedule; an alias is what it stands for. */
export function cronFields(schedule: string): string {
  return ALIASES[schedule.trim().toLowerCase()] ?? schedule.trim();
}

function readCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/u);
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = fields;
  if (fields.length !== 5) return null;
  const minutes = readField(minute, { from: 0, to: 59 });
  const hours = readField(hour, { from: 0, to: 23 });
  const days = readField(day, { from: 1, to: 31 });
  const months = readField(month, { from: 1, to: 12, names: MONTHS });
  const weekdays = readField(weekday, { from: 0, to: 7, names: WEEKDAYS });
  if (minutes === null || hours === null || days === null || months === null || weekdays === null) return null;
  return { minutes, hours, days, months, anyWeekday: weekday.startsWith("*") };
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** Of the numbers from `from` on. */
  readonly names?: readonly string[];
}

function readField(field: string, range: Range): ReadonlySet<number> | null {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const [, first = "", last, step = "1"] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/u.exec(part) ?? [];
    const from = first === "*" ? range.from : readNumber(first, range);
    const to = last === undefined ? (first === "*" || part.includes("/") ? range.to : from) : readNumber(last, range);
    if (from === null || to === null || from > to || (first === "*" && last !== undefined) || Number(step) < 1) return null;
    for (let value = from; value <= to; value += Number(step)) values.add(value);
  }
  return values;
}

function readNumber(text: string, { from, to, names = [] }: Range): number | null {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return named + from;
  const value = /^\d{1,2}$/u.test(text) ? Number(text) : -1;
  return value >= from && value <= to ? value : null;
}

function neverComes({ days, months, anyWeekday }: Cron): boolean {
  const first = Math.min(...days);
  return anyWeekday && [...months].every((month) => first > (DAYS_OF_MONTHS[month - 1] ?? 0));
}

/** Minutes between the two closest moments; of the days it is believed that one follows another. */
function leastGap({ minutes, hours }: Cron): number {
  const sorted = [...minutes].sort((a, b) => a - b);
  const within = sorted.slice(1).map((minute, index) => minute - (sorted[index] ?? 0));
  const hasNeighbours = [...hours].some((hour) => hours.has((hour + 1) % 24));
  const across = hasNeighbours ? [60 - (sorted.at(-1) ?? 0) + (sorted[0] ?? 0)] : [];
  return Math.min(Infinity, ...within, ...across);
}
