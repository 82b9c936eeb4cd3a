import type { ShopBug } from "../../sites/shop/bugs.ts";

/** A Test made wrong in one place: it claims what the healthy shop does not do, so it must fail. */
export interface Mutant {
  /** Occurs once in the description. */
  readonly replace: string;
  readonly by: string;
}

export interface ExampleCase {
  /** In examples/shop, without `.md`. */
  readonly example: string;
  readonly mutants: readonly Mutant[];
  /** The bugs that this Test must find, each with words of the line at which it does. */
  readonly finds: Readonly<Partial<Record<ShopBug, string>>>;
}

export const CASES: readonly ExampleCase[] = [
  {
    example: "buy",
    mutants: [
      { replace: "The total is €270.00", by: "The total is €262.90" },
      { replace: '"Thank you, Ada!"', by: '"Thank you, Grace!"' },
    ],
    finds: {
      "search-ignored": 'the page shows "1 product"',
      "dead-button": "was added to your basket",
      "stale-basket-count": 'the basket link shows "2"',
      "quantity-ignored": 'the basket link shows "2"',
      "wrong-product": 'the row with "Harbour Rain Jacket"',
      "wrong-size": '"M" in the "Size" column',
      "covered-button": "Place order",
      "broken-checkout": "Place order",
      "wrong-total": "The total is €270.00",
      "wrong-currency": "The total is €270.00",
    },
  },
  {
    example: "voucher",
    mutants: [
      { replace: "€80.50", by: "€75.60" },
      { replace: "-€8.40", by: "-€16.80" },
    ],
    finds: { "any-voucher": "SUMMER99 is not valid", "lost-voucher": "Discount (WELCOME10)" },
  },
  {
    example: "sign-in",
    mutants: [
      { replace: "has 3 rows", by: "has 4 rows" },
      { replace: '"Returned"', by: '"Delivered"' },
    ],
    finds: { "any-password": "Wrong email or password", "missing-row": "has 3 rows" },
  },
  {
    example: "orders",
    mutants: [
      { replace: "has 4 rows", by: "has 3 rows" },
      { replace: 'contains "LK-10501"', by: 'contains "LK-10482"' },
    ],
    finds: { "silent-order": "has 4 rows", "double-order": "has 4 rows" },
  },
  {
    example: "filter-and-sort",
    mutants: [
      { replace: "exactly 3 items", by: "exactly 4 items" },
      { replace: '"Tarn Trail Shoes" comes before "Moor Hiking Boots"', by: '"Moor Hiking Boots" comes before "Tarn Trail Shoes"' },
    ],
    finds: { "filter-ignored": "3 products", "sort-ignored": 'appears before "Tarn Trail Shoes"' },
  },
  {
    example: "basket",
    mutants: [
      { replace: "The table has 1 row", by: "The table has 2 rows" },
      { replace: 'Quantity field contains "3"', by: 'Quantity field contains "1"' },
    ],
    finds: { "remove-ignored": '"Beacon Beanie" is no longer shown' },
  },
  {
    example: "checkout-form",
    mutants: [
      { replace: 'The country is "Ireland"', by: 'The country is "Spain"' },
      { replace: 'does not say "Thank you"', by: 'does not say "Checkout"' },
    ],
    finds: {
      "accepts-bad-email": "There are 2 problems",
      "terms-ignored": "There are 2 problems",
      "invisible-errors": "There are 2 problems",
    },
  },
  {
    example: "newsletter",
    mutants: [
      { replace: "The dialog is closed", by: "The dialog is open" },
      { replace: '"€12.00"', by: '"€4.90"' },
    ],
    finds: { "newsletter-silent": "the dialog says" },
  },
];
