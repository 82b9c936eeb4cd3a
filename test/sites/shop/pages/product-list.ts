import { html, type Markup } from "../../web/html.ts";
import { type Reply, type Visit, page } from "../../web/exchange.ts";
import { drawProduct } from "../art.ts";
import { formatPrice } from "../basket.ts";
import { CATEGORIES, type Category, type Product, selectProducts, type Selection, type Sort, SORTS } from "../catalogue.ts";
import { layout } from "../layout.ts";
import type { Session } from "../session.ts";

export function showProducts(visit: Visit, session: Session): Reply {
  const asked = readSelection(visit.url.searchParams);
  const products = selectProducts(distort(asked, session));
  const noun = products.length === 1 ? "product" : "products";
  const body = html` <section class="hero">
      <h1>Clothes for weather</h1>
      <p>Made to be rained on, mended and handed down.</p>
    </section>
    ${filterForm(asked)}
    <p class="count" role="status">${products.length} ${noun}</p>
    ${
      products.length === 0
        ? html`<p class="empty">Nothing matches your search. <a href="/">Show everything</a></p>`
        : html`<ul class="products" aria-label="Products">
            ${products.map((product) => card(product, session))}
          </ul>`
    }`;
  return page(layout({ title: "Shop", session, body }));
}

function filterForm(asked: Selection): Markup {
  return html`<form class="filters" role="search" action="/" method="get" id="filters">
    <label class="wide">Search products <input type="search" name="q" value="${asked.search}" placeholder="Jacket, boots, wool…" /></label>
    <label
      >Category
      <select name="category">
        <option value="">All categories</option>
        ${CATEGORIES.map((category) => html`<option ${category === asked.category && "selected"}>${category}</option>`)}
      </select></label
    >
    <label
      >Sort by
      <select name="sort">
        ${Object.entries(SORTS).map(
          ([value, label]) => html`<option value="${value}" ${value === asked.sort && "selected"}>${label}</option>`,
        )}
      </select></label
    >
    <button type="submit">Search</button>
  </form>`;
}

function card(product: Product, session: Session): Markup {
  return html`<li class="card">
    ${drawProduct(product)}
    <h2><a href="/products/${product.slug}">${product.name}</a></h2>
    <p class="category">${product.category}</p>
    <p class="price">${formatPrice(product.price, session)}</p>
  </li>`;
}

function readSelection(query: URLSearchParams): Selection {
  const category = query.get("category") ?? "";
  const sort = query.get("sort") ?? "";
  return {
    search: (query.get("q") ?? "").trim(),
    category: (CATEGORIES as readonly string[]).includes(category) ? (category as Category) : null,
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : "recommended",
  };
}

function distort(asked: Selection, session: Session): Selection {
  if (session.bug === "sort-ignored") return { ...asked, sort: "recommended" };
  if (session.bug === "filter-ignored") return { ...asked, category: null };
  if (session.bug === "search-ignored") return { ...asked, search: "" };
  return asked;
}
