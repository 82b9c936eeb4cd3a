import type { AddressTable } from "../address-table.ts";
import type { HttpContext } from "../context.ts";
import { type AskHealth, notReady, verboseHealth } from "../health.ts";
import { openApiDocument } from "../openapi.ts";
import { Refusal } from "../problem.ts";
import { sendDashboardAsset, sendDashboardPage, sendGuide } from "./dashboard-pages.ts";
import { sendDocs } from "./docs-page.ts";
import { sendText } from "./static-files.ts";
import { sendTraceViewer } from "./trace-viewer-page.ts";

export interface PagesOptions {
  readonly addresses: { readonly publicUrl: string };
  readonly version: string;
  readonly dashboardFolder: string | null;
  readonly health: AskHealth;
}

/** The dashboard's addresses: it finds out by them what to show (its route.ts). */
const DASHBOARD_PAGES = [
  "/",
  "/runs/:id",
  "/tests/:id",
  "/tag-runs/:id",
  "/inbox",
  "/shared-steps",
  "/environments",
  "/hooks",
  "/webhooks",
  "/keys",
  "/usage",
];

/** All that is open without a key: the interface's description, health, the dashboard's files. */
export function addPages(table: AddressTable, options: PagesOptions): void {
  const page = (name: string, path: string, send: (ctx: HttpContext) => Promise<void>): void => {
    table.add("GET", path, async (ctx) => {
      ctx.state.route = name;
      ctx.set({ "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin" });
      await send(ctx);
    });
  };
  const basePath = new URL(options.addresses.publicUrl).pathname.replace(/\/$/u, "");
  let document: string | null = null;
  page("openapi", "/v1/openapi.json", async (ctx) => {
    document ??= openApiDocument({ version: options.version, basePath });
    // Public, and the same for everyone; pages on other origins may read it.
    ctx.set("Access-Control-Allow-Origin", "*");
    sendText(ctx, "application/json; charset=utf-8", document);
  });
  page("docs", "/docs", (ctx) => sendDocs(ctx, ""));
  page("docs", "/docs/", async (ctx) => {
    ctx.redirect(`${basePath}/docs`);
  });
  page("docs", "/docs/:name", (ctx) => sendDocs(ctx, String(ctx["params"].name)));
  for (const path of DASHBOARD_PAGES)
    page("dashboard", path, (ctx) => sendDashboardPage(ctx, { folder: options.dashboardFolder, basePath }));
  page("dashboard", "/dashboard-assets/*", (ctx) =>
    sendDashboardAsset(ctx, options.dashboardFolder, ctx.path.slice("/dashboard-assets/".length)),
  );
  page("guides", "/guides", async (ctx) => {
    ctx.redirect(`${basePath}/guides/`);
  });
  // A wildcard stands for something, never for nothing.
  page("guides", "/guides/", (ctx) => sendGuide(ctx, options.dashboardFolder, ""));
  page("guides", "/guides/*", (ctx) => sendGuide(ctx, options.dashboardFolder, ctx.path.slice("/guides/".length)));
  page("trace-viewer", "/trace-viewer/*", (ctx) => sendTraceViewer(ctx, ctx.path.slice("/trace-viewer/".length)));
  page("healthz", "/healthz", async (ctx) => sendPlain(ctx, "ok"));
  page("readyz", "/readyz", async (ctx) => {
    const isVerbose = ctx.URL.searchParams.has("verbose");
    const health = await options.health({ isVerbose, hasCauses: false });
    if (!isVerbose && !health.isReady) throw new Refusal("unavailable", notReady(health));
    if (!isVerbose) return sendPlain(ctx, "ready");
    sendPlain(ctx, verboseHealth(health).trimEnd());
    ctx.status = health.isReady ? 200 : 503;
    ctx.set("Content-Type", "application/json; charset=utf-8");
  });
}

function sendPlain(ctx: HttpContext, text: string): void {
  ctx.status = 200;
  ctx.set("Cache-Control", "no-store");
  ctx.body = `${text}\n`;
  ctx.set("Content-Type", "text/plain; charset=utf-8");
}
