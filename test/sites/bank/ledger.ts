import type { Session } from "../web/app.ts";

export interface Entry {
  /** ISO date. */
  readonly date: string;
  readonly text: string;
  /** In pence, negative for money that went out. */
  readonly amount: number;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  /** The newest entry comes first. */
  entries: readonly Entry[];
  readonly opening: number;
}

export interface Payee {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly account: string;
}

export interface Bank {
  language: "en" | "de";
  paperless: boolean;
  readonly accounts: readonly Account[];
  payees: readonly Payee[];
  notice: string | null;
  /** What the overview showed first, for a bank that forgets to look again. */
  seenBalances: readonly number[] | null;
  transfers: number;
}

export type BankSession = Session<Bank>;

export const TODAY = "2026-11-20";

export function openBank(): Bank {
  return {
    language: "en",
    paperless: false,
    notice: null,
    seenBalances: null,
    transfers: 0,
    accounts: [
      {
        id: "current",
        name: "Current account",
        number: "20-11-43 51823390",
        opening: 101_254,
        entries: [
          { date: "2026-11-19", text: "Kestrel Coffee", amount: -485 },
          { date: "2026-11-18", text: "Salary Ashdown Ltd", amount: 284_000 },
          { date: "2026-11-14", text: "Rent November", amount: -115_000 },
          { date: "2026-11-09", text: "Greenleaf Grocers", amount: -6_219 },
          { date: "2026-11-03", text: "Refund Northern Rail", amount: 2_450 },
          { date: "2026-10-30", text: "Kestrel Coffee", amount: -920 },
          { date: "2026-10-28", text: "City Water", amount: -3_405 },
        ],
      },
      {
        id: "savings",
        name: "Rainy day savings",
        number: "20-11-43 60017725",
        opening: 1_200_000,
        entries: [{ date: "2026-11-01", text: "Interest", amount: 3_050 }],
      },
      { id: "joint", name: "Joint account", number: "20-11-44 70340011", opening: 0, entries: [] },
    ],
    payees: [
      { id: "p1", name: "Ben Okafor", bank: "Harbour Bank", account: "40-22-10 11223344" },
      { id: "p2", name: "City Water", bank: "Utility Clearing", account: "30-00-01 99887766" },
      { id: "p3", name: "Mina Park", bank: "Northgate", account: "20-11-43 80011223" },
    ],
  };
}

export function balance(account: Account): number {
  return account.opening + account.entries.reduce((sum, entry) => sum + entry.amount, 0);
}

export interface Order {
  readonly from: Account;
  readonly payee: Payee;
  readonly amount: number;
  readonly reference: string;
}

/** What is wrong with the order, or null when it can be carried out. */
export function refuse(session: BankSession, order: Pick<Order, "from" | "amount">): string | null {
  if (!Number.isFinite(order.amount) || order.amount <= 0) return "Enter an amount greater than zero.";
  if (order.amount > balance(order.from) && session.bug !== "no-overdraft-check") return "There is not enough money in this account.";
  return null;
}

export function book(session: BankSession, { from, payee, amount, reference }: Order): string {
  const { state, bug } = session;
  state.transfers += 1;
  const entry = {
    date: TODAY,
    text: `${payee.name} ${reference}`.trim(),
    amount: -(bug === "wrong-amount" ? Math.round(amount / 10) : amount),
  };
  const times = bug === "not-booked" ? 0 : bug === "double-transfer" ? 2 : 1;
  from.entries = [...Array.from({ length: times }, () => entry), ...from.entries];
  return `NG-${4710 + state.transfers}`;
}

export function removePayee(session: BankSession, id: string): void {
  const { payees } = session.state;
  const index = payees.findIndex((payee) => payee.id === id);
  const gone = session.bug === "wrong-payee-removed" ? (index + 1) % payees.length : index;
  session.state.payees = payees.filter((_, at) => at !== gone);
}
