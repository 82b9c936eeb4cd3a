import type { Plan, PlanLine, Runwright } from "@runwright/sdk";

/** What a person says of a line: that it is meant so, or what it means in canonical sentences. */
export type Said = { readonly accept: true } | { readonly sentences: string[] };

/** Puts it into the plan that was seen, or for a line of a Shared Step into that one's. Rejects where somebody else was faster. */
export async function changeLine(
  client: Runwright,
  plan: Plan,
  { line, said }: { readonly line: PlanLine; readonly said: Said },
): Promise<Plan> {
  const { sharedStepId, text } = line;
  const seen = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  if (sharedStepId === undefined)
    return await client.tests.updatePlan(plan.testId, { lines: [{ line: line.line, ...said }] }, seen(plan.version));
  const shared = await client.sharedSteps.plan(sharedStepId);
  // Of several with the same words the same one; a Shared Step may stand in a Test more than once.
  const same = shared.lines.filter((one) => one.text === text);
  const among = plan.lines.filter((one) => one.sharedStepId === sharedStepId && one.text === text);
  const own = same[among.findIndex((one) => one.line === line.line) % same.length];
  if (own === undefined) throw new Error("The Shared Step was changed meanwhile: reload the page.");
  await client.sharedSteps.updatePlan(sharedStepId, { lines: [{ line: own.line, ...said }] }, seen(shared.version));
  return await client.tests.plan(plan.testId);
}
