import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { html } from "../web/html.ts";
import { shell } from "./shell.ts";

interface Note {
  readonly id: string;
  readonly title: string;
  /** HTML, as the editor makes it. */
  readonly body: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
}

interface Notebook {
  /** The one that was changed last comes first. */
  notes: readonly Note[];
  trash: readonly Note[];
}

export const NOTES_BUGS = {
  "not-saved": "Saved is shown, and nothing is kept",
  "saved-twice": "a new note is stored twice",
  "undo-dead": "Undo takes the message away and restores nothing",
  "wrong-note-deleted": "the last note is deleted instead of the open one",
  "search-titles-only": "the search does not look into the text",
  "tag-filter-ignored": "a tag in the side bar shows all notes",
  "tag-lost": "a new tag is shown and not kept",
  "tag-removed-wrong": "the cross on a tag removes the first tag",
  "shortcut-dead": "the keyboard shortcuts do nothing",
  "bold-ignored": "the bold button does nothing",
  "pin-ignored": "a pinned note stays where it was",
  "count-off": "one word too many is counted",
  "title-swapped": "the list shows the text where the title should be",
} as const;

const FIRST_NOTES: readonly Note[] = [
  {
    id: "n1",
    title: "Trip to Lisbon",
    body: "<p>Book the <b>night train</b> and the tram tour.</p>",
    tags: ["travel", "family"],
    pinned: false,
  },
  {
    id: "n2",
    title: "Shopping list",
    body: "<ul><li>Oat milk</li><li>Rye bread</li><li>Batteries</li></ul>",
    tags: ["home"],
    pinned: false,
  },
  {
    id: "n3",
    title: "Meeting with Priya",
    body: "<p>Budget for spring is approved. Ask about the train tickets.</p>",
    tags: ["work"],
    pinned: false,
  },
  { id: "n4", title: "Book ideas", body: "<p>A detective who cannot remember names.</p>", tags: ["home", "writing"], pinned: false },
];

/** A notebook with an editor of rich text: a page with names and roles where they belong, icons for buttons. */
export function createNotes(): Site {
  return createApp<Notebook>({
    cookie: "quill",
    bugs: NOTES_BUGS,
    open: () => ({ notes: FIRST_NOTES, trash: [] }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": (_visit, session) => page(shell(session.bug)),
      "GET /api/notes": (_visit, { state }) => json(state.notes.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))),
      "POST /api/notes": saveNote,
      "POST /api/delete": deleteNote,
      "POST /api/restore": restoreNote,
      "GET /help": () =>
        page(
          html`<!doctype html>
            <html lang="en">
              <title>Help · Quill</title>
              <h1>Help</h1>
              <p>Press <kbd>/</kbd> to search and <kbd>Alt+N</kbd> for a new note.</p>
            </html>`,
        ),
    },
  });
}

function saveNote({ form }: Visit, { bug, state }: Session<Notebook>): Reply {
  const id = form.get("id") || `n${Date.now()}`;
  if (bug === "not-saved") return json({ id });
  const old = state.notes.find((note) => note.id === id);
  const tags = form.getAll("tag");
  const note: Note = {
    id,
    title: (form.get("title") ?? "").trim() || "Untitled",
    body: form.get("body") ?? "",
    tags: bug === "tag-lost" ? (old?.tags ?? []) : tags,
    pinned: form.get("pinned") === "true" && bug !== "pin-ignored",
  };
  const added = old === undefined && bug === "saved-twice" ? [note, { ...note, id: `${id}b` }] : [note];
  state.notes = [...added, ...state.notes.filter((one) => one.id !== id)];
  return json({ id });
}

function deleteNote({ form }: Visit, { bug, state }: Session<Notebook>): Reply {
  const gone = bug === "wrong-note-deleted" ? state.notes.at(-1) : state.notes.find(({ id }) => id === form.get("id"));
  if (gone === undefined) return json({}, 404);
  state.notes = state.notes.filter((note) => note !== gone);
  state.trash = [gone, ...state.trash];
  return json({});
}

function restoreNote(_visit: Visit, { bug, state }: Session<Notebook>): Reply {
  const [back, ...rest] = state.trash;
  if (back === undefined) return json({}, 404);
  if (bug === "undo-dead") return json({});
  state.notes = [back, ...state.notes];
  state.trash = rest;
  return json({});
}
