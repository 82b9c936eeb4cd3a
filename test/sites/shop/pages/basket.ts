import { html, type Markup } from "../../web/html.ts";
import { page, redirect, type Reply, type Visit } from "../../web/exchange.ts";
import { applyVoucher, type Bill, formatPrice, makeBill, MAX_QUANTITY, type PricedLine, removeFromBasket, setQuantity } from "../basket.ts";
import { layout } from "../layout.ts";
import type { Session } from "../session.ts";

export function showBasket(session: Session, voucherError: string | null = null): Reply {
  const bill = makeBill(session, null);
  const body =
    bill.lines.length === 0
      ? html`<h1>Your basket</h1>
          <p class="empty">Your basket is empty. <a href="/">Continue shopping</a></p>`
      : html`<h1>Your basket</h1>
          <div class="columns">
            <div>${linesTable(bill, session)}</div>
            ${summary(bill, session, voucherError)}
          </div>`;
  return page(layout({ title: "Basket", session, body }), voucherError === null ? 200 : 422);
}

export function changeLine(visit: Visit, session: Session): Reply {
  const slug = visit.form.get("slug") ?? "";
  const size = visit.form.get("size");
  const quantity = Number(visit.form.get("quantity"));
  if (visit.form.get("action") === "remove") removeFromBasket(session, slug, size);
  else if (Number.isInteger(quantity) && quantity >= 0) setQuantity(session, { slug, size, quantity });
  return redirect("/basket");
}

export function addVoucher(visit: Visit, session: Session): Reply {
  const answer = applyVoucher(session, visit.form.get("code") ?? "");
  if (!answer.ok) return showBasket(session, answer.message);
  session.notice = answer.message;
  return redirect("/basket");
}

function linesTable(bill: Bill, session: Session): Markup {
  return html`<table class="lines">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Size</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
          <th scope="col"><span class="visually-hidden">Change</span></th>
        </tr>
      </thead>
      <tbody>
        ${bill.lines.map((line) => lineRow(line, session))}
      </tbody>
    </table>
    <p><a href="/">Continue shopping</a></p>`;
}

function lineRow(line: PricedLine, session: Session): Markup {
  const which = html`<input type="hidden" name="slug" value="${line.slug}" />${
      line.size !== null && html`<input type="hidden" name="size" value="${line.size}" />`
    }`;
  // Two forms: with one, Enter in the quantity would press its only button, which is Remove.
  return html`<tr>
    <th scope="row"><a href="/products/${line.slug}">${line.product.name}</a></th>
    <td>${line.size ?? "–"}</td>
    <td>${formatPrice(line.product.price, session)}</td>
    <td>
      <form method="post" action="/basket/change">
        ${which}<input
          type="number"
          name="quantity"
          value="${line.quantity}"
          min="0"
          max="${MAX_QUANTITY}"
          aria-label="Quantity"
          data-autosubmit
        />
      </form>
    </td>
    <td>${formatPrice(line.total, session)}</td>
    <td>
      <form method="post" action="/basket/change">
        ${which}<button type="submit" name="action" value="remove" class="quiet">Remove</button>
      </form>
    </td>
  </tr>`;
}

function summary(bill: Bill, session: Session, voucherError: string | null): Markup {
  return html`<aside class="summary" aria-label="Summary">
    <h2>Summary</h2>
    ${billList(bill, session)}
    <form method="post" action="/basket/voucher" class="voucher">
      <label for="voucher">Voucher code</label>
      <div class="inline">
        <input
          id="voucher"
          name="code"
          autocomplete="off"
          ${voucherError !== null && html`aria-invalid="true" aria-describedby="voucher-error"`}
        /><button type="submit" class="quiet">Apply</button>
      </div>
      ${voucherError !== null && html`<p class="error" id="voucher-error">${voucherError}</p>`}
    </form>
    <a class="button" href="/checkout">Go to checkout</a>
  </aside>`;
}

export function billList(bill: Bill, session: Session): Markup {
  return html`<dl class="bill">
    <div>
      <dt>Subtotal</dt>
      <dd>${formatPrice(bill.subtotal, session)}</dd>
    </div>
    ${
      session.voucher !== null &&
      html`<div>
        <dt>Discount (${session.voucher})</dt>
        <dd>${formatPrice(-bill.discount, session)}</dd>
      </div>`
    }
    ${
      bill.delivery > 0 &&
      html`<div>
        <dt>Delivery</dt>
        <dd id="delivery-price">${formatPrice(bill.delivery, session)}</dd>
      </div>`
    }
    <div class="total">
      <dt>Total</dt>
      <dd id="total">${formatPrice(bill.total, session)}</dd>
    </div>
  </dl>`;
}
