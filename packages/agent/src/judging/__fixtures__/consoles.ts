/** Pages as the consoles of real applications draw them: their layout is part of what has to be told apart. */

const STYLE = `<style>body{margin:0;font:14px sans-serif;display:grid;grid-template-columns:220px 1fr}.side{background:#223;color:#eee;min-height:700px}.side a{color:#eee;display:block;padding:6px}main{padding:16px}table{border-collapse:collapse;width:900px}td,th{padding:6px;text-align:left;border-bottom:1px solid #ddd}.chip{border-radius:8px;background:#dfd;padding:2px 8px}.off{background:#fdd}ol.crumbs,ul.pages{display:flex;gap:8px;list-style:none}</style>`;

interface Console {
  readonly title?: string;
  readonly path?: readonly string[];
  readonly current: string;
  /** What stands between the path and the pages below. */
  readonly body: string;
}

const ENTRIES = ["Overview", "Projects", "Tags", "Hosts", "Members"] as const;

/** A sidebar with a list of links, a path, the body, and the pages below it: four lists beside what the page is about. */
export function consoleOf({ title = "Lantern", path = ["Home", "Acme"], current, body }: Console): string {
  const link = (name: string): string =>
    `<li><a href="/${name.toLowerCase()}"${name === current ? ' aria-current="page"' : ""}>${name}</a></li>`;
  const crumbs = `<nav aria-label="breadcrumb"><ol class="crumbs">${path.map((name) => `<li><a href="/x">${name}</a></li>`).join("")}</ol></nav>`;
  const pages = `<nav aria-label="pagination"><ul class="pages"><li><button aria-label="page 1" aria-current="true">1</button></li><li><button aria-label="Go to page 2">2</button></li></ul></nav>`;
  return `<html><head><title>${title}</title>${STYLE}</head><body><div class="side"><div>Lantern</div><nav><ul>${ENTRIES.map(link).join("")}</ul></nav></div><main>${crumbs}${body}${pages}</main></body></html>`;
}

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line(heads, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
}
