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
export { connectFromKubeconfig, type KubeconfigOptions } from "./connect-from-kubeconfig.ts";
export { connectInCluster, connectTo, type ConnectToOptions, type InClusterOptions, isInCluster } from "./connect-in-cluster.ts";
export type { Connection } from "./connection.ts";
export { createEventRecorder } from "./event-recorder.ts";
export type { EventRecorder, EventRecorderOptions, KubeEvent } from "./event-types.ts";
export { createInformer } from "./informer.ts";
export type { Change, ChangeHandler, Informer, InformerOptions, ReflectorTiming } from "./informer-types.ts";
export { createKubeClient, type KubeClientOptions } from "./kube-client.ts";
export {
  KUBE_ERROR_CODES,
  KubeError,
  type KubeErrorCode,
  type KubeErrorFields,
  type StatusCause,
  type StatusSubject,
} from "./kube-error.ts";
export { createLeaderElector } from "./leader-elector.ts";
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
export { createWorkQueue } from "./work-queue.ts";
export type { QueuePriority, Reconcile, ReconcileResult, WorkQueue, WorkQueueOptions } from "./work-queue-types.ts";
