// What the shop does in the browser. Without it the forms still work: this adds the live count, the messages and the dialog.
const bug = document.body.dataset.bug ?? "";

function say(message) {
  const toast = document.querySelector("#toast");
  toast.textContent = message;
  toast.hidden = false;
}

async function post(form) {
  const response = await fetch(form.action, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(new FormData(form)),
  });
  return { ok: response.ok, answer: await response.json() };
}

function enhanceFilters() {
  const form = document.querySelector("#filters");
  form?.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement) form.requestSubmit();
  });
}

function enhanceBuying() {
  const form = document.querySelector("#buy");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (bug === "dead-button") return;
    const { ok, answer } = await post(form);
    const error = form.querySelector("#buy-error");
    error.hidden = ok;
    error.textContent = ok ? "" : answer.message;
    if (!ok) return;
    document.querySelector("#basket-count").textContent = String(answer.count);
    say(answer.message);
  });
}

function enhanceBasket() {
  for (const input of document.querySelectorAll("[data-autosubmit]")) {
    input.addEventListener("change", () => input.form.requestSubmit());
  }
}

function enhanceCheckout() {
  const form = document.querySelector("#checkout");
  form?.addEventListener("change", (event) => {
    if (event.target.name !== "delivery") return;
    const price = Number(event.target.dataset.price) / 100;
    const cost = document.querySelector("#delivery-price");
    const total = document.querySelector("#total");
    const currency = total.textContent.charAt(0);
    const amount = (element) => Number(element.textContent.replaceAll(/[^0-9.]/g, ""));
    const write = (value) => currency + value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    total.textContent = write(amount(total) - amount(cost) + price);
    cost.textContent = write(price);
  });
}

function enhanceNewsletter() {
  const dialog = document.querySelector("#newsletter");
  const form = dialog.querySelector("form");
  const done = dialog.querySelector(".done");
  document.querySelector("#open-newsletter").addEventListener("click", () => {
    form.reset();
    form.hidden = false;
    done.hidden = true;
    dialog.querySelector("#newsletter-error").hidden = true;
    dialog.showModal();
  });
  for (const button of dialog.querySelectorAll("[data-close]")) button.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (bug === "newsletter-silent") {
      dialog.close();
      return;
    }
    const { ok, answer } = await post(form);
    const error = dialog.querySelector("#newsletter-error");
    error.hidden = ok;
    error.textContent = ok ? "" : answer.message;
    form.hidden = ok;
    done.hidden = !ok;
  });
}

enhanceFilters();
enhanceBuying();
enhanceBasket();
enhanceCheckout();
enhanceNewsletter();
