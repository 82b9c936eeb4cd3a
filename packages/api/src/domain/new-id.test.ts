import { describe, expect, it } from "vitest";
import { aesSecretBox } from "../adapters/secrets/aes-secret-box.ts";
import { systemClock } from "../adapters/clock/system-clock.ts";
import { freshIds, repeatableIds } from "./new-id.ts";

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
const SINCE = Date.UTC(2026, 0, 1);
const secretBox = aesSecretBox("a key");

describe("new ids", () => {
  const ten = (source: { id(): string }): string[] => Array.from({ length: 10 }, () => source.id());

  it("are UUIDs that sort in the order in which they were made, and never come twice", () => {
    for (const ids of [ten(freshIds({ clock: systemClock, secretBox })), ten(repeatableIds(secretBox, SINCE, "k"))]) {
      expect(ids.every((id) => UUID_7.test(id))).toBe(true);
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(10);
    }
  });

  it("come again for the same occasion, secrets too, and are others for any other occasion, time or key", () => {
    const made = (source = repeatableIds(secretBox, SINCE, "k")) => [source.id(), source.secret(48), source.id(), source.secret(48)];
    expect(made()).toEqual(made());
    expect(new Set(made().map(String)).size).toBe(4);
    for (const other of [
      repeatableIds(secretBox, SINCE, "l"),
      repeatableIds(secretBox, SINCE + 1, "k"),
      repeatableIds(aesSecretBox("another key"), SINCE, "k"),
    ])
      expect(made(other).filter((one) => made().map(String).includes(String(one)))).toEqual([]);
  });
});
