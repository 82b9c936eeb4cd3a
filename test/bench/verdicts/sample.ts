import type { Pair } from "./pairs.ts";

/** One test a site, short ones of different kinds. */
const TESTS: ReadonlySet<string> = new Set([
  "admin/search",
  "bank/paperless",
  "board/move-card",
  "files/upload-one",
  "flaky/report",
  "frames/rate",
  "mail/second-factor",
  "notes/search-text",
  "stream/far-row",
]);

/** Of each site one test: itself, and one of each kind that must not pass. */
export function sampleOf(pairs: readonly Pair[]): readonly Pair[] {
  const seen = new Set<string>();
  return pairs.filter(({ site, test, kind }) => {
    const key = `${site} ${kind}`;
    if (!TESTS.has(`${site}/${test}`) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
