import { fillUrl } from "@runwright/agent/language";
import type { HandOut } from "@runwright/contracts";

/** The origin that the Run starts at, its variables put in; null when that is no address. */
export function startOriginOf({ startUrl, variables }: Pick<HandOut, "startUrl" | "variables">): string | null {
  const values = new Map(variables.map(({ name, value }) => [name, { value, hidden: false }]));
  const origin = URL.parse(fillUrl(startUrl, (name) => values.get(name)).url)?.origin ?? "null";
  return origin === "null" ? null : origin;
}
