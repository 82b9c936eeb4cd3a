import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../site.ts";
import { html } from "../web/html.ts";
import { json, page, readVisit, type Reply, send, type Visit } from "../web/exchange.ts";
import { SHOP_BUGS, SLOW_MS } from "./bugs.ts";
import { findProduct } from "./catalogue.ts";
import { layout } from "./layout.ts";
import { showAccount, showSignIn, signIn, signOut } from "./pages/account.ts";
import { addVoucher, changeLine, showBasket } from "./pages/basket.ts";
import { placeOrder, showCheckout } from "./pages/checkout.ts";
import { showDelivery } from "./pages/delivery.ts";
import { showProducts } from "./pages/product-list.ts";
import { addLine, showProduct } from "./pages/product.ts";
import { type Session, Sessions, switchBug } from "./session.ts";

const COOKIE = "larkspur";
const ASSETS: Readonly<Record<string, string>> = { "shop.css": "text/css; charset=utf-8", "shop.js": "text/javascript; charset=utf-8" };

type Page = (visit: Visit, session: Session) => Reply;

const PAGES: Readonly<Record<string, Page>> = {
  "GET /": showProducts,
  "GET /basket": (_visit, session) => showBasket(session),
  "POST /basket/lines": addLine,
  "POST /basket/change": changeLine,
  "POST /basket/voucher": addVoucher,
  "GET /checkout": (_visit, session) => showCheckout(session),
  "POST /checkout": placeOrder,
  "GET /sign-in": (_visit, session) => showSignIn(session),
  "POST /sign-in": signIn,
  "POST /sign-out": (_visit, session) => signOut(session),
  "GET /account": (_visit, session) => showAccount(session),
  "GET /delivery": (_visit, session) => showDelivery(session),
  "POST /newsletter": joinNewsletter,
};

/** A pleasant web shop with everything that goes wrong in one (see bugs.ts). */
export function createShop(): Site {
  const sessions = new Sessions();
  return {
    bugs: { ...SHOP_BUGS, slow: `every page takes ${SLOW_MS} ms longer` },
    listener: (request, response) => void answer(request, response, sessions),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, sessions: Sessions): Promise<void> {
  try {
    const visit = await readVisit(request);
    if (visit.url.pathname.startsWith("/assets/")) return send(response, await asset(visit.url.pathname.slice("/assets/".length)));
    const session = sessions.open(visit.cookies.get(COOKIE));
    const bug = visit.url.searchParams.get("bug");
    const known = bug === null || switchBug(session, bug);
    if (session.slow) await delay(SLOW_MS);
    const reply = known ? findPage(visit)(visit, session) : noSuchBug();
    send(response, { ...reply, headers: { ...reply.headers, "set-cookie": `${COOKIE}=${session.id}; Path=/; HttpOnly; SameSite=Lax` } });
  } catch {
    if (!response.headersSent)
      send(
        response,
        page(
          html`<!doctype html><title>Error · Larkspur</title>
            <h1>Something went wrong</h1>`,
          500,
        ),
      );
  }
}

function findPage(visit: Visit): Page {
  const known = PAGES[`${visit.method} ${visit.url.pathname}`];
  if (known !== undefined) return known;
  const slug = /^\/products\/([a-z-]+)$/.exec(visit.url.pathname)?.[1];
  const product = slug === undefined ? undefined : findProduct(slug);
  if (product !== undefined && visit.method === "GET") return (_visit, session) => showProduct(product, session);
  return (_visit, session) => page(layout({ title: "Not found", session, body: html`<h1>This page does not exist</h1>` }), 404);
}

function joinNewsletter(visit: Visit): Reply {
  const email = (visit.form.get("email") ?? "").trim();
  return email.includes("@") ? json({ email }) : json({ message: "Enter a valid email address." }, 422);
}

function noSuchBug(): Reply {
  const names = [...Object.keys(SHOP_BUGS), "slow", "none"].join(", ");
  return page(
    html`<!doctype html><title>No such bug</title>
      <p>The shop has no bug of this name. It has: ${names}</p>`,
    404,
  );
}

async function asset(name: string): Promise<Reply> {
  const type = ASSETS[name];
  if (type === undefined) return { status: 404, headers: {}, body: "" };
  return { status: 200, headers: { "content-type": type }, body: await readFile(new URL(`assets/${name}`, import.meta.url)) };
}
