import { runTest } from "@runwright/agent";
import type { Browser } from "playwright-core";
import { type ModelRequest, type Script, startScriptedModel } from "../../models/scripted-model.ts";
import type { BenchResult, Metric, Row } from "../bench.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";
import type { Running } from "./known.ts";
import type { Written } from "./written.ts";

/** The two requests of a step that no grammar knows: the page as it is, and again after one click. */
export interface Asked {
  readonly application: string;
  readonly name: string;
  readonly requests: readonly ModelRequest[];
}

const STEP = "Somehow make sense of what is here";
const GOAL_TOKENS = 2_500;
const RUN_MS = 90_000;

/** The steps of a Test in quoted sentences, then one that only a model can do: it is asked on the page to which the steps lead. */
export async function askOnPage(browser: Browser, test: Written, running: Running): Promise<Asked> {
  await running.reset?.();
  const asked: ModelRequest[] = [];
  const model = await startScriptedModel((request) => {
    asked.push(request);
    return clicksOnce(request, asked.length);
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US", ...running.context });
  try {
    const [steps = ""] = test.forms.canonical.split("## Expected outcome");
    const description = `${steps.trim()}\n99. ${STEP}\n\n## Expected outcome\n- The page shows "Nothing of that"`;
    await runTest(await context.newPage(), description, {
      startUrl: running.url + test.path,
      variables: running.variables ?? [],
      timeoutMs: RUN_MS,
      stepTimeoutMs: 4_000,
      model: { name: "openai:scripted", baseUrl: model.url, apiKey: "none" },
    });
  } finally {
    await context.close();
    await model.close();
  }
  return { application: test.application, name: test.name, requests: asked };
}

/** Clicks the last thing that can be clicked: what is first on a page mostly leads away from it. */
function clicksOnce(request: ModelRequest, count: number): ReturnType<Script> {
  const refs = [...request.text.matchAll(/^\| *- (?:button|tab|link|clickable)[^\n]*?\[((?:f\d+)?e\d+)\](?![^\n]*disabled)/gmu)];
  const ref = refs.at(-1)?.[1];
  if (count > 1 || ref === undefined) return { calls: [{ tool: "giveUp", input: { reason: "enough was seen" } }] };
  return { calls: [{ tool: "act", input: { act: { kind: "click", ref } } }] };
}

interface Sizes {
  readonly page: number;
  readonly text: number;
  readonly tools: number;
  readonly whole: number;
}

function partsOf(request: ModelRequest): Readonly<Record<keyof Sizes, string>> {
  // A later question of a step begins with the first one; what it tells of the page itself stands last.
  const page = [...request.text.matchAll(/<(page-[0-9a-f]{8})>\n([\s\S]*?)\n<\/\1>/gu)].at(-1)?.[2] ?? "";
  const tools = JSON.stringify(request.body["tools"] ?? []);
  return { page, text: request.text, tools, whole: `${request.instructions}${request.text}${tools}` };
}

function sizesOf(request: ModelRequest, of: (text: string) => number): Sizes {
  const { page, text, tools, whole } = partsOf(request);
  return { page: of(page), text: of(text), tools: of(tools), whole: of(whole) };
}

/**
 * About what the tokenizers of large models make of it, within a tenth on pages and schemas: a word of up to ten letters is mostly one, and
 * so are three digits and each run of signs.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [part] of text.matchAll(/\p{L}+|\p{N}+|\n+|[^\p{L}\p{N}\s]+/gu))
    tokens += Math.ceil(part.length / (/^\p{L}/u.test(part) ? 10 : 3));
  return tokens;
}

const bytes = (text: string): number => Buffer.byteLength(text);

export function resultOfPages(asked: readonly Asked[], log: (line: string) => void): BenchResult {
  const rows = asked.flatMap(({ application, name, requests }): readonly Row[] =>
    requests.map((request, at) => {
      const [inBytes, inTokens] = [sizesOf(request, bytes), sizesOf(request, estimateTokens)];
      return {
        application,
        test: name,
        request: at + 1,
        pageBytes: inBytes.page,
        ...inTokens,
        toolsBytes: inBytes.tools,
        wholeBytes: inBytes.whole,
      };
    }),
  );
  const names = [...new Set(asked.map(({ application }) => application)), "all"];
  const of = (name: string, request: number, what: string): number =>
    Math.round(
      median(
        rows.filter((row) => (name === "all" || row["application"] === name) && row["request"] === request).map((row) => Number(row[what])),
      ),
    );
  const line = (name: string): (string | number)[] => [
    name,
    asked.filter(({ application }) => name === "all" || application === name).length,
    of(name, 1, "pageBytes"),
    of(name, 1, "page"),
    of(name, 2, "pageBytes"),
    of(name, 2, "page"),
    of(name, 1, "tools"),
    of(name, 1, "whole"),
    of(name, 2, "whole"),
  ];
  const header = [
    "application",
    "pages",
    "page, bytes",
    "tokens",
    "after an act, bytes",
    "tokens",
    "tools, tokens",
    "request, tokens",
    "next, tokens",
  ];
  log(`\n${formatTable(header, names.map(line))}\n`);
  const metric = (name: string, value: number): Metric => ({ name, value, unit: "tokens" });
  return {
    metrics: [
      { ...metric("page for a model, median", of("all", 1, "page")), goal: GOAL_TOKENS, op: "<=" },
      metric("page after an act, median", of("all", 2, "page")),
      metric("tools of a request, median", of("all", 1, "tools")),
      metric("request, median", of("all", 1, "whole")),
      metric("request after an act, median", of("all", 2, "whole")),
    ],
    rows,
  };
}
