/**
 * What can be wrong with the shop, one at a time and for one browser session: `?bug=NAME` on any address switches it
 * on, `?bug=none` off. A Test that is true on the healthy shop and fails under none of these proves little.
 */
export const SHOP_BUGS = {
  "wrong-total": "the total leaves out one piece of every line that has more than one",
  "stale-basket-count": "the basket's count in the header stays as it was after something was added",
  "dead-button": "Add to basket on a product's page does nothing",
  "wrong-product": "another product lands in the basket",
  "wrong-size": "the smallest size lands in the basket, whatever was chosen",
  "quantity-ignored": "one piece lands in the basket, whatever quantity was asked for",
  "remove-ignored": "Remove leaves the line in the basket",
  "lost-voucher": "the voucher is forgotten on the way to the checkout",
  "any-voucher": "an unknown voucher code is accepted",
  "silent-order": "the order is confirmed but never stored",
  "double-order": "the order is stored twice",
  "broken-checkout": "placing the order answers with a server error",
  "covered-button": "an invisible layer lies over the button that places the order",
  "accepts-bad-email": "the checkout takes anything for an email address",
  "terms-ignored": "the order goes through without consent to the terms",
  "invisible-errors": "the messages of the checkout form are there but cannot be seen",
  "missing-row": "the last row of the orders table is missing",
  "any-password": "every password signs in",
  "sort-ignored": "the order of the products never changes",
  "filter-ignored": "every category shows all products",
  "search-ignored": "every search shows all products",
  "wrong-currency": "prices are shown in dollars",
  "newsletter-silent": "the newsletter's dialog closes without a word",
} as const;

export type ShopBug = keyof typeof SHOP_BUGS;

/** Not a bug: every page takes this much longer, in ms. */
export const SLOW_MS = 1_500;

export function isShopBug(name: string): name is ShopBug {
  return Object.hasOwn(SHOP_BUGS, name);
}
