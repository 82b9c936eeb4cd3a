import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { HttpContext } from "../context.ts";
import { sendFile } from "./static-files.ts";

/**
 * Playwright's viewer unpacks a trace in a service worker, whose requests are under the policy of its script: it reads what the page hands it
 * (`blob:`) and nothing from elsewhere, whatever `?trace=` says. The worker answers for each snapshot of a page itself, with a policy that runs
 * none of its scripts. `frame-src` keeps a snapshot from leading its frame away.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self' blob:; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** The viewer of the version that records; `name` is below `/trace-viewer/`. */
export async function sendTraceViewer(ctx: HttpContext, name: string): Promise<void> {
  ctx.set("Content-Security-Policy", CSP);
  await sendFile(ctx, viewerFolder(), name);
}

function viewerFolder(): string {
  return join(dirname(fileURLToPath(import.meta.resolve("playwright-core/package.json"))), "lib", "vite", "traceViewer");
}
