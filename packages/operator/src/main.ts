import { ConfigError, loadConfig, processEnvironment } from "./config.ts";
import { errorFields, KubeError } from "./kube/index.ts";
import { createLog } from "./log.ts";
import { type Operator, startOperator } from "./start-operator.ts";

export { type Config, ConfigError, loadConfig } from "./config.ts";
export { createLog } from "./log.ts";
export { type Operator, type OperatorOptions, startOperator } from "./start-operator.ts";

/** The API server's grace for a Pod is longer; whatever hangs until then does not end by itself. */
const LAST_MOMENT_MS = 20_000;

if (import.meta.main) await main();

async function main(): Promise<void> {
  const env = processEnvironment();
  try {
    const config = loadConfig(env);
    const log = createLog(config.logLevel);
    // What nobody caught is a fault of this program: a new process begins from what the cluster says.
    process.on("uncaughtException", (error) => {
      log.fatal(errorFields(error), "uncaught");
      process.exit(1);
    });
    const operator = await startOperator({ config, env, log });
    stopOnSignals(operator);
    const how = await operator.ended;
    // Informers cannot be made to forget, so a process that led once does not wait to lead again.
    if (how === "lost") process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigError) && !KubeError.is(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

function stopOnSignals(operator: Operator): void {
  const stop = (): void => {
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    void operator.stop().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
