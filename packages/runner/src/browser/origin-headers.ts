import type { Browser } from "playwright-core";

export interface OriginHeaders {
  /** `https://shop.example`: the only one that gets them. */
  readonly origin: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Hears, once, that the browser would not send them. */
  readonly onRefused: (problem: string) => void;
}

/**
 * Sends extra headers with every request to one origin and with none to another, in all pages, popups and frames that are opened
 * from now on. Headers of a context would go to every third party, and those of Playwright's routes go on with a redirect to
 * another origin; so requests are held in the browser as a whole, every leg of a redirect by itself. A held request costs a
 * message there and back, which is why nothing is held when there is nothing to send. Handshakes of web sockets are not held.
 */
export async function sendHeadersTo(browser: Browser, { origin, headers, onRefused }: OriginHeaders): Promise<void> {
  if (headers.length === 0) return;
  const session = await browser.newBrowserCDPSession();
  let isRefused = false;
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const changed = changedHeaders(request, { origin, headers });
    const goOn = async (): Promise<void> => {
      if (changed !== null && !isRefused) {
        try {
          return void (await session.send("Fetch.continueRequest", { requestId, headers: changed }));
        } catch (error) {
          if (!browser.isConnected()) return;
          isRefused = true;
          onRefused(error instanceof Error ? error.message : String(error));
        }
      }
      await session.send("Fetch.continueRequest", { requestId });
    };
    // The page that asked may be gone meanwhile.
    goOn().catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }] });
}

/** Null when the request is to go as it is. After a redirect to elsewhere the browser still has what was added before. */
function changedHeaders(
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  { origin, headers }: Pick<OriginHeaders, "origin" | "headers">,
): { name: string; value: string }[] | null {
  const ours = new Map(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const isOurs = URL.parse(request.url)?.origin === origin;
  const own = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
  const others = own.filter(({ name, value }) => (isOurs ? !ours.has(name.toLowerCase()) : ours.get(name.toLowerCase()) !== value));
  if (isOurs) return [...others, ...headers.map(({ name, value }) => ({ name, value }))];
  return others.length === own.length ? null : others;
}
