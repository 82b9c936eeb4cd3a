import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCENARIOS } from "./scenarios.ts";
import { PlayedService } from "./service.ts";

let service: PlayedService;
beforeAll(async () => {
  service = await PlayedService.start();
});
afterAll(() => service[Symbol.asyncDispose]());

describe("a client that starts and follows a Run", () => {
  it.each(SCENARIOS)("loses no event and starts it once through: $name", async ({ run }) => {
    const outcome = await run(service);
    expect(outcome).toMatchObject({ status: "passed", lost: 0, repeated: 0, doubledRuns: 0 });
  });
});
