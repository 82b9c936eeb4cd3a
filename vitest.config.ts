import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

// What services, runners and commands of the tests load is compiled once for all of them: half a second of processor time for each of them.
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules", ".cache", "node-compile-cache");

// Unit tests read the workspace's sources through this condition, so they need no build.
const resolve = { conditions: ["@runwright/source"] };
const ssr = { resolve: { conditions: ["@runwright/source"], externalConditions: ["@runwright/source"] } };

/**
 * Browsers and whole services: one file at a time and two tests of it, because two cores are all that is promised, and a page that gets no time
 * looks like one that hangs. What the files import is loaded once for all of them.
 */
const WITH_BROWSERS = { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false, maxConcurrency: 2, isolate: false } as const;

/** Runs of whole services, in which nothing but what becomes of the Run is looked at, or what the dashboard shows of it. */
const RUNS =
  "test/e2e/{api-docs,crash,crash-repeats,dashboard,dogfood,environments,examples,mail-and-sign-in,models,mongodb,stopped-service,told-outside,trajectories,workspaces}.test.ts";
const setupFiles = ["test/patient-waits.ts"];
const AGENT_ON_SITES = "test/e2e/{shop-bugs,shop-examples,trouble,verdicts}.test.ts";

export default defineConfig({
  resolve,
  ssr,
  test: {
    // Twice the two cores that are promised: the tests of the agent wait for pages and deadlines for more than half of their time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: "unit",
          setupFiles,
          include: [
            "packages/*/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "test/packaging/**/*.test.ts",
            "test/client-faults/**/*.test.ts",
            "test/bench/**/*.test.ts",
          ],
          globalSetup: ["test/browser/global-setup.ts"],
          // What a file imports takes a second of processor time, so a worker loads it once for all of its files. A test must not leave
          // anything behind in a module, nor in the process.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      { resolve, ssr, test: { name: "architecture", include: ["test/architecture/**/*.test.ts"], testTimeout: 120_000 } },
      {
        resolve,
        ssr,
        test: {
          name: "conformance",
          setupFiles,
          include: ["test/conformance/**/*.test.ts"],
          globalSetup: ["test/mongodb/global-setup.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // The tests of the service over HTTP once more, on the other storage.
      {
        resolve,
        ssr,
        test: {
          name: "http-on-mongodb",
          setupFiles,
          include: ["packages/api/src/http/{attempts,environments,journey,route-matrix,runner-routes,workspace-and-keys}.test.ts"],
          globalSetup: ["test/mongodb/global-setup.ts"],
          provide: { storage: "mongodb" },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // On a real API server and etcd: each file has its own, and one at a time is what two cores bear.
      {
        resolve,
        ssr,
        test: {
          name: "cluster",
          setupFiles,
          include: ["test/cluster/**/*.test.ts"],
          globalSetup: ["test/cluster/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // Most of them wait for most of their time.
          maxConcurrency: 12,
        },
      },
      // What helm makes of the chart, and an API server of that.
      {
        resolve,
        ssr,
        test: {
          name: "chart",
          setupFiles,
          include: ["test/chart/**/*.test.ts"],
          globalSetup: ["test/chart/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      // The service in three processes behind a balancer: one file at a time, because they share two cores with a database.
      {
        resolve,
        ssr,
        test: {
          name: "replicas",
          setupFiles,
          include: ["test/replicas/**/*.test.ts"],
          globalSetup: ["test/mongodb/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "e2e",
          setupFiles,
          include: ["test/e2e/**/*.test.ts"],
          exclude: [AGENT_ON_SITES, RUNS],
          ...WITH_BROWSERS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "runs",
          setupFiles,
          include: [RUNS],
          globalSetup: ["test/mongodb/global-setup.ts", "test/e2e/windowless.ts"],
          ...WITH_BROWSERS,
        },
      },
      // The agent on whole sites, in this process: no service and no runner.
      {
        resolve,
        ssr,
        test: { name: "sites", include: [AGENT_ON_SITES], isolate: false, testTimeout: 120_000, hookTimeout: 120_000, maxConcurrency: 2 },
      },
    ],
  },
});
