import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function run(body: string, step: string) {
  const site = await serve({
    "/": (_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(
        `<!doctype html><html lang="en"><head><title>Invoices</title></head><body>${body}<p id="out">Nothing done</p></body></html>`,
      );
    },
  });
  onTestFinished(() => site.close());
  const description = `${step}\n\nExpected outcome:\n- The page shows "approved INV-2"`;
  const told: TranscriptEvent[] = [];
  const onEvent = (event: TranscriptEvent): number => told.push(event);
  const { status } = await runTest(await browse.fresh(), description, { stepTimeoutMs: 1_500, startUrl: site.url, onEvent });
  return { status, told };
}

const row = (name: string, control: string): string =>
  `<tr><td>${name}</td><td><button onclick="out.textContent='${control.toLowerCase()}d ${name}'">${control}</button></td></tr>`;
const table = (control: string, ...names: readonly string[]): string =>
  `<table><tr><th>Invoice</th><th>Do</th></tr>${names.map((name) => row(name, control)).join("")}</table>`;

describe("an order that leaves to the page how it is done", () => {
  it("is done where its thing stands, and what was chosen is told", async () => {
    const { status, told } = await run(table("Approve", "INV-1", "INV-2"), 'Approve the invoice "INV-2"');
    expect(status).toBe("passed");
    expect(told).toContainEqual(expect.objectContaining({ type: "ground", ok: true, why: expect.arrayContaining(["is called so there"]) }));
  });

  it.each([
    ["the page has no control that says so", table("Delete", "INV-1", "INV-2"), 'Approve the invoice "INV-2"'],
    ["only another thing can be operated so", table("Approve", "INV-1"), 'Approve the invoice "INV-2"'],
    ["its words name no thing", table("Approve", "INV-2"), "Approve the invoice"],
  ])("does not pass where %s", async (_why, body, step) => {
    const { status, told } = await run(body, step);
    expect(status).not.toBe("passed");
    expect(told.filter((event) => event.type === "action" && event.action !== "navigate")).toEqual([]);
  });
});
