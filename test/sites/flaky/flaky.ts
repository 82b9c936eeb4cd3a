import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { html } from "../web/html.ts";

interface Desk {
  tickets: readonly { readonly id: number; readonly title: string; readonly done: boolean }[];
  reportTries: number;
  liked: boolean;
}

export const FLAKY_BUGS = {
  "skeleton-for-ever": "the tickets never come: the skeleton stays",
  "no-rollback": "what the server refused stays on the page as if it were done",
  "no-toast": "nothing says that a change was refused",
  "never-recovers": "the report fails again when it is tried again",
  "lost-on-rerender": "what was typed is gone when the list is drawn anew",
  "late-number-wrong": "the number that comes late is one too low",
  "done-twice": "a click marks the next ticket as done, too",
  "spinner-stays": "the spinner stays after the report has come",
  "saved-before-failed": "Saved is shown although the server refused",
} as const;

const TITLES = ["Printer on floor 3 jams", "New laptop for Priya", "Door badge does not open", "VPN drops every hour"];

/** All that makes tests of real applications unsteady: late answers, skeletons, changes taken back, lists drawn anew, one failure in two. */
export function createFlaky(): Site {
  return createApp<Desk>({
    cookie: "desk",
    bugs: FLAKY_BUGS,
    open: () => ({ tickets: TITLES.map((title, at) => ({ id: at + 1, title, done: false })), reportTries: 0, liked: false }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": showDesk,
      "GET /api/tickets": async (_visit, { bug, state }) => {
        await delay(bug === "skeleton-for-ever" ? 30_000 : 900);
        return json(state.tickets);
      },
      "GET /api/open": async (_visit, { bug, state }) => {
        await delay(1_400);
        return json({ open: state.tickets.filter(({ done }) => !done).length - (bug === "late-number-wrong" ? 1 : 0) });
      },
      "POST /api/done": markDone,
      "POST /api/title": rename,
      "GET /api/report": report,
    },
  });
}

function showDesk(_visit: Visit, session: Session<Desk>): Reply {
  return page(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Help desk</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/flaky.css" />
          <script src="/assets/flaky.js" defer></script>
        </head>
        <body data-bug="${session.bug ?? ""}">
          <div id="app">
            <h1>Help desk</h1>
            <p>Open tickets: <span id="open" aria-busy="true">…</span></p>
            <ul id="tickets">
              <li class="skeleton"></li>
              <li class="skeleton"></li>
              <li class="skeleton"></li>
            </ul>
            <label>Filter <input id="filter" /></label>
            <p id="tick"></p>
            <button id="report" type="button">Make the weekly report</button>
            <div id="report-area"></div>
          </div>
        </body>
      </html>`,
  );
}

/** The third ticket belongs to somebody else: the server refuses, late. */
async function markDone({ form }: Visit, { bug, state }: Session<Desk>): Promise<Reply> {
  await delay(700);
  const id = Number(form.get("id"));
  if (id === 3) return json({ message: "You may not close this ticket." }, 403);
  const ids = bug === "done-twice" ? [id, id + 1] : [id];
  state.tickets = state.tickets.map((ticket) => (ids.includes(ticket.id) ? { ...ticket, done: true } : ticket));
  return json({});
}

async function rename({ form }: Visit, { state }: Session<Desk>): Promise<Reply> {
  await delay(600);
  const title = (form.get("title") ?? "").trim();
  if (title === "") return json({ message: "A ticket needs a title." }, 422);
  state.tickets = state.tickets.map((ticket) => (ticket.id === Number(form.get("id")) ? { ...ticket, title } : ticket));
  return json({});
}

/** Fails once, then works. */
async function report(_visit: Visit, { bug, state }: Session<Desk>): Promise<Reply> {
  await delay(800);
  state.reportTries += 1;
  if (state.reportTries === 1 || bug === "never-recovers") return json({ message: "The report could not be made." }, 500);
  return json({ text: `4 tickets came in, ${state.tickets.filter(({ done }) => done).length} were closed.` });
}
