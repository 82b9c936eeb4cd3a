import { RUNNER_TOKEN_AUDIENCE } from "@runwright/contracts/kubernetes";
import { type KubeClient, KubeError } from "@runwright/operator/kube";
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { podOfClaims, type TokenReviewer } from "./pod-token.ts";

const Discovery = z.object({ issuer: z.string().min(1) });
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

interface Keys {
  readonly issuer: string;
  readonly of: ReturnType<typeof createLocalJWKSet>;
  readonly readAt: number;
}

const KEEP_MS = 600_000;
/** A token by a key that is not known may be by a new one, but not as often as somebody can make tokens up. */
const REREAD_MS = 10_000;

/**
 * By the API server's public keys, for where the service may not ask it about tokens: every ServiceAccount may read them, unless the cluster's
 * administrator took that away. A Pod that was deleted counts until its token ends, ten minutes at most.
 */
export function tokenKeysReviewer(
  client: KubeClient,
  now: () => number = Date.now,
): TokenReviewer & { readonly check: () => Promise<void> } {
  let known: Promise<Keys> | null = null;
  const read = async (): Promise<Keys> => {
    const [discovery, keySet] = await Promise.all([client.getPath("/.well-known/openid-configuration"), client.getPath("/openid/v1/jwks")]);
    const issuer = Discovery.safeParse(asJson(discovery)).data?.issuer;
    const keys = KeySet.safeParse(asJson(keySet)).data;
    if (issuer === undefined || keys === undefined)
      throw new KubeError("the API server's keys for tokens are not readable", { code: "malformed_answer" });
    return { issuer, of: createLocalJWKSet(keys as JSONWebKeySet), readAt: now() };
  };
  const keys = async (youngerMs: number): Promise<Keys> => {
    const present = await known;
    if (present !== null && now() - present.readAt < youngerMs) return present;
    const reading = read();
    known = reading;
    reading.catch(() => known === reading && (known = null));
    return await reading;
  };
  const verify = async (token: string, { issuer, of }: Keys): Promise<unknown> =>
    (await jwtVerify(token, of, { issuer, audience: RUNNER_TOKEN_AUDIENCE, currentDate: new Date(now()) })).payload;
  const review: TokenReviewer = async (token) => {
    try {
      const claims = await verify(token, await keys(KEEP_MS)).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return await verify(token, await keys(REREAD_MS));
      });
      return podOfClaims(claims, now());
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return Object.assign(review, { check: async () => void (await keys(KEEP_MS)) });
}

function asJson(answer: unknown): unknown {
  if (typeof answer !== "string") return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
