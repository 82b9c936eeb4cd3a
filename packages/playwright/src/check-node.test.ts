import { expect, it } from "vitest";
import { checkNode } from "./check-node.ts";

it("tells in one sentence that a Node is too old, before the agent is loaded", () => {
  expect(() => checkNode("22.12.0")).toThrow("@runwright/playwright needs Node 24 or newer, and this is Node 22.12.0.");
  expect(() => checkNode("24.0.0")).not.toThrow();
});
