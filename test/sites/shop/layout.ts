import { type Fragment, html, type Markup } from "../web/html.ts";
import { countItems } from "./basket.ts";
import { type Session, takeNotice } from "./session.ts";

export interface PageParts {
  readonly title: string;
  readonly session: Session;
  readonly body: Fragment;
}

export function layout({ title, session, body }: PageParts): Markup {
  const notice = takeNotice(session);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Larkspur</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script src="/assets/shop.js" defer></script>
      </head>
      <body ${session.bug !== null && html`data-bug="${session.bug}"`}>
        <header class="top">
          <a class="logo" href="/">Larkspur</a>
          <nav aria-label="Main">
            <a href="/">Shop</a>
            <a href="/delivery">Delivery and returns</a>
            ${session.customer === null ? html`<a href="/sign-in">Sign in</a>` : html`<a href="/account">My account</a>`}
            <a class="basket-link" href="/basket">Basket <span class="badge" id="basket-count">${countItems(session)}</span></a>
          </nav>
        </header>
        <div class="toast" role="status" id="toast" ${notice === null && "hidden"}>${notice}</div>
        <main>${body}</main>
        <footer>
          <p>Larkspur makes clothes for weather. Everything on this page is made up.</p>
          <button type="button" class="quiet" id="open-newsletter">Join our newsletter</button>
        </footer>
        <dialog id="newsletter" aria-labelledby="newsletter-title">
          <h2 id="newsletter-title">Letters from Larkspur</h2>
          <form method="post" action="/newsletter" novalidate>
            <p>New things twice a season, and nothing else.</p>
            <label for="newsletter-email">Your email</label>
            <input id="newsletter-email" name="email" type="email" autocomplete="email" />
            <p class="error" id="newsletter-error" hidden></p>
            <div class="actions">
              <button type="submit">Subscribe</button><button type="button" class="quiet" data-close>No thanks</button>
            </div>
          </form>
          <div class="done" hidden>
            <p>You are on the list. See you in spring!</p>
            <button type="button" data-close>Close</button>
          </div>
        </dialog>
      </body>
    </html>`;
}

/** A label, its control and, when the form came back, what is wrong with it. */
export function field(parts: {
  readonly id: string;
  readonly label: string;
  readonly control: Markup;
  readonly error: string | undefined;
}): Markup {
  return html`<div class="field">
    <label for="${parts.id}">${parts.label}</label>
    ${parts.control} ${parts.error !== undefined && html`<p class="error" id="${parts.id}-error">${parts.error}</p>`}
  </div>`;
}
