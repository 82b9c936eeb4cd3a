/** The service gives no answer, or cannot at the moment: worth another try. */
export class ServiceAwayError extends Error {
  readonly code = "service_away";
}

/** The Run has ended for the service: no more events, and its outcome stands. */
export class RunOverError extends Error {
  readonly code = "run_over";
}

/** The service does not know this runner (any more): its token ended, or another attempt took its place. */
export class DismissedError extends Error {
  readonly code = "dismissed";
}

/** The service will never take this request as it is. */
export class RefusedError extends Error {
  readonly code = "refused";
}
