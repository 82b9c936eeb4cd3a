import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { AgentVerdict, Variable } from "../agent.ts";
import { parseDescription } from "../language/parse-description.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { runTest } from "./run-test.ts";
import { SecretOrigins } from "./secret-origins.ts";

const PASSWORD: Variable = { name: "PASSWORD", value: "corr3ct-horse", secret: true };

function refusalAt(address: string, given: { startUrl?: string; description?: string; variables?: readonly Variable[] } = {}) {
  const { startUrl = "https://www.shop.example.com/start", description = "", variables = [] } = given;
  const origins = new SecretOrigins({ startUrl, variables: [PASSWORD, ...variables], document: parseDescription(description) });
  return origins.refusal("{{PASSWORD}}", address);
}

describe("where a secret may go (rule 13)", () => {
  it.each(["https://www.shop.example.com/sign-in", "https://auth.example.com/", "https://example.com:8443/", "about:blank"])(
    "to %s, of the start page's site",
    (address) => expect(refusalAt(address)).toBeNull(),
  );

  it.each([
    ["https://example.org/", {}],
    ["https://shop.example.com.evil.test/", {}],
    ["http://www.shop.example.com/", {}],
    ["data:text/html,<input>", {}],
    ["https://other.github.io/", { startUrl: "https://mine.github.io/" }],
    ["http://127.0.0.1:2/", { startUrl: "http://127.0.0.1:1/" }],
    ["http://localhost:2/", { startUrl: "http://localhost:1/" }],
  ])("not to %s", (address, given) => expect(refusalAt(address, given)).toContain("{{PASSWORD}} is secret"));

  it("to what the author names, in a step or as a variable that is no secret", () => {
    const there = "https://idp.partner.test";
    expect(refusalAt(`${there}/sign-in`)).toContain(`Go to ${there}`);
    expect(refusalAt(`${there}/sign-in`, { description: `1. Go to ${there}/begin` })).toBeNull();
    const idp = { name: "IDP", value: `${there}/` };
    expect(refusalAt(`${there}/sign-in`, { description: "1. Go to {{IDP}}begin", variables: [idp] })).toBeNull();
    expect(refusalAt(`${there}/sign-in`, { variables: [idp] })).toBeNull();
    expect(refusalAt(`${there}/sign-in`, { variables: [{ ...idp, secret: true }] })).not.toBeNull();
  });

  it("says nothing about what holds no secret", () => {
    const origins = new SecretOrigins({ startUrl: "https://a.test", variables: [PASSWORD], document: parseDescription("") });
    expect(origins.refusal("plain {{USER}}", "https://b.test")).toBeNull();
  });
});

let browse: Browse;
beforeAll(async () => void (browse = await startBrowsing()));
afterAll(async () => await browse.close());

async function run(startUrl: string, description: string, variables: readonly Variable[] = [PASSWORD]) {
  const events: TranscriptEvent[] = [];
  const options = { startUrl, variables, stepTimeoutMs: 5_000, onEvent: (event: TranscriptEvent) => void events.push(event) };
  const verdict: AgentVerdict = await runTest(await browse.fresh(), description, options);
  return { verdict, said: JSON.stringify([events, verdict]) };
}

async function serveFor(pages: Readonly<Record<string, string | Answer>>) {
  const site = await serve(pages);
  onTestFinished(() => site.close());
  return site;
}

describe("a run with a secret", { timeout: 60_000 }, () => {
  it("ends as an error, with nothing typed, where a page led elsewhere, and says what to do", async () => {
    const stranger = await serveFor({ "/": "<label>Password <input></label><p>Stranger</p>" });
    const start = await serveFor({ "/": (_request, response) => response.writeHead(302, { location: stranger.url }).end() });
    const description = `1. Type "{{PASSWORD}}" into Password\n\n## Expected outcome\n- The page shows "Stranger"`;
    const { verdict, said } = await run(start.url, description);
    expect(verdict.status).toBe("error");
    expect(verdict.errorMessage).toMatch(/^secret_not_allowed: \{\{PASSWORD\}\} is secret/);
    expect(verdict.errorMessage).toContain(start.url);
    expect(verdict.errorMessage).toContain(`Go to ${stranger.url}`);
    expect(said).not.toContain(PASSWORD.value);
  });

  it.each(['Set "Town" to "{{PASSWORD}}"', 'Select "{{PASSWORD}}" in "Town"'])(
    "searches no list of a stranger for it: %s",
    async (step) => {
      const sent = `<label>Town <input role="combobox" aria-expanded="false" oninput="document.body.dataset.typed = value.length"></label>`;
      const stranger = await serveFor({ "/": sent });
      const start = await serveFor({ "/": `<a href="${stranger.url}">Away</a>` });
      const { verdict } = await run(start.url, `1. Click "Away"\n2. ${step}`);
      expect(verdict.errorMessage).toMatch(/^secret_not_allowed: \{\{PASSWORD\}\} is secret/);
    },
  );

  it("takes what was remembered of a page that shows it for a secret as well", async () => {
    const stranger = await serveFor({ "/": "<label>Search <input></label>" });
    const start = await serveFor({ "/": `<p>Token: ${PASSWORD.value}</p><p>Colour: red</p><a href="${stranger.url}">Away</a>` });
    const typing = (name: string): string => `1. Remember the ${name} as COPY\n2. Click "Away"\n3. Type "{{COPY}}" into Search`;
    const { verdict, said } = await run(start.url, typing("token"));
    expect(verdict.errorMessage).toMatch(/^secret_not_allowed: \{\{COPY\}\} is secret/);
    expect(said).not.toContain(PASSWORD.value);
    expect((await run(start.url, typing("colour"))).verdict.status).toBe("passed");
  });

  it("types nothing into a stranger's frame, and does into its own", async () => {
    const stranger = await serveFor({ "/": "<label>Card <input></label>" });
    const start = await serveFor({
      "/": `<iframe src="${stranger.url}"></iframe><iframe srcdoc="<label>Own <input oninput='document.title = 1; parent.document.body.append(value.length)'></label>"></iframe>`,
    });
    const own = await run(start.url, `1. Type "{{PASSWORD}}" into Own\n\n## Expected outcome\n- The page shows "13"`);
    expect(own.verdict).toMatchObject({ status: "passed" });
    const { verdict } = await run(start.url, `1. Type "{{PASSWORD}}" into Card`);
    expect(verdict.errorMessage).toMatch(/^secret_not_allowed: /);
  });

  it("never says it, though it is in the start URL, in the page and in its title", async () => {
    const start = await serveFor({
      "/in": (request, response) => {
        const token = new URL(request.url ?? "", "http://h").searchParams.get("token") ?? "";
        response.writeHead(200, { "content-type": "text/html" }).end(`<title>${token}</title><h1>Hello ${token}</h1>`);
      },
    });
    const description = `1. Reload the page\n\n## Expected outcome\n- The page shows "Hello {{PASSWORD}}"\n- The URL contains "{{PASSWORD}}"\n- The page shows "nothing of it"`;
    const secret = { ...PASSWORD, value: `c&rr3ct "hörse"` };
    const url = `${start.url}/in?token={{PASSWORD}}`;
    const { verdict, said } = await run(url.replace("{{PASSWORD}}", "{{ENCODED}}"), description, [
      PASSWORD,
      { name: "ENCODED", value: PASSWORD.value, secret: true },
    ]);
    expect(verdict.reasoning).toContain("nothing of it");
    expect(said).not.toContain(PASSWORD.value);
    const raw = await run(url, `The page shows "nothing of it"`, [secret]);
    expect(raw.verdict.status).toBe("failed");
    expect(raw.said).toContain("{{PASSWORD}}");
    for (const part of ["rr3ct", "örse"]) expect(raw.said).not.toContain(part);
  });

  it("tells whoever records the page before the first key of a secret, and after the last, and of nothing else", async () => {
    const recorder = `<script>
      const said = [];
      const say = (what) => { said.push(what); document.querySelector("output").textContent = said.join(" "); };
      Object.defineProperty(globalThis, Symbol.for("runwright.cover"), { value: { begin: (element) => say("begin:" + element.id), end: () => say("end") } });
      addEventListener("input", (event) => { if (said.at(-1) !== "input") say("input"); });
    </script>`;
    const start = await serveFor({
      "/": `<label>Name <input id=n></label><label>Password <input id=p></label><output></output>${recorder}`,
    });
    const description = `1. Type "Ada" into Name\n2. Type "{{PASSWORD}}" into Password\n\n## Expected outcome\n- The page shows exactly "input begin:p input end"`;
    expect((await run(start.url, description)).verdict).toMatchObject({ status: "passed" });
  });

  it("keeps a PIN of two digits out of what it says it typed", async () => {
    const start = await serveFor({ "/": "<label>PIN <input></label><p>12 rooms, 42 beds</p>" });
    const description = `1. Type "{{PIN}}" into PIN\n\n## Expected outcome\n- The page shows "42 beds"`;
    const { verdict, said } = await run(start.url, description, [{ name: "PIN", value: "42", secret: true }]);
    expect(verdict.status).toBe("passed");
    expect(said).not.toMatch(/with \\?"42/);
    expect(verdict.reasoning).toContain("42 beds");
  });
});

describe("a variable that nobody gave a value", () => {
  it("is named with its line and the known ones, before anything is done", async () => {
    const { verdict } = await run("http://127.0.0.1:1/{{SHOP}}", `1. Click "Go"\n2. Type "{{PASWORD}}" into Email`, [
      PASSWORD,
      { name: "USER", value: "ada" },
    ]);
    expect(verdict).toMatchObject({ status: "error", stepCount: 0 });
    expect(verdict.errorMessage).toBe(
      "unresolved_variable: The start URL uses {{SHOP}}, which has no value. Line 2 uses {{PASWORD}}, which has no value. " +
        "The known ones are {{PASSWORD}}, {{USER}}; values are given in the Test's environment.",
    );
  });

  it("is no error when a step remembers it", async () => {
    const start = await serveFor({ "/": "<p>Ticket: T-481</p>" });
    const description = `1. Remember the ticket as TICKET\n\n## Expected outcome\n- The page shows "{{TICKET}}"`;
    expect((await run(start.url, description, [])).verdict.status).toBe("passed");
  });
});
