import { BASE } from "../base.ts";
import { forgetKeyIn } from "../session.ts";

const VIEWER = new URL("trace-viewer/index.html", BASE);
const OPENING_MS = 60_000;

/**
 * Opens Playwright's viewer in a window of its own and hands it the trace, which is fetched here with the key, so that no address holds either.
 * The viewer asks (`ready`) whenever it is loaded, also again; it is answered as long as this page is open.
 */
export async function showTrace(get: () => Promise<Response>): Promise<void> {
  if (!isSecureContext)
    throw new Error("The trace viewer needs https (or localhost). Save the trace and open it with: npx playwright show-trace FILE");
  // Before anything is waited for: only a press of the button may open a window.
  const viewer = window.open(VIEWER, "_blank");
  if (viewer === null) throw new Error("The browser did not let this page open a window. Allow it for this address, and try again.");
  const trace = get().then((answer) => answer.blob());
  const asked = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("The trace viewer did not open within a minute.")), OPENING_MS);
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== viewer || origin !== location.origin || data?.method !== "ready") return;
      forgetKeyIn(viewer);
      // A trace that could not be fetched is told by the caller, and closes the window.
      trace.then((content) => viewer.postMessage({ method: "load", params: { trace: content } }, location.origin), resolve);
      resolve();
    });
  });
  try {
    await Promise.all([trace, asked]);
  } catch (error) {
    viewer.close();
    throw error;
  }
}
