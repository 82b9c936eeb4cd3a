import type { Environment, EnvironmentVariable } from "@runwright/contracts";
import type { EnvironmentRecord, EnvironmentValue } from "./records.ts";

/** An environment as the interface shows it: no secret is in it. */
export function environmentView(record: EnvironmentRecord): Environment {
  const {
    id,
    workspaceId,
    projectId,
    name,
    baseUrl,
    variables,
    headers,
    proxy,
    caCertificates,
    locale,
    timezone,
    signInSharedStepId,
    createdAt,
    updatedAt,
  } = record;
  return {
    id,
    workspaceId,
    projectId,
    name,
    baseUrl,
    variables: variables.map(shown),
    headers: headers.map(shown),
    proxy: proxy === null ? null : proxyView(proxy),
    caCertificates,
    locale,
    timezone,
    signInSharedStepId,
    createdAt,
    updatedAt,
  };
}

function shown({ name, secret, value, totp }: EnvironmentValue): EnvironmentVariable {
  if (!secret) return { name, value: value ?? "", secret };
  return { name, secret, valueConfigured: value !== null, ...(totp === true ? { totp } : {}) };
}

function proxyView({ server, bypass, username, sealedPassword }: NonNullable<EnvironmentRecord["proxy"]>): Environment["proxy"] {
  return { server, bypass, username, passwordConfigured: sealedPassword !== null };
}
