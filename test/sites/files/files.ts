import type { Site } from "../site.ts";
import { createApp, type Session } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { shell } from "./shell.ts";

interface Stored {
  readonly name: string;
  readonly bytes: number;
}

interface Drive {
  files: readonly Stored[];
}

export const FILES_BUGS = {
  "upload-lost": "an upload is announced and not kept",
  "first-only": "of several files only the first one is kept",
  "any-type": "every type of file is taken",
  "no-size-limit": "files of any size are taken",
  "wrong-size": "sizes are shown a thousand times too small",
  "wrong-file-removed": "Remove takes the file above",
  "export-empty": "the exported list has its heading only",
  "export-stale": "the exported list leaves out what was uploaded",
  "download-dead": "Export does nothing",
  "drop-ignored": "files that are dropped are ignored",
  "stuck-progress": "the progress stays at 90 %",
  "photo-ignored": "a chosen photo is not taken",
  duplicate: "every file is stored twice",
} as const;

const MAX_BYTES = 1_000_000;
const TYPES = /\.(png|jpe?g|pdf|csv|txt)$/i;

/** A place for files in the style of utility classes: hidden inputs under labels, a zone to drop on, progress, exports. */
export function createFiles(): Site {
  return createApp<Drive>({
    cookie: "drive",
    bugs: FILES_BUGS,
    maxBodyBytes: 8_000_000,
    open: () => ({
      files: [
        { name: "contract.pdf", bytes: 482_000 },
        { name: "logo.png", bytes: 12_300 },
      ],
    }),
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": (_visit, session) => page(shell(session.bug)),
      "GET /api/files": (_visit, { state }) => json(state.files),
      "POST /api/files": keepFile,
      "POST /api/remove": removeFile,
      "GET /export.csv": exportList,
    },
  });
}

function keepFile({ url, body }: Visit, { bug, state }: Session<Drive>): Reply {
  const name = url.searchParams.get("name") ?? "file";
  if (!TYPES.test(name) && bug !== "any-type") return json({ message: `${name}: this type of file is not allowed.` }, 422);
  if (body.length > MAX_BYTES && bug !== "no-size-limit") return json({ message: `${name} is larger than 1 MB.` }, 422);
  const index = Number(url.searchParams.get("index") ?? "0");
  const stored = { name, bytes: body.length };
  if (bug !== "upload-lost" && !(bug === "first-only" && index > 0))
    state.files = [...state.files, ...(bug === "duplicate" ? [stored, stored] : [stored])];
  return json({ message: `${name} was uploaded.` });
}

function removeFile({ form }: Visit, { bug, state }: Session<Drive>): Reply {
  const at = state.files.findIndex(({ name }) => name === form.get("name"));
  const gone = bug === "wrong-file-removed" ? Math.max(0, at - 1) : at;
  state.files = state.files.filter((_, index) => index !== gone);
  return json({});
}

function exportList(_visit: Visit, { bug, state }: Session<Drive>): Reply {
  const files = bug === "export-empty" ? [] : bug === "export-stale" ? state.files.slice(0, 2) : state.files;
  const body = ["name,bytes", ...files.map(({ name, bytes }) => `${name},${bytes}`)].join("\n");
  return {
    status: 200,
    headers: { "content-type": "text/csv", "content-disposition": 'attachment; filename="files-2026-11.csv"' },
    body: `${body}\n`,
  };
}
