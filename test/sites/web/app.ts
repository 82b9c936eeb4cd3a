import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../site.ts";
import { html } from "./html.ts";
import { page, readVisit, type Reply, send, type Visit } from "./exchange.ts";

/** What an app knows of one browser. Nothing is shared between two, so Tests may run side by side. */
export interface Session<State> {
  readonly id: string;
  /** Switched on by `?bug=NAME` on any address, off by `?bug=none`. */
  bug: string | null;
  readonly state: State;
}

export type Handler<State> = (visit: Visit, session: Session<State>) => Reply | Promise<Reply>;

export interface AppParts<State> {
  /** The cookie that tells browsers apart. */
  readonly cookie: string;
  readonly bugs: Readonly<Record<string, string>>;
  /** What a browser finds that has never been here. */
  readonly open: () => State;
  /** By method and path: `GET /notes`. A last `*` stands for what follows. */
  readonly handlers: Readonly<Record<string, Handler<State>>>;
  /** A folder with style sheets and scripts, served under /assets/. */
  readonly assets?: URL;
  readonly maxBodyBytes?: number;
}

/** A service that runs for days must not keep every browser that ever came by. */
const MAX_SESSIONS = 2_000;
const TYPES: Readonly<Record<string, string>> = { ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8" };

/** A site with a memory of its own for each browser, and bugs that can be switched on in it. */
export function createApp<State>(parts: AppParts<State>): Site {
  const sessions = new Map<string, Session<State>>();
  const openSession = (id: string | undefined): Session<State> => {
    const known = id === undefined ? undefined : sessions.get(id);
    if (known !== undefined) return known;
    const session = { id: randomUUID(), bug: null, state: parts.open() };
    sessions.set(session.id, session);
    const oldest = sessions.keys().next().value;
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return session;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const visit = await readVisit(request, parts.maxBodyBytes);
      const { pathname } = visit.url;
      if (pathname.startsWith("/assets/")) return send(response, await asset(parts.assets, pathname.slice("/assets/".length)));
      // A frame from another site gets no cookie of ours; it says whose it is in its address.
      const session = openSession(visit.url.searchParams.get("session") ?? visit.cookies.get(parts.cookie));
      const reply = switchBug(parts.bugs, session, visit.url.searchParams.get("bug"))
        ? await findHandler(parts.handlers, visit)(visit, session)
        : noSuchBug(parts.bugs);
      const cookie = `${parts.cookie}=${session.id}; Path=/; HttpOnly; SameSite=Lax`;
      send(response, { ...reply, headers: { ...reply.headers, "set-cookie": cookie } });
    } catch {
      if (!response.headersSent)
        send(
          response,
          page(
            html`<!doctype html><title>Error</title>
              <h1>Internal Server Error</h1>`,
            500,
          ),
        );
    }
  };
  return { bugs: parts.bugs, listener: (request, response) => void answer(request, response) };
}

function findHandler<State>(handlers: AppParts<State>["handlers"], visit: Visit): Handler<State> {
  const { pathname } = visit.url;
  const exact = handlers[`${visit.method} ${pathname}`];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(handlers).find((key) => key.endsWith("*") && `${visit.method} ${pathname}`.startsWith(key.slice(0, -1)));
  return (
    (prefix === undefined ? undefined : handlers[prefix]) ??
    (() =>
      page(
        html`<!doctype html><title>Not found</title>
          <h1>404</h1>
          <p>This page does not exist.</p>`,
        404,
      ))
  );
}

function switchBug(bugs: Readonly<Record<string, string>>, session: Session<unknown>, name: string | null): boolean {
  if (name === null) return true;
  if (name !== "none" && !Object.hasOwn(bugs, name)) return false;
  session.bug = name === "none" ? null : name;
  return true;
}

function noSuchBug(bugs: Readonly<Record<string, string>>): Reply {
  return page(
    html`<!doctype html><title>No such bug</title>
      <p>There is no bug of this name. There are: ${Object.keys(bugs).join(", ")}</p>`,
    404,
  );
}

async function asset(folder: URL | undefined, name: string): Promise<Reply> {
  const type = TYPES[path.extname(name)];
  if (folder === undefined || type === undefined || !/^[a-z-]+\.[a-z]+$/.test(name)) return { status: 404, headers: {}, body: "" };
  return { status: 200, headers: { "content-type": type }, body: await readFile(new URL(name, folder)) };
}
