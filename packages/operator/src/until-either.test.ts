import { expect, test } from "vitest";
import { untilEither } from "./until-either.ts";

test("the first of several signals ends the wait, one that was aborted before at once", async () => {
  const ended: string[] = [];
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = untilEither(one.signal, other.signal).then(() => ended.push("aborted later"));
  await untilEither(AbortSignal.abort(), one.signal);
  await untilEither(one.signal, AbortSignal.abort());
  expect(ended).toEqual([]);
  other.abort();
  await waiting;
  expect(ended).toEqual(["aborted later"]);
});
