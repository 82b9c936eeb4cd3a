/** Both throw on an empty list: a bench that measured nothing must not print a number. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) throw new Error("There is nothing to take a percentile of");
  return low + (high - low) * (position - Math.floor(position));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How much y grows with each x, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = sum(points.map(([x]) => x)) / points.length;
  const meanY = sum(points.map(([, y]) => y)) / points.length;
  const spread = sum(points.map(([x]) => (x - meanX) ** 2));
  return spread === 0 ? 0 : sum(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
}

/** Where the true share lies with a probability of 95 %, by Wilson's score: both ends in per cent, 0 and 100 where nothing was counted. */
export function wilson(some: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 100];
  const z = 1.96;
  const share = some / all;
  const middle = share + z ** 2 / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const scale = 100 / (1 + z ** 2 / all);
  return [Math.max(0, (middle - spread) * scale), Math.min(100, (middle + spread) * scale)];
}
