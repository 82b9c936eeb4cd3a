import type { Secret } from "./secret-forms.ts";

/** Of what the service hands a runner, all that holds secrets. */
export interface HandedSecrets {
  readonly variables: readonly HandedValue[];
  readonly headers: readonly HandedValue[];
  readonly httpAuth: { readonly username: string; readonly password: string } | null;
  readonly proxy: { readonly username: string | null; readonly password: string | null } | null;
  readonly model: { readonly apiKey: string | null } | null;
}

interface HandedValue {
  readonly name: string;
  readonly value: string;
  readonly secret: boolean;
}

/** What stands where a secret was that has no name in the Test. */
export const UNNAMED = "******";

/** Everything in a hand-out that must not be shown: secret variables and headers, and passwords of HTTP authentication and proxy, and the key of the model. */
export function secretsOfHandOut({ variables, headers, httpAuth, proxy, model }: HandedSecrets): Secret[] {
  const secrets: Secret[] = variables.filter(({ secret }) => secret).map(({ name, value }) => ({ value, shownAs: `{{${name}}}` }));
  for (const { value } of headers.filter(({ secret }) => secret)) secrets.push(...headerSecrets(value));
  if (httpAuth !== null) secrets.push(...credentials(httpAuth.username, httpAuth.password));
  if (proxy !== null && proxy.password !== null) secrets.push(...credentials(proxy.username ?? "", proxy.password));
  if (model !== null && model.apiKey !== null) secrets.push({ value: model.apiKey, shownAs: UNNAMED });
  return secrets;
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
