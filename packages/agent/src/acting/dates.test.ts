import { expect, test } from "vitest";
import { toFieldValue } from "./dates.ts";

test.each([
  { type: "date", text: "2026-05-03", want: "2026-05-03" },
  { type: "date", text: "3 May 2026", want: "2026-05-03" },
  { type: "date", text: "May 3rd, 2026", want: "2026-05-03" },
  { type: "date", text: "Sunday, 3 May 2026", want: "2026-05-03" },
  { type: "date", text: "the 3rd of May 2026", want: "2026-05-03" },
  { type: "date", text: "03.05.2026", want: "2026-05-03" },
  { type: "date", text: "5/3/2026", want: "2026-05-03" },
  { type: "date", text: "31/12/2026", want: "2026-12-31" },
  { type: "date", text: "31 February 2026", want: null },
  { type: "date", text: "soon", want: null },
  { type: "time", text: "14:30", want: "14:30" },
  { type: "time", text: "2:30 pm", want: "14:30" },
  { type: "time", text: "12 am", want: "00:00" },
  { type: "time", text: "25:00", want: null },
  { type: "datetime-local", text: "2026-05-03T14:30", want: "2026-05-03T14:30" },
  { type: "datetime-local", text: "3 May 2026 at 2:30 pm", want: "2026-05-03T14:30" },
  { type: "month", text: "May 2026", want: "2026-05" },
  { type: "week", text: "week 7 of 2026", want: "2026-W07" },
])("a $type field takes $text as $want", ({ type, text, want }) => {
  expect(toFieldValue(type, text)).toBe(want);
});
