import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const file: Answer = (_, response) =>
  void response.writeHead(200, { "content-disposition": "attachment; filename=report.csv", "content-type": "text/csv" }).end("Name\nAnn\n");
const page = `<!doctype html><link rel="icon" href="data:,"><h1>Reports</h1>
  <a href="/file">Export</a> <a href="/terms" target="_blank" rel="noopener">Terms</a>
  <button onclick="console.error('broken')">Log</button> <button onclick="fetch('/missing')">Ask</button> <button onclick="this.textContent = 'Done'">Nothing</button>`;

async function statusOf(description: string): Promise<string> {
  const site = await serve({ "/": page, "/file": file, "/terms": "<h1>Terms</h1>" });
  const context = await browse.browser.newContext();
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const mail = {
    from: "shop@shop.test",
    to: ["ann@mail.test"],
    subject: "Welcome, Ann",
    receivedAt: new Date(),
    text: "Your code is 123456",
  };
  const mailbox = { address: "ann@mail.test", mails: () => Promise.resolve([mail]) };
  return (await runTest(await context.newPage(), description, { startUrl: site.url, stepTimeoutMs: 2_500, mailbox })).status;
}

it.each([
  ["Export", ['The file "report.csv" is downloaded and contains "Ann"', 'A file named "*.csv" is downloaded'], "passed"],
  ["Export", ['The file "report.csv" is downloaded and contains "Bob"'], "failed"],
  ["Nothing", ["A file is downloaded"], "failed"],
  ["Nothing", ["No file is downloaded", "No new tab is opened", "There are no console errors", "No network requests fail"], "passed"],
  ["Terms", ["A new tab is opened with the URL /terms", 'The page shows "Terms"'], "passed"],
  ["Terms", ["A new tab is opened with the URL /imprint"], "failed"],
  ["Log", ["There are no console errors"], "failed"],
  ["Ask", ["No network requests fail"], "failed"],
  ["Nothing", ['An email with the subject "Welcome, Ann" arrives', 'An email containing "123456" arrives'], "passed"],
  ["Nothing", ['An email with the subject "Goodbye" arrives'], "failed"],
] as const)("after a click on %s, %j has %s", async (name, outcomes, want) => {
  const written = outcomes.map((outcome) => `- ${outcome}`).join("\n");
  expect(await statusOf(`1. Click "${name}"\n\nExpected outcome:\n${written}`)).toBe(want);
});
