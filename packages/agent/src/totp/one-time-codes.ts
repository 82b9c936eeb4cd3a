import { setTimeout as pause } from "node:timers/promises";
import type { TOTP } from "otpauth";
import { SeedError, totpOf } from "./seed.ts";

/** A code that ends sooner may have ended when it arrives. */
const SHORTEST_LEFT_MS = 3_000;

export interface OneTimeCodesOptions {
  readonly variables: readonly { readonly name: string; readonly value: string; readonly totp?: boolean | undefined }[];
  /** Told of each code before it is given out, so that it can be kept from all that is shown. */
  readonly onCode: (code: { readonly name: string; readonly value: string }) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Shared by what is done one after the other for the same account. */
  readonly memory?: CodeMemory | undefined;
}

/** The codes that were used last, by variable. */
export class CodeMemory {
  readonly used = new Map<string, string>();
  /** Given to the step under way. */
  readonly given = new Map<string, string>();
}

/** The codes of the variables that are TOTP seeds. Services refuse a code that was used before, so none is used by two steps. */
export class OneTimeCodes {
  readonly #totps: ReadonlyMap<string, TOTP>;
  readonly #onCode: OneTimeCodesOptions["onCode"];
  readonly #now: () => number;
  readonly #known = new Set<string>();
  readonly #memory: CodeMemory;

  /** Throws a SeedError whose message names the variable. */
  constructor({ variables, onCode, now = Date.now, memory = new CodeMemory() }: OneTimeCodesOptions) {
    this.#totps = new Map(variables.filter(({ totp }) => totp === true).map(({ name, value }) => [name, named(name, value)]));
    this.#onCode = onCode;
    this.#now = now;
    this.#memory = memory;
  }

  get names(): readonly string[] {
    return [...this.#totps.keys()];
  }

  /** The code of this moment. */
  codeOf(name: string): string {
    const code = this.#totps.get(name)?.generate({ timestamp: this.#now() }) ?? "";
    if (!this.#known.has(code)) {
      this.#known.add(code);
      this.#onCode({ name, value: code });
    }
    this.#memory.given.set(name, code);
    return code;
  }

  /** Waits until each of these has a code that no step before has used and that lasts a while; gives the ms that it took. */
  async freshen(names: readonly string[], signal: AbortSignal): Promise<number> {
    const begunAt = this.#now();
    const { used, given } = this.#memory;
    for (const [name, code] of given) used.set(name, code);
    given.clear();
    for (const name of names) {
      const totp = this.#totps.get(name);
      if (totp === undefined) continue;
      const at = this.#now();
      const leftMs = totp.remaining({ timestamp: at });
      const isUsed = used.get(name) === totp.generate({ timestamp: at });
      if (isUsed || leftMs < SHORTEST_LEFT_MS) await pause(leftMs + 1, undefined, { signal });
    }
    return this.#now() - begunAt;
  }
}

function named(name: string, seed: string): TOTP {
  try {
    return totpOf(seed);
  } catch (error) {
    throw error instanceof SeedError ? new SeedError(`{{${name}}} cannot give codes. ${error.message}`) : error;
  }
}
