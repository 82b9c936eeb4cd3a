import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import type { RunningSite, Site } from "./site.ts";

export interface SiteOptions {
  /** Where a site that sends mails hands them over; without it they go nowhere. */
  readonly smtp?: { readonly host: string; readonly port: number };
}

/** Each site is loaded when it is asked for: the shop must start where nothing but Node is installed. */
const SITES = {
  admin: async (_options: SiteOptions): Promise<Site> => (await import("./admin/admin.ts")).createAdmin(),
  bank: async (_options: SiteOptions): Promise<Site> => (await import("./bank/bank.ts")).createBank(),
  board: async (_options: SiteOptions): Promise<Site> => (await import("./board/board.ts")).createBoard(),
  files: async (_options: SiteOptions): Promise<Site> => (await import("./files/files.ts")).createFiles(),
  flaky: async (_options: SiteOptions): Promise<Site> => (await import("./flaky/flaky.ts")).createFlaky(),
  frames: async (_options: SiteOptions): Promise<Site> => (await import("./frames/frames.ts")).createFrames(),
  mail: async ({ smtp }: SiteOptions): Promise<Site> => (await import("./mail/mail.ts")).createMail(smtp),
  notes: async (_options: SiteOptions): Promise<Site> => (await import("./notes/notes.ts")).createNotes(),
  shop: async (_options: SiteOptions): Promise<Site> => (await import("./shop/shop.ts")).createShop(),
  stream: async (_options: SiteOptions): Promise<Site> => (await import("./stream/stream.ts")).createStream(),
  trouble: async (_options: SiteOptions): Promise<Site> => (await import("./trouble/trouble.ts")).createTrouble(),
} as const satisfies Record<string, (options: SiteOptions) => Promise<Site>>;

export type SiteName = keyof typeof SITES;
export const SITE_NAMES = Object.keys(SITES) as SiteName[];

/**
 * Serves a site on 127.0.0.1 with a memory of its own; port 0 takes a free one.
 * Fails with the error of `listen` when the port is taken.
 */
export async function startSite(name: SiteName, options: SiteOptions & { readonly port: number }): Promise<RunningSite> {
  const site = await SITES[name](options);
  const server = createServer(site.listener);
  const port = await listen(server, options.port);
  const url = `http://127.0.0.1:${port}`;
  if (site.tls === undefined) return { url, close: () => close(server) };

  const tlsServer = createTlsServer(site.tls, site.listener);
  const tlsPort = await listen(tlsServer, 0);
  return {
    url,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    close: async () => {
      await Promise.all([close(server), close(tlsServer)]);
    },
  };
}

/** The bugs that `?bug=NAME` switches on in a site. */
export async function bugsOf(name: SiteName): Promise<Site["bugs"]> {
  return (await SITES[name]({})).bugs;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export function isSiteName(name: string | undefined): name is SiteName {
  return name !== undefined && name in SITES;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: "string", default: "0" }, "smtp-port": { type: "string" } },
  });
  const name = positionals[0];
  const port = Number(values.port);
  if (!isSiteName(name) || !Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stderr.write(`Usage: node test/sites/serve.ts ${SITE_NAMES.join("|")} [--port 4181] [--smtp-port 1025]\n`);
    process.exitCode = 2;
    return;
  }
  const smtpPort = Number(values["smtp-port"]);
  const smtp = Number.isInteger(smtpPort) && smtpPort > 0 ? { host: "127.0.0.1", port: smtpPort } : undefined;
  const site = await startSite(name, { port, ...(smtp !== undefined && { smtp }) });
  const bugs = await bugsOf(name);
  process.stdout.write(`The ${name} listens on ${site.url}\n`);
  if (site.tlsUrl !== undefined) process.stdout.write(`and, with a self-signed certificate, on ${site.tlsUrl}\n`);
  for (const [bug, words] of Object.entries(bugs)) process.stdout.write(`  ${site.url}/?bug=${bug}`.padEnd(56) + ` ${words}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void site.close());
}

if (import.meta.main) await main();
