import { VERSION } from "../version.ts";

interface Runtime {
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> };
  readonly navigator?: { readonly userAgent?: string };
  readonly document?: unknown;
}

/** `runwright-sdk/1.2.3 node/24.1.0`; nothing in browsers, which forbid or preflight it. */
export function userAgent(): Record<string, string> {
  const runtime = globalThis as Runtime;
  if (runtime.document !== undefined) return {};
  const versions = runtime.process?.versions ?? {};
  const name = ["bun", "deno", "node"].find((one) => versions[one] !== undefined);
  const platform = name === undefined ? (runtime.navigator?.userAgent ?? "") : `${name}/${versions[name]}`;
  return { "user-agent": `runwright-sdk/${VERSION} ${platform}`.trim() };
}
