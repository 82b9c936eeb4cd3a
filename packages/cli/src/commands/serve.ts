import type { Command } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { listenForInterrupts } from "../watch/interrupts.ts";

interface ServeFlags {
  readonly port?: string;
  readonly host?: string;
  readonly dataDir?: string;
  readonly mongodbUri?: string;
  readonly opsPort?: string;
  readonly smtpPort?: string;
  readonly publicUrl?: string;
  readonly executor?: string;
  readonly kubeNamespace?: string;
}

export function addServeCommand(program: Command, context: Context): void {
  program
    .command("serve")
    .description("run the service on this machine; each flag is also a variable, such as RUNWRIGHT_PORT")
    .option("--port <port>", "4180 unless given; 0 picks a free one")
    .option("--host <host>", "127.0.0.1 unless given")
    .option("--data-dir <folder>", "where everything is kept; ./.runwright unless given")
    .option("--mongodb-uri <uri>", "keep it in MongoDB instead")
    .option("--ops-port <port>", "metrics and health on their own port; 0 picks a free one")
    .option("--smtp-port <port>", "receive mail for Runs; off unless given")
    .option("--public-url <url>", "the address that others reach it by")
    .option("--executor <kind>", "process: each Run on this machine, unless given; kubernetes: each Run in a Pod of the cluster")
    .option("--kube-namespace <name>", "where TestRuns are made; that of the Pod or the kubeconfig unless given")
    .action((flags: ServeFlags) => serveUntilStopped(context, flags));
}

/** Resolves when the service has closed. The first Ctrl+C lets what is going on come to its end, a second one does not wait. */
async function serveUntilStopped(context: Context, flags: ServeFlags): Promise<void> {
  // Loaded only here: the service's packages are large, and every other command works without them.
  const { serve } = await import("@runwright/api");
  const { env, stdout } = context.surroundings;
  const stopping = new AbortController();
  const stopListening = listenForInterrupts({
    onFirst: () => {
      context.note("Stopping. Press Ctrl+C again to stop at once.");
      stopping.abort();
    },
    onSecond: () => process.exit(EXIT.error),
  });
  try {
    const print = (line: string): void => void stdout.stream.write(`${line}\n`);
    const service = await serve({ ...flags, env, print, signInLink: stdout.isTTY, signal: stopping.signal });
    await service.closed;
  } finally {
    stopListening();
  }
}
