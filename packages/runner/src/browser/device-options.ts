import type { DevicePass, HandOut } from "@runwright/contracts";
import type { BrowserContextOptions } from "playwright-core";

export const VIEWPORTS = { desktop: { width: 1280, height: 720 }, mobile: { width: 390, height: 844 } } as const;

/** What makes a browser context the device of a pass. `browserVersion` is Chromium's own, such as 140.0.7339.5. */
export function deviceOptions(device: DevicePass, browserVersion: string): BrowserContextOptions {
  const common = { viewport: VIEWPORTS[device], locale: "en-US", timezoneId: "UTC", acceptDownloads: true };
  if (device === "desktop") return common;
  const major = browserVersion.split(".")[0] ?? "";
  return {
    ...common,
    screen: VIEWPORTS.mobile,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    userAgent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  };
}

/** HTTP credentials go to the hand-out's origin only, never to the third parties a page talks to. */
export function credentialOptions(httpAuth: HandOut["httpAuth"]): BrowserContextOptions {
  if (httpAuth === null) return {};
  return { httpCredentials: { username: httpAuth.username, password: httpAuth.password, origin: httpAuth.origin } };
}
