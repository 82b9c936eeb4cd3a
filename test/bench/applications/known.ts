import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Variable } from "@runwright/agent";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { runProgram } from "../../../scripts/program.ts";
import { servePages } from "../miniwob/suite.ts";
import { resetBakery } from "./bakery-seed.ts";
import type { Packages } from "./installed.ts";
import { seedOrchard } from "./orchard-seed.ts";
import { seedPost } from "./post-seed.ts";
import { freePort } from "../../free-port.ts";
import { serveProgram } from "./served.ts";

export interface Running {
  readonly url: string;
  /** Makes it as it was at first. Absent where all that a Test changes is in its own browser context. */
  readonly reset?: () => Promise<void>;
  /** Signed in, and with first-time greetings answered, where that is no part of the Tests. */
  readonly context?: BrowserContextOptions;
  readonly variables?: readonly Variable[];
  readonly close: () => Promise<void>;
}

interface StartOptions {
  /** Where the packages are. */
  readonly installed: string;
  /** Empty, goes away afterwards. */
  readonly folder: string;
  readonly browser: Browser;
}

export interface Application {
  readonly what: string;
  /** Nobody looks at what becomes of its Tests, one by one: what was tuned to the others is held against it. */
  readonly isUnread?: boolean;
  readonly packages: Packages;
  readonly start: (options: StartOptions) => Promise<Running>;
}

const GLUE = fileURLToPath(new URL("glue/", import.meta.url));
const PASSWORD = "hill-side-2604";

/** By the name of their file in `tests/`. */
export const APPLICATIONS: Readonly<Record<string, Application>> = {
  library: {
    what: "Django's admin: rendered by the server",
    packages: { from: "pip", packages: ["django==5.2.9"] },
    start: startLibrary,
  },
  "node-red": {
    what: "Node-RED: an editor of flows in SVG",
    packages: { from: "npm", packages: ["node-red@5.0.7"] },
    start: startNodeRed,
  },
  "h2-console": {
    what: "H2's console: frames",
    packages: { from: "maven", packages: ["com.h2database:h2:2.3.232"] },
    start: startH2,
  },
  bakery: {
    what: "Dagster: React with Blueprint",
    packages: { from: "pip", packages: ["dagster-webserver==1.13.27"] },
    start: startBakery,
  },
  allotment: {
    what: "TiddlyWiki: a wiki, its editor in a frame",
    packages: { from: "npm", packages: ["tiddlywiki@5.4.1"] },
    start: startAllotment,
  },
  warehouse: {
    what: "Tabulator: a data grid",
    packages: { from: "npm", packages: ["tabulator-tables@6.5.3"] },
    start: startWarehouse,
  },
  orchard: {
    what: "Prefect: Vue",
    isUnread: true,
    packages: { from: "pip", packages: ["prefect==3.4.25", "importlib-metadata==8.7.0", "fastapi==0.115.12"] },
    start: startOrchard,
  },
  post: {
    what: "MailDev: mails in a frame",
    isUnread: true,
    packages: { from: "npm", packages: ["maildev@3.0.0"] },
    start: startPost,
  },
};

async function startLibrary({ installed, folder, browser }: StartOptions): Promise<Running> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const [database, seed] = [path.join(folder, "library.sqlite"), path.join(folder, "seed.sqlite")];
  const server = await serveProgram({
    program: path.join(installed, "bin", "python"),
    args: ["-m", "library", database, new URL(url).port],
    env: { LIBRARY_PASSWORD: PASSWORD, PYTHONDONTWRITEBYTECODE: "1" },
    cwd: GLUE,
    url: `${url}/admin/login/`,
  });
  const page = await browser.newPage();
  await page.goto(`${url}/admin/`);
  await page.getByLabel("Username").fill("librarian");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Welcome").waitFor();
  const storageState = await page.context().storageState();
  await page.close();
  await copyFile(database, seed);
  return {
    url,
    // Django opens the file anew for each request.
    reset: () => copyFile(seed, database),
    context: { storageState },
    variables: [{ name: "PASSWORD", value: PASSWORD, secret: true }],
    close: server.close,
  };
}

async function startNodeRed({ installed, folder }: StartOptions): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    uiPort: port,
    uiHost: "127.0.0.1",
    telemetry: { enabled: false, updateNotification: false },
    editorTheme: { tours: false },
  };
  await writeFile(path.join(folder, "settings.js"), `module.exports = ${JSON.stringify(settings)};\n`);
  const server = await serveProgram({
    program: process.execPath,
    args: [path.join(installed, "node_modules", "node-red", "red.js"), "-u", folder, "-s", path.join(folder, "settings.js")],
    cwd: folder,
    url,
  });
  const flows = await readFile(path.join(GLUE, "greenhouse.json"), "utf8");
  const reset = async (): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}/flows`, { method: "POST", headers, body: flows, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`Node-RED did not take its flows: ${response.status}`);
    // What the user chose in the editor is kept by the server, too.
    await fetch(`${url}/settings/user`, { method: "POST", headers, body: JSON.stringify(EDITOR), signal: AbortSignal.timeout(10_000) });
  };
  return { url, reset, close: server.close };
}

const EDITOR = {
  editor: { view: { "view-show-grid": true, "view-snap-grid": true, "view-show-tips": false, "view-show-welcome-tours": false } },
};

async function startH2({ installed, folder }: StartOptions): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = `jdbc:h2:mem:shop;INIT=RUNSCRIPT FROM '${path.join(GLUE, "shop.sql")}'`;
  await writeFile(
    path.join(folder, ".h2.server.properties"),
    `0=Generic H2 (Embedded)|org.h2.Driver|jdbc:h2:~/test|sa\n1=Outdoor shop|org.h2.Driver|${database}|sa\n`,
  );
  const jar = path.join(installed, "jars", "h2-2.3.232.jar");
  const args = ["-cp", jar, "org.h2.tools.Server", "-web", "-webPort", String(port), "-ifNotExists", "-properties", folder];
  return { url, ...(await serveProgram({ program: "java", args, cwd: folder, url })) };
}

/** Runs begin at once: a queue would wait for a daemon, which is not started. */
const DAGSTER_SETTINGS = `telemetry:
  enabled: false
run_coordinator:
  module: dagster.core.run_coordinator
  class: DefaultRunCoordinator
`;

async function startBakery({ installed, folder }: StartOptions): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(GLUE, "bakery.py");
  const env = { DAGSTER_HOME: folder, PYTHONDONTWRITEBYTECODE: "1", PATH: `${path.join(installed, "bin")}:${process.env["PATH"] ?? ""}` };
  await writeFile(path.join(folder, "dagster.yaml"), DAGSTER_SETTINGS);
  const seeded = await runProgram(path.join(installed, "bin", "python"), [file], { shown: false, env });
  if (seeded.code !== 0) throw new Error("Dagster did not make its first Runs");
  const args = ["-f", file, "-h", "127.0.0.1", "-p", String(port)];
  const server = await serveProgram({ program: path.join(installed, "bin", "dagster-webserver"), args, env, cwd: folder, url });
  const reset = await resetBakery(url);
  return { url, reset, close: server.close };
}

async function startAllotment({ installed, folder }: StartOptions): Promise<Running> {
  const program = path.join(installed, "node_modules", "tiddlywiki", "tiddlywiki.js");
  const args = [program, path.join(GLUE, "allotment"), "--output", folder, "--render", "$:/core/save/all", "index.html", "text/plain"];
  const rendered = await runProgram(process.execPath, args, { shown: false });
  if (rendered.code !== 0) throw new Error("TiddlyWiki did not write its page");
  return await servePages(folder);
}

async function startWarehouse({ installed, folder }: StartOptions): Promise<Running> {
  await mkdir(path.join(folder, "dist"));
  await cp(path.join(installed, "node_modules", "tabulator-tables", "dist"), path.join(folder, "dist"), { recursive: true });
  await copyFile(path.join(GLUE, "warehouse.html"), path.join(folder, "index.html"));
  return await servePages(folder);
}

async function startOrchard({ installed, folder }: StartOptions): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = `${url}/api`;
  const server = await serveProgram({
    program: path.join(installed, "bin", "prefect"),
    args: ["server", "start", "--host", "127.0.0.1", "--port", String(port), "--no-services"],
    env: { PREFECT_HOME: folder, PREFECT_SERVER_ANALYTICS_ENABLED: "false", PREFECT_UI_API_URL: api, PREFECT_API_URL: api },
    cwd: folder,
    url: `${api}/health`,
  });
  const greeted = [{ name: "join-the-community-modal-dismissed", value: "true" }];
  return {
    url,
    reset: () => seedOrchard(url),
    context: { storageState: { cookies: [], origins: [{ origin: url, localStorage: greeted }] } },
    close: server.close,
  };
}

async function startPost({ installed, folder }: StartOptions): Promise<Running> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const program = path.join(installed, "node_modules", "maildev", "dist", "bin", "maildev.js");
  const args = [program, "--ip", "127.0.0.1", "-w", String(port), "-s", String(smtpPort), "--mail-directory", folder];
  const server = await serveProgram({ program: process.execPath, args, cwd: folder, url: `${url}/api/email` });
  return { url, reset: () => seedPost(url, smtpPort), close: server.close };
}
