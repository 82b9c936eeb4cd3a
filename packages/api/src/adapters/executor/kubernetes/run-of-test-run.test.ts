import { LABELS } from "@runwright/contracts/kubernetes";
import { describe, expect, it } from "vitest";
import { aesSecretBox } from "../../secrets/aes-secret-box.ts";
import { belongingOf, idsOf, launcherText, placeOf, placeText } from "./run-of-test-run.ts";
import type { TestRunObject } from "./test-runs.ts";

const RUN_ID = "01a1ff55-b688-7000-bc7f-b5f87cfe01bb";
const UID = "953bb22f-9336-4d86-acbb-0dfc939003ba";
const options = { namespace: "runs", secretBox: aesSecretBox("a".repeat(64)) };

function testRun(over: { name?: string; namespace?: string; uid?: string; runId?: string; label?: string }): TestRunObject {
  const { name = "mine", namespace = "runs", uid = UID, runId, label } = over;
  const labels = label === undefined ? {} : { labels: { [LABELS.runId]: label } };
  const metadata = { name, namespace, uid, resourceVersion: "1", creationTimestamp: "2026-01-01T00:00:00Z", ...labels };
  return {
    apiVersion: "",
    kind: "",
    metadata,
    spec: { testId: UID, ...(runId === undefined ? {} : { runId }) },
  } as unknown as TestRunObject;
}

describe("whose a TestRun is", () => {
  it("is the service's where it makes them, under the name of the Run", () => {
    expect(belongingOf(testRun({ name: `run-${RUN_ID}`, runId: RUN_ID }), options)).toEqual({
      kind: "own",
      runId: RUN_ID,
      isMadeByHand: false,
    });
    expect(belongingOf(testRun({ name: `run-${RUN_ID}`, namespace: "else", runId: RUN_ID }), options).kind).toBe("foreign");
    expect(belongingOf(testRun({ runId: RUN_ID }), options).kind).toBe("foreign");
  });

  it("is told of one that somebody made by an id that only the service can work out", () => {
    expect(belongingOf(testRun({}), options)).toEqual({ kind: "new" });
    const label = idsOf(testRun({}), options).id();
    expect(belongingOf(testRun({ label }), options)).toEqual({ kind: "own", runId: label, isMadeByHand: true });
    expect(belongingOf(testRun({ label, uid: RUN_ID }), options).kind).toBe("foreign");
    expect(belongingOf(testRun({ label: RUN_ID }), options).kind).toBe("foreign");
  });

  it("leads back from a Run", () => {
    const of = (launchedBy: string | null) => placeOf({ id: RUN_ID, launchedBy }, options);
    expect(of(launcherText("former"))).toEqual({ namespace: "former", name: `run-${RUN_ID}` });
    expect(of(placeText({ namespace: "team", name: "mine" }))).toEqual({ namespace: "team", name: "mine" });
    expect(of(null)).toEqual({ namespace: "runs", name: `run-${RUN_ID}` });
    expect(of("host-1 /data")).toBeNull();
  });
});
