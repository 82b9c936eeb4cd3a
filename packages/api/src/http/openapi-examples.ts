const AT = "2026-01-15T09:30:00.000Z";
const WORKSPACE = "0b6f9a52-7c1e-4f0a-9d55-1f2f5f0c7a10";
const PROJECT = "5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23";
const TEST = "9a7d4f1c-52de-4c7b-b1a4-0c3e8f6d2b35";
const RUN = "c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46";
const SHARED_STEP = "2b5e8f1a-7c3d-4e60-9a4b-5d6c7e8f9012";
const TAG = "1f8e2d3c-4b5a-4697-8877-66554433221f";
const SIGN_IN = '1. Type "ada@example.com" into "Email"\n2. Type {{PASSWORD}} into "Password"\n3. Click "Sign in"\n';
const DESCRIPTION =
  '## Steps\n1. Click "Sign in"\n2. Type "ada@example.com" into "Email"\n3. Click "Continue"\n\n## Expected outcome\n- The page shows "Welcome, Ada"\n';

const project = { id: PROJECT, workspaceId: WORKSPACE, name: "Web shop", slug: "web-shop", createdAt: AT, updatedAt: AT };
const environment = {
  id: "2b9d7c1e-6f4a-4b52-8c3d-9e0f1a2b3c4d",
  workspaceId: WORKSPACE,
  projectId: PROJECT,
  name: "Staging",
  baseUrl: "https://staging.shop.example.com",
  variables: [
    { name: "USER", value: "ada", secret: false },
    { name: "PASSWORD", secret: true, valueConfigured: true },
  ],
  headers: [],
  proxy: null,
  locale: null,
  timezone: null,
  signInSharedStepId: SHARED_STEP,
  createdAt: AT,
  updatedAt: AT,
};
const apiKey = {
  id: "6e0c2b7d-94f1-4a35-8c60-2d7e9b1f5a48",
  name: "CI",
  scopes: ["read", "run"],
  projectIds: null,
  expiresAt: null,
  createdAt: AT,
  lastUsedAt: null,
};
const initialRun = { id: RUN, startUrl: "https://shop.example.com/", status: "pending", createdAt: AT };

/** One example for each schema that a request or an answer has, by the schema's id. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  Project: project,
  ProjectCreate: { name: "Web shop" },
  ProjectUpdate: { name: "Shop" },
  Environment: environment,
  EnvironmentCreate: {
    projectId: PROJECT,
    name: "Staging",
    baseUrl: "https://staging.shop.example.com",
    variables: [
      { name: "USER", value: "ada" },
      { name: "PASSWORD", value: "correct horse", secret: true },
    ],
  },
  EnvironmentUpdate: { baseUrl: "https://next.shop.example.com", timezone: "Europe/Berlin" },
  TestCreate: {
    projectId: PROJECT,
    name: "Sign in",
    description: DESCRIPTION,
    url: "https://shop.example.com/",
    device: "desktop",
    tags: ["smoke"],
  },
  TestUpdate: { name: "Sign in with a password", tags: ["smoke", "login"] },
  Test: {
    id: TEST,
    workspaceId: WORKSPACE,
    projectId: PROJECT,
    name: "Sign in",
    description: DESCRIPTION,
    url: "https://shop.example.com/",
    environmentId: null,
    device: "desktop",
    trigger: "on_demand",
    schedule: null,
    scheduleTimezone: null,
    emailInboxEnabled: false,
    httpAuthEnabled: false,
    httpAuthUsername: null,
    httpAuthPasswordConfigured: false,
    tags: [{ id: TAG, name: "smoke", slug: "smoke" }],
    createdAt: AT,
    updatedAt: AT,
  },
  RunTriggerBody: { startUrl: "https://preview-42.shop.example.com/" },
  TagRunBody: { projectId: PROJECT, tag: "smoke" },
  InitialRun: initialRun,
  TagRunResult: {
    projectId: PROJECT,
    tag: "smoke",
    count: 1,
    runs: [
      {
        ...initialRun,
        testId: TEST,
        test: { id: TEST, projectId: PROJECT, name: "Sign in" },
        links: { dashboardRun: `https://runwright.example.com/runs/${RUN}`, dashboardTest: `https://runwright.example.com/tests/${TEST}` },
      },
    ],
  },
  Run: {
    id: RUN,
    workspaceId: WORKSPACE,
    testId: TEST,
    startUrl: "https://shop.example.com/",
    environmentId: null,
    environmentName: null,
    trigger: "api",
    status: "passed",
    result: "passed",
    reasoning: 'The page shows "Welcome, Ada", as expected.',
    errorMessage: null,
    stepCount: 4,
    creditsCharged: 1,
    startedAt: AT,
    completedAt: "2026-01-15T09:30:07.412Z",
    createdAt: AT,
    videoUrl: `https://runwright.example.com/v1/runs/${RUN}/artifacts/video`,
    links: { dashboardRun: `https://runwright.example.com/runs/${RUN}` },
  },
  Email: {
    id: "7d4e1a92-3c5b-4f68-9a70-1b2c3d4e5f60",
    runId: RUN,
    receivedAt: AT,
    from: "Shop <no-reply@shop.example.com>",
    to: [`run-${RUN.replaceAll("-", "")}@inbox.example.com`],
    subject: "Your code",
    text: "Your code is 482913.",
    html: null,
    attachments: [],
    size: 612,
    truncated: false,
  },
  SharedStep: {
    id: SHARED_STEP,
    workspaceId: WORKSPACE,
    projectId: PROJECT,
    name: "Sign in",
    description: SIGN_IN,
    createdAt: AT,
    updatedAt: AT,
  },
  SharedStepCreate: { projectId: PROJECT, name: "Sign in", description: SIGN_IN },
  SharedStepUpdate: { description: SIGN_IN },
  ProjectTag: { id: TAG, workspaceId: WORKSPACE, projectId: PROJECT, name: "Smoke", slug: "smoke", createdAt: AT },
  TagCreate: { projectId: PROJECT, name: "Smoke" },
  TagUpdate: { name: "Smoke tests" },
  ApiKeyCreate: { name: "CI", scopes: ["read", "run"] },
  ApiKeyCreated: { ...apiKey, key: "rw_Qm8Zr4tYw2Kx6Vb1Nc5Hd3_shown-only-once" },
  ApiKey: apiKey,
  ApiKeyRotate: { overlapSeconds: 3600 },
  Workspace: {
    id: WORKSPACE,
    name: "default",
    limits: { credits: 1000, maxActiveRuns: 10, maxQueuedRuns: 1000, requestsPerMinute: 600 },
    balance: { credits: 958, reserved: 2, spent: 42 },
    createdAt: AT,
    updatedAt: AT,
  },
  WorkspaceUpdate: { limits: { credits: 2000 } },
  LintBody: { description: DESCRIPTION },
};
