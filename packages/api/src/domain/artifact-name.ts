import type { ArtifactKind, DevicePass } from "@runwright/contracts";

const EXTENSIONS = { video: "webm", trace: "zip", transcript: "ndjson", screenshot: "jpg" } as const satisfies Record<ArtifactKind, string>;

/** What a Run's record knows an artifact by. */
export function artifactKey(kind: ArtifactKind, device: DevicePass, tryNumber = 1): string {
  return tryNumber === 1 ? `${kind}-${device}` : `${kind}-${device}-try-${tryNumber}`;
}

/** Its name in the artifact store. */
export function artifactName(kind: ArtifactKind, device: DevicePass, tryNumber = 1): string {
  return `${artifactKey(kind, device, tryNumber)}.${EXTENSIONS[kind]}`;
}

/** A step's index belongs to one device and one try, so they are not part of it. */
export function screenshotName(step: number): string {
  return `screenshot-${step}.${EXTENSIONS.screenshot}`;
}
