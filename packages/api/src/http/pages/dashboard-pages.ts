import { join } from "node:path";
import type { HttpContext } from "../context.ts";
import { plainPage } from "./html.ts";
import { readIfThere, sendFile, sendText } from "./static-files.ts";

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The dashboard is one page that finds out by its address what to show; without it, a plain page says what there is instead. `basePath` is
 * what a proxy puts in front: the page's policy forbids a `<base>`, so the addresses of its files are written out.
 */
export async function sendDashboardPage(
  ctx: HttpContext,
  { folder, basePath }: { readonly folder: string | null; readonly basePath: string },
): Promise<void> {
  ctx.set("Content-Security-Policy", CSP);
  const page = folder === null ? null : await readIfThere(join(folder, "index.html"));
  const located = page?.toString().replaceAll('"/dashboard-assets/', `"${encodeURI(basePath)}/dashboard-assets/`);
  sendText(ctx, "text/html; charset=utf-8", located ?? withoutDashboard());
}

export async function sendDashboardAsset(ctx: HttpContext, folder: string | null, name: string): Promise<void> {
  ctx.set("Content-Security-Policy", CSP);
  await sendFile(ctx, folder ?? "", folder === null ? "" : name);
}

/** The guides of docs/, which the build of the dashboard makes pages of. `name` is below `/guides/`; empty: the list of them. */
export async function sendGuide(ctx: HttpContext, folder: string | null, name: string): Promise<void> {
  ctx.set("Content-Security-Policy", CSP);
  const file = name === "" ? "index.html" : name;
  await sendFile(ctx, folder === null ? "" : join(folder, "guides"), folder !== null && /^[\w-]+\.html$/u.test(file) ? file : "");
}

function withoutDashboard(): string {
  return plainPage(
    "Runwright",
    `<h1>Runwright</h1>
<p>The service is running; its dashboard was not built on this machine (<code>npm run build</code> does that).</p>
<ul>
<li><a href="/docs">The interface, to read and to try</a></li>
<li><code>npx runwright runs watch RUN_ID</code> shows a Run in the terminal.</li>
</ul>`,
  );
}
