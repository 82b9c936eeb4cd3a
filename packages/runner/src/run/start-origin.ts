import type { HandOut } from "@runwright/contracts";

/** The origin that the Run starts at, its variables put in; null when that is no address. */
export function startOriginOf({ startUrl, variables }: Pick<HandOut, "startUrl" | "variables">): string | null {
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  const address = startUrl.replace(/\{\{\s*([^{}]{1,200}?)\s*\}\}/gu, (written, name: string) => values.get(name) ?? written);
  const origin = URL.parse(address)?.origin ?? "null";
  return origin === "null" ? null : origin;
}
