import { describe, expect, it } from "vitest";
import { LEAST, refusal, type Values } from "./render.ts";

describe.concurrent("wrong values", () => {
  it.each<[string, Values, string | RegExp]>([
    ["a value that is misspelt", { operator: { replica: 3 } }, /operator.*replica/u],
    ["a part that is misspelt", { runners: {} }, /runners/u],
    ["a number that is a text", { api: { replicas: "two" } }, /api\.replicas/u],
    ["a negative number", { operator: { replicas: -1 } }, /operator\.replicas/u],
    ["an address without http", { api: { publicUrl: "tests.example.com" } }, /api\.publicUrl/u],
    ["a log level of another program", { api: { logLevel: "verbose" } }, /api\.logLevel/u],
    ["a pull policy that is none", { images: { pullPolicy: "Sometimes" } }, /images\.pullPolicy/u],
    ["a quantity that is none", { runner: { resources: { limits: { memory: "2 gigs" } } } }, /runner\.resources\.limits\.memory/u],
    ["a size of shared memory that is none", { runner: { sharedMemory: "lots" } }, /runner\.sharedMemory/u],
    ["a range that is none", { runner: { egress: { allow: [{ cidr: "shop.internal" }] } } }, /runner\.egress\.allow\.0\.cidr/u],
    ["a port that is none", { runner: { egress: { allow: [{ namespace: "shop", ports: [0] }] } } }, /runner\.egress\.allow\.0\.ports/u],
    ["a workspace without a UUID", { runs: { workspaceId: "acme" } }, /runs\.workspaceId/u],
    ["a profile that asks to be privileged", { runner: { profiles: { big: { privileged: true } } } }, /runner\.profiles\.big.*privileged/u],
    ["a profile with a secret", { runner: { profiles: { big: { env: [{ name: "A", valueFrom: {} }] } } } }, /runner\.profiles\.big\.env/u],
    ["a database that is no MongoDB", { mongodb: { uri: "postgres://db" } }, /mongodb\.uri/u],
    [
      "labels on a namespace by part of it",
      { runner: { egress: { allow: [{ podLabels: { a: "b" }, cidr: "10.0.0.0/8" }] } } },
      "runner.egress.allow[0].podLabels",
    ],
    ["two databases", { mongodb: { existingSecret: "a", dev: { enabled: true } } }, "mongodb: only one of"],
    ["an ingress without a host", { api: { ingress: { enabled: true } } }, "api.ingress.host"],
    ["a quota that says nothing", { runs: { quota: { enabled: true } } }, "runs.quota.hard"],
    ["a way of learning that is none", { api: { trajectories: "always" } }, /api\.trajectories/u],
    ["a network without its size", { api: { webhooks: { allowedNetworks: ["10.0.0.1"] } } }, /api\.webhooks\.allowedNetworks\.0/u],
    ["a GitHub app without its keys", { api: { github: { appId: "12" } } }, "api.github.existingSecret"],
    ["mail without a domain", { api: { mail: { enabled: true } } }, "api.mail.domain"],
    ["a model without a key", { api: { model: { name: "openai:gpt-5-mini" } } }, "api.model.existingSecret"],
    ["a service that may not reach its cluster", { api: { egress: { restrict: true } } }, "api.egress.kubernetesApi"],
    [
      "labels that the service's Pods may reach, of no namespace",
      { api: { egress: { allow: [{ podLabels: { a: "b" } }] } } },
      "api.egress.allow[0]",
    ],
    ["runs in a namespace that is there", { runs: { namespace: { name: "runwright" } } }, "runs.namespace.create"],
  ])("are refused with their path: %s", async (_name, values, message) => {
    expect((await refusal({ ...LEAST, ...values })).replaceAll("/", ".").replaceAll("'", "")).toMatch(message);
  });

  it("are none when nothing but the database is said, and one when not even that is", async () => {
    expect(await refusal(LEAST)).toBe("");
    expect(await refusal({})).toContain("mongodb.existingSecret");
  });
});
