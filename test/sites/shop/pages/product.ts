import { html } from "../../web/html.ts";
import { json, page, redirect, type Reply, type Visit } from "../../web/exchange.ts";
import { drawProduct } from "../art.ts";
import { addToBasket, countItems, formatPrice, MAX_QUANTITY } from "../basket.ts";
import { findProduct, type Product } from "../catalogue.ts";
import { layout } from "../layout.ts";
import type { Session } from "../session.ts";

export function showProduct(product: Product, session: Session): Reply {
  const body = html` <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Shop</a> / <a href="/?category=${product.category}">${product.category}</a> /
      <span aria-current="page">${product.name}</span>
    </nav>
    <article class="product">
      ${drawProduct(product)}
      <div>
        <h1>${product.name}</h1>
        <p class="price">${formatPrice(product.price, session)}</p>
        <p>${product.blurb}</p>
        <form class="buy" method="post" action="/basket/lines" id="buy" novalidate>
          <input type="hidden" name="slug" value="${product.slug}" />
          ${
            product.sizes.length > 0 &&
            html`<label
              >Size
              <select name="size" required>
                <option value="">Choose a size</option>
                ${product.sizes.map((size) => html`<option>${size}</option>`)}
              </select></label
            >`
          }
          <label>Quantity <input type="number" name="quantity" value="1" min="1" max="${MAX_QUANTITY}" /></label>
          <button type="submit">Add to basket</button>
          <p class="error" id="buy-error" role="alert" hidden></p>
        </form>
        <details>
          <summary>Care and repair</summary>
          <p>Wash cold, dry in the shade. We mend it for free in the first two years.</p>
        </details>
      </div>
    </article>`;
  return page(layout({ title: product.name, session, body }));
}

/** The button's form: with the page's script an answer in JSON, without it the basket. */
export function addLine(visit: Visit, session: Session): Reply {
  const product = findProduct(visit.form.get("slug") ?? "");
  const quantity = Number(visit.form.get("quantity"));
  const size = visit.form.get("size");
  const problem = findProblem(product, size, quantity);
  if (problem !== null || product === undefined) return refuse(visit, session, problem ?? "No such product.");

  const before = countItems(session);
  addToBasket(session, { slug: product.slug, size: product.sizes.length > 0 ? size : null, quantity });
  const count = session.bug === "stale-basket-count" ? before : countItems(session);
  const message = `${product.name} was added to your basket.`;
  if (visit.wantsJson) return json({ count, message });
  session.notice = message;
  return redirect("/basket");
}

function findProblem(product: Product | undefined, size: string | null, quantity: number): string | null {
  if (product === undefined) return "No such product.";
  if (product.sizes.length > 0 && (size === null || !product.sizes.includes(size))) return "Please choose a size.";
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return `Please choose between 1 and ${MAX_QUANTITY} pieces.`;
  return null;
}

function refuse(visit: Visit, session: Session, message: string): Reply {
  if (visit.wantsJson) return json({ message }, 422);
  session.notice = message;
  return redirect("/");
}
