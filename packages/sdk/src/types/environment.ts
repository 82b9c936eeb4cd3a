import type { PageParams } from "./project.ts";

/** A header, or what every variable has. Of a secret only that it has a value is shown. */
export interface EnvironmentValue {
  name: string;
  /** Absent where it is secret. */
  value?: string | undefined;
  secret: boolean;
  /** Present where it is secret. */
  valueConfigured?: boolean | undefined;
}

/** A variable: what `{{NAME}}` stands for. */
export interface EnvironmentVariable extends EnvironmentValue {
  /** `{{NAME}}` is a one-time code; the secret value is its seed. */
  totp?: true | undefined;
}

/** A proxy that pages are reached by. */
export interface EnvironmentProxy {
  server: string;
  /** Hosts that are reached without it, by comma. */
  bypass: string | null;
  username: string | null;
  passwordConfigured: boolean;
}

/** Where Tests run, and with which values. Runs keep what it was when they were triggered. */
export interface Environment {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  /** Replaces scheme, host and port of a Test's url. */
  baseUrl: string | null;
  /** What `{{NAME}}` stands for. */
  variables: EnvironmentVariable[];
  /** Sent to the start origin only. */
  headers: EnvironmentValue[];
  proxy: EnvironmentProxy | null;
  /** PEM, one each: certification authorities that are trusted beside the usual ones. */
  caCertificates: string[];
  /** BCP 47; null: en-US. */
  locale: string | null;
  /** IANA name; null: UTC. */
  timezone: string | null;
  /** The Shared Step that signs in before each Test; what it leaves is kept for later Runs. */
  signInSharedStepId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A header, or what every variable has. */
export interface EnvironmentValueParams {
  name: string;
  /** At most 10,000 characters. Without it a secret keeps the value that it has. */
  value?: string | undefined;
  /** Its value is never shown again. */
  secret?: boolean | undefined;
}

/** A variable: what `{{NAME}}` stands for. */
export interface EnvironmentVariableParams extends EnvironmentValueParams {
  /** The value is the seed of an authenticator, base32 or `otpauth://totp/...`; always a secret. */
  totp?: boolean | undefined;
}

/** A proxy that pages are to be reached by. */
export interface EnvironmentProxyParams {
  /** `host:port`, or with `http://`, `https://`, `socks4://`, `socks5://`. */
  server: string;
  bypass?: string | null | undefined;
  username?: string | null | undefined;
  /** Write-only. Without it the stored one stays. */
  password?: string | null | undefined;
}

interface EnvironmentOptionalParams {
  /** An origin: `https://staging.example.com`. */
  baseUrl?: string | null | undefined;
  /** Replaces the whole list. */
  variables?: EnvironmentVariableParams[] | undefined;
  /** Replaces the whole list. */
  headers?: EnvironmentValueParams[] | undefined;
  proxy?: EnvironmentProxyParams | null | undefined;
  /** PEM, at most 20. Replaces the whole list. */
  caCertificates?: string[] | undefined;
  locale?: string | null | undefined;
  timezone?: string | null | undefined;
  /** A Shared Step of the project. */
  signInSharedStepId?: string | null | undefined;
}

/** What a new environment is. */
export interface EnvironmentCreateParams extends EnvironmentOptionalParams {
  projectId: string;
  /** At most 200 characters; unique in the project, in any case. */
  name: string;
}

/** What of an environment changes; lists are replaced whole, `null` clears. */
export interface EnvironmentUpdateParams extends EnvironmentOptionalParams {
  name?: string | undefined;
}

/** Which environments. */
export interface EnvironmentListParams extends PageParams {
  projectId?: string | undefined;
}
