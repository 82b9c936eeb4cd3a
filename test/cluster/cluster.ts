import { inject } from "vitest";

/** Is there a kube-apiserver and an etcd for the tests? */
export function hasKubernetes(): boolean {
  return inject("kubernetes");
}
