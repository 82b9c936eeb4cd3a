import { runProgram } from "./program.ts";

await runProgram(async () => (await import("@runwright/agent")).runTest);
