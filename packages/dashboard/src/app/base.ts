/** Where the service is reached from: this file lies in `dashboard-assets/` below it, whatever path a proxy puts in front. */
export const BASE = new URL("../", import.meta.url);

function below(kind: "runs" | "tests", id: string): string {
  return `${BASE.pathname}${kind}/${encodeURIComponent(id)}`;
}

export function runHref(id: string): string {
  return below("runs", id);
}

export function testHref(id: string): string {
  return below("tests", id);
}

export const HOME_HREF = BASE.pathname;
export const INBOX_HREF = `${BASE.pathname}inbox`;
