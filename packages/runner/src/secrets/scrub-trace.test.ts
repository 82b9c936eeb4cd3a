import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeService, startFakeService } from "../__fixtures__/fake-service.ts";
import { startRunner } from "../__fixtures__/runner-process.ts";
import { secretForms } from "@runwright/agent/secrets";

const SECRET = `corr&ct "h√rse"/1`;
const PASSWORD = "b4ttery+staple";

let site: Server;
let service: FakeService;
let received: string[];

// A page behind HTTP authentication that sends, stores and shows what is typed, in every way pages do.
const PAGE = `<!doctype html><title>Sign in</title><form method=post action=/form><input name=secret></form><p id=echo></p><script>
  const input = document.querySelector("input");
  input.addEventListener("change", async () => {
    const secret = input.value;
    document.querySelector("#echo").textContent = "You typed " + secret;
    localStorage.setItem("secret", JSON.stringify({ secret }));
    console.error("typed " + secret);
    await fetch("/query?secret=" + encodeURIComponent(secret));
    await fetch("/json", { method: "POST", body: JSON.stringify({ secret }) });
    await fetch("/base64", { method: "POST", headers: { "x-basic": btoa("user:" + unescape(encodeURIComponent(secret))) }, body: btoa(unescape(encodeURIComponent(secret))) });
    document.title = "Sent";
  });
</script>`;

beforeEach(async () => {
  received = [];
  site = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      received.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      if (request.headers.authorization === undefined) response.writeHead(401, { "www-authenticate": "Basic" }).end();
      else if (request.url === "/") response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
      else response.writeHead(200, { "content-type": "text/plain" }).end(`echo ${body} ${request.url}`);
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  service = await startFakeService({
    startUrl: origin,
    variables: [{ name: "PASSWORD", value: SECRET, secret: true }],
    httpAuth: { username: "admin", password: PASSWORD, origin },
  });
});
afterEach(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});

describe("what a run with secrets leaves", { timeout: 60_000 }, () => {
  it("holds no secret: trace, transcript, events, outcome, output", async () => {
    const { runner, origin } = {
      origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      runner: startRunner(service, steps()),
    };
    expect(await runner.ended, runner.output()).toBe(0);
    expect(received.join("\n")).toContain(Buffer.from(`admin:${PASSWORD}`).toString("base64"));
    expect(received.filter((line) => line.includes("/query") || line.includes("/json") || line.includes("/form"))).toHaveLength(3);

    const trace = await unzip(service.artifacts.get("desktop trace")!);
    expect([...trace.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/\.trace$/u), expect.stringMatching(/\.network$/u)]));
    expect([...trace.keys()].filter((name) => /\.jpe?g$/u.test(name)).length).toBeGreaterThan(0);
    const traceText = [...trace.entries()].map(([name, content]) => `${name}\n${content.toString("utf8")}`).join("\n");
    expect(traceText).toContain("{{PASSWORD}}");
    expect(traceText).toContain(origin);
    const left = {
      trace: traceText,
      transcript: service.artifacts.get("desktop transcript")!.toString(),
      events: JSON.stringify(service.batches),
      outcome: JSON.stringify(service.outcomes),
      output: runner.output(),
    };
    expect(left.transcript).toContain("{{PASSWORD}}");
    expect(left.events).toContain("{{PASSWORD}}");
    expect(left.output).toContain("{{PASSWORD}}");
    for (const value of [SECRET, PASSWORD, Buffer.from(`admin:${PASSWORD}`).toString("base64")])
      for (const text of secretForms(value))
        for (const [name, content] of Object.entries(left)) expect(content.includes(text), `${text} in ${name}`).toBe(false);
    for (const [name, content] of trace) if (/\.(trace|network|stacks)$/u.test(name)) expectJsonLines(name, content);
  });
});

function steps(): string {
  return `[
    { kind: "step", text: "Open", act: (page) => page.goto(options.startUrl) },
    { kind: "step", text: "Type " + options.variables[0].value, act: async (page) => {
      await page.fill("input", options.variables[0].value);
      await page.keyboard.press("Tab");
      await page.waitForFunction(() => document.title === "Sent");
      await page.evaluate((secret) => secret.length, options.variables[0].value);
    } },
    { kind: "step", text: "Submit", act: (page) => page.locator("form").evaluate((form) => form.submit()).then(() => page.waitForURL("**/form")) },
  ]`;
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])), { useWebWorkers: false });
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  return files;
}

function expectJsonLines(name: string, content: Buffer): void {
  const lines = content.toString("utf8").split("\n").slice(0, -1);
  for (const line of lines) expect(() => JSON.parse(line) as unknown, `${name}: ${line.slice(0, 200)}`).not.toThrow();
}
