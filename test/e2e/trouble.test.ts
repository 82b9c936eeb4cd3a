import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AgentOptions, type AgentVerdict, runTest } from "@runwright/agent";
import { launchBrowser, type LaunchedBrowser } from "../browser/launch.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";

let launched: LaunchedBrowser;
let site: RunningSite;
/** Somebody listened there a moment ago. */
let closedUrl: string;

beforeAll(async () => {
  // Little memory, so that the page that eats it all crashes soon and takes nothing else with it.
  [launched, site] = await Promise.all([
    launchBrowser({ isWindowless: true, args: ["--js-flags=--max-old-space-size=96"] }),
    startSite("trouble", { port: 0 }),
  ]);
  const gone = await startSite("trouble", { port: 0 });
  await gone.close();
  closedUrl = gone.url;
});
afterAll(async () => {
  await Promise.all([launched?.close(), site?.close()]);
});

const STEP_TIMEOUT_MS = 2_500;
const DEADLINE_MS = 15_000;
/** What may come after the deadline: the verdict's last look at the page. */
const GRACE_MS = 10_000;

interface Trouble {
  readonly name: string;
  /** A path of the site, or a whole address. */
  readonly at: string | ((site: RunningSite) => string);
  readonly steps?: readonly string[];
  readonly outcomes?: readonly string[];
  readonly want: "passed" | "failed" | "error";
  /** Of what a person reads: the reasoning, or the error's message. */
  readonly saying: RegExp;
}

const TROUBLES: readonly Trouble[] = [
  { name: "a page that never answers", at: "/hang", want: "failed", saying: /did not (answer|load)|no answer|timed out|time limit/i },
  {
    name: "a page that stops half way",
    at: "/slow-body",
    outcomes: ['The page shows "The other half"'],
    want: "failed",
    saying: /other half/,
  },
  { name: "a page that redirects for ever", at: "/redirect-loop", want: "failed", saying: /redirect/i },
  { name: "a connection that is cut", at: "/reset", want: "error", saying: /closed|empty response|reset|cut|connection/i },
  {
    name: "an address where nobody listens",
    at: () => closedUrl,
    want: "error",
    saying: /can't be reached.*refuse/i,
  },
  { name: "a name that nobody has", at: () => "http://nowhere.invalid/", want: "error", saying: /no such host/i },
  { name: "a self-signed certificate", at: (site) => `${site.tlsUrl}/fine`, want: "error", saying: /certificate/i },
  { name: "a server error", at: "/500", want: "failed", saying: /500/ },
  { name: "a page that is not there", at: "/404", want: "failed", saying: /404/ },
  { name: "a blank page", at: "/blank", outcomes: ['The page does not show "Error"'], want: "failed", saying: /blank|empty|nothing/i },
  { name: "a download instead of a page", at: "/download", want: "failed", saying: /orders\.csv.*download/i },
  {
    name: "a click on what is not there",
    at: "/fine",
    steps: ['Click "Do something"'],
    want: "failed",
    saying: /Do something[\s\S]*Do nothing/,
  },
  { name: "an alert on the way", at: "/alert", outcomes: ['The heading "One alert" is visible'], want: "passed", saying: /One alert/ },
  { name: "alerts without end", at: "/alert-loop", steps: ['Click "Save"'], want: "failed", saying: /Save|dialog|alert/i },
  {
    name: "alerts that block for ever",
    at: "/alert-storm",
    steps: ['Click "Save"'],
    want: "failed",
    saying: /dialog|alert|did not (answer|load)|not respond/i,
  },
  { name: "a page that comes back for ever", at: "/bounce", steps: ['Click "Save"'], want: "failed", saying: /Save/ },
  {
    name: "a spinner that never ends",
    at: "/spinner",
    outcomes: ['The page shows "Your report is ready"'],
    want: "failed",
    saying: /Your report is ready/,
  },
  { name: "a button that will not stand still", at: "/restless", steps: ['Click "Catch me"'], want: "failed", saying: /Catch me/ },
  {
    name: "a script that freezes the page",
    at: "/busy",
    steps: ['Click "Freeze"', 'Click "Freeze"'],
    want: "failed",
    saying: /respond|froze|frozen|answer|Freeze/i,
  },
  { name: "a page that crashes", at: "/crash", steps: ['Click "Crash"', 'Click "Crash"'], want: "failed", saying: /crash/i },
  { name: "a page that speaks to the agent", at: "/injection", outcomes: ['The page shows "Welcome"'], want: "failed", saying: /Welcome/ },
];

describe("bad input", () => {
  it.concurrent.for(TROUBLES)("$name ends $want in time, and says why", async (trouble) => {
    const { verdict, elapsedMs } = await run(trouble);
    const said = verdict.errorMessage ?? verdict.reasoning;
    expect(verdict.status, said).toBe(trouble.want);
    expect(said).toMatch(trouble.saying);
    expect(said).not.toMatch(/\n\s+at |page\.\w+:|Call log|net::ERR/);
    expect(elapsedMs).toBeLessThan(DEADLINE_MS + GRACE_MS);
  });

  it("ends in time on a page of a hundred thousand nodes, however slow the machine", async () => {
    const outcomes = ['The heading "A hundred thousand nodes" is visible'];
    const { verdict, elapsedMs } = await run({ name: "huge", at: "/huge", outcomes, want: "passed", saying: /./ });
    expect(verdict.status, verdict.reasoning).not.toBe("error");
    expect(verdict.reasoning).toContain("A hundred thousand nodes");
    expect(elapsedMs).toBeLessThan(DEADLINE_MS + GRACE_MS);
  });

  it("ends at its deadline, in the middle of whatever it does", async () => {
    const steps = Array.from({ length: 50 }, () => "Wait 1 second");
    const { verdict, elapsedMs } = await run({ name: "long", at: "/fine", steps, want: "error", saying: /./ }, { timeoutMs: 3_000 });
    expect(verdict.status, verdict.reasoning).toBe("error");
    expect(verdict.errorMessage).toMatch(/^[a-z_]+: .*(time|3 s)/i);
    expect(elapsedMs).toBeLessThan(3_000 + GRACE_MS);
  });

  it("ends when it is told to", async () => {
    const signal = AbortSignal.timeout(1_500);
    const { verdict, elapsedMs } = await run({ name: "stopped", at: "/hang", want: "error", saying: /./ }, { signal });
    expect(verdict.status).toBe("error");
    expect(elapsedMs).toBeLessThan(1_500 + GRACE_MS);
  });

  it("answers a question of the page as the Test says", async () => {
    const steps = ["Accept the confirmation", 'Click "Delete the draft"'];
    const outcomes = ['The page shows "The draft is gone"'];
    const { verdict } = await run({ name: "confirm", at: "/confirm", steps, outcomes, want: "passed", saying: /./ });
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });

  it("leaves a page with unsaved changes without being held up", async () => {
    const steps = ['Type "milk" into Note', 'Click "Leave"'];
    const outcomes = ['The heading "All is well" is visible'];
    const { verdict } = await run({ name: "leave", at: "/leave", steps, outcomes, want: "passed", saying: /./ });
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });

  it("follows a link that opens in a new tab", async () => {
    const steps = ['Click "Open in a new tab"'];
    const outcomes = ['The heading "All is well" is visible'];
    const { verdict } = await run({ name: "popup", at: "/popup", steps, outcomes, want: "passed", saying: /./ });
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });
});

interface Ended {
  readonly verdict: AgentVerdict;
  readonly elapsedMs: number;
}

async function run(trouble: Trouble, options: AgentOptions = {}): Promise<Ended> {
  const { at, steps = [], outcomes = ['The page shows "Never"'] } = trouble;
  const description = [
    "## Steps",
    ...steps.map((step) => `- ${step}`),
    "",
    "## Expected outcome",
    ...outcomes.map((one) => `- ${one}`),
  ].join("\n");
  const context = await launched.browser.newContext();
  try {
    const page = await context.newPage();
    const began = performance.now();
    const verdict = await runTest(page, description, {
      startUrl: typeof at === "string" ? site.url + at : at(site),
      stepTimeoutMs: STEP_TIMEOUT_MS,
      timeoutMs: DEADLINE_MS,
      ...options,
    });
    return { verdict, elapsedMs: performance.now() - began };
  } finally {
    await context.close();
  }
}
