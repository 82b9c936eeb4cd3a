import { fill, h } from "./dom.ts";
import { describeError, isKeyRefused } from "./errors.ts";
import { showHomePage } from "./home-page.ts";
import { showKeyPage } from "./key-page.ts";
import { type PageContext, readRoute } from "./route.ts";
import { showRunPage } from "./run-page.ts";
import { createClient, forgetKey, signInByLink, storedKey } from "./session.ts";
import { showTestPage } from "./test-page.ts";

const main = document.querySelector<HTMLElement>("#main");
const signOut = document.querySelector<HTMLButtonElement>("#sign-out");

signOut?.addEventListener("click", () => {
  forgetKey();
  location.reload();
});
if (main !== null) void begin(main);

async function begin(main: HTMLElement): Promise<void> {
  await show(main, await signInByLink().catch(describeError));
}

async function show(main: HTMLElement, problem: string | null): Promise<void> {
  const key = storedKey();
  if (signOut !== null) signOut.hidden = key === null;
  if (key === null) {
    showKeyPage(main, { problem, onKey: () => void show(main, null) });
    return;
  }
  const context: PageContext = { main, client: createClient(key), fail: (error) => fail(main, error) };
  fill(main, h("p", { class: "dim", role: "status" }, "Loading…"));
  try {
    const route = readRoute(location.pathname);
    if (route.page === "run") await showRunPage(context, route.id);
    else if (route.page === "test") await showTestPage(context, route.id);
    else await showHomePage(context);
  } catch (error) {
    fail(main, error);
  }
}

function fail(main: HTMLElement, error: unknown): void {
  if (!isKeyRefused(error)) {
    const message = h("p", { class: "notice bad", role: "alert" }, describeError(error));
    // A page that was built already keeps what it shows.
    if (main.querySelector("h1") === null) fill(main, h("h1", {}, "This cannot be shown"), message);
    else main.prepend(message);
    return;
  }
  // Revoked or expired under this page.
  forgetKey();
  void show(main, describeError(error));
}
