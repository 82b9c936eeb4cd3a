import { mkdir } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll } from "vitest";
import { startService, type Service } from "../../../scripts/demo/start-service.ts";
import { ROOT } from "../../../scripts/program.ts";
import { type SharedBrowser, shareBrowser } from "../../browser/shared.ts";
import { startSite } from "../../sites/serve.ts";
import type { RunningSite } from "../../sites/site.ts";
import { FILMED } from "../windowless.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "../temporary-folder.ts";

export type Page = Awaited<ReturnType<SharedBrowser["browser"]["newPage"]>>;

/** What a busy machine may take for a Run. */
export const LONG = 60_000;
export const API_KEY = "dashboard-tests-dashboard-tests-dashboard";
const BELOW = "/tools/runwright";
const MOST_LOADS = 5;
const PICTURES = path.join(ROOT, "test-results", "dashboard");

/** Where the picture of a page is left, for anyone to look at. */
export function pictureAt(name: string): string {
  return path.join(PICTURES, `${name}.png`);
}

/** A service below a path with an empty store, the shop, and a browser. */
export class Dashboard implements AsyncDisposable {
  readonly client: Runwright;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.client = new Runwright({ baseUrl: parts.base, apiKey: API_KEY });
  }

  get base(): string {
    return this.#parts.base;
  }
  get folder(): string {
    return this.#parts.folder.path;
  }
  get shopUrl(): string {
    return this.#parts.shop.url;
  }
  get browser(): SharedBrowser["browser"] {
    return this.#parts.shared.browser;
  }
  get projectId(): string {
    return this.#parts.projectId;
  }
  /** For commands: where the service itself is, and its key. */
  get env(): Record<string, string> {
    return { RUNWRIGHT_BASE_URL: this.#parts.held.service?.url ?? "", RUNWRIGHT_API_KEY: API_KEY };
  }

  async open(address: string, { key = API_KEY }: OpenOptions = {}): Promise<Page> {
    const context = await this.browser.newContext();
    await context.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${key}")`);
    const page = await context.newPage();
    // The Kubernetes node of another lane gives addresses to the devices of its Pods, and the browser breaks off what it is about to load then: the
    // page itself, or one of its programs.
    let isBroken = true;
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText.includes("ERR_NETWORK_CHANGED") === true) isBroken = true;
    });
    for (let tries = 0; isBroken && tries < MOST_LOADS; tries += 1) {
      isBroken = false;
      await page.goto(this.base + address).catch((error: unknown) => {
        if (!String(error).includes("ERR_NETWORK_CHANGED")) throw error;
        isBroken = true;
      });
    }
    return page;
  }

  async create(name: string, description: string, tags: string[] = []): Promise<{ readonly id: string }> {
    const { projectId, shopUrl: url } = this;
    return await this.client.tests.create({ projectId, name, description, url, device: "desktop", tags });
  }

  /** Ends the service as a machine that loses its power does; what it gives starts it anew on the same store. */
  async killService(): Promise<() => Promise<void>> {
    const { held } = this.#parts;
    const process = held.service?.process;
    const died = new Promise((resolve) => process?.once("exit", resolve));
    process?.kill("SIGKILL");
    await died;
    return async () => {
      held.service = await start(this.#parts);
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { shared, held, shop, proxy, folder } = this.#parts;
    await shared.close();
    await Promise.all([held.service?.stop(), shop.close()]);
    proxy.closeAllConnections();
    proxy.close();
    await folder.remove();
  }
}

interface OpenOptions {
  readonly key?: string;
}

interface Parts {
  readonly folder: TemporaryFolder;
  readonly proxy: Server;
  readonly base: string;
  readonly shop: RunningSite;
  readonly shared: SharedBrowser;
  readonly projectId: string;
  readonly held: Held;
}

/** The service that runs now: another process once it was ended. */
interface Held {
  service: Service | null;
}

/** One for all tests of a suite. */
export function openedDashboard(): () => Dashboard {
  let dashboard: Dashboard;
  beforeAll(async () => {
    dashboard = await openDashboard();
  });
  afterAll(() => dashboard?.[Symbol.asyncDispose]());
  return () => dashboard;
}

async function openDashboard(): Promise<Dashboard> {
  const folder = await makeTemporaryFolder();
  const held: Held = { service: null };
  // Takes the path off, as a gateway does that has several services behind one name.
  const proxy = createServer((incoming, answer) => {
    const { url = "", method, headers } = incoming;
    if (held.service === null || !url.startsWith(`${BELOW}/`)) return void answer.writeHead(502).end();
    const { port } = new URL(held.service.url);
    const passed = request({ port, path: url.slice(BELOW.length), method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BELOW}`;
  const [started, shop, shared] = await Promise.all([
    start({ folder, base }),
    startSite("shop", { port: 0 }),
    shareBrowser(),
    mkdir(PICTURES, { recursive: true }),
  ]);
  held.service = started;
  const client = new Runwright({ baseUrl: base, apiKey: API_KEY });
  const projectId = (await client.projects.list()).items[0]?.id ?? (await client.projects.create({ name: "Shop" })).id;
  return new Dashboard({ folder, proxy, base, shop, shared, projectId, held });
}

function start({ folder, base }: Pick<Parts, "folder" | "base">): Promise<Service> {
  return startService({ dataDir: folder.path, env: { ...FILMED, RUNWRIGHT_PUBLIC_URL: base, RUNWRIGHT_BOOTSTRAP_API_KEY: API_KEY } });
}
