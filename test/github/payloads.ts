/** What GitHub sends, in the form and with the fields that its documentation gives; what nobody here reads is left short. */

export const SHA = "ec26c3e57ca3a959ca5aad62de7213c562f8c821";

const owner = { login: "acme", id: 21031067, node_id: "MDQ6VXNlcjIxMDMxMDY3", type: "Organization", site_admin: false };
const repository = {
  id: 186853002,
  node_id: "MDEwOlJlcG9zaXRvcnkxODY4NTMwMDI=",
  name: "shop",
  full_name: "acme/shop",
  private: true,
  owner,
  html_url: "https://github.com/acme/shop",
  fork: false,
  default_branch: "main",
};
const common = {
  repository,
  organization: owner,
  sender: { ...owner, login: "octocat", type: "User" },
  installation: { id: 77, node_id: "MDIz" },
};

export interface DeploymentOver {
  readonly state?: string;
  readonly environment?: string;
  readonly url?: string | null;
  readonly repository?: string;
}

export function deploymentStatus({
  state = "success",
  environment = "Preview",
  url = "https://pr-7.shop.example.com/start?x=1",
  ...over
}: DeploymentOver = {}): object {
  const deployment = {
    id: 145988746,
    sha: SHA,
    ref: "refs/heads/changes",
    task: "deploy",
    payload: {},
    environment,
    description: null,
    creator: owner,
  };
  return {
    ...common,
    repository: { ...repository, full_name: over.repository ?? repository.full_name },
    action: "created",
    deployment_status: {
      id: 209916254,
      state,
      creator: owner,
      description: "",
      environment,
      target_url: "https://ci.example.com/log/1",
      environment_url: url ?? "",
      log_url: "https://ci.example.com/log/1",
      created_at: "2026-01-01T00:00:00Z",
    },
    deployment,
    check_run: null,
    workflow: null,
    workflow_run: null,
  };
}

export function pullRequest(over: { readonly action?: string; readonly fork?: boolean; readonly branch?: string } = {}): object {
  const { action = "opened", fork = false, branch = "Feature/New Basket" } = over;
  return {
    ...common,
    action,
    number: 7,
    pull_request: {
      id: 279147437,
      number: 7,
      state: "open",
      title: "New basket",
      draft: false,
      head: {
        label: `acme:${branch}`,
        ref: branch,
        sha: SHA,
        user: owner,
        repo: fork ? { ...repository, id: 999, fork: true } : repository,
      },
      base: { label: "acme:main", ref: "main", sha: "f95f852bd8fca8fcc58a9a2d6c842781e32a215e", user: owner, repo: repository },
    },
  };
}

export interface CheckOver {
  readonly action: string;
  readonly externalId: string;
  readonly identifier?: string;
  readonly repository?: string;
}

export function checkRun({ action, externalId, identifier, repository: name = repository.full_name }: CheckOver): object {
  return {
    ...common,
    repository: { ...repository, full_name: name },
    action,
    check_run: {
      id: 128620228,
      head_sha: SHA,
      external_id: externalId,
      status: "completed",
      conclusion: "failure",
      name: "Runwright: default",
      check_suite: { id: 118578147, head_branch: "changes", head_sha: SHA },
      app: { id: 4242, name: "Runwright" },
    },
    ...(identifier === undefined ? {} : { requested_action: { identifier } }),
  };
}

export function checkSuite(action = "rerequested"): object {
  return {
    ...common,
    action,
    check_suite: { id: 118578147, head_branch: "changes", head_sha: SHA, status: "completed", conclusion: "failure" },
  };
}

export const PING = {
  zen: "Keep it logically awesome.",
  hook_id: 292430182,
  hook: { type: "App", id: 292430182, app_id: 4242, events: ["check_run"] },
};
