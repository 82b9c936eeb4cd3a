import { randomInt, randomUUID } from "node:crypto";
import type { Session } from "../web/app.ts";

export interface Account {
  readonly name: string;
  readonly email: string;
  password: string;
  /** Base32; null: no second factor. */
  readonly totpSeed: string | null;
  wrongPasswords: number;
}

export interface Office {
  readonly accounts: Account[];
  /** Who has given the password, but not the code that must follow. */
  pending: { readonly account: Account; code: string; wrongCodes: number } | null;
  user: Account | null;
  /** Of the links that were sent: what each is for. Each works once. */
  readonly tokens: Map<string, { readonly account: Account; readonly purpose: "sign in" | "reset" }>;
  notice: string | null;
}
export type OfficeSession = Session<Office>;

/** The seed of the example's authenticator; part of the example. */
export const ADA_SEED = "JBSWY3DPEHPK3PXP";
const MAX_WRONG_PASSWORDS = 3;

export function openOffice(): Office {
  return {
    accounts: [
      { name: "Ada Lovelace", email: "ada@corp.example", password: "engine-1843", totpSeed: ADA_SEED, wrongPasswords: 0 },
      { name: "Bob Kerr", email: "bob@corp.example", password: "sparrow-77", totpSeed: null, wrongPasswords: 0 },
    ],
    pending: null,
    user: null,
    tokens: new Map(),
    notice: null,
  };
}

export function findAccount({ state }: OfficeSession, email: string): Account | undefined {
  return state.accounts.find((account) => account.email === email.trim().toLowerCase());
}

/** The account, or what to tell who asked. */
export function checkPassword(session: OfficeSession, email: string, password: string): Account | string {
  const account = findAccount(session, email);
  if (account === undefined) return "Unknown user or wrong password.";
  if (account.wrongPasswords >= MAX_WRONG_PASSWORDS && session.bug !== "no-lockout")
    return "This account is locked. Try again in 15 minutes.";
  if (account.password === password) {
    account.wrongPasswords = 0;
    return account;
  }
  account.wrongPasswords += 1;
  return "Unknown user or wrong password.";
}

export function makeCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

export function makeToken({ state }: OfficeSession, account: Account, purpose: "sign in" | "reset"): string {
  const token = randomUUID();
  state.tokens.set(token, { account, purpose });
  return token;
}

export function takeToken({ bug, state }: OfficeSession, token: string, purpose: "sign in" | "reset"): Account | null {
  const known = state.tokens.get(token);
  if (known === undefined || known.purpose !== purpose || bug === "links-expired") return null;
  state.tokens.delete(token);
  return known.account;
}
