import type { HandOut } from "@runwright/contracts";
import { createSecretMask, type Secret } from "@runwright/agent/secrets";
import { type GrowingMask, growingMask } from "./growing-mask.ts";

/** What stands where a secret was that has no name in the Test. */
const UNNAMED = "******";

/** Everything in a hand-out that must not be shown: secret variables and headers, and passwords of HTTP authentication and proxy, and the key of the model. */
export function secretsOfHandOut({ variables, headers, httpAuth, proxy, model }: HandOut): Secret[] {
  const secrets: Secret[] = variables.filter(({ secret }) => secret).map(({ name, value }) => ({ value, shownAs: `{{${name}}}` }));
  for (const { value } of headers.filter(({ secret }) => secret)) secrets.push(...headerSecrets(value));
  if (httpAuth !== null) secrets.push(...credentials(httpAuth.username, httpAuth.password));
  if (proxy !== null && proxy.password !== null) secrets.push(...credentials(proxy.username ?? "", proxy.password));
  if (model !== null && model.apiKey !== null) secrets.push({ value: model.apiKey, shownAs: UNNAMED });
  return secrets;
}

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

function credentials(username: string, password: string): Secret[] {
  // A password too short to be searched for still travels in this header.
  const sent = Buffer.from(`${username}:${password}`).toString("base64");
  return [password, sent].map((value) => ({ value, shownAs: UNNAMED }));
}

/** Of `Bearer abc` and `Basic YTpi` servers also echo what stands behind the scheme. */
function headerSecrets(value: string): Secret[] {
  const [, scheme = "", sent = ""] = /^(\S+) +(\S+)$/u.exec(value) ?? [];
  const [, username = "", password = ""] = /^([^:]*):(.+)$/su.exec(Buffer.from(sent, "base64").toString("utf8")) ?? [];
  const more = scheme.toLowerCase() === "basic" && password !== "" ? credentials(username, password) : [];
  return [{ value, shownAs: UNNAMED }, ...(sent === "" ? [] : [{ value: sent, shownAs: UNNAMED }]), ...more];
}
