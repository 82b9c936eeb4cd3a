import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CountingSite {
  /** The page for one visitor. */
  readonly pageFor: (visitor: string) => string;
  /** How often that page was opened. */
  readonly visitsOf: (visitor: string) => number;
  readonly close: () => Promise<void>;
}

/** Small enough to be quick, and four clicks long, so that there is something to be interrupted in. */
const PAGE = `<!doctype html><html lang="en"><title>Count</title><h1>Clicks</h1><button>Go on</button><p id="said">Clicked 0 times</p>
<script>let n = 0; document.querySelector("button").onclick = () => setTimeout(() => { said.textContent = "Clicked " + ++n + " times"; }, 150);</script></html>`;

export const COUNTING_TEST = `## Steps
1. Click "Go on"
2. Wait until "Clicked 1 times" is shown
3. Click "Go on"
4. Wait until "Clicked 2 times" is shown

## Expected outcome
- The page shows "Clicked 2 times"
`;

/** A site that knows who has come how often. */
export async function startCountingSite(): Promise<CountingSite> {
  const visits = new Map<string, number>();
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://site");
    const visitor = url.searchParams.get("visitor");
    if (visitor !== null && url.pathname === "/") visits.set(visitor, (visits.get(visitor) ?? 0) + 1);
    res.setHeader("Content-Type", "text/html; charset=utf-8").end(url.pathname === "/" ? PAGE : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    pageFor: (visitor) => `${base}?visitor=${visitor}`,
    visitsOf: (visitor) => visits.get(visitor) ?? 0,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
