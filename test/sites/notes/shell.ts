import { html, type Markup, raw } from "../web/html.ts";

const ICONS = {
  bold: "M6 4h7a4 4 0 010 8H6zm0 8h8a4 4 0 010 8H6z",
  italic: "M10 4h8M6 20h8M14 4l-4 16",
  list: "M8 6h12M8 12h12M8 18h12M3 6h.1M3 12h.1M3 18h.1",
  pin: "M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
} as const;

function icon(name: keyof typeof ICONS): Markup {
  return raw(`<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`);
}

/** Some icon buttons have a name for screen readers, some only a tooltip, and one nothing but its icon. */
export function shell(bug: string | null): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Quill</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/notes.css" />
        <script src="/assets/notes.js" defer></script>
      </head>
      <body data-bug="${bug ?? ""}">
        <header>
          <h1>Quill</h1>
          <div role="search"><input type="search" id="search" aria-label="Search notes" placeholder="Search (press /)" /></div>
          <button type="button" id="new">New note</button>
          <a href="/help">Help</a>
        </header>
        <div class="columns">
          <nav aria-label="Tags">
            <h2>Tags</h2>
            <ul id="tags"></ul>
          </nav>
          <section aria-labelledby="list-title">
            <h2 id="list-title">Notes</h2>
            <p id="count" aria-live="polite"></p>
            <ul id="notes" class="notes"></ul>
          </section>
          <main id="editor" hidden>
            <div class="toolbar" role="toolbar" aria-label="Formatting">
              <button type="button" data-format="bold" aria-label="Bold">${icon("bold")}</button>
              <button type="button" data-format="italic" title="Italic">${icon("italic")}</button>
              <button type="button" data-format="insertUnorderedList" title="Bulleted list">${icon("list")}</button>
              <button type="button" id="pin" aria-pressed="false" aria-label="Pin note">${icon("pin")}</button>
              <button type="button" id="delete">${icon("trash")}</button>
              <span id="state" role="status"></span>
            </div>
            <input id="title" class="title" placeholder="Title" />
            <div id="body" class="editor-content" contenteditable="true" data-placeholder="Start writing…"></div>
            <div class="tag-row">
              <ul id="chips" aria-label="Tags of this note"></ul>
              <input id="add-tag" placeholder="Add a tag…" />
            </div>
            <footer><span id="words"></span> <button type="button" id="save">Save</button></footer>
          </main>
        </div>
        <div id="toast" class="toast" hidden><span></span> <button type="button">Undo</button></div>
        <dialog id="shortcuts" aria-label="Keyboard shortcuts">
          <h2>Keyboard shortcuts</h2>
          <dl>
            <dt>Alt+N</dt>
            <dd>New note</dd>
            <dt>Ctrl+S</dt>
            <dd>Save</dd>
            <dt>/</dt>
            <dd>Search</dd>
            <dt>?</dt>
            <dd>This list</dd>
          </dl>
          <form method="dialog"><button>Close</button></form>
        </dialog>
      </body>
    </html>`;
}
