// What floats above the page: menus, forms and questions in portals at the end of the body, and messages.
import { clickable, element } from "./dom.js";

function portal(content, onOutside) {
  const made = element("div", "css-portal", content);
  const backdrop = clickable(element("div", "css-backdrop"), onOutside);
  made.prepend(backdrop);
  document.body.append(made);
  return made;
}

export function openMenu(anchor, choices, onChoice) {
  const box = anchor.getBoundingClientRect();
  const list = element(
    "ul",
    "css-menu",
    choices.map((choice) =>
      clickable(element("li", "css-menuitem", choice), () => {
        made.remove();
        onChoice(choice);
      }),
    ),
  );
  list.style.left = `${Math.min(box.left, innerWidth - 180)}px`;
  list.style.top = `${box.bottom + 4}px`;
  const made = portal(list, () => made.remove());
  made.classList.add("css-transparent");
}

export function openQuestion(title, text, onYes) {
  const cancel = clickable(element("button", "css-btn", "Cancel"), () => made.remove());
  const yes = clickable(element("button", "css-btn css-btn-danger", "Delete"), () => {
    made.remove();
    onYes();
  });
  const paper = element("div", "css-paper", [
    element("div", "css-h2", title),
    element("div", "", text),
    element("div", "css-buttons", [cancel, yes]),
  ]);
  paper.setAttribute("role", "alertdialog");
  const made = portal(paper, () => undefined);
}

/** The label floats in the box as long as that is empty, as Material does it. */
function floating(label, name, value) {
  const input = element("input", "css-input");
  input.name = name;
  input.id = `:r${name}:`;
  input.value = value;
  const tag = element("label", "css-floating", label);
  tag.htmlFor = input.id;
  const error = element("p", "css-error");
  return element("div", "css-field", [tag, input, error]);
}

/** `send` takes the values and answers whether they were taken, and what the server said. */
export function openForm(user, send) {
  const isNew = user.id === undefined;
  let role = user.role;
  const chosen = element("span", "", role);
  const select = element("div", "css-select", [chosen, element("span", "css-caret", "▾")]);
  select.tabIndex = 0;
  select.setAttribute("role", "combobox");
  select.setAttribute("aria-label", "Role");
  select.setAttribute("aria-haspopup", "listbox");
  clickable(select, () =>
    openMenu(select, ["Admin", "Editor", "Viewer"], (choice) => {
      role = choice;
      chosen.textContent = choice;
    }),
  );
  const [name, email] = [floating("Full name", "name", user.name), floating("Work email", "email", user.email)];
  const save = async () => {
    const values = { name: name.querySelector("input").value, email: email.querySelector("input").value, role, action: "change" };
    const { ok, answer } = await send(values);
    if (ok) return made.remove();
    for (const [field, key] of [
      [name, "name"],
      [email, "email"],
    ])
      field.querySelector("p").textContent = answer.problems?.[key] ?? "";
  };
  const cancel = clickable(element("button", "css-btn", "Cancel"), () => {
    if (document.body.dataset.bug === "cancel-saves") void save();
    made.remove();
  });
  const done = clickable(element("button", "css-btn css-btn-primary", isNew ? "Send invite" : "Save"), () => void save());
  const title = isNew ? "Invite a user" : `Edit ${user.name}`;
  const paper = element("div", "css-paper", [
    element("div", "css-h2", title),
    name,
    email,
    select,
    element("div", "css-buttons", [cancel, done]),
  ]);
  const made = portal(paper, () => undefined);
}

export function say(message) {
  document.querySelector(".css-snackbar")?.remove();
  const bar = element("div", "css-snackbar", message);
  document.body.append(bar);
  setTimeout(() => bar.remove(), 6_000);
}
