import { type Environment, type Flags, loadConfig, processEnvironment } from "./config.ts";
import { findDashboardFolder } from "./find-dashboard.ts";
import { createLog } from "./logger.ts";
import { describeModel } from "./model-config.ts";
import { startService } from "./main.ts";

export interface ServeOptions extends Flags {
  /** Instead of the environment of this process. */
  readonly env?: Environment | undefined;
  /** Closes the service when it is aborted, as `close` does. */
  readonly signal?: AbortSignal | undefined;
  /** Gets each line that is meant for people; standard output by default. */
  readonly print?: ((line: string) => void) | undefined;
  /** Prints an address that signs in who opens it, once: for a terminal that somebody sits at, never for a log. */
  readonly signInLink?: boolean | undefined;
  /** Built files of the dashboard; found by itself when they are installed. */
  readonly dashboardFolder?: string | undefined;
}

export interface RunningService {
  /** `http://host:port` as it is reachable on this machine. */
  readonly url: string;
  readonly opsUrl: string | null;
  readonly smtpUrl: string | null;
  /** Settles when the service has closed, by `close` or by the signal; rejects when something could not be closed properly. */
  readonly closed: Promise<void>;
  /** Ends streams, lets runners save what they have, answers what is under way, then gives everything back. Idempotent. */
  close(): Promise<void>;
}

/**
 * Starts the service and resolves when it takes requests. Rejects with a ConfigError when it cannot start as it was told to: its message
 * says what to do; commands print it and end with exit code 2.
 */
export async function serve(options: ServeOptions = {}): Promise<RunningService> {
  const {
    env = processEnvironment(),
    signal,
    signInLink = false,
    print = (line) => void process.stdout.write(`${line}\n`),
    ...flags
  } = options;
  const config = loadConfig(env, flags);
  const log = createLog(config.logLevel, { isTerminal: process.stderr.isTTY });
  const service = await startService({ config, env, log, dashboardFolder: options.dashboardFolder ?? findDashboardFolder() });
  if (service.newKey !== null) print(`First API key, shown only this once: ${service.newKey}`);
  if (service.opsUrl !== null) print(`Metrics and health on ${service.opsUrl}`);
  if (service.smtpUrl !== null) print(`Mail for Runs on ${service.smtpUrl}`);
  if (config.model !== null) print(`Steps that are not understood are worked out by ${describeModel(config.model)}`);
  print(`Runwright listening on ${service.url}`);
  const link = signInLink ? await service.signInLink() : null;
  if (link !== null) print(`Open ${link}\n(this link signs you in once, within 15 minutes)`);

  const closed = Promise.withResolvers<void>();
  closed.promise.catch(() => undefined);
  const close = (): Promise<void> => {
    service.close().then(closed.resolve, closed.reject);
    return closed.promise;
  };
  signal?.addEventListener("abort", () => void close().catch(() => undefined), { once: true });
  if (signal?.aborted === true) await close();
  return { url: service.url, opsUrl: service.opsUrl, smtpUrl: service.smtpUrl, closed: closed.promise, close };
}
