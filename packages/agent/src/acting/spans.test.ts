import { expect, test } from "vitest";
import { Spans } from "./spans.ts";

test("adds up what is done several times, leaves out what took no time, and begins anew", async () => {
  const spans = new Spans();
  spans.add("snapshot", 3.2);
  spans.add("snapshot", 4.1);
  spans.add("grounding", 0.2);
  await expect(spans.time("effect", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  spans.add("effect", 10);
  const { effect = 0, ...rest } = spans.take();
  expect(rest).toEqual({ snapshot: 7 });
  expect(effect).toBeGreaterThanOrEqual(10);
  expect(spans.take()).toEqual({});
});
