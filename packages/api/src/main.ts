import { modelPlanReader } from "./adapters/reader/model-plan-reader.ts";
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { x509Certificates } from "./adapters/certificates/x509-certificates.ts";
import { octokitApp } from "./adapters/github/octokit-app.ts";
import { AddressGuard } from "./adapters/webhooks/address-guard.ts";
import { httpSender } from "./adapters/webhooks/http-sender.ts";
import { rememberedKeys } from "./adapters/store/remembered-keys.ts";
import { Closing } from "./closing.ts";
import { ConfigError } from "./config-error.ts";
import type { Config, Environment } from "./config.ts";
import { bootstrap } from "./domain/bootstrap.ts";
import { DEFAULT_RUN_SETTINGS, type Deps } from "./domain/deps.ts";
import { firstLinkToken } from "./domain/sessions.ts";
import { freshIds } from "./domain/new-id.ts";
import { type App, createApp, problemTypeBase } from "./http/app.ts";
import { createModelMetrics } from "./http/model-metrics.ts";
import { createRecordMetrics } from "./http/record-metrics.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { createWebhookMetrics } from "./http/webhook-metrics.ts";
import { opsHandler } from "./http/ops-handler.ts";
import { answerStarting, type HttpServer, listen } from "./http/server.ts";
import type { AskHealth, Health } from "./http/health.ts";
import { dashboardRunUrl } from "./http/run-view.ts";
import { webhookMessage } from "./http/webhook-view.ts";
import type { ServiceLog } from "./logger.ts";
import { startLoops } from "./loops/start-loops.ts";
import type { Executor } from "./ports/executor.ts";
import type { Log } from "./ports/log.ts";
import type { ModelMeter } from "./ports/model-meter.ts";
import { openStorage, type Storage } from "./open-storage.ts";
import { listenSmtp, type SmtpPort } from "./smtp/smtp-server.ts";
import { listenError } from "./start-error.ts";
import { CLUSTER_START_TIMEOUT_MS, launching, openCluster, startProcessExecutor } from "./start-executor.ts";
import { version } from "./version.ts";

export interface StartOptions {
  readonly config: Config;
  /** The service's own; what is harmless of it is passed on to runners. */
  readonly env: Environment;
  readonly log: ServiceLog;
  readonly dashboardFolder: string | null;
}

export interface StartedService {
  readonly url: string;
  readonly opsUrl: string | null;
  /** Where this process receives mail; null when it does not. */
  readonly smtpUrl: string | null;
  /** The first key, if it was made now: it is shown nowhere else. */
  readonly newKey: string | null;
  /** An address that signs in who opens it, once and soon; null where there is no key that could be signed in with. */
  signInLink(): Promise<string | null>;
  close(): Promise<void>;
}

/** Longer than a rolling upgrade takes. */
const UPGRADE_MS = 900_000;
/** How long answers that are under way may take when the service closes. */
const CLOSE_GRACE_MS = 5000;

/** Picks the adapters and starts everything, in the order in which it depends on each other; what fails half-way is taken back. */
export async function startService(options: StartOptions): Promise<StartedService> {
  const closing = new Closing();
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function start(options: StartOptions, closing: Closing): Promise<StartedService> {
  const { config, log } = options;
  closing.add(async () => log.flush());
  const parts: { app?: App; executor?: Executor } = {};
  const metrics = createMetrics({
    openStreams: () => parts.app?.streams.size ?? 0,
    activeRunners: () => parts.executor?.running().length ?? 0,
  });

  // First of all: to bring a store to the present format may take long, and whoever looks after this process must see that it lives.
  const ops = await listenOps({ config, metrics, health: (detail) => parts.app?.health(detail) ?? starting() }, closing);
  const storage = await openStorage(config, log.logger, closing);
  const waiting = async (): Promise<number> => (await deps.plans.listDue(END_OF_TIME, MOST_PLANS)).length;
  const deps: Deps = depsOn(storage, options, createModelMetrics(metrics.registry, waiting));
  createRecordMetrics(metrics.registry, () => storage.unreadable.counts());

  const server = await listenLate(config, closing);
  const publicUrl = config.publicUrl ?? server.url;
  const addresses = { publicUrl, dashboardUrl: config.dashboardUrl ?? publicUrl };
  const cluster = await openCluster({ ...options, deps, registry: metrics.registry });
  if (cluster !== null) closing.add(() => cluster.executor.close());
  const app = createApp({
    deps,
    runnerTokens: cluster?.tokens ?? null,
    addresses,
    corsOrigins: config.corsOrigins,
    wrongKeysPerMinute: config.wrongKeysPerMinute,
    trustedProxies: config.trustedProxies,
    version,
    dashboardFolder: options.dashboardFolder,
    log: log.logger,
    meter: metrics,
    // The cluster is not asked: reading, streams and runners' reports go on without it, and Runs that are triggered wait for it.
    checks: { storage: () => storage.checkReady(), cluster: cluster?.checkReady ?? null },
  });
  parts.app = app;

  const { newKey, workspaceId } = await bootstrap(deps, {
    givenKey: config.bootstrapApiKey?.reveal() ?? null,
    workspaceId: config.bootstrapWorkspaceId,
  });
  const executor =
    cluster?.executor ?? (await startProcessExecutor({ ...options, deps, registry: metrics.registry, serviceUrl: server.url }));
  parts.executor = executor;
  // Runners save and report while they end, so the internal routes stay open until they have.
  if (cluster === null) closing.add(() => executor.close());
  server.serve(app.handler);
  const smtp = await listenMail(options, { deps, closing });
  const loops = startLoops(deps, executor, {
    ...launching(config, cluster),
    pageLinks: { home: addresses.dashboardUrl, run: (id) => dashboardRunUrl(id, addresses) },
    webhookMeter: createWebhookMetrics(metrics.registry, () => deps.webhookDeliveries.countPending()),
    renderMessage: (delivery) => JSON.stringify(webhookMessage(delivery, addresses)),
  });
  closing.add(async () => app.beginShutdown());
  // Whoever sends requests here has to hear first that there is another place for them.
  if (config.drainSeconds > 0) closing.add(() => deps.clock.sleep(config.drainSeconds * 1000));
  closing.add(() => loops.stop());
  closing.add(async () => app.beginDrain());
  const signInLink = linkMaker(deps, { workspaceId, page: addresses.dashboardUrl });
  return { url: server.url, opsUrl: ops?.url ?? null, smtpUrl: smtp?.url ?? null, newKey, signInLink, close: () => closing.run() };
}

async function starting(): Promise<Health> {
  return { isReady: false, storage: "The service is starting.", cluster: null };
}

function linkMaker(
  deps: Deps,
  { workspaceId, page }: { readonly workspaceId: string; readonly page: string },
): StartedService["signInLink"] {
  return async () => {
    const token = await firstLinkToken(deps, workspaceId);
    return token === null ? null : `${page}/#sign-in=${token}`;
  };
}

/** Also plans that a model is to be asked about again later. */
const END_OF_TIME = "9999-12-31T23:59:59.999Z";
/** More are only told as so many. */
const MOST_PLANS = 1_000;

function depsOn({ stores, artifacts, signals, secretBox, clock }: Storage, { config, log }: StartOptions, meter: ModelMeter): Deps {
  return {
    ...stores,
    keys: rememberedKeys(stores.keys, clock),
    artifacts,
    signals,
    secretBox,
    github: githubOf(config, log.logger),
    webhookSender: httpSender({ guard: new AddressGuard(config.webhookAllowedNetworks), userAgent: `Runwright/${version}` }),
    certificates: x509Certificates,
    planReader: planReaderOf(config, { log: log.logger, meter }),
    planMeter: meter,
    clock,
    ids: freshIds({ clock, secretBox }),
    log: log.logger,
    settings: {
      ...DEFAULT_RUN_SETTINGS,
      creditsPerRun: config.creditsPerRun,
      creditsPerStep: config.creditsPerStep,
      chargedSteps: config.chargedSteps,
      requestsPerMinute: config.requestsPerMinute,
      startTimeoutMs: config.kubernetes === null ? 0 : CLUSTER_START_TIMEOUT_MS,
      // Another version may work on the same database while services are replaced, but never on the same data folder.
      unreadableGraceMs: config.mongodbUri === null ? 0 : UPGRADE_MS,
      deviceTimeoutMs: config.deviceTimeoutSeconds * 1000,
      artifactDays: config.artifactDays,
      artifactBytes: config.artifactMib === null ? null : config.artifactMib * 1024 * 1024,
      runDays: config.runDays,
      auditDays: config.auditDays,
      inboxDomain: config.inboxDomain,
      trajectories: config.trajectories,
      modelRates: config.model?.rates ?? null,
      modelTokensPerPlan: config.model?.tokensPerPlan ?? null,
      model: () => config.model && { ...config.model, apiKey: config.model.apiKey?.reveal() ?? null },
    },
  };
}

/** What each request cost is logged; what was asked and answered is not. */
function planReaderOf({ model }: Config, { log, meter }: { readonly log: Log; readonly meter: ModelMeter }): Deps["planReader"] {
  if (model === null || model.reader === "words") return null;
  const { baseUrl, apiKey, name, isStreaming, budget, reader: usual } = model;
  const key = apiKey === null ? {} : { apiKey: apiKey.reveal() };
  const options = { usual, name, isStreaming, budget, ...key, ...(baseUrl === null ? {} : { baseUrl }) };
  return modelPlanReader(options, {
    asked: (call) => {
      const { role, model: asked, ms, finish, in: input, out, cachedIn } = call;
      log.info({ role, model: asked, ms, finish, in: input, out, cachedIn }, "model asked");
      meter.asked(call);
    },
    read: (...read) => meter.read(...read),
  });
}

function githubOf({ github }: Config, log: Log): Deps["github"] {
  if (github === null) return null;
  const { appId, privateKeyFile, webhookSecret, apiUrl } = github;
  let privateKey: string;
  try {
    privateKey = readFileSync(privateKeyFile, "utf8");
    createPrivateKey(privateKey);
  } catch (error) {
    const problem = "The private key of the GitHub app cannot be read. See RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE.";
    throw new ConfigError("invalid_configuration", [problem], { cause: error });
  }
  return octokitApp({ appId, privateKey, webhookSecret: webhookSecret.reveal(), apiUrl, userAgent: `Runwright/${version}`, log });
}

/** Listens before there is anything to serve, because addresses in answers need the port; until then it says that it is starting. */
async function listenLate(config: Config, closing: Closing): Promise<HttpServer & { serve(handler: RequestListener): void }> {
  const typeBase = (url: string): string => problemTypeBase(config.publicUrl ?? url);
  let handler = answerStarting(typeBase);
  const { host, port } = config;
  try {
    const server = await listen((req, res) => handler(req, res), { host, port, typeBase });
    closing.add(() => server.close(CLOSE_GRACE_MS));
    return { ...server, serve: (given) => (handler = given) };
  } catch (error) {
    throw listenError(error, { host, port, flag: "--port" }) ?? error;
  }
}

async function listenOps(
  options: { readonly config: Config; readonly metrics: Metrics; readonly health: AskHealth },
  closing: Closing,
): Promise<HttpServer | null> {
  const { host, opsPort: port } = options.config;
  if (port === null) return null;
  try {
    const server = await listen(opsHandler(options), { host, port, typeBase: () => "about:blank" });
    closing.add(() => server.close(0));
    return server;
  } catch (error) {
    throw listenError(error, { host, port, flag: "--ops-port" }) ?? error;
  }
}

async function listenMail(
  { config }: StartOptions,
  { deps, closing }: { readonly deps: Deps; readonly closing: Closing },
): Promise<SmtpPort | null> {
  const { host, smtpPort: port, inboxDomain, smtpTls } = config;
  if (port === null || inboxDomain === null) return null;
  const tls = smtpTls === null ? null : readTls(smtpTls);
  try {
    const smtp = await listenSmtp(deps, { host, port, name: inboxDomain, tls });
    closing.add(() => smtp.close());
    return smtp;
  } catch (error) {
    throw listenError(error, { host, port, flag: "--smtp-port" }) ?? error;
  }
}

function readTls({ certFile, keyFile }: NonNullable<Config["smtpTls"]>): { cert: string; key: string } {
  try {
    return { cert: readFileSync(certFile, "utf8"), key: readFileSync(keyFile, "utf8") };
  } catch (error) {
    const problem = "The certificate for STARTTLS cannot be read. See RUNWRIGHT_SMTP_TLS_CERT_FILE and RUNWRIGHT_SMTP_TLS_KEY_FILE.";
    throw new ConfigError("invalid_configuration", [problem], { cause: error });
  }
}
