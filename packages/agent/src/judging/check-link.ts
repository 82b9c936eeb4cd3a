import { ground } from "../grounding/ground.ts";
import type { Assertion } from "../language/intent.ts";
import { missingPart } from "./check-text.ts";
import { matchesAddress } from "./check-url.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";

/** A link leads to the address that the claim says. */
export async function checkLink(assertion: Extract<Assertion, { kind: "link" }>, evidence: Evidence): Promise<Observation> {
  const { target, url, match, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const found = ground(target, "read", snapshot);
  if (!found.ok) return missingPart(found, { negated }, evidence);
  const where = placeOf(found.element, snapshot, evidence);
  const details = await evidence.details(found.element);
  const href = details?.href;
  if (href === undefined) return { status: negated ? "unproven" : "refuted", seen: () => "it leads nowhere: it has no address", where };
  const written = details?.attributes["href"] ?? href;
  const holds = matchesAddress(href, url, match) || (match === "exactly" && written === url.trim());
  return { status: holds === negated ? "refuted" : "held", seen: () => `it leads to ${quoted(href)}`, where, quote: href };
}
