// `vi.waitFor` waits for a second unless it is told otherwise: on a machine that does several times what it can, what is waited for takes longer.
// A longer wait costs nothing where it comes. What tests say themselves counts where it is longer.
import { vi } from "vitest";

const LEAST_MS = 15_000;
const waitFor = vi.waitFor;
type Options = Exclude<Parameters<typeof waitFor>[1], number>;

if (waitFor.name !== "waitPatiently") {
  vi.waitFor = function waitPatiently(callback, options) {
    const { timeout = 0, ...rest }: NonNullable<Options> = typeof options === "number" ? { timeout: options } : (options ?? {});
    return waitFor(callback, { ...rest, timeout: Math.max(LEAST_MS, timeout) });
  };
}
