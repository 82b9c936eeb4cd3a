import { observePod, type ObservedPod, type RunnerPod } from "./observe.ts";

/**
 * The last words of Pods that are gone, by the uid of their TestRun, until it has ended: a Pod that is deleted as it ends may leave the
 * cache before anybody has read its verdict there.
 */
export class DepartedPods {
  readonly #byOwner = new Map<string, readonly ObservedPod[]>();

  add(ownerUid: string, pod: RunnerPod): void {
    const others = this.of(ownerUid).filter(({ uid }) => uid !== pod.metadata.uid);
    this.#byOwner.set(ownerUid, [...others, observePod(pod, true)]);
  }

  of(ownerUid: string): readonly ObservedPod[] {
    return this.#byOwner.get(ownerUid) ?? [];
  }

  forget(ownerUid: string): void {
    this.#byOwner.delete(ownerUid);
  }
}
