import type { IncomingMessage, ServerResponse } from "node:http";
import { generate } from "selfsigned";
import type { Site } from "../site.ts";
import { page, send } from "../web/exchange.ts";
import { PAGES } from "./pages.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a page must not be able to do to a run. Every route says in its name what is wrong with it. */
const ROUTES: Readonly<Record<string, Answer>> = {
  // The connection stays open and nothing ever comes.
  "/hang": () => undefined,
  "/slow-body": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "100000" });
    response.write("<!doctype html><title>Slow</title><h1>Half a page</h1>");
  },
  "/redirect-loop": (request, response) => {
    const turn = Number(new URL(request.url ?? "/", "http://localhost").searchParams.get("turn") ?? "0");
    response.writeHead(302, { location: `/redirect-loop?turn=${turn + 1}` }).end();
  },
  "/reset": (request) => void request.socket.destroy(),
  "/download": (_request, response) => {
    response.writeHead(200, { "content-type": "text/csv", "content-disposition": 'attachment; filename="orders.csv"' });
    response.end("order,total\nLK-10482,129.00\n");
  },
};

export async function createTrouble(): Promise<Site> {
  const certificate = await generate([{ name: "commonName", value: "trouble.invalid" }], { keyType: "ec" });
  return {
    bugs: {},
    tls: { key: certificate.private, cert: certificate.cert },
    listener: answer,
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const route = ROUTES[pathname];
  if (route !== undefined) return route(request, response);
  const known = PAGES[pathname] ?? PAGES["/404"];
  if (known !== undefined) send(response, page(known.markup, known.status));
}
