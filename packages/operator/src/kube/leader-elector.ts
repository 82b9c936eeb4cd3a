import { KubeError } from "./kube-error.ts";
import type { LeaderElector, LeaderElectorOptions } from "./leader-types.ts";
import { errorFields, type KubeLog, SILENT } from "./log.ts";
import { microTimeNow } from "./micro-time.ts";
import type { KubeObject } from "./object.ts";
import { apiVersionOf, LEASES } from "./resource.ts";
import { wait } from "./wait.ts";

interface LeaseSpec {
  readonly holderIdentity?: string | null;
  readonly leaseDurationSeconds?: number | null;
  readonly acquireTime?: string | null;
  readonly renewTime?: string | null;
  readonly leaseTransitions?: number | null;
}

interface Lease extends KubeObject {
  readonly spec?: LeaseSpec;
}

/** Gives a Lease up: nobody holds it, and it lasts no longer. */
const GIVEN_UP = { holderIdentity: "", leaseDurationSeconds: 1 } as const;

const RELEASE_MS = 2000;

export function createLeaderElector(options: LeaderElectorOptions): LeaderElector {
  return new LeaseElector(options);
}

/**
 * As client-go's: whoever writes the Lease leads. Clocks of machines are not compared, but how long this process has seen the
 * Lease unchanged. Two may believe for a moment that they lead, so writes must be conditional on what was read.
 */
class LeaseElector implements LeaderElector {
  readonly #options: LeaderElectorOptions;
  readonly #log: KubeLog;
  readonly #leaseMs: number;
  readonly #renewDeadlineMs: number;
  readonly #retryMs: number;
  /** As last seen or written, and when its version was first seen. */
  #lease: Lease | null = null;
  #seenAt = 0;
  #leading: { readonly lost: AbortController; readonly renewing: Promise<void> } | null = null;

  constructor(options: LeaderElectorOptions) {
    this.#options = options;
    this.#log = options.log ?? SILENT;
    this.#leaseMs = options.leaseDurationMs ?? 15_000;
    this.#renewDeadlineMs = options.renewDeadlineMs ?? 10_000;
    this.#retryMs = options.retryPeriodMs ?? 2000;
    this.#options.metrics?.leader.set({ name: options.name }, 0);
  }

  get isLeader(): boolean {
    return this.#leading !== null && !this.#leading.lost.signal.aborted;
  }

  async acquire(signal: AbortSignal): Promise<AbortSignal> {
    while (!signal.aborted) {
      try {
        if (await this.#tryToTake(signal)) return this.#lead();
      } catch (error) {
        if (signal.aborted) break;
        this.#log.warn(this.#fields(error), "the Lease cannot be had now");
      }
      // Twice as often as a leader renews, so that a Lease that was given up is soon taken.
      await wait((this.#retryMs / 2) * (0.8 + Math.random() * 0.4), signal);
    }
    throw signal.reason;
  }

  async release(): Promise<void> {
    const leading = this.#leading;
    if (leading === null) return;
    const isHeld = this.isLeader;
    leading.lost.abort(new Error("the Lease was released"));
    await leading.renewing;
    this.#leading = null;
    if (!isHeld || this.#lease === null) return;
    try {
      const renewTime = microTimeNow();
      const spec = { ...this.#lease.spec, ...GIVEN_UP, renewTime };
      await this.#options.client.replace<Lease>(LEASES, { ...this.#lease, spec }, { timeoutMs: RELEASE_MS });
      this.#log.info(this.#fields(), "gave the Lease up");
    } catch (error) {
      this.#log.warn(this.#fields(error), "could not give the Lease up: it ends by itself");
    }
  }

  async #tryToTake(signal: AbortSignal): Promise<boolean> {
    const { client, namespace, name, identity } = this.#options;
    const timeoutMs = this.#renewDeadlineMs;
    const found = await client.get<Lease>(LEASES, { namespace, name }, { signal, timeoutMs }).catch(orNull);
    if (found === null) return await this.#create(signal);
    this.#observe(found);
    const holder = found.spec?.holderIdentity ?? "";
    const lastsMs = Math.max((found.spec?.leaseDurationSeconds ?? 0) * 1000, holder === "" ? 0 : this.#leaseMs);
    if (holder !== "" && holder !== identity && performance.now() - this.#seenAt < lastsMs) return false;
    const now = microTimeNow();
    const transitions = (found.spec?.leaseTransitions ?? 0) + (holder === identity ? 0 : 1);
    const spec = { ...this.#renewed(now), acquireTime: now, leaseTransitions: transitions };
    return await this.#write({ ...found, spec }, { signal, timeoutMs });
  }

  async #create(signal: AbortSignal): Promise<boolean> {
    const { client, namespace, name } = this.#options;
    const now = microTimeNow();
    const manifest = {
      apiVersion: apiVersionOf(LEASES),
      kind: LEASES.kind,
      metadata: { namespace, name },
      spec: { ...this.#renewed(now), acquireTime: now, leaseTransitions: 0 },
    };
    try {
      this.#observe(await client.create<Lease>(LEASES, manifest, { signal, timeoutMs: this.#renewDeadlineMs }));
      return true;
    } catch (error) {
      if (KubeError.is(error) && error.isAlreadyExists) return false;
      throw error;
    }
  }

  #lead(): AbortSignal {
    const lost = new AbortController();
    this.#options.metrics?.leader.set({ name: this.#options.name }, 1);
    this.#log.info(this.#fields(), "leads");
    this.#leading = { lost, renewing: this.#renewUntilLost(lost) };
    return lost.signal;
  }

  async #renewUntilLost(lost: AbortController): Promise<void> {
    // On a timer of its own, so that a call that hangs cannot outlast it.
    let deadline = this.#armDeadline(lost);
    while (!lost.signal.aborted) {
      await wait(this.#retryMs, lost.signal);
      if (lost.signal.aborted) break;
      const isRenewed = await this.#renew(lost).catch((error: unknown) => {
        if (!lost.signal.aborted) this.#log.warn(this.#fields(error), "the Lease cannot be renewed now");
        return false;
      });
      if (!isRenewed || lost.signal.aborted) continue;
      clearTimeout(deadline);
      deadline = this.#armDeadline(lost);
    }
    clearTimeout(deadline);
    this.#options.metrics?.leader.set({ name: this.#options.name }, 0);
  }

  #armDeadline(lost: AbortController): NodeJS.Timeout {
    return setTimeout(() => this.#lose(lost, `not renewed within ${this.#renewDeadlineMs} ms`), this.#renewDeadlineMs);
  }

  #lose(lost: AbortController, why: string): void {
    if (lost.signal.aborted) return;
    this.#log.error({ ...this.#fields(), why }, "no longer leads");
    lost.abort(new Error(`the Lease is lost: ${why}`));
  }

  async #renew(lost: AbortController): Promise<boolean> {
    const { client, namespace, name, identity } = this.#options;
    const call = { signal: lost.signal, timeoutMs: Math.max(this.#retryMs, this.#renewDeadlineMs / 2) };
    if (this.#lease !== null && (await this.#writeRenewal(this.#lease, call))) return true;
    // Somebody else wrote, or an earlier renewal arrived although its answer did not.
    const found = await client.get<Lease>(LEASES, { namespace, name }, call).catch(orNull);
    if (found === null) {
      this.#lose(lost, "the Lease was deleted");
      return false;
    }
    this.#observe(found);
    if (found.spec?.holderIdentity !== identity) {
      this.#lose(lost, `taken by ${found.spec?.holderIdentity ?? "nobody"}`);
      return false;
    }
    return await this.#writeRenewal(found, call);
  }

  async #writeRenewal(lease: Lease, call: { readonly signal: AbortSignal; readonly timeoutMs: number }): Promise<boolean> {
    return await this.#write({ ...lease, spec: { ...lease.spec, ...this.#renewed(microTimeNow()) } }, call);
  }

  /** False: somebody was faster. */
  async #write(lease: Lease, call: { readonly signal: AbortSignal; readonly timeoutMs: number }): Promise<boolean> {
    try {
      this.#observe(await this.#options.client.replace<Lease>(LEASES, lease, call));
      return true;
    } catch (error) {
      if (KubeError.is(error) && (error.isConflict || error.isNotFound)) return false;
      throw error;
    }
  }

  #renewed(renewTime: string): LeaseSpec {
    const leaseDurationSeconds = Math.max(1, Math.ceil(this.#leaseMs / 1000));
    return { holderIdentity: this.#options.identity, leaseDurationSeconds, renewTime };
  }

  #observe(lease: Lease): void {
    if (this.#lease?.metadata.resourceVersion !== lease.metadata.resourceVersion) this.#seenAt = performance.now();
    this.#lease = lease;
  }

  #fields(error?: unknown): object {
    const { namespace, name, identity } = this.#options;
    return { lease: `${namespace}/${name}`, identity, ...(error === undefined ? {} : errorFields(error)) };
  }
}

function orNull(error: unknown): null {
  if (KubeError.is(error) && error.isNotFound) return null;
  throw error;
}
