import { html, type Markup } from "../web/html.ts";

export function shell(bug: string | null): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Driftbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/files.css" />
        <script src="/assets/files.js" defer></script>
      </head>
      <body data-bug="${bug ?? ""}">
        <div class="wrap">
          <h1>My files</h1>
          <div class="bar">
            <label class="button primary">Upload file<input type="file" id="single" class="sr-only" /></label>
            <button type="button" class="button" id="export">Export list</button>
            <a class="button" href="/export.csv" download>Download as CSV</a>
          </div>
          <div class="dropzone" id="drop">
            <p><b>Drop files here</b> or <span class="browse" id="browse">browse</span></p>
            <small>PNG, JPG, PDF, CSV or TXT, up to 1 MB each</small>
            <input type="file" id="many" multiple hidden />
          </div>
          <form id="photo-form" class="box">
            <div class="text-sm">Profile photo</div>
            <input type="file" name="photo" accept="image/*" aria-label="Profile photo" />
            <button>Save photo</button>
            <span id="photo-state"></span>
          </form>
          <div id="messages" aria-live="polite"></div>
          <div class="progress" id="progress" role="progressbar" aria-label="Upload progress" hidden><div></div></div>
          <ul id="files" class="divide"></ul>
          <p id="summary"></p>
        </div>
      </body>
    </html>`;
}
