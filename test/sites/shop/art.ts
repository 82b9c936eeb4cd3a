import { html, type Markup } from "../web/html.ts";
import type { Category, Product } from "./catalogue.ts";

/** One drawing a category, in the product's colour: the shop must not fetch pictures from anywhere. */
const SHAPES: Readonly<Record<Category, string>> = {
  Jackets:
    "M70 42c6 8 14 12 30 12s24-4 30-12l34 18 22 66-24 10-14-34v78H52v-78l-14 34-24-10 22-66z M100 58v120 M66 140h20 M114 140h20 M76 44c4-16 44-16 48 0",
  Knitwear:
    "M74 44c8 10 44 10 52 0l36 16 20 70-22 8-16-36v72H56v-72l-16 36-22-8 20-70z M56 162h88 M76 46c10 16 38 16 48 0 M62 118h76 M62 128h76",
  Shoes: "M28 96c14 6 26 2 36-18l14 6c16 30 44 40 84 46 10 2 14 8 14 18v8H26z M26 156h150 M84 96l14-8 M96 110l14-8 M110 120l12-8",
  Bags: "M52 78h96l14 96H38z M74 78V62c0-34 52-34 52 0v16 M52 118h96 M88 118v16h24v-16",
  Accessories: "M52 132c0-66 96-66 96 0z M44 132h112v24H44z M92 62c-6-14 22-14 16 0 M76 132v24 M100 132v24 M124 132v24",
};
const SOCKS = "M78 36h44v74c0 10 8 16 24 24 20 10 16 34-6 34-26 0-62-14-62-44z M78 56h44 M78 66h44 M126 150c4-8 10-12 18-12";

export function drawProduct(product: Product): Markup {
  const shape = product.slug.endsWith("socks") ? SOCKS : SHAPES[product.category];
  return html`<svg class="art" viewBox="0 0 200 200" aria-hidden="true" style="--colour: ${product.colour}"><path d="${shape}" /></svg>`;
}
