import type { SecretBox } from "../ports/secret-box.ts";
import type { EnvironmentRecord, EnvironmentValue } from "./records.ts";

export type ValueKind = "variable" | "header";

/** What a value is sealed for. Runs hold copies of the sealed text, and the environment's id. Header names have no case. */
export function valueContext(environmentId: string, kind: ValueKind, name: string): string {
  return `environment ${environmentId} ${kind} ${kind === "header" ? name.toLowerCase() : name}`;
}

export function proxyContext(environmentId: string): string {
  return `environment ${environmentId} proxy`;
}

/** What a runner is given; secrets that have no value are left out, so that using one is an error that names it. */
export interface OpenedSettings {
  readonly variables: OpenedValue[];
  readonly headers: OpenedValue[];
  readonly proxy: { server: string; bypass: string | null; username: string | null; password: string | null } | null;
  readonly caCertificates: string[];
  readonly locale: string | null;
  readonly timezone: string | null;
}

interface OpenedValue {
  name: string;
  value: string;
  secret: boolean;
  totp?: true;
}

type Settings = Pick<EnvironmentRecord, "variables" | "headers" | "proxy" | "caCertificates" | "locale" | "timezone">;

/** Throws a PortError `stored_document_invalid` when a secret was sealed with another key. */
export function openSettings(secretBox: Pick<SecretBox, "open">, environmentId: string, settings: Settings): OpenedSettings {
  const { variables, headers, proxy, caCertificates, locale, timezone } = settings;
  return {
    variables: openValues(secretBox, environmentId, { kind: "variable", values: variables }),
    headers: openValues(secretBox, environmentId, { kind: "header", values: headers }),
    proxy: proxy === null ? null : openProxy(secretBox, environmentId, proxy),
    caCertificates,
    locale,
    timezone,
  };
}

/** Throws as `openSettings` does. */
export function openValues(
  secretBox: Pick<SecretBox, "open">,
  environmentId: string,
  { kind, values }: { readonly kind: ValueKind; readonly values: readonly EnvironmentValue[] },
): OpenedValue[] {
  return values.flatMap(({ name, secret, value, totp }) => {
    if (value === null) return [];
    const opened = secret ? secretBox.open(value, valueContext(environmentId, kind, name)) : value;
    return [{ name, secret, value: opened, ...(totp === true ? { totp } : {}) }];
  });
}

function openProxy(
  secretBox: Pick<SecretBox, "open">,
  environmentId: string,
  { sealedPassword, ...proxy }: NonNullable<Settings["proxy"]>,
): OpenedSettings["proxy"] {
  return { ...proxy, password: sealedPassword === null ? null : secretBox.open(sealedPassword, proxyContext(environmentId)) };
}
