import { lint } from "@runwright/agent/language";
import { expect, it } from "vitest";
import { APPLICATION_FLOWS } from "./application-flows.ts";
import { describeFlow, FLOWS } from "./flows.ts";

it("the flows of the bench are understood: else it breaks half way, and nobody sees it until it is run", () => {
  const flows = [...FLOWS, ...Object.values(APPLICATION_FLOWS).flat()];
  const unread = flows.flatMap((flow) => lint(describeFlow(flow)).steps.filter(({ understood }) => !understood));
  expect(flows.length).toBeGreaterThan(5);
  expect(unread.map(({ text }) => text)).toEqual([]);
});
