// A small React-like app: state, one render function, everything in divs.
import { clickable, element, icon } from "./dom.js";
import { openForm, openMenu, openQuestion, say } from "./overlays.js";

const PAGE_SIZE = 5;
const bug = document.body.dataset.bug ?? "";
const root = document.querySelector("#root");
const view = {
  users: [],
  search: "",
  role: "All roles",
  sort: null,
  descending: false,
  page: 0,
  selected: new Set(),
  editing: null,
  count: null,
};

async function post(address, values) {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(values) });
  const answer = await response.json();
  if (response.ok) {
    say(answer.message);
    await load();
  }
  return { ok: response.ok, answer };
}

async function load() {
  view.users = await (await fetch("/api/users")).json();
  view.count = view.users.length;
  render();
}

function visible() {
  const key = view.sort === "name" && bug === "sort-wrong" ? "lastSeen" : view.sort;
  const all = view.users
    .filter(({ name, email }) => bug === "search-ignored" || `${name} ${email}`.toLowerCase().includes(view.search.toLowerCase()))
    .filter(({ role }) => view.role === "All roles" || bug === "filter-ignored" || role === view.role);
  if (key === null) return all;
  const sorted = all.toSorted((a, b) => (typeof a[key] === "number" ? a[key] - b[key] : a[key].localeCompare(b[key])));
  return view.descending ? sorted.toReversed() : sorted;
}

function onPage(users) {
  const first = view.page * PAGE_SIZE - (bug === "off-by-one-page" && view.page > 0 ? 1 : 0);
  return users.slice(first, first + PAGE_SIZE);
}

function toolbar() {
  const search = element("input", "css-1x5jdmq");
  search.placeholder = "Search users…";
  search.value = view.search;
  search.addEventListener("input", () => {
    view.search = search.value;
    view.page = 0;
    renderBody();
  });
  const filter = element("div", "css-select", [element("span", "", view.role), element("span", "css-caret", "▾")]);
  clickable(filter, () =>
    openMenu(filter, ["All roles", "Admin", "Editor", "Viewer"], (role) => {
      view.role = role;
      view.page = 0;
      render();
    }),
  );
  const invite = clickable(element("div", "css-btn css-btn-primary", [icon("plus"), element("span", "", "Invite user")]), () => {
    if (bug !== "dead-invite") openForm({ name: "", email: "", role: "Viewer" }, (values) => post("/api/users", values));
  });
  return element("div", "css-toolbar", [search, element("div", "css-labelled", [element("span", "css-label", "Role"), filter]), invite]);
}

function headCell(label, key) {
  const mark = view.sort === key ? (view.descending ? " ↓" : " ↑") : "";
  return clickable(element("div", "css-th", label + mark), () => {
    view.descending = view.sort === key && !view.descending && bug !== "sort-reversed";
    view.sort = key;
    renderBody();
  });
}

function checkbox(checked, label, onChange) {
  const box = element("input", "css-check");
  box.type = "checkbox";
  box.checked = checked;
  box.setAttribute("aria-label", label);
  box.addEventListener("change", () => onChange(box.checked));
  return box;
}

function row(user) {
  const select = checkbox(view.selected.has(user.id), `Select ${user.name}`, (checked) => {
    if (checked) view.selected.add(user.id);
    else view.selected.delete(user.id);
    renderBody();
  });
  const more = clickable(element("div", "css-iconbtn", "⋮"), () =>
    openMenu(more, ["View profile", "Deactivate", "Delete"], (choice) => void choose(user, choice)),
  );
  more.title = "More actions";
  const status = element("span", `css-chip ${user.active ? "css-green" : "css-grey"}`, user.active ? "Active" : "Inactive");
  const cells = [
    select,
    element("span", "css-strong", user.name),
    user.email,
    roleCell(user),
    status,
    String(user.logins),
    element("div", "css-actions", [
      clickable(element("button", "css-btn", "Edit"), () => openForm(user, (values) => post(`/api/users/${user.id}`, values))),
      more,
    ]),
  ];
  const made = element(
    "div",
    "css-tr",
    cells.map((cell) => element("div", "css-td", cell)),
  );
  made.setAttribute("role", "row");
  for (const cell of made.children) cell.setAttribute("role", "cell");
  return made;
}

/** A double click turns the role into a list to choose from. */
function roleCell(user) {
  if (view.editing !== user.id) {
    const text = element("span", "css-editable", user.role);
    text.addEventListener("dblclick", () => {
      view.editing = user.id;
      renderBody();
    });
    return text;
  }
  const list = element(
    "select",
    "css-inline",
    ["Admin", "Editor", "Viewer"].map((role) => new Option(role, role, false, role === user.role)),
  );
  list.setAttribute("aria-label", "Role");
  list.addEventListener("change", async () => {
    view.editing = null;
    await post(`/api/users/${user.id}`, { ...user, role: list.value, action: "change" });
    if (bug === "edit-not-kept") user.role = list.value;
    renderBody();
  });
  return list;
}

async function choose(user, choice) {
  if (choice === "View profile") return say(`${user.name} was last seen on ${user.lastSeen}`);
  if (choice === "Deactivate") return post(`/api/users/${user.id}`, { action: "deactivate" });
  return openQuestion(`Delete ${user.name}?`, "This can not be undone.", () => post(`/api/users/${user.id}`, { action: "delete" }));
}

function table(users) {
  const shown = onPage(users);
  const scope = bug === "select-all-everywhere" ? users : shown;
  const all = checkbox(shown.length > 0 && shown.every(({ id }) => view.selected.has(id)), "Select all", (checked) => {
    for (const { id } of scope)
      if (checked) view.selected.add(id);
      else view.selected.delete(id);
    renderBody();
  });
  const head = element("div", "css-tr css-head", [
    element("div", "css-th", all),
    headCell("Name", "name"),
    headCell("Email", "email"),
    headCell("Role", "role"),
    element("div", "css-th", "Status"),
    headCell("Logins", "logins"),
    element("div", "css-th"),
  ]);
  head.setAttribute("role", "row");
  for (const cell of head.children) cell.setAttribute("role", "columnheader");
  const made = element("div", "css-table", [head, ...shown.map(row)]);
  made.setAttribute("role", "table");
  return made;
}

function footer(users) {
  const last = Math.max(0, Math.ceil(users.length / PAGE_SIZE) - 1);
  const go = (by) => () => {
    view.page = Math.min(last, Math.max(0, view.page + by));
    renderBody();
  };
  const from = users.length === 0 ? 0 : view.page * PAGE_SIZE + 1;
  const previous = clickable(element("button", "css-iconbtn", "‹"), go(-1));
  const next = clickable(element("button", "css-iconbtn", "›"), go(1));
  previous.setAttribute("aria-label", "Previous page");
  next.setAttribute("aria-label", "Next page");
  previous.disabled = view.page === 0;
  next.disabled = view.page === last;
  return element("div", "css-footer", [
    element("span", "", `${from}–${Math.min(users.length, (view.page + 1) * PAGE_SIZE)} of ${users.length}`),
    previous,
    next,
  ]);
}

function bulkBar() {
  const count = view.selected.size;
  if (count === 0) return [];
  const deactivate = clickable(element("button", "css-btn", "Deactivate selected"), async () => {
    const ids = [...view.selected];
    view.selected.clear();
    await post(
      "/api/users/deactivate",
      ids.map((id) => ["id", String(id)]),
    );
  });
  return [element("div", "css-bulk", [element("span", "", `${count} selected`), deactivate])];
}

function renderBody() {
  const users = visible();
  const empty = element("div", "css-empty", [
    element("div", "css-strong", "No users found"),
    element("div", "", "Try another search or role."),
  ]);
  const body = users.length === 0 ? [empty] : [...bulkBar(), table(users), footer(users)];
  root.querySelector(".css-body").replaceChildren(...body);
}

function render() {
  const side = element(
    "div",
    "css-side",
    ["Dashboard", "Users", "Billing", "Audit log"].map((label) => element("div", "css-navitem", label)),
  );
  const title = element("div", "css-title", [element("span", "css-h", "Users"), element("span", "css-badge", String(view.count))]);
  root.replaceChildren(element("div", "css-layout", [side, element("div", "css-main", [title, toolbar(), element("div", "css-body")])]));
  renderBody();
}

await load();
