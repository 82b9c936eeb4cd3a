import { BASE } from "./base.ts";

/** Pages that the service sends beside these. */
const APART = /^(?:guides|docs)(?:\/|$)/u;

interface Visit {
  readonly visit: number;
}

let visit = 0;
let listener: () => void = () => undefined;

/** Goes to another page without a reload: a key that is in memory alone would not outlive one. */
export function go(href: string): void {
  history.pushState({ visit: (visit += 1) } satisfies Visit, "", href);
  listener();
}

/**
 * Calls `onPage` whenever another page is to be shown: by `go`, by a link, back and forward. A link to a part of this page is none of these.
 * Returns what ends it.
 */
export function followLinks(onPage: () => void): () => void {
  listener = onPage;
  history.replaceState({ visit }, "");
  document.addEventListener("click", click);
  window.addEventListener("popstate", pop);
  return () => {
    document.removeEventListener("click", click);
    window.removeEventListener("popstate", pop);
  };
}

function click(event: MouseEvent): void {
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest("a") : null;
  const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (link === null || isOther || event.defaultPrevented || link.target !== "" || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE.pathname)) return;
  if (APART.test(url.pathname.slice(BASE.pathname.length))) return;
  // A place in the page that is shown.
  if (url.hash !== "" && url.pathname === location.pathname && url.search === location.search) return;
  event.preventDefault();
  go(link.href);
}

function pop(): void {
  const known = (history.state as Visit | null)?.visit;
  // A place in the page that is shown.
  if (known === undefined) history.replaceState({ visit }, "");
  else if (known !== visit) {
    visit = known;
    listener();
  }
}
