import type { LintedStep, Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { guideHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { plural } from "../format.ts";
import { useLoad, valueOf } from "../use-load.ts";

const SHOWN = 100;

function meaningsOf({ alternatives = [], didYouMean }: LintedStep): readonly string[] {
  return [...new Set([...alternatives, ...(didYouMean === undefined ? [] : [didYouMean])])];
}

/** The lines of a Run that could not be carried out for their words: what was read, and what could be written instead. */
export function NotUnderstood({ run }: { readonly run: Run }): JSX.Element | null {
  const { client } = usePageContext();
  const description = run.description ?? "";
  const read = valueOf(useLoad(() => client.lint({ description }), description));
  const steps = read?.steps ?? [];
  if (steps.every((step) => step.understood)) return null;
  return (
    <section aria-label="How each line is read">
      <h2>How each line is read</h2>
      <ol class="reading">
        {steps.slice(0, SHOWN).map((step, place) => (
          <li key={place} data-status={step.understood ? undefined : "error"}>
            <span class="number">{step.line}</span>
            <div class="text">
              {step.text}
              {step.understood ? (
                <span class="more">{step.as ?? "understood"}</span>
              ) : (
                <span class="more" data-status="error">
                  Not understood.{meaningsOf(step).length === 0 ? "" : ` Did you mean: ${meaningsOf(step).join(" · or: ")}`}
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
      {steps.length > SHOWN && <p class="dim">And {plural(steps.length - SHOWN, "line")} more.</p>}
      <p>
        <a href={`${testHref(run.testId)}#edit`}>Correct the description</a> · <a href={guideHref("sentences")}>All sentences</a>
      </p>
    </section>
  );
}
