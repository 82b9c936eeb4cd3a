let last = 0;

/**
 * Now, as `metav1.MicroTime` must be written: with six decimals. The API server refuses three, which is what a Date gives, and an
 * elector that sends them never leads.
 */
export function microTimeNow(): string {
  // Never the same twice, so that what is made from it is unique.
  last = Math.max(last + 1, Math.round((performance.timeOrigin + performance.now()) * 1000));
  return microTime(last);
}

function microTime(micros: number): string {
  const date = new Date(Math.floor(micros / 1000)).toISOString();
  return `${date.slice(0, -1)}${String(micros % 1000).padStart(3, "0")}Z`;
}
