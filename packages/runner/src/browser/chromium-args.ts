/** What Playwright 1.65 switches off. The last list of a command line counts alone, so that ours has to say it again. */
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * The list under the address bar, which nobody sees here: it is a page of its own in a process of its own, loaded anew for the window of each
 * context, and costs more processor time than a small page under test.
 */
const ADDRESS_BAR_POPUPS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Playwright turns most background traffic off; the first three are what it leaves. QUIC would pass by proxies. */
export const CHROMIUM_ARGS: readonly string[] = [
  "--disable-quic",
  "--disable-domain-reliability",
  "--no-pings",
  `--disable-features=${[...SWITCHED_OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_POPUPS].join()}`,
];
