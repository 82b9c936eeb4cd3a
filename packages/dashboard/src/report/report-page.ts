import { html, Html } from "./html.ts";
import { REPORT_STYLE } from "./report-style.ts";

/** A whole file, which loads nothing and runs nothing. */
export function reportPage(title: string, { main, footer }: { readonly main: Html; readonly footer: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'" />
        <title>${title} · Runwright</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <main>${main}</main>
        <footer>${footer}</footer>
      </body>
    </html> `.text;
}
