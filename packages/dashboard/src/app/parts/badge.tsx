import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { markOf } from "../format.ts";

export function Badge({ status }: { readonly status: string }): JSX.Element {
  return (
    <span class="badge" data-status={status}>
      <span aria-hidden="true">{markOf(status)}</span> {status}
    </span>
  );
}

export function Mark({ status }: { readonly status: string }): JSX.Element {
  return (
    <span class="mark" data-status={status} role="img" aria-label={status}>
      {markOf(status)}
    </span>
  );
}

/** What a Run is besides its status. */
export function Notes({ run }: { readonly run: Run }): JSX.Element {
  return (
    <>
      {run.flaky === true && (
        <span class="badge" title="It passed on the second try only">
          flaky
        </span>
      )}
      {run.until !== undefined && (
        <span class="badge" title="It was to stop there: it says nothing of the Test as a whole">
          up to line {run.until}
        </span>
      )}
      {run.quarantined === true && (
        <span class="badge" title="Its Test is quarantined: it fails no tag run">
          quarantined
        </span>
      )}
    </>
  );
}
