import type { HandOut } from "@runwright/contracts";
import type { Secret } from "./secret-forms.ts";

/** Everything in a hand-out that must not be shown: secret variables, and the password of HTTP authentication. */
export function secretsOfHandOut(handOut: HandOut): Secret[] {
  const secrets: Secret[] = handOut.variables.filter(({ secret }) => secret).map(({ name, value }) => ({ value, shownAs: `{{${name}}}` }));
  if (handOut.httpAuth !== null) {
    const { username, password } = handOut.httpAuth;
    secrets.push({ value: password, shownAs: "******" });
    // A password too short to be searched for still travels in this header.
    secrets.push({ value: Buffer.from(`${username}:${password}`).toString("base64"), shownAs: "******" });
  }
  return secrets;
}
