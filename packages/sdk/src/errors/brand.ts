// A brand instead of instanceof: an application may hold the ESM and the CJS copy of this package at once, and a
// minifier may rename the classes.
export const BRAND = Symbol.for("@runwright/sdk/error");

export type Brand = "error" | "api";

export function brandOf(value: unknown): Brand | undefined {
  if (typeof value !== "object" || value === null || !(BRAND in value)) return undefined;
  return value[BRAND] as Brand;
}
