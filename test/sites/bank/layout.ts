import { type Fragment, html, type Markup } from "../web/html.ts";
import { page, type Reply } from "../web/exchange.ts";
import type { BankSession } from "./ledger.ts";

export const WORDS = {
  en: {
    overview: "Accounts",
    transfer: "Send money",
    payees: "Payees",
    settings: "Settings",
    balance: "Balance",
    total: "Total",
    statement: "Statement",
    date: "Date",
    description: "Description",
    amount: "Amount",
  },
  de: {
    overview: "Konten",
    transfer: "Geld senden",
    payees: "Empfänger",
    settings: "Einstellungen",
    balance: "Kontostand",
    total: "Summe",
    statement: "Auszug",
    date: "Datum",
    description: "Beschreibung",
    amount: "Betrag",
  },
} as const;

export function show(session: BankSession, title: string, body: Fragment): Reply {
  const { language, notice } = session.state;
  session.state.notice = null;
  const words = WORDS[language];
  return page(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <title>${title} – Northgate Bank</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/bank.css" />
          <script src="/assets/bank.js" defer></script>
        </head>
        <body data-bug="${session.bug ?? ""}">
          <div class="navbar">
            <a class="navbar-brand" href="/"><span class="logo-mark">▲</span> Northgate</a>
            <ul class="nav">
              <li><a href="/">${words.overview}</a></li>
              <li><a href="/transfer">${words.transfer}</a></li>
              <li><a href="/payees">${words.payees}</a></li>
              <li><a href="/settings">${words.settings}</a></li>
            </ul>
            <div class="who">Signed in as <b>Rosa Marsh</b></div>
          </div>
          ${notice !== null && html`<div class="alert alert-success" role="alert">${notice}</div>`}
          <div class="container">${body}</div>
          <div class="footer">Northgate Bank is not a bank. Balances as of 20 November 2026.</div>
        </body>
      </html>`,
  );
}

/** "£1,234.50", or "1.234,50 £" on the German pages. */
export function money(session: BankSession, pence: number): string {
  const german = session.state.language === "de" && session.bug !== "english-numbers";
  const shown = session.bug === "sign-lost" ? Math.abs(pence) : pence;
  return (shown / 100).toLocaleString(german ? "de-DE" : "en-GB", { style: "currency", currency: "GBP" });
}

export function day(session: BankSession, iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (session.state.language === "de")
    return date.toLocaleDateString("de-DE", { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" });
  return date.toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
}

/** A field as form libraries draw it: the message below, red, without telling assistive technology. */
export function group(label: Markup, control: Markup, error?: string): Markup {
  return html`<div class="form-group ${error !== undefined && "has-error"}">
    ${label}${control}${error !== undefined && html`<div class="help-block">${error}</div>`}
  </div>`;
}
