import type { Site } from "../site.ts";
import { createApp } from "../web/app.ts";
import { json, page, type Reply, type Visit } from "../web/exchange.ts";
import { html } from "../web/html.ts";
import { ADMIN_BUGS } from "./bugs.ts";
import {
  type AdminSession,
  change,
  create,
  deactivate,
  type Directory,
  type Draft,
  openDirectory,
  problemsOf,
  remove,
  type Role,
  ROLES,
} from "./users.ts";

/** A list of users as component libraries draw it: divs with generated classes, menus and forms in portals, all from a script. */
export function createAdmin(): Site {
  return createApp<Directory>({
    cookie: "initrode",
    bugs: ADMIN_BUGS,
    open: openDirectory,
    assets: new URL("assets/", import.meta.url),
    handlers: {
      "GET /": showShell,
      "GET /api/users": (_visit, { state }) => json(state.users),
      "POST /api/users": createUser,
      "POST /api/users/deactivate": deactivateUsers,
      "POST /api/users/*": changeUser,
    },
  });
}

function showShell(_visit: Visit, session: AdminSession): Reply {
  return page(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Initrode Console</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/assets/admin.css" />
          <script type="module" src="/assets/admin.js"></script>
        </head>
        <body data-bug="${session.bug ?? ""}">
          <div id="root"></div>
        </body>
      </html>`,
  );
}

function createUser({ form }: Visit, session: AdminSession): Reply {
  const draft = readDraft(form);
  const problems = problemsOf(draft, session);
  if (Object.keys(problems).length > 0) return json({ problems }, 422);
  create(session, draft);
  return json({ message: `${draft.name} was invited` });
}

function deactivateUsers({ form }: Visit, session: AdminSession): Reply {
  const ids = form.getAll("id").map(Number);
  deactivate(session, ids);
  return json({ message: `${ids.length} users deactivated` });
}

function changeUser({ url, form }: Visit, session: AdminSession): Reply {
  const id = Number(url.pathname.split("/").at(-1));
  const user = session.state.users.find((one) => one.id === id);
  if (user === undefined) return json({ message: "There is no such user" }, 404);
  const asked = form.get("action");
  const action = session.bug === "menu-swapped" && asked !== "change" ? (asked === "delete" ? "deactivate" : "delete") : asked;
  if (action === "delete") {
    remove(session, id);
    return json({ message: `${user.name} was deleted` });
  }
  if (action === "deactivate") {
    deactivate(session, [id]);
    return json({ message: `${user.name} was deactivated` });
  }
  change(session, id, readDraft(form));
  return json({ message: "Changes saved" });
}

function readDraft(form: URLSearchParams): Draft {
  const role = form.get("role") ?? "";
  return {
    name: (form.get("name") ?? "").trim(),
    email: (form.get("email") ?? "").trim(),
    role: (ROLES as readonly string[]).includes(role) ? (role as Role) : "Viewer",
  };
}
