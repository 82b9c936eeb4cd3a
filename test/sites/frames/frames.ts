import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { html } from "../web/html.ts";

interface Club {
  member: string | null;
  rating: number;
  payments: number;
}

export const FRAMES_BUGS = {
  "charges-more": "the card is charged one pound more than is shown",
  "paid-before-checked": "the thanks are shown although the card was declined",
  "dead-pay": "Pay does nothing",
  "rating-off-by-one": "a star less than the clicked one is kept",
  "rating-lost": "the rating is shown and not kept",
  "counter-dead": "the plus button does not count",
  "counter-double": "the plus button counts two",
  "wrong-tab": "each tab shows the next one's panel",
  "hidden-decline": "the reason of a declined card is not shown",
  "terms-lost": "the mark at the terms goes away again",
  "terms-not-needed": "the terms need not be accepted",
} as const;

/** Things in things: a payment form in a frame from elsewhere, a frame in a frame, components with shadow roots. */
export function createFrames(): Site {
  return createApp<Club>({
    cookie: "club",
    bugs: FRAMES_BUGS,
    open: () => ({ member: null, rating: 0, payments: 0 }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": showClub,
      "GET /pay-frame": showPayFrame,
      "GET /terms-frame": () =>
        document(
          "Terms",
          html`<p>Please read on.</p>
            <iframe src="/terms-inner" title="Small print" width="340" height="120"></iframe>`,
        ),
      "GET /terms-inner": (_visit, session) =>
        document(
          "Small print",
          html`<p>Membership ends by itself after a year.</p>
            <label><input type="checkbox" onchange="acceptTerms(this)" /> I accept the small print</label>`,
          session,
        ),
      "POST /accept": (_visit, session) => {
        session.state.member ??= "accepted";
        return json({});
      },
      "POST /pay": pay,
      "POST /rating": rate,
      "GET /rating": (_visit, { state }) => json({ rating: state.rating }),
    },
  });
}

function document(title: string, body: ReturnType<typeof html>, session?: Session<Club>): Reply {
  return page(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/frames.css" />
          <script src="/assets/frames.js" defer></script>
        </head>
        <body data-bug="${session?.bug ?? ""}">
          ${body}
        </body>
      </html>`,
  );
}

function showClub(visit: Visit, session: Session<Club>): Reply {
  // The payment form comes from another site, as they do: localhost is not 127.0.0.1 to a browser.
  const elsewhere = `http://localhost:${visit.url.port}/pay-frame?session=${session.id}`;
  return document(
    "Tide Rowing Club",
    html`<h1>Tide Rowing Club</h1>
      <tide-tabs>
        <section title="Join">
          <p>One year costs £48.00 for each rower.</p>
          <p>Rowers: <tide-counter></tide-counter></p>
          <p>To pay: <b id="sum">£48.00</b></p>
          <iframe src="/terms-frame" title="Terms of membership" width="400" height="200"></iframe>
          <iframe src="${elsewhere}" title="Secure payment" width="400" height="260"></iframe>
          <p id="paid" role="status"></p>
        </section>
        <section title="Rate us">
          <p>How do you like the boat house?</p>
          <tide-stars></tide-stars>
        </section>
        <section title="Contact"><p>Write to oar@tide.example.</p></section>
      </tide-tabs>`,
    session,
  );
}

function showPayFrame(_visit: Visit, session: Session<Club>): Reply {
  return document(
    "Payment",
    html`<form id="card" data-session="${session.id}">
      <label>Card number <input name="number" inputmode="numeric" placeholder="1234 5678 9012 3456" /></label>
      <label>Expiry <input name="expiry" placeholder="MM/YY" size="6" /></label>
      <label>CVC <input name="cvc" size="4" /></label>
      <div id="declined" class="error"></div>
      <button>Pay now</button>
    </form>`,
    session,
  );
}

function pay({ form }: Visit, { bug, state }: Session<Club>): Reply {
  const number = (form.get("number") ?? "").replaceAll(" ", "");
  const sum = Number(form.get("sum")) + (bug === "charges-more" ? 1 : 0);
  if (state.member === null && bug !== "terms-not-needed") return json({ message: "Accept the small print first." }, 422);
  const problem = !/^\d{16}$/.test(number)
    ? "The card number is not complete."
    : number.endsWith("0002")
      ? "Your card was declined."
      : null;
  if (problem !== null && bug !== "paid-before-checked") return json({ message: problem }, 422);
  state.payments += 1;
  return json({ message: `Payment of £${sum.toFixed(2)} received. Welcome aboard!` });
}

function rate({ form }: Visit, { bug, state }: Session<Club>): Reply {
  const stars = Number(form.get("stars"));
  if (bug !== "rating-lost") state.rating = bug === "rating-off-by-one" ? Math.max(1, stars - 1) : stars;
  return json({});
}
