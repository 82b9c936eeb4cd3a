import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../packages/api/src/domain/errors.ts";
import type { IdSource } from "../../packages/api/src/domain/new-id.ts";
import type { HttpContext } from "../../packages/api/src/http/context.ts";
import { answerOnce } from "../../packages/api/src/http/idempotency.ts";
import { PortError } from "../../packages/api/src/ports/port-error.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

/** Longer than a claim lasts that nobody renews. */
const LAPSE_MS = 5000;

/** As much of a request as matters to its key. */
function request(): HttpContext {
  const headers = new Map<string, string>();
  const res = { hasHeader: (name: string) => headers.has(name), getHeader: (name: string) => headers.get(name) };
  const set = (all: Record<string, string>): void => {
    for (const [name, value] of Object.entries(all)) headers.set(name, value);
  };
  return {
    method: "POST",
    path: "/v1/things",
    querystring: "",
    state: { requestId: "r" },
    res,
    set,
    status: 404,
    body: "",
  } as unknown as HttpContext;
}

describe.each(STORAGE_KINDS)("an idempotency key on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  /** Asks for a thing, whose making `make` is; the answer is the thing's id. */
  async function ask(make: (ids: IdSource) => Promise<unknown> = async () => undefined, body: unknown = { a: 1 }): Promise<string> {
    const ctx = request();
    const once = { key: "k", body, caller: service.caller, deps: service.deps };
    await answerOnce(ctx, once, async (ids) => {
      const id = ids.id();
      await make(ids);
      Object.assign(ctx, { status: 201, body: id });
    });
    return String(ctx.body);
  }
  const code = (wanted: string) => expect.objectContaining({ code: wanted });

  it("stands for one request for as long as that goes on, however long it takes", async () => {
    const { promise: end, resolve: goOn } = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const first = ask(async () => {
      began.resolve();
      await end;
    });
    await began.promise;
    const renew = vi.spyOn(service.deps.idempotency, "renew");
    for (let n = 1; n <= 6; n++) {
      service.clock.turn(LAPSE_MS / 3);
      await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(n));
      await Promise.all(renew.mock.results.map(({ value }) => value));
    }
    const inProgress = await ask().catch((error: unknown) => error);
    expect(inProgress).toMatchObject({ code: "idempotency_in_progress", options: { headers: { "Retry-After": "5" } } });
    goOn();
    const id = await first;
    expect(await ask()).toBe(id);
  });

  it("makes the same ids again after a failure that leaves open what was done, at once", async () => {
    const made: string[] = [];
    const failing = ask(async (ids) => {
      made.push(ids.id());
      throw new PortError("unavailable", "The store is away.");
    });
    await expect(failing).rejects.toEqual(code("unavailable"));
    await expect(ask(undefined, { a: 2 })).rejects.toEqual(code("idempotency_mismatch"));
    service.clock.turn(1000);
    await ask(async (ids) => void made.push(ids.id()));
    expect(made[1]).toBe(made[0]);
  });

  it("is free for another request after a refusal", async () => {
    const refused = ask(async () => {
      throw new DomainError("no_matching_tests", "No.");
    });
    await expect(refused).rejects.toEqual(code("no_matching_tests"));
    service.clock.turn(1000);
    expect(await ask(undefined, { a: 2 })).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it("hides no refusal behind a store that cannot free it", async () => {
    vi.spyOn(service.deps.idempotency, "release").mockRejectedValue(new PortError("unavailable", "The store is away."));
    const refused = ask(async () => {
      throw new DomainError("no_matching_tests", "No.");
    });
    await expect(refused).rejects.toEqual(code("no_matching_tests"));
    expect(service.logged).toHaveLength(1);
  });

  it("goes to the next one when its process died, with the same ids", async () => {
    const made: string[] = [];
    const began = Promise.withResolvers<void>();
    // Never ends, as the process does not live to see it.
    void ask(async (ids) => {
      made.push(ids.id());
      began.resolve();
      await new Promise(() => undefined);
    });
    await began.promise;
    await service.restart();
    service.clock.turn(kind.name === "SQLite" ? 1 : 10 * LAPSE_MS);
    await vi.waitFor(() => ask(async (ids) => void made.push(ids.id())), { timeout: 10_000 });
    expect(made[1]).toBe(made[0]);
  });

  it("is as good as new after a day", async () => {
    const first = await ask();
    service.clock.turn(24 * 3600_000);
    expect(await ask()).not.toBe(first);
  });
});
