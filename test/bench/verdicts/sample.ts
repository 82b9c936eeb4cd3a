import type { Pair } from "./pairs.ts";

/** Of each site the first test: itself, and one of each kind that must not pass. */
export function sampleOf(pairs: readonly Pair[]): readonly Pair[] {
  const seen = new Set<string>();
  return pairs.filter((pair) => {
    const key = `${pair.site} ${pair.kind}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
