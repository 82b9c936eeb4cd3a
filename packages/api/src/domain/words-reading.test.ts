import { expect, it } from "vitest";
import { LastReadings } from "./words-reading.ts";

it("reads a description once as long as it is among the last ones", () => {
  const [one, other] = ['1. Click "A"', '1. Click "B"'];
  const last = new LastReadings(one.length + other.length);
  const first = last.of(one);
  const line = first.source[0]!;
  expect(first.of(line)).toMatchObject({ line: 1, sentences: [{ sentence: 'Click "A"' }] });
  expect(first.of(line)).toBe(first.of(line));
  last.of(other);
  expect(last.of(one)).toBe(first);
  last.of('1. Click "C"');
  expect(last.of(one)).toBe(first);
  expect(last.of(other)).not.toBe(first);
});

it("remembers one that is longer than all that it may, until the next one", () => {
  const last = new LastReadings(1);
  const reading = last.of('1. Click "A"');
  expect(last.of('1. Click "A"')).toBe(reading);
  last.of('1. Click "B"');
  expect(last.of('1. Click "A"')).not.toBe(reading);
});
