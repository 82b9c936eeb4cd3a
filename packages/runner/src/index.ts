export { CHROMIUM_ARGS } from "./browser/chromium-args.ts";
export { findBrowser } from "./browser/find-browser.ts";
export type { BrowserFound } from "./browser/find-browser.ts";
export { ensureVideoSupport } from "./browser/video-support.ts";
export type { VideoSupport } from "./browser/video-support.ts";
export type { Environment } from "./config.ts";
export type { Assignment } from "./assignment.ts";
export { withPage } from "./browser/with-page.ts";
