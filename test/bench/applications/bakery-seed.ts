interface Answer {
  readonly data?: {
    readonly runsOrError?: { readonly results: readonly { readonly runId: string }[] };
    readonly schedulesOrError?: {
      readonly results: readonly { readonly scheduleState: { readonly id: string; readonly status: string } }[];
    };
  };
  readonly errors?: readonly unknown[];
}

/** Answers Dagster's greeting, remembers its Runs, and gives what takes newer ones away and stops its schedules. */
export async function resetBakery(url: string): Promise<() => Promise<void>> {
  const ask = async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as Answer;
    if (answer.errors !== undefined) throw new Error(`Dagster: ${JSON.stringify(answer.errors).slice(0, 500)}`);
    return answer;
  };
  const listRuns = async (): Promise<readonly string[]> =>
    ((await ask("{ runsOrError { ... on Runs { results { runId } } } }")).data?.runsOrError?.results ?? []).map(({ runId }) => runId);
  await ask("mutation { setNuxSeen }");
  const first = new Set(await listRuns());
  return async () => {
    for (const run of (await listRuns()).filter((one) => !first.has(one))) {
      await ask("mutation ($run: String!) { deletePipelineRun(runId: $run) { __typename } }", { run });
    }
    const selector = '{ repositoryName: "__repository__", repositoryLocationName: "bakery.py" }';
    const schedules = await ask(
      `{ schedulesOrError(repositorySelector: ${selector}) { ... on Schedules { results { scheduleState { id status } } } } }`,
    );
    for (const { scheduleState } of schedules.data?.schedulesOrError?.results ?? []) {
      if (scheduleState.status === "RUNNING")
        await ask("mutation ($id: String!) { stopRunningSchedule(id: $id) { __typename } }", { id: scheduleState.id });
    }
  };
}
