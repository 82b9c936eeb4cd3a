/** Pages with several things of one kind. */
export const rows = (...cells: readonly (readonly string[])[]): string =>
  `<table><tr><th>Name</th><th>Status</th><th>Price</th></tr>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
export const list = (...items: readonly string[]): string => `<main><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul></main>`;
export const cards = (...prices: readonly string[]): string =>
  `<main><div class="grid">${prices.map((price, n) => `<div data-test="product-card"><h3>Mug ${n}</h3><p>${price}</p><button>Buy</button></div>`).join("")}</div></main>`;
