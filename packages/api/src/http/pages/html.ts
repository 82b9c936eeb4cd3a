import type { HttpContext } from "../context.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (char) => ENTITIES[char] ?? char);
}

/** A plain page without script or outside resource. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color: #1b1f24; }
code { background: #f1f3f5; padding: 0 .3em; border-radius: 3px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #d8dee4; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** What a browser shows at an address that there is not. Links are relative: the service may stand below a path of a proxy. */
export function sendNothingHere(ctx: HttpContext): void {
  const up = "../".repeat(Math.max(0, ctx.path.split("/").length - 2)) || "./";
  ctx.status = 404;
  ctx.set({
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  ctx.body = plainPage(
    "Not found",
    `<h1>There is nothing here</h1>
<p>This service has no page at <code>${escapeHtml(ctx.path)}</code>.</p>
<ul>
<li><a href="${up}">Runs and Tests</a></li>
<li><a href="${up}docs">The interface</a></li>
</ul>`,
  );
  ctx.set("Content-Type", "text/html; charset=utf-8");
}
