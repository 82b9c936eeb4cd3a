import type { AgentOptions } from "@runwright/agent";
import { ADA_SEED } from "../../sites/mail/accounts.ts";
import { startSite, type SiteName } from "../../sites/serve.ts";
import type { LaunchedBrowser } from "../../browser/launch.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { Pair } from "./pairs.ts";
import { type PairRun, runPair } from "./run-pair.ts";

export interface RunPairsOptions {
  readonly parallel: number;
  readonly onRun?: (run: PairRun, done: number) => void;
}

/** Each pair once, so many at a time, in the order in which they end. Sites are started as they are needed, and ended. */
export async function runPairs(launched: LaunchedBrowser, pairs: readonly Pair[], options: RunPairsOptions): Promise<readonly PairRun[]> {
  const names = [...new Set(pairs.map(({ site }) => site))];
  const mailServer = await startMailServer();
  const sites = new Map<SiteName, Awaited<ReturnType<typeof startSite>>>();
  try {
    for (const name of names) sites.set(name, await startSite(name, { port: 0, smtp: mailServer.address }));
    const waiting = [...pairs];
    const runs: PairRun[] = [];
    const work = async (): Promise<void> => {
      for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
        const run = await runPair(launched.browser, pair, {
          siteUrl: sites.get(pair.site)?.url ?? "",
          agentOptions: optionsFor(pair, mailServer),
        });
        runs.push(run);
        options.onRun?.(run, runs.length);
      }
    };
    await Promise.all(Array.from({ length: options.parallel }, work));
    return runs;
  } finally {
    await Promise.all([...[...sites.values()].map((site) => site.close()), mailServer.close()]);
  }
}

/** What the Tests of a site may use beside the page. */
function optionsFor(pair: Pair, mailServer: MailServer): AgentOptions {
  if (pair.site !== "mail") return {};
  return {
    mailbox: mailServer.openMailbox(),
    variables: [
      { name: "ADA_PASSWORD", value: "engine-1843", secret: true },
      { name: "ADA_TOTP", value: ADA_SEED, secret: true, totp: true },
    ],
  };
}
