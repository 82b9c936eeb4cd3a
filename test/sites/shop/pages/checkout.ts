import { html, type Markup } from "../../web/html.ts";
import { page, redirect, type Reply, type Visit } from "../../web/exchange.ts";
import { DELIVERIES, type Delivery, formatPrice, makeBill } from "../basket.ts";
import { field, layout } from "../layout.ts";
import { nextOrderNumber, type Order, type Session } from "../session.ts";
import { billList } from "./basket.ts";

const COUNTRIES = ["Austria", "Belgium", "Denmark", "France", "Germany", "Ireland", "Netherlands", "Portugal", "Spain", "Sweden"];

type Errors = Readonly<Partial<Record<"name" | "email" | "address" | "postcode" | "city" | "country" | "terms", string>>>;

export function showCheckout(session: Session): Reply {
  if (session.bug === "lost-voucher") session.voucher = null;
  if (session.basket.length === 0) return redirect("/basket");
  const form = new URLSearchParams({ name: session.customer?.name ?? "", email: session.customer?.email ?? "", delivery: "standard" });
  return page(checkoutPage({ session, form, errors: {} }));
}

export function placeOrder(visit: Visit, session: Session): Reply {
  if (session.basket.length === 0) return redirect("/basket");
  const errors = findErrors(visit.form, session);
  if (Object.keys(errors).length > 0) return page(checkoutPage({ session, form: visit.form, errors }), 422);
  if (session.bug === "broken-checkout") throw new Error("The order could not be written");

  const bill = makeBill(session, readDelivery(visit.form));
  const order: Order = {
    number: nextOrderNumber(session),
    date: "21 November 2026",
    items: bill.count,
    status: "In preparation",
    total: bill.total,
  };
  if (session.bug === "double-order") session.orders = [{ ...order, number: `${order.number}-2` }, order, ...session.orders];
  else if (session.bug !== "silent-order") session.orders = [order, ...session.orders];
  session.basket = [];
  session.voucher = null;
  const name = (visit.form.get("name") ?? "").split(" ")[0] ?? "";
  return page(confirmation({ order, name, email: visit.form.get("email") ?? "", session }));
}

function readDelivery(form: URLSearchParams): Delivery {
  return form.get("delivery") === "express" ? "express" : "standard";
}

function findErrors(form: URLSearchParams, session: Session): Errors {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const badEmail = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text("email")) && session.bug !== "accepts-bad-email";
  return {
    ...(text("name") === "" && { name: "Enter your full name." }),
    ...(badEmail && { email: "Enter a valid email address." }),
    ...(text("address") === "" && { address: "Enter your street and number." }),
    ...(!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(text("postcode")) && { postcode: "Enter a postcode." }),
    ...(text("city") === "" && { city: "Enter your city." }),
    ...(!COUNTRIES.includes(text("country")) && { country: "Choose a country." }),
    ...(form.get("terms") === null && session.bug !== "terms-ignored" && { terms: "Accept the terms to place your order." }),
  };
}

interface CheckoutParts {
  readonly session: Session;
  readonly form: URLSearchParams;
  readonly errors: Errors;
}

function checkoutPage(parts: CheckoutParts): Markup {
  const { session, form, errors } = parts;
  const bill = makeBill(session, readDelivery(form));
  const body = html`<h1>Checkout</h1>
    ${errorSummary(errors)}
    <div class="columns">
      <form method="post" action="/checkout" id="checkout" novalidate>
        <fieldset>
          <legend>Your details</legend>
          ${textField(parts, "name", { label: "Full name", autocomplete: "name" })}
          ${textField(parts, "email", { label: "Email", type: "email", autocomplete: "email" })}
        </fieldset>
        <fieldset>
          <legend>Delivery address</legend>
          ${textField(parts, "address", { label: "Street and number", autocomplete: "street-address" })}
          <div class="pair">
            ${textField(parts, "postcode", { label: "Postcode", autocomplete: "postal-code" })}${textField(parts, "city", { label: "City", autocomplete: "address-level2" })}
          </div>
          ${field({
            id: "country",
            label: "Country",
            error: errors.country,
            control: html`<select id="country" name="country" ${invalid("country", errors.country)}>
              <option value="">Choose a country</option>
              ${COUNTRIES.map((country) => html`<option ${form.get("country") === country && "selected"}>${country}</option>`)}
            </select>`,
          })}
        </fieldset>
        <fieldset>
          <legend>Delivery</legend>
          ${Object.entries(DELIVERIES).map(
            ([value, { label, days, price }]) =>
              html`<label class="choice"
                ><input type="radio" name="delivery" value="${value}" data-price="${price}" ${readDelivery(form) === value && "checked"} />
                <span>${label} <small>${days}, ${formatPrice(price, session)}</small></span></label
              >`,
          )}
        </fieldset>
        <div class="field">
          <label class="choice"
            ><input type="checkbox" name="terms" id="terms" ${form.get("terms") !== null && "checked"} ${invalid("terms", errors.terms)} />
            <span>I accept the terms and conditions</span></label
          >
          ${errors.terms !== undefined && html`<p class="error" id="terms-error">${errors.terms}</p>`}
        </div>
        <div class="place">
          <button type="submit">Place order</button>${session.bug === "covered-button" && html`<div class="veil"></div>`}
        </div>
      </form>
      <aside class="summary" aria-label="Your order">
        <h2>Your order</h2>
        <ul class="short">
          ${bill.lines.map((line) => html`<li>${line.quantity} × ${line.product.name}${line.size !== null && `, ${line.size}`}</li>`)}
        </ul>
        ${billList(bill, session)}
      </aside>
    </div>`;
  return layout({ title: "Checkout", session, body });
}

function errorSummary(errors: Errors): Markup | false {
  const count = Object.keys(errors).length;
  if (count === 0) return false;
  return html`<div class="problems" role="alert">
    <h2>${count === 1 ? "There is 1 problem" : `There are ${count} problems`}</h2>
    <ul>
      ${Object.entries(errors).map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`;
}

interface TextFieldParts {
  readonly label: string;
  readonly autocomplete: string;
  readonly type?: string;
}

function textField({ form, errors }: CheckoutParts, name: keyof Errors, parts: TextFieldParts): Markup {
  const error = errors[name];
  const control = html`<input
    id="${name}"
    name="${name}"
    type="${parts.type ?? "text"}"
    autocomplete="${parts.autocomplete}"
    value="${form.get(name) ?? ""}"
    ${invalid(name, error)}
  />`;
  return field({ id: name, label: parts.label, control, error });
}

function invalid(id: string, error: string | undefined): Markup | false {
  return error !== undefined && html`aria-invalid="true" aria-describedby="${id}-error"`;
}

function confirmation(parts: { readonly order: Order; readonly name: string; readonly email: string; readonly session: Session }): Markup {
  const { order, name, email, session } = parts;
  const body = html`<section class="thanks">
    <h1>Thank you, ${name}!</h1>
    <p>Your order is placed. A confirmation is on its way to ${email}.</p>
    <dl class="bill">
      <div>
        <dt>Order number</dt>
        <dd>${order.number}</dd>
      </div>
      <div>
        <dt>Items</dt>
        <dd>${order.items}</dd>
      </div>
      <div class="total">
        <dt>Total</dt>
        <dd>${formatPrice(order.total, session)}</dd>
      </div>
    </dl>
    <p><a class="button" href="/">Continue shopping</a></p>
  </section>`;
  return layout({ title: "Order placed", session, body });
}
