import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentVerdict } from "../agent.ts";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

// A false claim is given up before its deadline where nothing can come to the page any more. On each of these something comes, by another way,
// later than a page must have been at rest for that.

const LATE_MS = 3_500;
let browse: Browse;
let site: Awaited<ReturnType<typeof serve>>;

const later =
  (type: string, body: string, { begins = false } = {}): Answer =>
  (_request, response) => {
    const head = { "content-type": type, "content-length": Buffer.byteLength(body) };
    // The head and the first letter come at once, and the rest is held back: how an answer that is read slowly looks.
    if (begins) response.writeHead(200, head).write(body.slice(0, 1));
    setTimeout(() => (begins ? response.end(body.slice(1)) : response.writeHead(200, head).end(body)), LATE_MS);
  };
const html = (body: string): string => `<!doctype html><link rel="icon" href="data:,"><h1>Orders</h1><p id="state">Waiting</p>${body}`;
const script = (code: string): string => html(`<script>const show = () => { state.textContent = "Arrived"; };\n${code}</script>`);

const WAYS: Readonly<Record<string, string>> = {
  "a timer": script(`setTimeout(show, ${LATE_MS})`),
  "timers one after the other": script(`let left = 8; const tick = () => (--left ? setTimeout(tick, 450) : show()); tick()`),
  "an interval": script(`let left = 2; setInterval(() => --left || show(), 1_900)`),
  frames: script(
    `const since = Date.now(); const next = () => (Date.now() - since > ${LATE_MS} ? show() : requestAnimationFrame(next)); next()`,
  ),
  "a task of low priority": script(`scheduler.postTask(show, { delay: ${LATE_MS} })`),
  "a signal that times out": script(`AbortSignal.timeout(${LATE_MS}).addEventListener("abort", show)`),
  "a call": script(`fetch("/late.txt").then(show)`),
  "a call whose answer has begun": script(`fetch("/slow.txt").then((answer) => answer.text()).then(show)`),
  "an XMLHttpRequest": script(`const call = new XMLHttpRequest(); call.onload = show; call.open("GET", "/late.txt"); call.send()`),
  "a stream of events": script(`new EventSource("/events").onmessage = show`),
  "a worker": script(`new Worker(URL.createObjectURL(new Blob(["setTimeout(() => postMessage(1), ${LATE_MS})"]))).onmessage = show`),
  "a picture": `${script("")}<img src="/late.svg" onload="show()" alt="">`,
  "a script": `${script("")}<script async src="/late.js"></script>`,
  "a script that has begun": `${script("")}<script async src="/slow.js"></script>`,
  "a module": `${script("")}<script type="module">await import("/late.js")</script>`,
  "a style sheet": `${html("")}<style>#late::after { content: "Arrived" }</style><p></p><script>
    const link = document.createElement("link"); link.rel = "stylesheet"; link.href = "/late.css"; document.head.append(link)</script>`,
  "an animation that begins late": `${script("state.addEventListener('animationstart', show)")}<style>
    @keyframes move { to { left: 1px } } #state { position: relative; animation: move 10ms ${LATE_MS}ms }</style>`,
  "a transition that begins late": `${script("state.addEventListener('transitionend', show); requestAnimationFrame(() => requestAnimationFrame(() => { state.style.left = '9px'; }))")}<style>
    #state { position: relative; left: 0; transition: left 10ms ${LATE_MS}ms }</style>`,
  "a frame": `${script("")}<iframe srcdoc="<script>setTimeout(() => parent.show(), ${LATE_MS})</script>"></iframe>`.replace(
    "const show",
    "var show",
  ),
  "a page that is asked for": script(`location.href = "/late.html"`),
  "a page that loads itself anew": `<meta http-equiv="refresh" content="4;url=/there.html">${html("")}`,
};

beforeAll(async () => {
  browse = await startBrowsing({ isPatient: true });
  const pages = Object.fromEntries(Object.values(WAYS).map((page, n) => [`/${n}`, page]));
  site = await serve({
    ...pages,
    "/quiet": script("setTimeout(show, 60_000); setInterval(show, 90_000)"),
    "/there.html": html("<p>Arrived</p>"),
    "/late.html": later("text/html", html("<p>Arrived</p>")),
    "/late.txt": later("text/plain", "Arrived"),
    "/slow.txt": later("text/plain", "Arrived", { begins: true }),
    "/late.svg": later("image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
    "/late.js": later("text/javascript", `document.getElementById("state").textContent = "Arrived"`),
    "/slow.js": later("text/javascript", `document.getElementById("state").textContent = "Arrived"`, { begins: true }),
    "/late.css": later("text/css", `#state::after { content: " Arrived" }`),
    "/events": (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("\n");
      setTimeout(() => response.write("data: 1\n\n"), LATE_MS);
    },
  });
});
afterAll(async () => {
  await browse.close();
  await site.close();
});

async function run(path: string, description: string): Promise<AgentVerdict & { readonly ms: number }> {
  const context = await browse.browser.newContext();
  const beganMs = performance.now();
  try {
    const verdict = await runTest(await context.newPage(), description, { stepTimeoutMs: 30_000, startUrl: `${site.url}${path}` });
    return { ...verdict, ms: performance.now() - beganMs };
  } finally {
    await context.close();
  }
}

describe("a claim about what comes late holds", () => {
  it.concurrent.each(Object.keys(WAYS).map((way, n) => [way, n] as const))("by %s", async (_way, n) => {
    const verdict = await run(`/${n}`, `The page shows "Arrived"`);
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });

  it.each([`Wait until "Arrived" is shown`, `Click "Arrived"`])("and what a step waits for comes: %s", async (step) => {
    const verdict = await run("/0", `1. ${step}\n\nExpected: The page shows "Arrived"`);
    expect(verdict.status, verdict.reasoning).toBe("passed");
  });
});

describe("a claim that is false on a page to which nothing can come", () => {
  it.each([`The page shows "Arrived"`, `The page does not show "Waiting"`, `Wait until "Arrived" is shown`, `Click "Arrived"`])(
    "is given up before its deadline: %s",
    async (description) => {
      const verdict = await run("/quiet", description);
      expect(verdict.status, verdict.reasoning).toBe("failed");
      expect(verdict.ms).toBeLessThan(25_000);
    },
  );
});
