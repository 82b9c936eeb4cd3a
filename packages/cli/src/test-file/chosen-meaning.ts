import type { Plan, SharedStepPlan } from "@runwright/sdk";
import { UsageError } from "../usage-error.ts";

/** The sentences of what a line might mean, as its plan counts that from 1. */
export function chosenMeaning({ lines }: Plan | SharedStepPlan, number: number, choose: number): string[] {
  const meanings = lines.find(({ line }) => line === number)?.problem?.didYouMean ?? [];
  const meant = meanings[choose - 1];
  if (meant === undefined)
    throw new UsageError(`Line ${number} has ${meanings.length} suggestions; say what it means with sentences of your own.`);
  // What indented rows belong to stands above them: the body of a condition.
  return meant.split(/\n(?! )/u);
}
