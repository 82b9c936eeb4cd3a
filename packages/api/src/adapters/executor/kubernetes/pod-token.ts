import { RUNNER_TOKEN_AUDIENCE } from "@runwright/contracts/kubernetes";
import { z } from "zod";

/** The Pod that a token speaks of. */
export interface PodIdentity {
  readonly namespace: string;
  readonly serviceAccount: string;
  readonly podName: string;
  readonly podUid: string;
}

/** Finds out whether a token is the cluster's; null: it is not. Throws KubeError when the cluster cannot tell now. */
export type TokenReviewer = (token: string) => Promise<PodIdentity | null>;

const Claims = z.object({
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  exp: z.number(),
  "kubernetes.io": z.object({
    namespace: z.string(),
    serviceaccount: z.object({ name: z.string() }),
    pod: z.object({ name: z.string(), uid: z.string() }),
  }),
});

const LONGEST_TOKEN = 16_384;

/** What a token says of itself, before anybody has vouched for it; null for what cannot be a runner's. */
export function claimedPod(token: string, nowMs: number): PodIdentity | null {
  const parts = token.split(".");
  if (parts.length !== 3 || token.length > LONGEST_TOKEN) return null;
  return podOfClaims(parseJson(Buffer.from(parts[1] ?? "", "base64url").toString("utf8")), nowMs);
}

export function podOfClaims(given: unknown, nowMs: number): PodIdentity | null {
  const { data: claims } = Claims.safeParse(given);
  if (claims === undefined || !claims.aud.includes(RUNNER_TOKEN_AUDIENCE) || claims.exp * 1000 <= nowMs) return null;
  const { namespace, serviceaccount, pod } = claims["kubernetes.io"];
  return { namespace, serviceAccount: serviceaccount.name, podName: pod.name, podUid: pod.uid };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
