import { html, type Markup } from "../web/html.ts";
import { json, type Reply, type Visit } from "../web/exchange.ts";
import { type Account, balance, type BankSession, book, type Payee, refuse } from "./ledger.ts";
import { group, money, show, WORDS } from "./layout.ts";

export function showTransfer(_visit: Visit, session: BankSession): Reply {
  const { accounts, payees, language } = session.state;
  return show(
    session,
    WORDS[language].transfer,
    html`<h1>${WORDS[language].transfer}</h1>
      <form id="transfer" class="panel" novalidate>
        ${group(
          html`<label for="from">From account</label>`,
          html`<select id="from" name="from" class="form-control">
            ${accounts.map((account) => html`<option value="${account.id}">${account.name} (${money(session, balance(account))})</option>`)}
          </select>`,
        )}
        ${group(
          html`<label for="to">Payee</label>`,
          html`<select id="to" name="to" class="form-control">
            <option value="">Please choose…</option>
            ${payees.map((payee) => html`<option value="${payee.id}">${payee.name}</option>`)}
          </select>`,
        )}
        ${group(html`<label for="amount">Amount</label>`, html`<div class="input-group"><span class="addon">£</span><input id="amount" name="amount" class="form-control" inputmode="decimal" autocomplete="off" /></div>`)}
        ${group(html`<label for="ref">Reference <span class="text-muted">(optional)</span></label>`, html`<input id="ref" name="reference" class="form-control" maxlength="18" />`)}
        <div class="help-block" id="problem" hidden></div>
        <button class="btn btn-primary">Continue</button>
      </form>
      ${confirmation()}
      <div id="receipt" class="panel" hidden>
        <h2>Transfer sent</h2>
        <p id="receipt-text"></p>
        <dl>
          <dt>Transfer number</dt>
          <dd id="receipt-number"></dd>
          <dt>New balance</dt>
          <dd id="receipt-balance"></dd>
        </dl>
        <a href="/" class="btn btn-link">Back to my accounts</a>
      </div>`,
  );
}

function confirmation(): Markup {
  return html`<div class="modal-backdrop" id="backdrop" hidden></div>
    <div class="modal" id="confirm" role="dialog" aria-modal="true" aria-labelledby="confirm-title" hidden>
      <div class="modal-header">
        <h4 id="confirm-title">Confirm your transfer</h4>
        <button type="button" class="close" data-cancel>×</button>
      </div>
      <div class="modal-body"><p id="confirm-text"></p></div>
      <div class="modal-footer">
        <button type="button" class="btn btn-default" data-cancel>Cancel</button>
        <button type="button" class="btn btn-primary" id="send">Confirm and send</button>
      </div>
    </div>`;
}

interface Wanted {
  readonly from: Account;
  readonly payee: Payee;
  readonly amount: number;
}

/** What the confirmation says, or what is wrong. */
export function checkTransfer(visit: Visit, session: BankSession): Reply {
  const wanted = readOrder(visit, session);
  if (typeof wanted === "string") return json({ problem: wanted }, 422);
  const { payees } = session.state;
  const named = session.bug === "wrong-recipient" ? payees[(payees.indexOf(wanted.payee) + 1) % payees.length] : wanted.payee;
  return json({ text: `You are about to send ${money(session, wanted.amount)} to ${named?.name} from your ${wanted.from.name}.` });
}

export function sendTransfer(visit: Visit, session: BankSession): Reply {
  const wanted = readOrder(visit, session);
  if (typeof wanted === "string") return json({ problem: wanted }, 422);
  const number = book(session, { ...wanted, reference: (visit.form.get("reference") ?? "").trim() });
  return json({
    text: `${money(session, wanted.amount)} is on its way to ${wanted.payee.name}.`,
    number,
    balance: money(session, balance(wanted.from)),
  });
}

function readOrder({ form }: Visit, session: BankSession): Wanted | string {
  const from = session.state.accounts.find(({ id }) => id === form.get("from"));
  const payee = session.state.payees.find(({ id }) => id === form.get("to"));
  if (from === undefined || payee === undefined) return "Choose who gets the money.";
  const amount = Math.round(Number((form.get("amount") ?? "").replaceAll(",", "")) * 100);
  return refuse(session, { from, amount }) ?? { from, payee, amount };
}
