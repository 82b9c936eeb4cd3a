import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply } from "../web/exchange.ts";
import { html } from "../web/html.ts";

interface Label {
  starred: readonly number[];
}

export const STREAM_BUGS = {
  "off-by-one": "opening a track shows the next one",
  "star-lost": "a star is shown and not kept",
  "star-wrong": "the star goes to the first track in view",
  "search-first-page": "the search looks at the first thousand tracks only",
  "back-dead": "going back changes the address and not the page",
  "count-wrong": "the number of found tracks leaves out one",
  "feed-repeats": "the feed brings the same posts again",
  "feed-stops": "the feed stops after the first posts",
  "wrong-length": "the length has minutes and seconds swapped",
  "title-stale": "the title of the window stays that of the first page",
} as const;

/** A single page with 10,000 rows of which some thirty are in the document, its own addresses, and a feed without an end. */
export function createStream(): Site {
  return createApp<Label>({
    cookie: "stream",
    bugs: STREAM_BUGS,
    open: () => ({ starred: [2] }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": (_visit, session) => shell(session),
      "GET /tracks": (_visit, session) => shell(session),
      "GET /track/*": (_visit, session) => shell(session),
      "GET /feed": (_visit, session) => shell(session),
      "GET /api/starred": (_visit, { state }) => json(state.starred),
      "POST /api/star": ({ form }, { bug, state }) => {
        const id = Number(form.get("id"));
        const starred = state.starred.includes(id) ? state.starred.filter((one) => one !== id) : [...state.starred, id];
        if (bug !== "star-lost") state.starred = starred;
        return json({});
      },
      "GET /api/feed": async ({ url }, { bug }) => {
        await delay(250);
        const from = bug === "feed-repeats" ? 1 : Number(url.searchParams.get("from"));
        if (bug === "feed-stops" && from > 10) return json([]);
        return json(Array.from({ length: 10 }, (_, at) => from + at).filter((id) => id <= 60));
      },
    },
  });
}

function shell(session: Session<Label>): Reply {
  return page(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Wavelet</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/stream.css" />
          <script type="module" src="/assets/stream.js"></script>
        </head>
        <body data-bug="${session.bug ?? ""}">
          <nav><a href="/" data-link>Home</a><a href="/tracks" data-link>Tracks</a><a href="/feed" data-link>Feed</a></nav>
          <main id="outlet"></main>
        </body>
      </html>`,
  );
}
