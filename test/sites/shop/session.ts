import { randomUUID } from "node:crypto";
import { isShopBug, type ShopBug } from "./bugs.ts";

export interface BasketLine {
  readonly slug: string;
  readonly size: string | null;
  readonly quantity: number;
}

export interface Order {
  readonly number: string;
  readonly date: string;
  readonly items: number;
  readonly status: "In preparation" | "On its way" | "Delivered" | "Returned";
  /** In cents. */
  readonly total: number;
}

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What the shop knows of one browser. Nothing is shared between two, so Tests may run side by side. */
export interface Session {
  readonly id: string;
  bug: ShopBug | null;
  slow: boolean;
  basket: readonly BasketLine[];
  voucher: string | null;
  customer: Customer | null;
  /** The last one placed comes first. */
  orders: readonly Order[];
  /** For the page that follows a redirect. */
  notice: string | null;
}

/** The one customer who has an account; the password is part of the example. */
export const ADA: Customer = { name: "Ada Lovelace", email: "ada@example.com", password: "engine-1843" };

/** What Ada had ordered before this session. */
const EARLIER_ORDERS: readonly Order[] = [
  { number: "LK-10482", date: "2 October 2026", items: 1, status: "Delivered", total: 12_900 },
  { number: "LK-10377", date: "21 July 2026", items: 3, status: "Returned", total: 10_740 },
  { number: "LK-10259", date: "9 March 2026", items: 2, status: "Delivered", total: 16_400 },
];
const FIRST_FREE_NUMBER = 10_501;

/** A service that runs for days must not keep every browser that ever came by. */
const MAX_SESSIONS = 2_000;

export class Sessions {
  readonly #byId = new Map<string, Session>();

  /** The session of this cookie, or a new one. */
  open(id: string | undefined): Session {
    const known = id === undefined ? undefined : this.#byId.get(id);
    if (known !== undefined) return known;
    const session: Session = {
      id: randomUUID(),
      bug: null,
      slow: false,
      basket: [],
      voucher: null,
      customer: null,
      orders: EARLIER_ORDERS,
      notice: null,
    };
    this.#byId.set(session.id, session);
    const oldest = this.#byId.keys().next().value;
    if (this.#byId.size > MAX_SESSIONS && oldest !== undefined) this.#byId.delete(oldest);
    return session;
  }
}

/** `?bug=NAME` holds for the rest of the session. False when no bug has this name. */
export function switchBug(session: Session, name: string): boolean {
  if (name !== "none" && name !== "slow" && !isShopBug(name)) return false;
  session.bug = isShopBug(name) ? name : null;
  session.slow = name === "slow";
  return true;
}

export function nextOrderNumber(session: Session): string {
  return `LK-${FIRST_FREE_NUMBER + session.orders.length - EARLIER_ORDERS.length}`;
}

export function takeNotice(session: Session): string | null {
  const { notice } = session;
  session.notice = null;
  return notice;
}
