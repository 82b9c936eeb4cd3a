import { CANONICAL } from "@runwright/reader";
import { expect, test } from "vitest";
import type { Act } from "../language/intent.ts";
import { isInNamedPlaces, isSameAct, isToldLoosely } from "./loose-words.ts";

const actOf = (sentence: string): Act => {
  const read = CANONICAL.read(sentence);
  if (!read.ok || read.intent.type !== "act") throw new Error(`no act: ${sentence}`);
  return read.intent.act;
};

type Row = readonly [line: string, written: string, done: readonly string[], isTaken: boolean];

test.each<Row>([
  ["open the gear", 'Click the thing called "gear"', ['Click the button "Settings"'], true],
  ["open the gear", 'Click the thing called "gear"', ['Click the button "More"', 'Click the button "Settings"'], true],
  ["open the gear", 'Click the thing called "gear"', ['Click the button "Settings"', 'Type "a" into the field "Name"'], false],
  ["open the gear", 'Click the thing called "gear"', ['Type "a" into the field "Name"', 'Click the button "Settings"'], false],
  ["open the gear", 'Click the thing called "gear"', ['Hover over the button "Settings"'], false],
  ['open "Gear"', 'Click "Gear"', ['Click the button "Settings"'], false],
  ["the second gear", 'Click the second thing called "gear"', ['Click the button "Settings"'], true],
  ['follow "Beds" in the intro', 'Click "Beds" in the part called "intro"', ['Click the link "Beds" in the section "Welcome"'], true],
  ['follow "Beds" in the intro', 'Click "Beds" in the part called "intro"', ['Click the link "Rules" in the section "Welcome"'], false],
  ['follow Beds in the "intro"', 'Click "Beds" in the part "intro"', ['Click the link "Beds" in the section "Welcome"'], false],
  ['follow Beds in the "intro"', 'Click "Beds" in the part "intro"', ['Click the link "Beds" in the part "intro"'], true],
  ['follow "Beds" in the "intro"', 'Click "Beds" in the part "intro"', ['Click the link "Beds" in the part "intro"'], false],
  ["the bin of Ann", 'Click the icon called "bin" in the row of "Ann"', ['Click the link "trash" in the row of "Bob"'], false],
  ["the bin of Ann", 'Click the icon called "bin" in the row of "Ann"', ['Click the link "trash" in the row of "Ann"'], true],
  ["allow 3 usages", 'Type "3" into the field called "usages"', ['Type "3" into the field "Maximum usages"'], true],
  ["allow 3 usages", 'Type "3" into the field called "usages"', ['Type "4" into the field "Maximum usages"'], false],
  ["the bin next to PRESS27", 'Click the icon called "bin" next to "PRESS27"', ['Click the link "trash" in the row of "PRESS27"'], true],
  ["the bin next to PRESS27", 'Click the icon called "bin" next to "PRESS27"', ['Click the link "trash" in the row of "EARLY"'], false],
  [
    "the filters beside the search",
    'Click the icon called "filters" next to the field called "search"',
    ['Click the button "Show filters"'],
    true,
  ],
  ["sort it by price", 'Sort by "price"', ['Click the button "Sort"', 'Click "Price"'], true],
  ["switch it on", 'Set "it" to "on"', ['Check the switch "Feature"'], true],
  ["switch it on", 'Set "it" to "on"', ['Uncheck the switch "Feature"'], false],
])("%s: what was done for it is the act itself, or another way: %#", (...[line, written, done, isTaken]) => {
  const act = actOf(written);
  const was = done.map(actOf);
  expect(isToldLoosely(line, act) && isInNamedPlaces(line, act, was) && isSameAct(line, act, was)).toBe(isTaken);
});
