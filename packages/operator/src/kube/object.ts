/** An object as the API server sends it: plain JSON. Times are text everywhere, in lists as in watches. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
}

export interface ObjectMeta {
  readonly name: string;
  /** Absent on objects that live in no namespace. */
  readonly namespace?: string | undefined;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation?: number | undefined;
  readonly creationTimestamp: string;
  readonly deletionTimestamp?: string | undefined;
  readonly deletionGracePeriodSeconds?: number | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly annotations?: Readonly<Record<string, string>> | undefined;
  readonly ownerReferences?: readonly OwnerReference[] | undefined;
  readonly finalizers?: readonly string[] | undefined;
}

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller?: boolean | undefined;
  readonly blockOwnerDeletion?: boolean | undefined;
}

/** What a caller writes before the server has filled in the rest. */
export interface KubeManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Partial<ObjectMeta> & { readonly generateName?: string | undefined };
}

/** What work queues and caches call an object by: `namespace/name`, or `name` where there is no namespace. */
export type ObjectKey = string;

export function keyOf({ metadata }: { readonly metadata: { readonly namespace?: string | undefined; readonly name: string } }): ObjectKey {
  return metadata.namespace === undefined ? metadata.name : `${metadata.namespace}/${metadata.name}`;
}

export function splitKey(key: ObjectKey): { readonly namespace: string | undefined; readonly name: string } {
  const slash = key.indexOf("/");
  return slash === -1 ? { namespace: undefined, name: key } : { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** The one owner that manages the object; undefined when nobody does. */
export function controllerOf({ metadata }: KubeObject): OwnerReference | undefined {
  return metadata.ownerReferences?.find((owner) => owner.controller === true);
}

/** For an informer's index: the uid of the owner that manages the object. */
export function controllerUids(object: KubeObject): readonly string[] {
  const owner = controllerOf(object);
  return owner === undefined ? [] : [owner.uid];
}

/**
 * Negative when `a` is the older. Versions of one resource are numbers that grow (Kubernetes promises so since 1.35, and etcd
 * has always given them so).
 */
export function compareVersions(a: string, b: string): number {
  // No BigInt: both are decimal numbers without leading zeros, and this runs for every event.
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Without `managedFields`, which are a quarter of an object and of use to no controller. For an informer's `transform`. */
export function withoutManagedFields<T extends KubeObject>(object: T): T {
  if (!("managedFields" in object.metadata)) return object;
  const { managedFields: _, ...metadata } = object.metadata as ObjectMeta & { readonly managedFields?: unknown };
  return { ...object, metadata };
}
