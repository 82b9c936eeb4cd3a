const NUMBER = String.raw`\d+(?:\.\d+)?`;
const SIGN = String.raw`[+\-−–×x*·÷/]`;
/** `4 + 5 =`, `What is 3 * 2 - 1?`: that a sum is asked for must be said, for dates and ranges look alike. */
const ASKED = new RegExp(
  String.raw`(?:(?<asked>what(?:’s|'s| is)|how much is|calculate|solve|compute)\s*:?\s*)?(?<![\w.])(?<sum>-?${NUMBER}(?:\s*${SIGN}\s*${NUMBER})+)\s*(?<end>=(?!\s*\d)|\?)?`,
  "giu",
);

/** The answer to the only sum that a page asks for; null where it asks for none, or for several. */
export function answerIn(lines: readonly string[]): string | null {
  const sums = lines.flatMap((line) =>
    [...line.matchAll(ASKED)].flatMap(({ groups = {} }) =>
      groups["sum"] !== undefined && (groups["asked"] !== undefined || groups["end"] !== undefined) ? [groups["sum"]] : [],
    ),
  );
  const [sum, another] = new Set(sums.map((one) => one.replaceAll(/\s/g, "")));
  return sum === undefined || another !== undefined ? null : evaluate(sum);
}

/** Products before sums. Null where the result is no number that one would write down. */
function evaluate(sum: string): string | null {
  const parts = sum.match(new RegExp(`^-?${NUMBER}|${SIGN}|${NUMBER}`, "giu")) ?? [];
  const terms: number[] = [Number(parts[0])];
  for (let at = 1; at < parts.length; at += 2) {
    const [sign = "", value] = [parts[at], Number(parts[at + 1])];
    const last = terms.length - 1;
    if (sign === "+") terms.push(value);
    else if (/[-−–]/u.test(sign)) terms.push(-value);
    else terms[last] = /[÷/]/u.test(sign) ? (terms[last] ?? 0) / value : (terms[last] ?? 0) * value;
  }
  const result = Math.round(terms.reduce((total, term) => total + term, 0) * 1e6) / 1e6;
  return Number.isFinite(result) ? String(result) : null;
}
