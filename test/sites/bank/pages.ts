import { html } from "../web/html.ts";
import { redirect, type Reply, type Visit } from "../web/exchange.ts";
import { type Account, balance, type BankSession, type Entry, removePayee } from "./ledger.ts";
import { day, group, money, show, WORDS } from "./layout.ts";

export function showOverview(_visit: Visit, session: BankSession): Reply {
  const { state, bug } = session;
  const words = WORDS[state.language];
  state.seenBalances ??= state.accounts.map(balance);
  const balances = bug === "stale-balance" ? state.seenBalances : state.accounts.map(balance);
  const total = balances.reduce((sum, one, at) => (bug === "total-forgets-savings" && at === 1 ? sum : sum + one), 0);
  return show(
    session,
    words.overview,
    html`<h1>${words.overview}</h1>
      <div class="row">
        ${state.accounts.map(
          (account, at) =>
            html`<div class="card">
              <div class="card-header">${account.name}</div>
              <div class="card-body">
                <small class="text-muted">${account.number}</small>
                <div class="amount">${money(session, balances[at] ?? 0)}</div>
                <a href="/accounts/${account.id}" class="btn btn-link">${words.statement}</a>
              </div>
            </div>`,
        )}
      </div>
      <p class="total">${words.total}: <strong>${money(session, total)}</strong></p>`,
  );
}

export function showStatement(visit: Visit, session: BankSession): Reply {
  const account = session.state.accounts.find(({ id }) => visit.url.pathname === `/accounts/${id}`);
  if (account === undefined) return { ...show(session, "Not found", html`<h1>No such account</h1>`), status: 404 };
  const { searchParams } = visit.url;
  const words = WORDS[session.state.language];
  const direction = searchParams.get("direction") ?? "all";
  const search = searchParams.get("q") ?? "";
  const sort = searchParams.get("sort");
  const entries = sorted(session, matching(session, account, { direction, search }), sort);
  return show(
    session,
    account.name,
    html`<h1>${account.name}</h1>
      <p>${words.balance}: <strong>${money(session, balance(account))}</strong></p>
      <form class="form-inline" method="get">
        <input name="q" class="form-control" placeholder="Search transactions" value="${search}" />
        <select name="direction" class="form-control" title="Direction">
          ${Object.entries({ all: "Money in and out", in: "Money in", out: "Money out" }).map(
            ([value, label]) => html`<option value="${value}" ${value === direction && "selected"}>${label}</option>`,
          )}
        </select>
        <button class="btn btn-default">Filter</button>
      </form>
      ${
        entries.length === 0
          ? html`<div class="well">No transactions to show.</div>`
          : html`<table class="table table-striped">
                <thead>
                  <tr>
                    <th>${words.date}</th>
                    <th>${words.description}</th>
                    <th class="text-right"><a href="?sort=amount&amp;q=${search}&amp;direction=${direction}">${words.amount} ⇅</a></th>
                  </tr>
                </thead>
                <tbody>
                  ${entries.map(
                    (entry) =>
                      html`<tr>
                        <td>${day(session, entry.date)}</td>
                        <td>${entry.text}</td>
                        <td class="text-right">${money(session, entry.amount)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
              <p class="text-muted">${entries.length} transactions</p>`
      }`,
  );
}

function matching(session: BankSession, account: Account, { direction, search }: { direction: string; search: string }): readonly Entry[] {
  if (session.bug === "filter-ignored") return account.entries;
  return account.entries
    .filter(({ amount }) => direction === "all" || amount > 0 === (direction === "in"))
    .filter(({ text }) => text.toLowerCase().includes(search.toLowerCase()));
}

function sorted(session: BankSession, entries: readonly Entry[], sort: string | null): readonly Entry[] {
  if (sort !== "amount") return entries;
  return session.bug === "sorted-as-text"
    ? entries.toSorted((a, b) => String(a.amount).localeCompare(String(b.amount)))
    : entries.toSorted((a, b) => a.amount - b.amount);
}

export function showPayees(session: BankSession, errors: Readonly<Record<string, string>> = {}, form = new URLSearchParams()): Reply {
  return show(
    session,
    WORDS[session.state.language].payees,
    html`<h1>Payees</h1>
      <div class="list-group">
        ${session.state.payees.map(
          (payee) =>
            html`<div class="list-group-item">
              <div>
                <div class="name">${payee.name}</div>
                <small>${payee.bank} · ${payee.account}</small>
              </div>
              <form method="post" action="/payees/remove" data-ask="Remove ${payee.name} from your payees?">
                <input type="hidden" name="id" value="${payee.id}" /><button class="btn btn-sm">Remove</button>
              </form>
            </div>`,
        )}
      </div>
      <div class="panel">
        <h3>Add a payee</h3>
        <form method="post" action="/payees" novalidate>
          ${group(html`<label>Name of the payee</label>`, html`<input class="form-control" name="name" value="${form.get("name") ?? ""}" />`, errors["name"])}
          ${group(html`<label>Sort code</label>`, html`<input class="form-control" name="code" placeholder="00-00-00" value="${form.get("code") ?? ""}" />`, errors["code"])}
          ${group(html`<label>Account number</label>`, html`<input class="form-control" name="account" value="${form.get("account") ?? ""}" />`, errors["account"])}
          <button class="btn btn-primary">Add payee</button>
        </form>
      </div>`,
  );
}

export function addPayee(visit: Visit, session: BankSession): Reply {
  const read = (name: string): string => (visit.form.get(name) ?? "").trim();
  const [name, code, account] = [read("name"), read("code"), read("account")];
  const errors = {
    ...(name === "" && { name: "Tell us who this is." }),
    ...(!/^\d\d-\d\d-\d\d$/.test(code) && { code: "A sort code looks like 12-34-56." }),
    ...(!/^\d{8}$/.test(account) && { account: "An account number has 8 digits." }),
  };
  if (Object.keys(errors).length > 0) return showPayees(session, errors, visit.form);
  const payee = { id: `p${Date.now()}`, name, bank: "Other bank", account: `${code} ${account}` };
  if (session.bug !== "payee-not-added") session.state.payees = [...session.state.payees, payee];
  session.state.notice = `${name} was added to your payees.`;
  return redirect("/payees");
}

export function dropPayee(visit: Visit, session: BankSession): Reply {
  removePayee(session, visit.form.get("id") ?? "");
  session.state.notice = "The payee was removed.";
  return redirect("/payees");
}

export function showSettings(_visit: Visit, session: BankSession): Reply {
  const { language, paperless } = session.state;
  return show(
    session,
    WORDS[language].settings,
    html`<h1>${WORDS[language].settings}</h1>
      <form method="post" action="/settings">
        ${group(
          html`<label for="lang">Language / Sprache</label>`,
          html`<select id="lang" name="language" class="form-control">
            <option value="en" ${language === "en" && "selected"}>English</option>
            <option value="de" ${language === "de" && "selected"}>Deutsch</option>
          </select>`,
        )}
        <div class="checkbox">
          <label><input type="checkbox" name="paperless" ${paperless && "checked"} /> Paperless statements</label>
        </div>
        <button class="btn btn-primary">Save changes</button>
      </form>`,
  );
}

export function saveSettings(visit: Visit, session: BankSession): Reply {
  if (session.bug !== "settings-lost") {
    session.state.language = visit.form.get("language") === "de" ? "de" : "en";
    session.state.paperless = visit.form.has("paperless");
  }
  session.state.notice = session.state.language === "de" ? "Einstellungen gespeichert." : "Settings saved.";
  return redirect("/settings");
}
