// `npm run demo`: the whole journey of a run on this machine, live. Exit code: 0 passed, 1 failed, 2 could not begin,
// 3 the run ended in error, 6 cancelled.
import { build } from "./build.ts";
import { readOptions } from "./demo/options.ts";
import { ensureBrowser } from "./ensure-browser.ts";

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if ("message" in options) {
    (options.exitCode === 0 ? console.log : console.error)(options.message);
    return options.exitCode;
  }
  const log = (line: string): void => console.error(line);
  const shown = options.headed ? "in a window of its own" : "without a window (--headed shows it)";
  console.log(`Live: a service, a small shop, and a real browser ${shown}.`);
  await build(log);
  const browser = await ensureBrowser(log);
  if (!browser.ok) {
    console.error(browser.problem);
    return 2;
  }
  // Loaded only now: it imports what was just built.
  const { runDemo } = await import("./demo/run-demo.ts");
  return await runDemo({ ...options, executablePath: browser.executablePath });
}
