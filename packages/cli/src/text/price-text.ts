/** Nothing where the service had no rates; their currency is its own matter. */
export function priceText(price: number | null | undefined): string {
  return price === null || price === undefined ? "" : price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}
