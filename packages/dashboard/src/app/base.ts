/** Where the service is reached from: this file lies in `dashboard-assets/` below it, whatever path a proxy puts in front. */
export const BASE = new URL("../", import.meta.url);

function below(kind: "runs" | "tests" | "tag-runs", id: string): string {
  return `${BASE.pathname}${kind}/${encodeURIComponent(id)}`;
}

export function runHref(id: string): string {
  return below("runs", id);
}

export function testHref(id: string): string {
  return below("tests", id);
}

export function tagRunHref(id: string): string {
  return below("tag-runs", id);
}

/** A guide, or the list of them; `part` is one of its headings. */
export function guideHref(name?: string, part?: string): string {
  return `${BASE.pathname}guides/${name === undefined ? "" : `${name}.html`}${part === undefined ? "" : `#${part}`}`;
}

export const NEW_TEST_HREF = `${BASE.pathname}tests/new`;
export const HOME_HREF = BASE.pathname;
export const INBOX_HREF = `${BASE.pathname}inbox`;
