export { FakeRunwright } from "./fake-runwright.ts";
export type { FakeOptions, FakeRequest } from "./fake-runwright.ts";
export type { ScriptedEnd, ScriptedRun, ScriptedStep } from "./outcome.ts";
export type { RefusalCode } from "./refusal.ts";
