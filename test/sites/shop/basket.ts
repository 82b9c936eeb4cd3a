import { findProduct, type Product, PRODUCTS } from "./catalogue.ts";
import type { BasketLine, Session } from "./session.ts";

export const MAX_QUANTITY = 10;

export const DELIVERIES = {
  standard: { label: "Standard delivery", days: "3 to 5 working days", price: 490 },
  express: { label: "Express delivery", days: "next working day", price: 1_200 },
} as const;
export type Delivery = keyof typeof DELIVERIES;

const VOUCHERS: Readonly<Record<string, number>> = { WELCOME10: 10, FRIENDS20: 20 };

export interface PricedLine extends BasketLine {
  readonly product: Product;
  /** In cents, of all pieces. */
  readonly total: number;
}

/** All amounts in cents. */
export interface Bill {
  readonly lines: readonly PricedLine[];
  readonly count: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
}

export function addToBasket(session: Session, wanted: BasketLine): void {
  const line = distort(session, wanted);
  const known = session.basket.find((one) => one.slug === line.slug && one.size === line.size);
  session.basket =
    known === undefined ? [...session.basket, line] : changeQuantity(session.basket, { ...line, quantity: known.quantity + line.quantity });
}

export function setQuantity(session: Session, wanted: BasketLine): void {
  session.basket = changeQuantity(session.basket, wanted);
}

export function removeFromBasket(session: Session, slug: string, size: string | null): void {
  if (session.bug === "remove-ignored") return;
  session.basket = session.basket.filter((line) => line.slug !== slug || line.size !== size);
}

export function countItems(session: Session): number {
  return session.basket.reduce((sum, line) => sum + line.quantity, 0);
}

/** Takes the code for the session; the answer is what to tell the customer. */
export function applyVoucher(session: Session, code: string): { readonly ok: boolean; readonly message: string } {
  const normal = code.trim().toUpperCase();
  if (normal === "") return { ok: false, message: "Enter a voucher code." };
  if (!Object.hasOwn(VOUCHERS, normal) && session.bug !== "any-voucher") {
    return { ok: false, message: `The voucher ${normal} is not valid.` };
  }
  session.voucher = normal;
  return { ok: true, message: `Voucher ${normal} applied.` };
}

export function makeBill(session: Session, delivery: Delivery | null): Bill {
  const lines = session.basket.flatMap((line) => {
    const product = findProduct(line.slug);
    return product === undefined ? [] : [{ ...line, product, total: product.price * line.quantity }];
  });
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const percent = session.voucher === null ? 0 : (VOUCHERS[session.voucher] ?? 10);
  const discount = Math.round((subtotal * percent) / 100);
  const cost = delivery === null ? 0 : DELIVERIES[delivery].price;
  const forgotten = session.bug === "wrong-total" ? lines.reduce((sum, line) => sum + (line.quantity > 1 ? line.product.price : 0), 0) : 0;
  return { lines, count: countItems(session), subtotal, discount, delivery: cost, total: subtotal - discount + cost - forgotten };
}

/** "€1,234.50"; the currency is the shop's only one. */
export function formatPrice(cents: number, session: Session): string {
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return `${cents < 0 ? "-" : ""}${session.bug === "wrong-currency" ? "$" : "€"}${amount}`;
}

function changeQuantity(basket: readonly BasketLine[], wanted: BasketLine): readonly BasketLine[] {
  const quantity = Math.min(wanted.quantity, MAX_QUANTITY);
  return basket
    .map((line) => (line.slug === wanted.slug && line.size === wanted.size ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}

function distort(session: Session, line: BasketLine): BasketLine {
  if (session.bug === "quantity-ignored") return { ...line, quantity: 1 };
  if (session.bug === "wrong-size") return { ...line, size: findProduct(line.slug)?.sizes[0] ?? null };
  if (session.bug !== "wrong-product") return line;
  const next = PRODUCTS[(PRODUCTS.findIndex((product) => product.slug === line.slug) + 1) % PRODUCTS.length];
  return next === undefined ? line : { slug: next.slug, size: next.sizes[0] ?? null, quantity: line.quantity };
}
