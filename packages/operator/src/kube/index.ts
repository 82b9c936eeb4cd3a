export type {
  CallOptions,
  DeleteOptions,
  KubeClient,
  KubeList,
  ListOptions,
  LogOptions,
  Named,
  WatchEvent,
  WatchOptions,
} from "./client.ts";
export type { EventRecorder, EventRecorderOptions, KubeEvent } from "./event-types.ts";
export type { Change, ChangeHandler, Informer, InformerOptions, ReflectorTiming } from "./informer-types.ts";
export { KUBE_ERROR_CODES, KubeError, type KubeErrorCode, type KubeErrorFields, type StatusCause } from "./kube-error.ts";
export type { LeaderElector, LeaderElectorOptions } from "./leader-types.ts";
export { errorFields, type KubeLog, SILENT } from "./log.ts";
export { createKubeMetrics, type KubeMetrics } from "./metrics.ts";
export {
  compareVersions,
  controllerOf,
  controllerUids,
  keyOf,
  type KubeManifest,
  type KubeObject,
  type ObjectKey,
  type ObjectMeta,
  type OwnerReference,
  splitKey,
  withoutManagedFields,
} from "./object.ts";
export {
  apiVersionOf,
  CONFIG_MAPS,
  EVENTS,
  LEASES,
  NAMESPACES,
  NODES,
  type Place,
  PODS,
  type Resource,
  resourcePath,
  TOKEN_REVIEWS,
} from "./resource.ts";
export type { QueuePriority, Reconcile, ReconcileResult, WorkQueue, WorkQueueOptions } from "./work-queue-types.ts";
