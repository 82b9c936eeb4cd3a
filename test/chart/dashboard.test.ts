import { readFileSync } from "node:fs";
import { ROUTES } from "@runwright/contracts";
import { expect, it } from "vitest";
import { createClusterMetrics } from "../../packages/api/src/adapters/executor/kubernetes/cluster-metrics.ts";
import { createMetrics } from "../../packages/api/src/http/metrics.ts";
import { createWebhookMetrics } from "../../packages/api/src/http/webhook-metrics.ts";
import { createOperatorMetrics } from "../../packages/operator/src/metrics.ts";

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const FILE = new URL("../../charts/runwright/dashboards/runwright.json", import.meta.url);
const { panels } = JSON.parse(readFileSync(FILE, "utf8")) as { readonly panels: readonly Panel[] };
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

it("asks for nothing that neither the service nor the operator shows", async () => {
  const phases = { Pending: 0, Running: 0, Passed: 0, Failed: 0, Error: 0, Cancelled: 0 };
  const service = createMetrics({ openStreams: () => 0, activeRunners: () => 0 });
  createClusterMetrics(service.registry);
  createWebhookMetrics(service.registry, async () => 0);
  const shown = [await service.render(), await createOperatorMetrics(() => phases as never).render()];
  const types = new Map(shown.flatMap(({ text }) => [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)]).map(([, name, type]) => [name, type]));
  const names = new Set(
    [...types].flatMap(([name, type]) => (type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  );
  const asked = expressions.flatMap((expr) => [...expr.matchAll(/[a-z0-9_]+(?=\{)/gu)].map(([name]) => name));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

it("gives each panel a place and a number of its own", () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});

it("names routes that there are", () => {
  const routes = expressions.flatMap((expr) => [...expr.matchAll(/route!?="([^"]+)"/gu)].map(([, name]) => name));
  expect(routes).not.toEqual([]);
  expect(routes.filter((name) => !Object.hasOwn(ROUTES, name ?? ""))).toEqual([]);
});
