import type { Test } from "@runwright/sdk";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { connectMcp } from "../__fixtures__/mcp-client.ts";
import { RealService } from "../__fixtures__/real-service.ts";

it("shows an assistant what a Test is read as, and lets it put down what its user says", async () => {
  await using service = await RealService.start();
  const steps =
    '## Steps\n1. Somehow get the newsletter going\n2. Search for shoes and open the second\n\n## Expected outcome\n- The page shows "Thanks"\n';
  await writeFile(join(service.cwd, "news.md"), `---\nname: News\nurl: http://shop.test/\n---\n${steps}`);
  expect(await service.run(["push", "news.md", "--yes"])).toMatchObject({ code: 0 });
  const [{ id: testId }] = ((await service.json(["tests", "list"])) as { data: [Test] }).data;
  const client = await connectMcp({ ...service.credentials });
  const call = async (name: string, input: Record<string, unknown>): Promise<string> =>
    (await client.callTool({ name, arguments: input })).content.map((part) => (part.type === "text" ? part.text : part.type)).join("\n");
  try {
    expect(await call("read_plan", { testId })).toMatch(
      /wait for a person[\s\S]+line 2, step, not read, OPEN: Somehow[\s\S]+line 6, outcome, read by words/u,
    );
    expect(await call("correct_plan", { testId, line: 2, sentences: ["Click the Subscribe thing"] })).toContain("not understood");
    const corrected = await call("correct_plan", { testId, line: 2, sentences: ['Click the button "Subscribe"'] });
    expect(corrected).toMatch(/read by author \(bootstrap\): Somehow[^\n]+\n {2}Click the button "Subscribe"/u);
    expect(corrected).toMatch(/did you mean 1: [^\n]+\n {2}did you mean 2: [^\n]+ \/ Press Enter/u);
    expect(await call("correct_plan", { testId, line: 3, choose: 7 })).toContain("2 suggestions");
    expect(await call("correct_plan", { testId, line: 3, choose: 2 })).toMatch(
      /can be run[\s\S]+read by author \(bootstrap\): Search[\s\S]+Press Enter/u,
    );
    expect(await call("read_again", { testId, lines: [2] })).toMatch(/line 2, step, not read, OPEN[\s\S]+line 3, step, read by author/u);
    await service.run(["shared-steps", "create", "Leave", "--description", "1. Somehow get out"]);
    const [{ id: sharedStepId }] = ((await service.json(["shared-steps", "list"])) as { data: [{ id: string }] }).data;
    expect(await call("correct_plan", { sharedStepId, line: 1, sentences: ['Click "Log out"'] })).toContain("can be run");
    expect(await call("read_plan", { sharedStepId })).toContain("read by author (bootstrap): Somehow get out");
    expect(await call("read_plan", {})).toContain("either testId or sharedStepId");
  } finally {
    await client.close();
  }
});
