import { RUNNER_TOKEN_AUDIENCE } from "@runwright/contracts/kubernetes";
import { apiVersionOf, type KubeClient, TOKEN_REVIEWS } from "@runwright/operator/kube";
import { z } from "zod";
import type { PodIdentity, TokenReviewer } from "./pod-token.ts";

const Review = z.object({
  status: z.object({
    authenticated: z.boolean().optional(),
    audiences: z.array(z.string()).optional(),
    user: z.object({ username: z.string().optional(), extra: z.record(z.string(), z.array(z.string())).optional() }).optional(),
  }),
});

const USERNAME = /^system:serviceaccount:([^:]+):([^:]+)$/u;

/** Asks the API server, which also knows whether the Pod still exists. Throws KubeError `forbidden` where the service may not ask. */
export function tokenReviewer(client: KubeClient): TokenReviewer {
  return async (token) => {
    const manifest = {
      apiVersion: apiVersionOf(TOKEN_REVIEWS),
      kind: TOKEN_REVIEWS.kind,
      metadata: {},
      spec: { token, audiences: [RUNNER_TOKEN_AUDIENCE] },
    };
    return podOfReview(await client.create<unknown>(TOKEN_REVIEWS, manifest));
  };
}

export function podOfReview(answer: unknown): PodIdentity | null {
  const { data } = Review.safeParse(answer);
  const { authenticated, audiences = [], user } = data?.status ?? {};
  // An API server that knows nothing of audiences leaves them out, and would take any token.
  if (authenticated !== true || !audiences.includes(RUNNER_TOKEN_AUDIENCE)) return null;
  const [, namespace, serviceAccount] = USERNAME.exec(user?.username ?? "") ?? [];
  const podName = user?.extra?.["authentication.kubernetes.io/pod-name"]?.[0];
  const podUid = user?.extra?.["authentication.kubernetes.io/pod-uid"]?.[0];
  if (namespace === undefined || serviceAccount === undefined || podName === undefined || podUid === undefined) return null;
  return { namespace, serviceAccount, podName, podUid };
}
