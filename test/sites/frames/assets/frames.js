const bug = document.body.dataset.bug ?? "";
const PRICE = 48;

class Tabs extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    const sections = [...this.children];
    root.innerHTML =
      "<style>[role=tablist] button { padding: 6px 14px } [aria-selected=true] { font-weight: bold }</style><div role='tablist'></div><div class='panel'></div>";
    const panel = root.querySelector(".panel");
    sections.forEach((section, at) => {
      section.slot = `s${at}`;
      panel.insertAdjacentHTML("beforeend", `<div role="tabpanel" hidden><slot name="s${at}"></slot></div>`);
      const button = document.createElement("button");
      button.setAttribute("role", "tab");
      button.textContent = section.title;
      section.removeAttribute("title");
      button.addEventListener("click", () => this.show(at));
      root.querySelector("[role=tablist]").append(button);
    });
    this.show(0, true);
  }
  show(at, first = false) {
    const buttons = [...this.shadowRoot.querySelectorAll("[role=tab]")];
    const panels = [...this.shadowRoot.querySelectorAll("[role=tabpanel]")];
    const shown = bug === "wrong-tab" && !first ? (at + 1) % panels.length : at;
    buttons.forEach((button, index) => button.setAttribute("aria-selected", String(index === at)));
    panels.forEach((panel, index) => (panel.hidden = index !== shown));
  }
}

class Counter extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = "<button aria-label='Fewer rowers'>−</button> <output>1</output> <button aria-label='More rowers'>+</button>";
    const [fewer, more] = root.querySelectorAll("button");
    const output = root.querySelector("output");
    const change = (by) => () => {
      const count = Math.min(8, Math.max(1, Number(output.textContent) + by));
      output.textContent = String(count);
      document.querySelector("#sum").textContent = `£${(count * PRICE).toFixed(2)}`;
    };
    fewer.addEventListener("click", change(-1));
    more.addEventListener("click", change(bug === "counter-dead" ? 0 : bug === "counter-double" ? 2 : 1));
  }
}

class Stars extends HTMLElement {
  async connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>span { font-size: 28px; cursor: pointer }</style><div>${[1, 2, 3, 4, 5].map((n) => `<span title="${n === 1 ? "1 star" : `${n} stars`}">☆</span>`).join("")}</div><p></p>`;
    const stars = [...root.querySelectorAll("span")];
    const draw = (rating) => {
      stars.forEach((star, at) => (star.textContent = at < rating ? "★" : "☆"));
      root.querySelector("p").textContent = rating === 0 ? "Not rated yet" : `You gave ${rating} of 5`;
    };
    stars.forEach((star, at) =>
      star.addEventListener("click", async () => {
        draw(bug === "rating-off-by-one" ? Math.max(1, at) : at + 1);
        await fetch("/rating", { method: "POST", body: new URLSearchParams({ stars: String(at + 1) }) });
      }),
    );
    draw((await (await fetch("/rating")).json()).rating);
  }
}

customElements.define("tide-tabs", Tabs);
customElements.define("tide-counter", Counter);
customElements.define("tide-stars", Stars);

// In the frame: the sum is asked of the page around it, and what came of it is told there.
const card = document.querySelector("#card");
card?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (bug !== "dead-pay") parent.postMessage({ ask: "sum" }, "*");
});
addEventListener("message", async ({ data, source }) => {
  if (data.ask === "sum") source.postMessage({ sum: Number(document.querySelector("#sum").textContent.slice(1)) }, "*");
  if (data.paid !== undefined) document.querySelector("#paid").textContent = data.paid;
  if (data.sum === undefined || card === null) return;
  const values = new URLSearchParams(new FormData(card));
  values.set("sum", String(data.sum));
  const response = await fetch(`/pay?session=${card.dataset.session}`, { method: "POST", body: values });
  const { message } = await response.json();
  document.querySelector("#declined").textContent = response.ok || bug === "hidden-decline" ? "" : message;
  if (response.ok) parent.postMessage({ paid: message }, "*");
});

globalThis.acceptTerms = async (box) => {
  await fetch("/accept", { method: "POST" });
  if (bug === "terms-lost") box.checked = false;
};
