import { describe, expect, test } from "vitest";
import { liveThroughBadDay } from "../bench/faults/faults.ts";
import { OPERATOR_SOURCE } from "../bench/operator/operator-process.ts";
import { hasKubernetes } from "./cluster.ts";

describe.runIf(hasKubernetes())("a bad day", () => {
  test("a hundred Runs each end once, leave no Pod and lose nothing that was acknowledged, whatever is cut, refused, repeated or killed", async () => {
    const said: string[] = [];
    const { metrics, isWrong } = await liveThroughBadDay({ count: 100, seed: 1, log: (line) => said.push(line), program: OPERATOR_SOURCE });
    const values = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    expect({ isWrong, values, said }).toMatchObject({ isWrong: false });
    expect(values["ended once"]).toBe(100);
    for (const victim of ["operator", "api", "kubelet", "etcd", "apiserver", "pods"]) expect(values[`hurt: ${victim}`]).toBeGreaterThan(0);
  }, 900_000);
});
