import type { HandOut } from "@runwright/contracts";
import { createSecretMask, secretsOfHandOut, UNNAMED } from "@runwright/agent/secrets";
import { type GrowingMask, growingMask } from "./growing-mask.ts";

/** Hides the secrets of a Run in what it leaves. */
export function maskOfHandOut(handOut: HandOut): GrowingMask {
  return growingMask(
    secretsOfHandOut(handOut),
    handOut.variables.map(({ name }) => name),
  );
}

/** Of what the runner says itself: there its own tokens could stand as well, which no page ever sees. */
export function hideTokens(text: (text: string) => string, tokens: readonly string[]): (text: string) => string {
  const mask = createSecretMask(tokens.map((value) => ({ value, shownAs: UNNAMED })));
  return (given) => mask.text(text(given));
}
