import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesystemArtifacts } from "../../packages/api/src/adapters/artifacts/filesystem.ts";
import { x509Certificates } from "../../packages/api/src/adapters/certificates/x509-certificates.ts";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { inProcessSignals } from "../../packages/api/src/adapters/signals/in-process-signals.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { type Caller, DEFAULT_RUN_SETTINGS, type Deps, type RunSettings } from "../../packages/api/src/domain/deps.ts";
import { freshIds } from "../../packages/api/src/domain/new-id.ts";
import type { Clock } from "../../packages/api/src/ports/clock.ts";
import type { MessageAnswer, OutgoingMessage, WebhookSender } from "../../packages/api/src/ports/webhook-sender.ts";
import type { Storage, StorageKind } from "./storages.ts";

/** A clock that is turned by hand; its sleepers wake when their time has come. */
export class TurnedClock implements Clock {
  #now = Date.UTC(2026, 0, 1);
  readonly #sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();

  now(): number {
    return this.#now;
  }

  turn(ms: number): void {
    this.#now += ms;
    for (const sleeper of this.#sleepers) if (sleeper.until <= this.#now) sleeper.wake();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sleeper = {
      until: this.#now + ms,
      wake: () => {
        this.#sleepers.delete(sleeper);
        resolve();
      },
    };
    this.#sleepers.add(sleeper);
    signal?.addEventListener("abort", sleeper.wake, { once: true });
    if (signal?.aborted === true) sleeper.wake();
    return promise;
  }
}

/** Takes down what is sent to webhooks, and answers as it is told to. */
export class RecordingSender implements WebhookSender {
  readonly sent: OutgoingMessage[] = [];
  answer: (message: OutgoingMessage, signal: AbortSignal) => Promise<MessageAnswer> = async () => OK;

  send(message: OutgoingMessage, signal: AbortSignal): Promise<MessageAnswer> {
    this.sent.push(message);
    return this.answer(message, signal);
  }

  async refusalOf(): Promise<null> {
    return null;
  }
}

const OK: MessageAnswer = { status: 204, retryAfterMs: null, excerpt: null };

/** The service without HTTP, loops and executor: everything that the use cases need, on one storage. */
export interface Service {
  readonly deps: Deps;
  readonly clock: TurnedClock;
  readonly caller: Caller;
  readonly projectId: string;
  readonly storage: Storage;
  readonly logged: object[];
  readonly sender: RecordingSender;
  /** A crash and a new start: `deps` works on the reopened storage from then on. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startService(kind: StorageKind, settings: Partial<RunSettings> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "runwright-artifacts-"));
  const clock = new TurnedClock();
  const logged: object[] = [];
  const log = (fields: object): void => void logged.push(fields);
  const storage = await kind.open({ info: log, warn: log, error: log });
  const secretBox = aesSecretBox("a key for tests");
  const sender = new RecordingSender();
  const rest = {
    artifacts: filesystemArtifacts(folder),
    signals: inProcessSignals(),
    secretBox,
    github: null,
    webhookSender: sender,
    certificates: x509Certificates,
    planReader: null,
    clock,
    ids: freshIds({ clock, secretBox }),
    log: { info: log, warn: log, error: log },
    settings: { ...DEFAULT_RUN_SETTINGS, ...settings },
  };
  let deps: Deps = { ...storage.stores, ...rest };
  const { workspaceId, projectId } = await bootstrap(deps, { givenKey: "k".repeat(32) });
  return {
    get deps() {
      return deps;
    },
    clock,
    caller: { workspaceId, keyId: "00000000-0000-4000-8000-00000000000f", scopes: ["read", "run", "write", "admin"], projectIds: null },
    projectId,
    storage,
    logged,
    sender,
    async restart() {
      deps = { ...(await storage.reopen()), ...rest };
    },
    async dispose() {
      await storage.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
