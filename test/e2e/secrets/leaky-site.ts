import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { gzipSync } from "node:zlib";
import { PAGE, SHOWN_AT } from "./leaky-page.ts";

/** A site that gives away what is typed into it in every way that sites do. It wants HTTP authentication and a header. */
export interface LeakySite {
  readonly url: string;
  /** `METHOD path` of what was asked with all that the site wants. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Wanted {
  readonly username: string;
  readonly password: string;
  readonly header: { readonly name: string; readonly value: string };
}

export async function startLeakySite(wanted: Wanted): Promise<LeakySite> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const authorization = `Basic ${Buffer.from(`${wanted.username}:${wanted.password}`).toString("base64")}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization === undefined) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="Leaky"' }).end();
    } else if (request.headers[wanted.header.name.toLowerCase()] !== wanted.header.value) {
      response.writeHead(403).end("the header is missing");
    } else {
      asked.push(`${request.method} ${request.url?.replace(/\?.*$/u, "")}`);
      void answer(request, response, { authorization, header: wanted.header.value });
    }
  });
  // Handshakes carry neither; whoever asks gets what stands in the address as one text frame.
  server.on("upgrade", (request, socket) => {
    const accept = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    const text = Buffer.from(secretOf(request));
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]));
    socket.on("error", () => undefined);
    sockets.add(socket);
    asked.push("WS /socket");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Known = { readonly authorization: string; readonly header: string };

async function answer(request: IncomingMessage, response: ServerResponse, known: Known): Promise<void> {
  const body = await bodyOf(request);
  const secret = secretOf(request);
  const html = (text: string): void => void response.setHeader("content-type", "text/html; charset=utf-8").end(text);
  const json = (value: unknown): void => void response.setHeader("content-type", "application/json").end(JSON.stringify(value));
  switch (new URL(request.url ?? "/", "http://site").pathname) {
    case "/":
      return html(PAGE);
    case "/echo":
      response.setHeader("set-cookie", [
        `plain=${encodeURIComponent(secret)}; Path=/`,
        `basic=${btoa(unescape(encodeURIComponent(`me:${secret}`)))}`,
      ]);
      response.setHeader("x-echo", encodeURIComponent(secret));
      return json({ secret, ...known, nested: JSON.stringify({ secret }), body: body.toString() });
    case "/packed":
      response.setHeader("content-encoding", "gzip").setHeader("content-type", "application/json");
      return void response.end(gzipSync(JSON.stringify({ secret })));
    case "/archive":
      response.setHeader("content-type", "application/gzip");
      return void response.end(gzipSync(`archived ${secret}`));
    case "/file":
      response.setHeader("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(`report ${secret}.txt`)}`);
      return void response.setHeader("content-type", "text/plain").end(secret);
    case "/account":
      return html(account(secret));
    case "/fail":
      response.statusCode = 500;
      return html(`<!doctype html><meta charset=utf-8><h1>Error for ${escaped(secret)}</h1>`);
    default:
      response.statusCode = 404;
      return json({ secret });
  }
}

function account(secret: string): string {
  return `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Account of ${escaped(secret)}</title>
    <style>body { font: 20px monospace; margin: 8px } #shown, #control { position: fixed; left: 20px; width: 340px; height: 24px; line-height: 24px; overflow: hidden; white-space: nowrap } #shown { top: ${SHOWN_AT.secret}px } #control { top: ${SHOWN_AT.control}px }</style>
    <h1>Welcome</h1><p><a href="/file?secret=${encodeURIComponent(secret)}">Report</a> <a href="/fail?secret=${encodeURIComponent(secret)}">Break</a></p>
    <div id=shown>${escaped(secret)}</div><div id=control>control words here</div>
    <iframe src="data:text/html;charset=utf-8,${encodeURIComponent(`<p>Framed ${escaped(secret)}</p>`)}"></iframe>`;
}

function secretOf(request: IncomingMessage): string {
  return new URL(request.url ?? "/", "http://site").searchParams.get("secret") ?? "";
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
