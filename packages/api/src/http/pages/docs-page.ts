import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { PROBLEMS } from "@runwright/contracts";
import type { HttpContext } from "../context.ts";
import { escapeHtml, plainPage } from "./html.ts";
import { sendFile, sendText } from "./static-files.ts";

const ASSETS = new Set(["swagger-ui.css", "swagger-ui-bundle.js", "index.css", "favicon-32x32.png", "favicon-16x16.png"]);

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Runwright API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/index.css">
<link rel="icon" type="image/png" href="docs/favicon-32x32.png" sizes="32x32">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

// A key that was typed in is forgotten with the page. What is referred to is put in by `inline`: to load the page and to open an operation takes
// a third of the time so, because Swagger UI's own way for OpenAPI 3.1 goes over the whole document each time.
const START = `const inline = (value, document, within = []) => {
  if (Array.isArray(value)) return value.map((item) => inline(item, document, within));
  if (value === null || typeof value !== "object") return value;
  const { $ref, ...beside } = value;
  if (typeof $ref === "string" && $ref.startsWith("#/") && !within.includes($ref))
    return inline({ $$ref: $ref, ...at(document, $ref.slice(2).split("/")), ...beside }, document, [...within, $ref]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inline(item, document, within)]));
};
const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);
window.onload = () => {
  window.ui = SwaggerUIBundle({
    url: new URL("v1/openapi.json", document.baseURI).href,
    dom_id: "#swagger-ui",
    deepLinking: true,
    persistAuthorization: false,
    tryItOutEnabled: false,
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [{ fn: { resolveSubtree: async (document, path) => ({ spec: inline(at(document, path), document), errors: [] }) } }],
    layout: "BaseLayout",
  });
};
`;

/** Swagger UI sets styles from script and has its pictures in data URLs; nothing comes from elsewhere. */
export const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `/docs` and what belongs to it; `name` is what stands after `/docs/`, empty for the page itself. */
export async function sendDocs(ctx: HttpContext, name: string): Promise<void> {
  ctx.set("Content-Security-Policy", DOCS_CSP);
  if (name === "") return sendText(ctx, "text/html; charset=utf-8", PAGE);
  if (name === "start.js") return sendText(ctx, "text/javascript; charset=utf-8", START);
  if (name === "problems") return sendText(ctx, "text/html; charset=utf-8", problemsPage());
  return sendFile(ctx, swaggerFolder(), ASSETS.has(name) ? name : "");
}

function swaggerFolder(): string {
  return dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
}

/** Where every problem's `type` leads. */
function problemsPage(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return plainPage(
    "Problems",
    `<h1>Problems</h1>
<p>Every failure is answered as <code>application/problem+json</code> (RFC 9457). Switch on <code>code</code>; quote <code>requestId</code> when you report one.</p>
<table><thead><tr><th>code</th><th>status</th><th>meaning</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>`,
  );
}
