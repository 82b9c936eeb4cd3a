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

/** `0.4 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How long the agent worked so far or in all; null before it began. */
export function durationOf(run: { startedAt: string | null; completedAt: string | null }, now = Date.now()): number | null {
  if (run.startedAt === null) return null;
  const end = run.completedAt === null ? now : Date.parse(run.completedAt);
  return Math.max(0, end - Date.parse(run.startedAt));
}

/** In the reader's own words and time zone. */
export function formatTime(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}
