import { hmac } from "./hmac.ts";

/** A delivery of a deployment. */
export interface DeploymentToSign {
  /** The body that will be sent, byte for byte: `{"url":"https://preview-12.example.com"}`. */
  body: string;
  /** `rwhs_...`, as `deploymentHooks.create` showed it. */
  secret: string;
  /** Milliseconds since 1970; the clock's unless given. The service takes 5 minutes either way. */
  now?: number | undefined;
}

/** The headers that a delivery to a deployment hook needs beside its content type. Rejects only for an empty secret. */
export async function signDeployment({ body, secret, now = Date.now() }: DeploymentToSign): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const key = await hmac(new TextEncoder().encode(secret));
  const bytes = await key.sign(`${timestamp}.${body}`);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { "x-runwright-timestamp": timestamp, "x-runwright-signature": `sha256=${hex}` };
}
