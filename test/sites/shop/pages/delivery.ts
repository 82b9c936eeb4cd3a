import { html } from "../../web/html.ts";
import { page, type Reply } from "../../web/exchange.ts";
import { DELIVERIES, formatPrice } from "../basket.ts";
import { layout } from "../layout.ts";
import type { Session } from "../session.ts";

const ANSWERS = [
  ["How do I send something back?", "Put it into the box it came in and stick the label on. You have 60 days."],
  ["Do you deliver to islands?", "Yes. It takes two days longer and costs the same."],
  ["Can I change my order?", "Until it is on its way: write to us with the order number."],
] as const;

export function showDelivery(session: Session): Reply {
  const body = html`<h1>Delivery and returns</h1>
    <table class="lines">
      <thead>
        <tr>
          <th scope="col">Delivery</th>
          <th scope="col">Time</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        ${Object.values(DELIVERIES).map(
          ({ label, days, price }) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${days}</td>
              <td>${formatPrice(price, session)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Questions</h2>
    ${ANSWERS.map(
      ([question, answer]) =>
        html`<details>
          <summary>${question}</summary>
          <p>${answer}</p>
        </details>`,
    )}`;
  return page(layout({ title: "Delivery and returns", session, body }));
}
