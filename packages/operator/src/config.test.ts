import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const NEEDED = { RUNWRIGHT_SERVICE_URL: "http://api.runwright:4180/" };

describe("the operator's configuration", () => {
  test("needs nothing but where the service is", () => {
    expect(loadConfig(NEEDED)).toMatchObject({
      serviceUrl: "http://api.runwright:4180",
      kubeconfig: null,
      namespaces: null,
      profilesFile: "/etc/runwright/profiles.yaml",
      opsPort: 4181,
      logLevel: "info",
      lease: { namespace: null, name: "runwright-operator" },
      limits: { total: 500, perNamespace: null, perWorkspace: null },
      podsPerSecond: 50,
      workers: 32,
    });
  });

  test("takes 0 for no limit, empty variables for none, and namespaces in a list", () => {
    const config = loadConfig({
      ...NEEDED,
      RUNWRIGHT_MAX_ACTIVE_RUNS: "0",
      RUNWRIGHT_MAX_ACTIVE_RUNS_PER_NAMESPACE: "7",
      RUNWRIGHT_NAMESPACES: "one, two,one",
      RUNWRIGHT_LOG_LEVEL: " ",
      RUNWRIGHT_POD_NAME: "operator-1",
    });
    expect(config).toMatchObject({
      limits: { total: null, perNamespace: 7 },
      namespaces: ["one", "two"],
      logLevel: "info",
      lease: { identity: "operator-1" },
    });
  });

  test("tells everything that is wrong in one error", () => {
    const wrong = {
      RUNWRIGHT_NAMESPACES: "Not_A_Name",
      RUNWRIGHT_OPS_PORT: "70000",
      RUNWRIGHT_LOG_LEVEL: "loud",
      RUNWRIGHT_PODS_PER_SECOND: "0",
      RUNWRIGHT_WORKERS: "many",
    };
    const attempt = (): unknown => loadConfig(wrong);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(
      [
        "RUNWRIGHT_SERVICE_URL must say where runners find the service, such as http://runwright-api.runwright:4180.",
        "RUNWRIGHT_NAMESPACES must be names of namespaces.",
        "RUNWRIGHT_OPS_PORT must be a port, 0 to 65535.",
        "RUNWRIGHT_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.",
        "RUNWRIGHT_PODS_PER_SECOND must be at least 1.",
        "RUNWRIGHT_WORKERS must be a whole number.",
      ].join("\n"),
    );
  });
});
