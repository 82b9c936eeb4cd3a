/**
 * What of the service's environment a runner gets. A list of what is let through, because the rest holds the service's
 * secrets, and a runner is where pages of strangers run.
 */
const PASSED = new Set(
  `PATH HOME USER LOGNAME SHELL LANG LANGUAGE INIT_CWD NO_COLOR
  DISPLAY WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS FONTCONFIG_PATH FONTCONFIG_FILE
  SystemRoot windir ComSpec PATHEXT APPDATA LOCALAPPDATA USERPROFILE ProgramFiles
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR PLAYWRIGHT_BROWSERS_PATH
  RUNWRIGHT_CHROMIUM RUNWRIGHT_CHROMIUM_ARGS RUNWRIGHT_HEADED RUNWRIGHT_SLOW_MS RUNWRIGHT_VIDEO
  RUNWRIGHT_SERVICE_AWAY_SECONDS`.split(/\s+/u),
);
const PASSED_PREFIX = /^(?:LC_|XDG_)/u;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface RunnerFolders {
  /** For this runner's temporary files, the browser's profile included. */
  readonly temporary: string;
  /** For compiled code that all runners share. */
  readonly compileCache: string;
}

export function runnerEnvironment(environment: Environment, folders: RunnerFolders): Record<string, string> {
  const passed = Object.entries(environment).filter(([name]) => PASSED.has(name) || PASSED_PREFIX.test(name));
  return {
    ...(Object.fromEntries(passed.filter(([, value]) => value !== undefined)) as Record<string, string>),
    TMPDIR: folders.temporary,
    TMP: folders.temporary,
    TEMP: folders.temporary,
    NODE_COMPILE_CACHE: folders.compileCache,
  };
}
