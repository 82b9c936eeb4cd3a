import type { Assertion } from "../language/intent.ts";
import { compareAmounts, findAmount } from "./check-number.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import type { Amount } from "./numbers.ts";

type CompareAssertion = Extract<Assertion, { kind: "compare" }>;

/** The amount of one label compares with the sum of those of others. */
export async function checkCompare({ target, comparison, terms, negated }: CompareAssertion, evidence: Evidence): Promise<Observation> {
  const left = await findAmount({ target, negated }, null, evidence);
  if ("status" in left) return left;
  const lines = [left.line];
  const amounts: Amount[] = [];
  for (const term of terms) {
    const found = await findAmount({ target: term, negated }, left.amount, evidence);
    if ("status" in found) return { ...found, status: "unproven" };
    lines.push(found.line);
    amounts.push(found.amount);
  }
  const seen = (): string => `the page shows ${lines.map(quoted).join(", ")}`;
  const sum = sumOf(amounts);
  const holds = sum === null ? null : compareAmounts(left.amount, comparison, sum);
  if (holds === null) return { status: "unproven", seen: () => `${seen()}, and these can't be compared`, where: left.where };
  return { status: holds === negated ? "refuted" : "held", seen, where: left.where, quote: left.line };
}

/** Null for amounts in several units. */
function sumOf(amounts: readonly Amount[]): Amount | null {
  const [first] = amounts;
  if (first === undefined) return null;
  const currencies = new Set(amounts.flatMap(({ currency }) => (currency === undefined ? [] : [currency])));
  if (amounts.length === 1) return first;
  if (currencies.size > 1 || amounts.some(({ percent, otherwise }) => percent || otherwise !== undefined)) return null;
  const [currency] = currencies;
  // Cents are counted whole, so that 0.1 + 0.2 is 0.3.
  const value = Math.round(amounts.reduce((sum, amount) => sum + amount.value, 0) * 1e6) / 1e6;
  return { value, ...(currency === undefined ? {} : { currency }), percent: false, raw: "", start: 0, end: 0 };
}
