/** `0.4s`, `12.3s`, `2m 05s`, `1h 02m`. */
export function formatDuration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)}s`;
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours}h ${String(minutes).padStart(2, "0")}m`;
  return `${minutes}m ${String(seconds % 60).padStart(2, "0")}s`;
}

/** From when the agent began to when it was done; undefined while either is missing. */
export function runDuration(run: { startedAt: string | null; completedAt: string | null }): number | undefined {
  if (run.startedAt === null || run.completedAt === null) return undefined;
  const ms = Date.parse(run.completedAt) - Date.parse(run.startedAt);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
