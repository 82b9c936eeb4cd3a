import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../packages/api/src/config.ts";
import { ROOT } from "../../scripts/program.ts";

interface Service {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parse(readFileSync(join(ROOT, "compose.yaml"), "utf8")) as Compose;

describe("compose.yaml", () => {
  it("is what the Compose Specification says", () => {
    const schema = JSON.parse(readFileSync(join(ROOT, "test", "packaging", "compose-spec.schema.json"), "utf8")) as object;
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it("builds a target that the Dockerfile has, and mounts volumes that it names", () => {
    const targets = [...readFileSync(join(ROOT, "Dockerfile"), "utf8").matchAll(/^FROM \S+ AS (\S+)$/gmu)].map(([, name]) => name);
    expect(targets).toContain(compose.services["runwright"]?.build?.target);
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it("gives the service settings that it takes, with nothing and with everything set, and publishes it on this machine alone", () => {
    const { environment = {}, ports } = compose.services["runwright"] ?? {};
    const variables = { RUNWRIGHT_MODEL: "anthropic:claude-sonnet-4-5", RUNWRIGHT_MODEL_API_KEY: "k", RUNWRIGHT_MAX_PARALLEL_RUNS: "3" };
    const known =
      readFileSync(join(ROOT, "packages/api/src/config.ts"), "utf8") + readFileSync(join(ROOT, "packages/api/src/model-config.ts"), "utf8");
    expect(Object.keys(environment).filter((name) => !known.includes(`${name}:`))).toEqual([]);
    expect(loadConfig(interpolated(environment, {}))).toMatchObject({ publicUrl: "http://127.0.0.1:4180", secretKey: null, model: null });
    expect(loadConfig(interpolated(environment, variables))).toMatchObject({ maxParallelRuns: 3 });
    expect(ports?.every((port) => port.startsWith("127.0.0.1:"))).toBe(true);
  });
});

/** As Compose does it: `NAME:-default in braces`, also within a default. */
function interpolated(environment: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>): Record<string, string> {
  const inner = /\$\{([A-Z_]+):-([^${}]*)\}/gu;
  const fill = (text: string): string => {
    const filled = text.replaceAll(inner, (_all, name: string, fallback: string) => given[name] ?? fallback);
    return filled === text ? text : fill(filled);
  };
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}
