import { html, type Markup } from "../../web/html.ts";
import { page, redirect, type Reply, type Visit } from "../../web/exchange.ts";
import { formatPrice } from "../basket.ts";
import { field, layout } from "../layout.ts";
import { ADA, type Order, type Session } from "../session.ts";

export function showSignIn(session: Session, parts: { readonly email?: string; readonly failed?: boolean } = {}): Reply {
  const body = html`<section class="narrow">
    <h1>Sign in</h1>
    ${parts.failed === true && html`<div class="problems" role="alert">Wrong email or password.</div>`}
    <form method="post" action="/sign-in" novalidate>
      ${field({
        id: "email",
        label: "Email",
        error: undefined,
        control: html`<input id="email" name="email" type="email" autocomplete="username" value="${parts.email ?? ""}" />`,
      })}
      ${field({
        id: "password",
        label: "Password",
        error: undefined,
        control: html`<input id="password" name="password" type="password" autocomplete="current-password" />`,
      })}
      <label class="choice"><input type="checkbox" name="remember" /> <span>Keep me signed in</span></label>
      <button type="submit">Sign in</button>
    </form>
  </section>`;
  return page(layout({ title: "Sign in", session, body }), parts.failed === true ? 401 : 200);
}

export function signIn(visit: Visit, session: Session): Reply {
  const email = (visit.form.get("email") ?? "").trim().toLowerCase();
  const rightPassword = visit.form.get("password") === ADA.password || session.bug === "any-password";
  if (email !== ADA.email || !rightPassword) return showSignIn(session, { email, failed: true });
  session.customer = ADA;
  session.notice = "You are signed in.";
  return redirect("/account");
}

export function signOut(session: Session): Reply {
  session.customer = null;
  session.notice = "You are signed out.";
  return redirect("/");
}

export function showAccount(session: Session): Reply {
  const { customer } = session;
  if (customer === null) return redirect("/sign-in");
  const orders = session.bug === "missing-row" ? session.orders.slice(0, -1) : session.orders;
  const body = html`<h1>Welcome, ${customer.name}</h1>
    <section aria-labelledby="orders-title">
      <h2 id="orders-title">Your orders</h2>
      <table class="lines">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">Items</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          ${orders.map((order) => orderRow(order, session))}
        </tbody>
      </table>
    </section>
    <form method="post" action="/sign-out"><button type="submit" class="quiet">Sign out</button></form>`;
  return page(layout({ title: "My account", session, body }));
}

function orderRow(order: Order, session: Session): Markup {
  return html`<tr>
    <th scope="row">${order.number}</th>
    <td>${order.date}</td>
    <td>${order.items}</td>
    <td>${order.status}</td>
    <td>${formatPrice(order.total, session)}</td>
  </tr>`;
}
