/** A page of about so many elements, as applications build them. */
export interface SnapshotPage {
  readonly name: string;
  readonly html: (elements: number) => string;
}

/** Of a component library: rules for much that this page has not, signs before and after things among them. */
const RULES = 3_000;

export const SNAPSHOT_PAGES: readonly SnapshotPage[] = [
  { name: "table", html: (elements) => page(table(Math.round(elements / 16))) },
  { name: "list", html: (elements) => page(list(Math.round(elements / 13))) },
  { name: "nested divs", html: (elements) => page(nested(Math.round(elements / 18))) },
];

function page(content: string): string {
  const navigation = ["Home", "Orders", "Customers", "Reports", "Settings"].map((name) => `<li><a href="/${name}">${name}</a></li>`);
  return `<!doctype html><html lang="en"><head><title>Shop admin</title><style>${styles()}</style></head><body>
    <header class="bar"><a href="/" class="logo">Admin</a><nav><ul>${navigation.join("")}</ul></nav>
    <form role="search"><label for="q">Search</label><input id="q" type="search"></form></header><main><h1>All of them</h1>${content}</main></body></html>`;
}

function styles(): string {
  const library = Array.from({ length: RULES }, (_none, at) => {
    const own = `.c${at}-root .c${at}-item:not(.c${at}-disabled)`;
    return at % 10 === 0
      ? `${own}::before{content:"\\e${(at % 900) + 100}";font-family:icons}`
      : `${own}{color:#123;padding:${at % 9}px;margin:0}`;
  });
  return `${library.join("\n")}
    table{border-collapse:collapse;width:100%} td,th{padding:4px;border-bottom:1px solid #ddd} .card{border:1px solid #ccc;padding:8px}
    .list{display:grid;grid-template-columns:repeat(4,1fr)} .badge{background:#dfd} .required::after{content:"*"} .row{display:flex;gap:8px}`;
}

/** Sixteen elements a row. */
function table(rows: number): string {
  const row = (at: number): string => `<tr class="c${at}-root"><td><input type="checkbox" aria-label="Select order ${at}"></td>
    <td><a href="/orders/${at}">Order ${at}</a></td><td>Customer ${at % 97}</td><td><span class="badge">${at % 3 === 0 ? "Paid" : "Open"}</span></td>
    <td>${at * 3}.50 EUR</td><td><time>2026-11-${(at % 28) + 1}</time></td>
    <td><button type="button">Edit</button><button type="button" title="Delete"><svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg></button></td></tr>`;
  const heads = ["", "Order", "Customer", "State", "Total", "Date", ""].map((name) => `<th scope="col">${name}</th>`);
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${times(rows, row)}</tbody></table>`;
}

/** Thirteen elements a card. */
function list(cards: number): string {
  const card = (at: number): string => `<li class="card"><article><img alt="Picture of thing ${at}" src="data:," width="40" height="40">
    <h2><a href="/things/${at}">Thing ${at}</a></h2><p>A thing of kind ${at % 12}, for every day.</p><dl><dt>Price</dt><dd>${at}.00 EUR</dd></dl>
    <label><input type="number" value="1"> Amount</label><button type="button">Add to basket</button></article></li>`;
  return `<ul class="list">${times(cards, card)}</ul>`;
}

/** Eighteen elements a part. */
function nested(parts: number): string {
  const part = (at: number): string => `<div class="panel-wrapper"><div class="inner"><div class="c${at}-root"><div><div class="row">
    <div class="c${at}-item"><span class="required">Name ${at}</span></div><div><div><div><input name="n${at}" value="Value ${at}"></div></div></div></div>
    <div class="row"><div><span><span>State</span></span></div><div><em>ready</em></div><div role="button" tabindex="0"><i class="icon-edit"></i></div></div></div></div></div></div>`;
  return `<div class="app"><div class="content">${times(parts, part)}</div></div>`;
}

function times(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_none, at) => make(at)).join("\n");
}
