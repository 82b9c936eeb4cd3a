/** Resolves when the first of them is aborted; at once when one has been. */
export async function untilEither(...signals: readonly AbortSignal[]): Promise<void> {
  if (signals.some((signal) => signal.aborted)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
}
