import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { html } from "../web/html.ts";

interface Board {
  cards: readonly { readonly title: string; readonly column: string }[];
  order: readonly string[];
  volume: number;
}

export const BOARD_BUGS = {
  "drop-ignored": "a card that is dropped goes back",
  "wrong-column": "a card lands in the column before the one where it was dropped",
  "move-lost": "a moved card is shown there and not kept",
  "card-copied": "a moved card stays in its old column, too",
  "count-stale": "the number of cards at the columns stays as it was",
  "order-lost": "the sorted list is shown and not kept",
  "order-swapped": "the dragged entry lands one place too low",
  "slider-stuck": "the slider does not go above 50",
  "slider-label": "the number at the slider is ten too high",
  "brightness-dead": "the brightness never changes",
  "resize-dead": "the handle of the panel does nothing",
} as const;

const COLUMNS = ["To do", "In progress", "Done"];

/** What is dragged: cards by HTML's drag and drop, a list by pointer events, sliders of both kinds, a panel with a handle. */
export function createBoard(): Site {
  return createApp<Board>({
    cookie: "board",
    bugs: BOARD_BUGS,
    open: () => ({
      cards: [
        { title: "Write the spec", column: "To do" },
        { title: "Draw the logo", column: "To do" },
        { title: "Fix the login", column: "In progress" },
        { title: "Buy a domain", column: "Done" },
      ],
      order: ["Apples", "Bread", "Cheese", "Dates", "Eggs"],
      volume: 30,
    }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": showBoard,
      "POST /api/move": move,
      "POST /api/order": ({ form }, { bug, state }) => {
        if (bug !== "order-lost") state.order = form.getAll("entry");
        return json({});
      },
      "POST /api/volume": ({ form }, { state }) => {
        state.volume = Number(form.get("volume"));
        return json({});
      },
    },
  });
}

function showBoard(_visit: Visit, session: Session<Board>): Reply {
  const { cards, order, volume } = session.state;
  const inColumn = (column: string): Board["cards"] => cards.filter((card) => card.column === column);
  return page(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Plank</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/board.css" />
          <script src="/assets/board.js" defer></script>
        </head>
        <body data-bug="${session.bug ?? ""}">
          <h1>Plank</h1>
          <div class="board">
            ${COLUMNS.map(
              (column) =>
                html`<section class="column" aria-label="${column}" data-column="${column}">
                  <h2>${column} <span class="count">${inColumn(column).length}</span></h2>
                  <div class="cards">
                    ${inColumn(column).map(({ title }) => html`<article class="card" draggable="true">${title}</article>`)}
                  </div>
                </section>`,
            )}
          </div>
          <h2>Shopping</h2>
          <ol class="sortable" id="shopping">
            ${order.map((entry) => html`<li><span class="grip">⠿</span> <span class="entry">${entry}</span></li>`)}
          </ol>
          <div class="sliders">
            <label>Volume <input type="range" id="volume" min="0" max="100" value="${volume}" /></label>
            <output id="volume-shown">${volume}</output>
            <div class="slider" role="slider" tabindex="0" aria-label="Brightness" aria-valuemin="0" aria-valuemax="10" aria-valuenow="5">
              <div class="thumb"></div>
            </div>
            <output id="brightness-shown">Brightness: 5</output>
          </div>
          <div class="panel" id="panel">
            <p>Panel: <span id="width">240 px wide</span></p>
            <div class="handle" title="Resize panel"></div>
          </div>
        </body>
      </html>`,
  );
}

function move({ form }: Visit, { bug, state }: Session<Board>): Reply {
  const title = form.get("title") ?? "";
  const asked = COLUMNS.indexOf(form.get("column") ?? "");
  const column = COLUMNS[bug === "wrong-column" ? Math.max(0, asked - 1) : asked];
  if (column === undefined || bug === "move-lost") return json({ column });
  const rest = state.cards.filter((card) => card.title !== title);
  state.cards = [...(bug === "card-copied" ? state.cards : rest), { title, column }];
  return json({ column });
}
