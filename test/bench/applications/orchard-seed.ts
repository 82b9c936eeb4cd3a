interface Created {
  readonly id: string;
}

/** What stands in Prefect before each Test: flows, deployments, runs in several states, a pool, variables. What a Test made is taken away. */
export async function seedOrchard(url: string): Promise<void> {
  const api = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} of Prefect: ${response.status} ${text.slice(0, 300)}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
  for (const kind of ["flow_runs", "deployments", "flows", "variables", "v2/concurrency_limits"]) {
    const all = await api<readonly Created[]>("POST", `/${kind}/filter`, {});
    for (const { id } of all) await api("DELETE", `/${kind}/${id}`);
  }
  for (const { name } of await api<readonly { name: string }[]>("POST", "/work_pools/filter", {}))
    await api("DELETE", `/work_pools/${name}`);

  await api("POST", "/work_pools/", {
    name: "packing-hall",
    type: "process",
    description: "The computer in the packing hall.",
    concurrency_limit: 2,
  });
  const [pick, press, invoices] = await Promise.all(
    ["pick-apples", "press-juice", "send-invoices"].map((name) => api<Created>("POST", "/flows/", { name, tags: [] })),
  );
  const deploy = async (
    flow: Created | undefined,
    what: { name: string; tags: readonly string[]; description: string },
  ): Promise<Created> =>
    api<Created>("POST", "/deployments/", {
      ...what,
      flow_id: flow?.id,
      work_pool_name: "packing-hall",
      parameters: { orchard: "north" },
      parameter_openapi_schema: { type: "object", properties: { orchard: { type: "string", title: "orchard", default: "north" } } },
      enforce_parameter_schema: true,
    });
  const nightly = await deploy(invoices, { name: "nightly", tags: ["office"], description: "Sends all invoices of the day." });
  const harvest = await deploy(pick, { name: "harvest-day", tags: ["field", "autumn"], description: "One day in the orchard." });
  const runs = [
    ["golden-heron", pick, harvest, "COMPLETED", "Completed", ["field"]],
    ["silver-otter", pick, harvest, "FAILED", "Failed", ["field"]],
    ["quiet-badger", press, undefined, "COMPLETED", "Completed", []],
    ["brave-wren", press, undefined, "CRASHED", "Crashed", ["cellar"]],
    ["amber-fox", invoices, nightly, "COMPLETED", "Completed", ["office"]],
    ["late-owl", invoices, nightly, "PENDING", "Pending", ["office"]],
  ] as const;
  for (const [name, flow, deployment, type, state, tags] of runs) {
    const run = await api<Created>("POST", "/flow_runs/", {
      name,
      flow_id: flow?.id,
      ...(deployment !== undefined && { deployment_id: deployment.id }),
      tags,
      parameters: { orchard: "north" },
      state: { type: "PENDING", name: "Pending" },
    });
    if (type !== "PENDING") await api("POST", `/flow_runs/${run.id}/set_state`, { force: true, state: { type, name: state } });
  }
  await api("POST", "/variables/", { name: "price_per_kilo", value: "2.40", tags: ["office"] });
  await api("POST", "/variables/", { name: "season", value: "autumn", tags: [] });
  await api("POST", "/variables/", { name: "press_count", value: 3, tags: ["cellar"] });
}
