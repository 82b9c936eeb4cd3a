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

/** What the hand-out's environment says about the browser. HTTP credentials go to one origin only, never to third parties. */
export function environmentOptions(handOut: Pick<HandOut, "httpAuth" | "proxy" | "locale" | "timezone">): BrowserContextOptions {
  const { httpAuth, proxy, locale, timezone } = handOut;
  return {
    ...(locale === null ? {} : { locale }),
    ...(timezone === null ? {} : { timezoneId: timezone }),
    ...(proxy === null ? {} : { proxy: proxyOptions(proxy) }),
    ...(httpAuth === null
      ? {}
      : { httpCredentials: { username: httpAuth.username, password: httpAuth.password, origin: httpAuth.origin } }),
  };
}

function proxyOptions({ server, bypass, username, password }: NonNullable<HandOut["proxy"]>): NonNullable<BrowserContextOptions["proxy"]> {
  return {
    server,
    ...(bypass === null ? {} : { bypass }),
    ...(username === null ? {} : { username, password: password ?? "" }),
  };
}
