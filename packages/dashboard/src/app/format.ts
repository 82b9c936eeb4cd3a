import { nowThere } from "./clock.ts";

const MARKS: Readonly<Record<string, string>> = {
  passed: "✓",
  failed: "✗",
  skipped: "–",
  error: "!",
  cancelled: "–",
  running: "●",
  pending: "○",
};

export function markOf(status: string): string {
  return MARKS[status] ?? "?";
}

/** `0.4 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Of a moment in a recording: `0:07`, `12:40`. */
export function formatOffset(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long the agent worked so far or in all; null before it began. */
export function durationOf(run: { startedAt: string | null; completedAt: string | null }, now = nowThere()): number | null {
  if (run.startedAt === null) return null;
  const end = run.completedAt === null ? now : Date.parse(run.completedAt);
  return Math.max(0, end - Date.parse(run.startedAt));
}

/** In the reader's own words and time zone. */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const DAYS_AS_SUCH = 30;

/** As people say it, `3 minutes ago`; a date once that is long ago. A clock that is a little wrong makes nothing odd of it. */
export function formatAgo(iso: string, now = nowThere()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Number.isNaN(seconds)) return iso;
  if (Math.abs(seconds) < 60) return "just now";
  if (Math.abs(seconds) > DAYS_AS_SUCH * 86_400) return new Date(iso).toLocaleDateString(undefined, { dateStyle: "medium" });
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
