import { windowlessBrowser } from "../browser/launch.ts";

/**
 * The runners of these tests take Chromium without windows where the system has it beside the whole one, because a Run costs a quarter less
 * processor time in it. What people see of the whole one is tested by `e2e`, and on a real node. Nor is a runner kept ready after the last Run of
 * each of their services, which takes a second of it: `e2e` has them, and services that are killed. They film only where the video is looked at.
 */
export async function setup(): Promise<void> {
  const named = process.env["RUNWRIGHT_CHROMIUM"] ?? "";
  const shell = named === "" ? await windowlessBrowser() : null;
  if (shell !== null) process.env["RUNWRIGHT_CHROMIUM"] = shell;
  process.env["RUNWRIGHT_WARM_RUNNERS"] ??= "0";
  process.env["RUNWRIGHT_VIDEO"] ??= "0";
}

/** For services whose videos are looked at. */
export const FILMED = { RUNWRIGHT_VIDEO: "1" } as const;
