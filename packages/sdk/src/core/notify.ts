/** Calls who listens. What a listener throws is reported as uncaught: it ends nothing here, and keeps no other from hearing. */
export function notify<T>(listener: ((event: T) => void) | undefined, event: T): void {
  try {
    listener?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
