import { execFile } from "node:child_process";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createReadStream } from "node:fs";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const VERSION = "1.1.0";
/** Of the wheel: what is measured is the same everywhere. */
const SHA256 = "297006e84219d56ad037e843527ed773a4a82509dc43b6031ec4a3ad3e3e61d9";
const WHEEL = `miniwob-${VERSION}-py3-none-any.whl`;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".png": "image/png",
  ".gif": "image/gif",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** The folder with the pages, fetched with pip into the user's cache if it is not there yet. Throws when it can't be had. */
export async function fetchPages(log: (line: string) => void): Promise<string> {
  const cache = path.join(homedir(), ".cache", "runwright-bench");
  const folder = path.join(cache, `miniwob-${VERSION}`);
  const pages = path.join(folder, "miniwob", "html");
  if (await exists(pages)) return pages;
  log(`Fetching miniwob ${VERSION} with pip into ${folder}`);
  const fresh = path.join(cache, `fetching-${process.pid}`);
  await mkdir(fresh, { recursive: true });
  try {
    const wanted = path.join(fresh, "requirements.txt");
    await writeFile(wanted, `miniwob==${VERSION} --hash=sha256:${SHA256}\n`);
    await run("python3", ["-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--dest", fresh, "-r", wanted]);
    await run("python3", ["-m", "zipfile", "-e", path.join(fresh, WHEEL), fresh]);
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return pages;
}

/** Serves the pages on a free port. */
export async function servePages(folder: string): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const file = path.join(folder, path.normalize(decodeURIComponent(name)));
    const stream = createReadStream(file);
    stream.on("open", () => response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" }));
    stream.on("error", () => response.writeHead(404).end());
    stream.pipe(response);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    await closed.promise;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
