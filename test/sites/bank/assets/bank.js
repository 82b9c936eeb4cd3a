const bug = document.body.dataset.bug ?? "";
const find = (selector) => document.querySelector(selector);

for (const form of document.querySelectorAll("form[data-ask]")) {
  form.addEventListener("submit", (event) => {
    if (!confirm(form.dataset.ask) && bug !== "removes-unasked") event.preventDefault();
  });
}

async function post(address, form) {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  return { ok: response.ok, answer: await response.json() };
}

function showConfirmation(shown) {
  find("#confirm").hidden = !shown;
  find("#backdrop").hidden = !shown;
}

async function send(form) {
  const { ok, answer } = await post("/transfer", form);
  showConfirmation(false);
  if (!ok) return;
  form.hidden = true;
  find("#receipt").hidden = false;
  find("#receipt-text").textContent = answer.text;
  find("#receipt-number").textContent = answer.number;
  find("#receipt-balance").textContent = answer.balance;
}

function enhanceTransfer() {
  const form = find("#transfer");
  if (form === null) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { ok, answer } = await post("/transfer/check", form);
    const problem = find("#problem");
    problem.hidden = ok;
    problem.textContent = answer.problem ?? "";
    if (!ok) return;
    find("#confirm-text").textContent = answer.text;
    showConfirmation(true);
  });
  for (const button of document.querySelectorAll("[data-cancel]")) {
    button.addEventListener("click", () => {
      if (bug === "cancel-sends") post("/transfer", form);
      showConfirmation(false);
    });
  }
  find("#send").addEventListener("click", () => {
    if (bug !== "dead-confirm") void send(form);
  });
}

enhanceTransfer();
