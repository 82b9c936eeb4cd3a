/** Which collection of the API server is meant. `group` is "" for the core group. */
export interface Resource {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

const core = (plural: string, kind: string, isNamespaced = true): Resource => ({ group: "", version: "v1", plural, kind, isNamespaced });

export const PODS = core("pods", "Pod");
export const NAMESPACES = core("namespaces", "Namespace", false);
export const NODES = core("nodes", "Node", false);
export const CONFIG_MAPS = core("configmaps", "ConfigMap");
export const LEASES: Resource = { group: "coordination.k8s.io", version: "v1", plural: "leases", kind: "Lease", isNamespaced: true };
export const EVENTS: Resource = { group: "events.k8s.io", version: "v1", plural: "events", kind: "Event", isNamespaced: true };
export const TOKEN_REVIEWS: Resource = {
  group: "authentication.k8s.io",
  version: "v1",
  plural: "tokenreviews",
  kind: "TokenReview",
  isNamespaced: false,
};

export interface Place {
  /** Absent or null: of all namespaces, or of none when the resource has none. */
  readonly namespace?: string | null | undefined;
  readonly name?: string | undefined;
  readonly subresource?: string | undefined;
}

export function apiVersionOf({ group, version }: Resource): string {
  return group === "" ? version : `${group}/${version}`;
}

/** The path on the API server, without a query. */
export function resourcePath(resource: Resource, { namespace, name, subresource }: Place = {}): string {
  const root = resource.group === "" ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  const parts = [root];
  if (resource.isNamespaced && namespace !== undefined && namespace !== null) parts.push("namespaces", encodeURIComponent(namespace));
  parts.push(resource.plural);
  if (name !== undefined) parts.push(encodeURIComponent(name));
  if (subresource !== undefined) parts.push(encodeURIComponent(subresource));
  return parts.join("/");
}
