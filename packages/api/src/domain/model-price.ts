import type { ModelUse } from "@runwright/contracts";

/** What a million tokens cost, in a currency that is the operator's own matter. */
export interface ModelRates {
  readonly input: number;
  /** Of what the provider had kept from before. */
  readonly cachedInput: number;
  readonly output: number;
}

type Tokens = Pick<ModelUse, "in" | "cachedIn" | "out">;

/** To a millionth; none without rates. */
export function priceOf(used: Tokens, rates: ModelRates | null): Pick<ModelUse, "price"> {
  if (rates === null) return {};
  const { in: given, cachedIn, out } = used;
  return { price: inMillionths((Math.max(0, given - cachedIn) * rates.input + cachedIn * rates.cachedInput + out * rates.output) / 1e6) };
}

/** Sums of decimal fractions are not always what they are on paper. */
export function inMillionths(price: number): number {
  return Math.round(price * 1e6) / 1e6;
}

/** What was used before, and now. What was used without rates has no price, and takes none away. */
export function used(before: ModelUse | undefined, now: ModelUse): ModelUse {
  if (before === undefined) return now;
  const price =
    before.price === undefined && now.price === undefined ? {} : { price: inMillionths((before.price ?? 0) + (now.price ?? 0)) };
  return {
    requests: before.requests + now.requests,
    in: before.in + now.in,
    cachedIn: before.cachedIn + now.cachedIn,
    out: before.out + now.out,
    ...price,
  };
}
