import { afterAll, beforeAll, expect, test } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** Keeps what a date has of it once one leaves the field. */
const ONLY_DATE = `this.value = this.value.slice(0, 10)`;
const field = (more: string): string => `<label for="a">Start</label><input type="text" id="a" ${more}>`;
const PAIR = `<label for="a">Start</label><input type="text" id="a" name="from_0" placeholder="2026-01-31" onchange="${ONLY_DATE}"><input type="text" name="from_1" placeholder="00:00">`;
const NATIVE = `<label for="a">Start</label><input type="date" id="a"><input type="time">`;
/** Both of them are called by the label. */
const BOTH = `<div role="group"><input type="date" id="a" aria-label="Start"><input type="time" aria-label="Start"></div>`;
/** What stands beside it has a label of its own, and is another thing. */
const OTHER = `${field(`class="date" onchange="${ONLY_DATE}"`)}<label for="b">Doors open</label><input type="text" id="b" class="time">`;
/** The page takes the moment apart itself. */
const SPLIT = `${field(`onchange="[this.value, b.value] = this.value.split(' ')"`)}<label for="b">at</label><input type="text" id="b">`;

test.each([
  { what: "a field for both", html: field(""), want: ["2027-04-16 20:00"] },
  { what: "a field that writes it otherwise", html: field(`onchange="this.value = '04/16/2027 8:00 PM'"`), want: ["04/16/2027 8:00 PM"] },
  { what: "a date and a time side by side", html: PAIR, want: ["2027-04-16", "20:00"] },
  { what: "the browser's own fields side by side", html: NATIVE, want: ["2027-04-16", "20:00"] },
  { what: "two fields of one name", html: BOTH, want: ["2027-04-16", "20:00"] },
  { what: "a page that takes it apart", html: SPLIT, want: ["2027-04-16", "20:00"] },
])("a date with its time goes into $what", async ({ html, want }) => {
  await stage.show(html);
  expect(await stage.act({ kind: "fill", target: named("Start"), value: "2027-04-16 20:00" })).toMatchObject({ ok: true });
  await stage.page.locator("body").click();
  expect(await stage.page.locator("input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(want);
});

test.each([
  { what: "keeps the date alone", html: field(`onblur="${ONLY_DATE}"`) },
  { what: "keeps the date alone beside another thing's time", html: OTHER },
  { what: "takes no more at once", html: field(`maxlength="10"`) },
])("a date with its time is not accepted by a field that $what", async ({ html }) => {
  await stage.show(html);
  const outcome = await stage.act({ kind: "fill", target: named("Start"), value: "2027-04-16 20:00" }, { ms: 2_000 });
  expect(outcome).toMatchObject({ ok: false, code: "not_accepted" });
});
