import { createServer, type Server } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import type { KubeClient } from "./kube-client.ts";
import type { Pod } from "./pod-script.ts";

/** What is done to a Pod that somebody makes: refused with a status, or changed. */
export interface Verdict {
  readonly refusal?: { readonly code: number; readonly reason: string; readonly message: string };
  /** JSON patch. */
  readonly patch?: readonly object[];
}

export interface AdmissionWebhook {
  /** How many Pods it was asked about. */
  readonly asked: number;
  stop(): Promise<void>;
}

/** Stands in for what clusters put before the making of Pods: service meshes, Kueue, policies. Asked only about the namespaces labelled `webhook: on`. */
export async function startAdmissionWebhook(client: KubeClient, decide: (pod: Pod) => Verdict): Promise<AdmissionWebhook> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  let asked = 0;
  const server: Server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked++;
      const review = JSON.parse(Buffer.concat(chunks).toString()) as { request: { uid: string; object: Pod } };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answerOf(review.request.uid, decide(review.request.object))));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await client.create("/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations", {
    metadata: { name: "test-webhook" },
    webhooks: [
      {
        name: "pods.test.runwright.dev",
        clientConfig: {
          url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
          caBundle: Buffer.from(cert).toString("base64"),
        },
        rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }],
        namespaceSelector: { matchLabels: { webhook: "on" } },
        admissionReviewVersions: ["v1"],
        sideEffects: "None",
        failurePolicy: "Fail",
        timeoutSeconds: 5,
      },
    ],
  });
  return {
    get asked() {
      return asked;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answerOf(uid: string, { refusal, patch }: Verdict): object {
  const response = {
    uid,
    allowed: refusal === undefined,
    ...(refusal === undefined ? {} : { status: refusal }),
    ...(patch === undefined ? {} : { patchType: "JSONPatch", patch: Buffer.from(JSON.stringify(patch)).toString("base64") }),
  };
  return { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response };
}
