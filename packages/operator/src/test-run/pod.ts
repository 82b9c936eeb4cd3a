import {
  LABELS,
  MANAGED_BY,
  RUNNER_COMPONENT,
  RUNNER_CONTAINER,
  RUNNER_TOKEN_AUDIENCE,
  TEST_RUN_API_VERSION,
  TEST_RUN_KIND,
  type TestRun,
} from "@runwright/contracts/kubernetes";
import type { KubeManifest } from "../kube/index.ts";
import type { RunnerProfile } from "./profiles.ts";

export interface PodInput {
  readonly testRun: TestRun;
  readonly runId: string;
  readonly podName: string;
  readonly attempt: number;
  readonly profile: RunnerProfile;
  /** Where the runner finds the service, from within the cluster. */
  readonly serviceUrl: string;
}

const TOKEN_FOLDER = "/var/run/secrets/runwright.dev";
const TERMINATION_LOG = "/dev/termination-log";
const TOKEN_SECONDS = 600;
/** The default of 300 s is long for somebody who waits for a Run. */
const NODE_AWAY_SECONDS = 60;

/**
 * The Pod of one attempt: what its profile says, within Pod Security's level `restricted`. It holds no secret: a runner proves who it is by
 * a token of its ServiceAccount that is made for the service alone, and is told all else by the service.
 */
export function podOf(input: PodInput): KubeManifest & { readonly spec: object } {
  return { apiVersion: "v1", kind: "Pod", metadata: metadataOf(input), spec: specOf(input) };
}

function metadataOf({ testRun, runId, podName, attempt, profile }: PodInput): KubeManifest["metadata"] {
  const { metadata, spec } = testRun;
  const { projectId, workspaceId, queueName } = spec;
  return {
    name: podName,
    namespace: metadata.namespace,
    labels: {
      ...profile.labels,
      [LABELS.runId]: runId,
      [LABELS.testId]: spec.testId,
      ...(projectId === undefined ? {} : { [LABELS.projectId]: projectId }),
      ...(workspaceId === undefined ? {} : { [LABELS.workspaceId]: workspaceId }),
      [LABELS.attempt]: String(attempt),
      [LABELS.managedBy]: MANAGED_BY,
      [LABELS.component]: RUNNER_COMPONENT,
      ...(queueName === undefined ? {} : { [LABELS.queue]: queueName }),
    },
    annotations: {
      // A Run is not worth starting again for a fuller node.
      "karpenter.sh/do-not-disrupt": "true",
      "cluster-autoscaler.kubernetes.io/safe-to-evict": "false",
      "kubectl.kubernetes.io/default-container": RUNNER_CONTAINER,
      ...profile.annotations,
    },
    ownerReferences: [
      {
        apiVersion: TEST_RUN_API_VERSION,
        kind: TEST_RUN_KIND,
        name: metadata.name,
        uid: metadata.uid,
        controller: true,
        // True would ask for a right on finalizers where the cluster checks that.
        blockOwnerDeletion: false,
      },
    ],
  };
}

function specOf(input: PodInput): object {
  const { testRun, profile } = input;
  return {
    restartPolicy: "Never",
    activeDeadlineSeconds: Math.min(testRun.spec.activeDeadlineSeconds, profile.activeDeadlineSeconds ?? Infinity),
    terminationGracePeriodSeconds: profile.terminationGracePeriodSeconds,
    enableServiceLinks: false,
    automountServiceAccountToken: false,
    ...given({
      serviceAccountName: profile.serviceAccountName,
      runtimeClassName: profile.runtimeClassName,
      priorityClassName: profile.priorityClassName,
      schedulerName: profile.schedulerName,
      affinity: profile.affinity,
    }),
    imagePullSecrets: profile.imagePullSecrets,
    nodeSelector: profile.nodeSelector,
    tolerations: tolerationsOf(profile),
    securityContext: {
      runAsNonRoot: true,
      runAsUser: profile.runAsUser,
      runAsGroup: profile.runAsGroup,
      fsGroup: profile.runAsGroup,
      seccompProfile: profile.seccompProfile,
    },
    containers: [containerOf(input)],
    volumes: volumesOf(profile),
  };
}

function containerOf({ runId, attempt, profile, serviceUrl }: PodInput): object {
  return {
    name: RUNNER_CONTAINER,
    image: profile.image,
    ...given({ imagePullPolicy: profile.imagePullPolicy }),
    env: [
      // The root is read-only, and a browser wants a home.
      ...(profile.env.some(({ name }) => name === "HOME") ? [] : [{ name: "HOME", value: "/tmp" }]),
      ...profile.env,
      { name: "RUNWRIGHT_SERVICE_URL", value: serviceUrl },
      { name: "RUNWRIGHT_TOKEN_FILE", value: `${TOKEN_FOLDER}/token` },
      { name: "RUNWRIGHT_RUN_ID", value: runId },
      { name: "RUNWRIGHT_ATTEMPT", value: String(attempt) },
      { name: "RUNWRIGHT_TERMINATION_LOG", value: TERMINATION_LOG },
    ],
    resources: profile.resources,
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      privileged: false,
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
    },
    terminationMessagePath: TERMINATION_LOG,
    // The last lines say why, when the runner could not.
    terminationMessagePolicy: "FallbackToLogsOnError",
    volumeMounts: [
      { name: "tmp", mountPath: "/tmp" },
      // The 64 MB that containers get are too few for Chromium.
      { name: "dshm", mountPath: "/dev/shm" },
      { name: "token", mountPath: TOKEN_FOLDER, readOnly: true },
    ],
  };
}

function volumesOf({ dshmSize, tmpSize }: RunnerProfile): object[] {
  const token = { audience: RUNNER_TOKEN_AUDIENCE, expirationSeconds: TOKEN_SECONDS, path: "token" };
  return [
    { name: "tmp", emptyDir: { sizeLimit: tmpSize } },
    { name: "dshm", emptyDir: { medium: "Memory", sizeLimit: dshmSize } },
    { name: "token", projected: { defaultMode: 0o440, sources: [{ serviceAccountToken: token }] } },
  ];
}

function tolerationsOf({ tolerations }: RunnerProfile): object[] {
  const away = ["node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"]
    .filter((key) => !tolerations.some((toleration) => toleration.key === key))
    .map((key) => ({ key, operator: "Exists", effect: "NoExecute", tolerationSeconds: NODE_AWAY_SECONDS }));
  return [...tolerations, ...away];
}

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
