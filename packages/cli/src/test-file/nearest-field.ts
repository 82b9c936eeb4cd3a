/** The field that was probably meant: one that the word holds or begins, else one that is at most two letters away; undefined for none. */
export function nearestField(word: string, fields: readonly string[]): string | undefined {
  const given = word.toLowerCase();
  const held = fields.filter((field) => given.includes(field.toLowerCase()) || (given.length > 2 && field.toLowerCase().startsWith(given)));
  if (held.length > 0) {
    // Of `scheduleTimezone` the last word says what it is.
    const weight = (field: string): number => field.length + (given.endsWith(field.toLowerCase()) ? 0.5 : 0);
    return held.toSorted((a, b) => weight(b) - weight(a))[0];
  }
  const near = fields
    .map((field) => ({ field, away: distance(given, field.toLowerCase()) }))
    .filter(({ away }) => away <= 2 && away < given.length / 2 + 1)
    .toSorted((a, b) => a.away - b.away);
  return near[0]?.field;
}

/** Letters to add, take away or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
