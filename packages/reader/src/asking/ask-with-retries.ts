import { setTimeout as after } from "node:timers/promises";
import type { AskProvider, ModelCall, ModelQuestion, ModelReply } from "./ask-model.ts";
import type { Spending, TokenUsage } from "./budget.ts";
import { ModelError, type ModelErrorCode } from "./model-error.ts";
import type { ModelOptions } from "./model-options.ts";
import type { ProviderAnswer, SendToProvider } from "./provider.ts";

export interface Asking {
  readonly options: ModelOptions;
  readonly send: SendToProvider;
  readonly spending: Spending;
  readonly onCall: (call: ModelCall) => void;
  /** Before the second try, where the provider names no time; doubled before each one after it. */
  readonly firstPauseMs?: number;
}

const TRIES = 4;
/** What hung once may have had bad luck; what hung twice hangs. */
const TIMED_OUT_TRIES = 2;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
const NOTHING: TokenUsage = { in: 0, out: 0, cachedIn: 0 };

/** Why a request brought no answer, and whether another try may. */
interface Fault {
  readonly finish: string;
  readonly code: ModelErrorCode;
  readonly sentence: string;
  readonly tries: number;
  readonly retryAfterMs?: number;
}

export function createAsk(asking: Asking): AskProvider {
  return async (question) => {
    for (let attempt = 1; ; attempt += 1) {
      const got = await sendOnce(asking, question);
      if (!("sentence" in got)) return replyOf(got, asking);
      const pauseMs = got.retryAfterMs ?? Math.min(LONGEST_PAUSE_MS, (asking.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** (attempt - 1));
      if (attempt >= got.tries || pauseMs >= question.deadline.remainingMs)
        throw new ModelError(got.code, wordsOf(got, { attempt, asking }));
      await after(pauseMs, undefined, { signal: question.signal });
    }
  };
}

async function sendOnce(asking: Asking, question: ModelQuestion): Promise<ProviderAnswer | Fault> {
  const { spending, send } = asking;
  const startedMs = performance.now();
  const limit = AbortSignal.timeout(Math.max(1, Math.min(spending.budget.callMs, question.deadline.remainingMs)));
  const tell = (call: { readonly finish: string; readonly usage: TokenUsage; readonly answer?: string }): void =>
    tellCall(asking, question, { ...call, ms: Math.round(performance.now() - startedMs) });
  spending.countRequest();
  try {
    const answer = await send(question, { outputTokens: spending.budget.outputTokens, signal: AbortSignal.any([question.signal, limit]) });
    spending.add(answer.usage);
    tell({ finish: answer.finish, usage: answer.usage, answer: JSON.stringify({ text: answer.text, calls: answer.calls }) });
    return isWhole(answer) ? answer : CUT;
  } catch (error) {
    question.signal.throwIfAborted();
    const fault = limit.aborted ? timedOut(spending.budget.callMs) : await faultOf(error);
    tell({ finish: fault.finish, usage: NOTHING });
    return fault;
  }
}

const FINISHED = new Set(["stop", "tool-calls", "length", "content-filter"]);
const unavailable = (finish: string, sentence: string, more: Partial<Fault> = {}): Fault => {
  return { finish, code: "model_unavailable", sentence, tries: TRIES, ...more };
};
const CUT = unavailable("cut", "the answer was cut off");

function isWhole({ finish }: ProviderAnswer): boolean {
  return FINISHED.has(finish);
}

function tellCall(
  { options, onCall }: Asking,
  { role, instructions, text }: ModelQuestion,
  { finish, usage, answer, ms }: { readonly finish: string; readonly usage: TokenUsage; readonly answer?: string; readonly ms: number },
): void {
  const kept = options.keepsPrompts === true ? { prompt: `${instructions}\n\n${text}`, ...(answer === undefined ? {} : { answer }) } : {};
  onCall({ role, model: options.name, ...usage, ms, finish, ...kept });
}

function replyOf({ finish, calls, text }: ProviderAnswer, { spending, options }: Asking): ModelReply {
  if (finish === "content-filter") throw new ModelError("model_refused", `${options.name} refused to answer.`);
  if (finish === "length") return { ok: false, problem: `it was longer than ${spending.budget.outputTokens} tokens and was cut off.` };
  const wrong = calls.find(({ problem }) => problem !== undefined);
  if (wrong !== undefined) return { ok: false, problem: `the call of ${wrong.tool} is not what the tool takes: ${wrong.problem ?? ""}` };
  return { ok: true, calls: calls.map(({ tool, input }) => ({ tool, input })), text };
}

async function faultOf(error: unknown): Promise<Fault> {
  const { APICallError } = await import("ai");
  if (!APICallError.isInstance(error)) return unavailable("unreadable", "the answer could not be read");
  const { statusCode: status, responseHeaders } = error;
  if (status === undefined) return unavailable("unreachable", "it could not be reached");
  const finish = `http_${status}`;
  if (status === 429 || status >= 500 || status === 408 || status === 409) {
    const retryAfterMs = retryAfterOf(responseHeaders ?? {});
    return unavailable(finish, `it answered ${status}`, retryAfterMs === null ? {} : { retryAfterMs });
  }
  if (status >= 200 && status < 300) return unavailable("unreadable", "its answer could not be read");
  return { finish, code: CODES[status] ?? "model_request_rejected", sentence: `it answered ${status}`, tries: 1 };
}

const CODES: Readonly<Record<number, ModelErrorCode>> = { 401: "model_unauthorized", 403: "model_unauthorized", 404: "model_not_found" };

const ADVICE: Readonly<Partial<Record<ModelErrorCode, string>>> = {
  model_unauthorized: "Check the API key (RUNWRIGHT_MODEL_API_KEY).",
  model_not_found: "Check the name of the model and the base URL (RUNWRIGHT_MODEL, RUNWRIGHT_MODEL_BASE_URL).",
  model_request_rejected: "As a rule the model cannot call tools, or the prompt is too long for it.",
};

function wordsOf({ code, sentence }: Fault, { attempt, asking }: { readonly attempt: number; readonly asking: Asking }): string {
  const tries = attempt === 1 ? "" : `, after ${attempt} tries`;
  const advice = ADVICE[code];
  return `The model ${asking.options.name} gave no answer: ${sentence}${tries}.${advice === undefined ? "" : ` ${advice}`}`;
}

const timedOut = (callMs: number): Fault =>
  unavailable("timed_out", `it did not answer within ${Math.round(callMs / 1000)} s`, { tries: TIMED_OUT_TRIES });

/** Both ways to say it: seconds, or a date; OpenAI also says milliseconds. */
function retryAfterOf(headers: Readonly<Record<string, string>>): number | null {
  const ms = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(ms)) return Math.max(0, ms);
  const text = headers["retry-after"];
  if (text === undefined) return null;
  const seconds = Number(text);
  const at = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(at) ? Math.max(0, at) : null;
}
