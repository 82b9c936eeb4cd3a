/**
 * Who may import whom. A unit is a folder (or file) of the repository; the longest matching prefix wins. An import of
 * anything that is not listed for its unit fails the build: change the design first, then this table.
 *
 * `units`: other units of this repository. `packages`: npm packages, at run time. `node`: Node's built-in modules.
 */
export interface Unit {
  readonly path: string;
  readonly units: readonly string[];
  readonly packages: readonly string[];
  readonly node: boolean;
}

const contracts = "packages/contracts/src";
const language = "packages/agent/src/language";
/** What a description can say, and how it is written: pure, for whoever reads or carries out. */
const meaning = "packages/language/src";
/** Descriptions as people write them, cut into lines, whichever reader reads those. */
const describing = "packages/language/src/document";
const transcript = "packages/agent/src/transcript.ts";
/** What the script in the page is asked and answers, as types: whoever asks it needs them. */
const messages = "packages/agent/src/page-script/messages.ts";
const reader = "packages/reader/src";
/** What asks a model, for whoever does: it knows nothing of Tests. */
const asking = "packages/reader/src/asking";
const secrets = "packages/agent/src/secrets";
const kube = "packages/operator/src/kube";
const domain = "packages/api/src/domain";
const ports = "packages/api/src/ports";
/** A Run as one file, for the command line and the pages alike; it is made of what the pages know of Runs, without what draws them. */
const report = "packages/dashboard/src/report";

/** The field that descriptions are written in. */
const writing = "packages/dashboard/src/writing";

export const UNITS: readonly Unit[] = [
  { path: contracts, units: [], packages: ["zod"], node: false },
  { path: meaning, units: [meaning], packages: [], node: false },
  {
    path: describing,
    units: [meaning],
    packages: ["mdast-util-from-markdown", "mdast-util-gfm-table", "micromark-extension-gfm-table", "mdast"],
    node: false,
  },

  { path: language, units: [meaning, describing], packages: [], node: false },
  { path: reader, units: [meaning, describing, asking], packages: ["zod"], node: true },
  {
    path: asking,
    units: [],
    packages: ["zod", "ai", "@ai-sdk/anthropic", "@ai-sdk/openai-compatible"],
    node: true,
  },
  { path: messages, units: [], packages: [], node: false },
  { path: secrets, units: [], packages: [], node: false },
  { path: "packages/agent/src/page-script", units: [messages], packages: ["dom-accessibility-api"], node: false },
  { path: "packages/agent/src/perception", units: ["packages/agent/src/page-script", messages], packages: ["playwright-core"], node: true },
  { path: "packages/agent/src/grounding", units: [language, "packages/agent/src/perception"], packages: [], node: false },
  {
    path: "packages/agent/src/acting",
    units: [language, describing, transcript, messages, "packages/agent/src/perception", "packages/agent/src/grounding"],
    packages: ["playwright-core"],
    node: true,
  },
  { path: transcript, units: [language], packages: [], node: false },
  { path: "packages/agent/src/mail", units: [language], packages: ["htmlparser2", "domhandler"], node: true },
  { path: "packages/agent/src/totp", units: [], packages: ["otpauth"], node: true },
  {
    path: "packages/agent/src/judging",
    units: [language, transcript, messages, "packages/agent/src/perception", "packages/agent/src/grounding", "packages/agent/src/acting"],
    packages: ["playwright-core"],
    node: true,
  },
  {
    // Ports and prompts of the model tier; it holds no browser and does nothing on a page.
    path: "packages/agent/src/model",
    units: [
      language,
      describing,
      "packages/agent/src/perception",
      "packages/agent/src/grounding",
      "packages/agent/src/judging",
      "packages/agent/src/acting",
      reader,
      asking,
    ],
    packages: ["zod"],
    node: true,
  },
  {
    path: "packages/agent/src",
    units: ["packages/agent/src", meaning, describing, reader, asking],
    packages: ["playwright-core", "tldts"],
    node: true,
  },

  {
    path: "packages/runner/src",
    units: [contracts, "packages/agent/src", language, secrets],
    packages: ["playwright-core", "zod", "@zip.js/zip.js"],
    node: true,
  },

  // Generic: it knows Kubernetes and nothing of Runwright.
  { path: kube, units: [], packages: ["@kubernetes/client-node", "undici", "prom-client"], node: true },
  { path: "packages/operator/src/test-run", units: [contracts, kube], packages: ["zod", "yaml"], node: false },
  {
    path: "packages/operator/src",
    units: [contracts, kube, "packages/operator/src"],
    packages: ["pino", "prom-client", "zod"],
    node: true,
  },

  { path: domain, units: [contracts, ports, language, meaning, describing, reader, secrets], packages: ["zod", "croner"], node: false },
  { path: ports, units: [contracts, domain, reader], packages: [], node: false },
  { path: "packages/api/src/adapters", units: [contracts, domain, ports], packages: ["mongodb", "zod"], node: true },
  {
    path: "packages/api/src/adapters/executor/kubernetes",
    units: [contracts, domain, ports, kube],
    packages: ["zod", "jose", "prom-client"],
    node: true,
  },
  {
    path: "packages/api/src/adapters/github",
    units: [ports],
    packages: ["@octokit/app", "@octokit/core", "@octokit/plugin-retry", "@octokit/plugin-throttling", "@octokit/webhooks", "zod"],
    node: false,
  },
  { path: "packages/api/src/adapters/reader", units: [ports, reader, asking], packages: [], node: false },
  { path: "packages/api/src/adapters/webhooks", units: [ports], packages: ["ipaddr.js"], node: true },
  { path: "packages/api/src/smtp", units: [contracts, domain, ports], packages: ["smtp-server", "mailparser"], node: true },
  { path: "packages/api/src/loops", units: [contracts, domain, ports], packages: [], node: false },
  {
    path: "packages/api/src/http",
    units: [contracts, domain, ports],
    packages: ["koa", "find-my-way", "zod", "zod-openapi", "swagger-ui-dist", "playwright-core", "pino", "prom-client"],
    node: true,
  },
  {
    path: "packages/api/src",
    units: ["packages/api/src", contracts, domain, ports],
    packages: ["koa", "pino", "prom-client", "zod"],
    node: true,
  },

  { path: "packages/sdk/src", units: [contracts], packages: ["ky", "eventsource"], node: false },
  {
    path: "packages/cli/src/commands/serve.ts",
    units: ["packages/cli/src", "packages/api/src"],
    packages: ["commander", "picocolors"],
    node: true,
  },
  {
    path: "packages/cli/src/commands/transfer.ts",
    units: ["packages/cli/src", "packages/api/src"],
    packages: ["commander"],
    node: false,
  },
  {
    // Runs a service for one run; it is loaded when called, like the service itself.
    path: "packages/cli/src/local-service",
    units: ["packages/cli/src", "packages/api/src"],
    packages: [],
    node: true,
  },
  {
    // Opens a browser for `lint --url`; loaded when called.
    path: "packages/cli/src/commands/look-on-page.ts",
    units: ["packages/cli/src", "packages/agent/src", "packages/runner/src"],
    packages: [],
    node: false,
  },
  {
    path: "packages/cli/src/commands/runs-report.ts",
    units: ["packages/cli/src", "packages/sdk/src", report],
    packages: ["commander"],
    node: true,
  },
  {
    path: "packages/cli/src/mcp",
    units: ["packages/cli/src", language, reader, "packages/sdk/src"],
    packages: ["@modelcontextprotocol/server", "zod"],
    node: true,
  },
  {
    path: "packages/cli/src/commands/workspaces.ts",
    units: ["packages/cli/src", "packages/api/src"],
    packages: ["commander"],
    node: false,
  },
  {
    path: "packages/cli/src",
    units: ["packages/cli/src", contracts, language, reader, "packages/sdk/src"],
    packages: ["commander", "diff", "picocolors", "string-width", "yaml"],
    node: true,
  },
  {
    path: "packages/playwright/src",
    units: ["packages/agent/src", "packages/agent/src/language", "packages/reader/src"],
    packages: ["@playwright/test"],
    node: true,
  },
  { path: "packages/dashboard/src", units: ["packages/sdk/src", report, writing], packages: ["preact"], node: false },
  {
    // Loaded when somebody writes; it knows neither the service nor the pages.
    path: writing,
    units: [],
    packages: ["@codemirror/autocomplete", "@codemirror/commands", "@codemirror/lint", "@codemirror/state", "@codemirror/view"],
    node: false,
  },
  { path: report, units: ["packages/dashboard/src", report, "packages/sdk/src"], packages: [], node: false },
];

/** Files that may read `process.env`: one per program. */
export const ENVIRONMENT_READERS = /(^|\/)config\.ts$/u;

/** Imports of types alone cross these borders too: the SDK's types come from the contracts and are copied into its build. */
export const TYPES_ONLY: readonly { readonly from: string; readonly to: string }[] = [
  { from: "packages/sdk/src", to: contracts },
  // It is loaded as a file, by its address.
  { from: "packages/dashboard/src", to: writing },
];
