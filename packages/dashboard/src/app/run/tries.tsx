import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { durationOf, formatDuration, plural } from "../format.ts";
import { Badge } from "../parts/badge.tsx";

/** How each try ended; nothing where there was but one. */
export function Tries({ run }: { readonly run: Run }): JSX.Element | null {
  const tries = run.tries ?? [];
  if (tries.length === 0) return null;
  return (
    <section aria-label="Tries">
      <h2>Tries</h2>
      <ol class="tries">
        {tries.map((one) => {
          const duration = durationOf(one);
          const facts = [...(duration === null ? [] : [formatDuration(duration)]), plural(one.stepCount, "action")];
          return (
            <li key={one.n}>
              <div class="row">
                <Badge status={one.status} />
                <span>{one.n === 1 ? "First try" : "Second try"}</span>
              </div>
              <p>{one.reasoning ?? one.errorMessage ?? ""}</p>
              <p class="dim">{facts.join(" · ")}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
