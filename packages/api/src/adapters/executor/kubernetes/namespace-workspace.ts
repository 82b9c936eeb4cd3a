import { LABELS } from "@runwright/contracts/kubernetes";
import { type KubeClient, type KubeObject, NAMESPACES } from "@runwright/operator/kube";

/** Whose Tests may be run from a namespace, as its label says; null when it has none. Throws KubeError. */
export async function workspaceOfNamespace(client: KubeClient, namespace: string): Promise<string | null> {
  const { metadata } = await client.get<KubeObject>(NAMESPACES, { name: namespace });
  return metadata.labels?.[LABELS.workspaceId]?.toLowerCase() ?? null;
}
