/** Why the service cannot start; each with what to do about it. */
export type ConfigErrorCode =
  | "invalid_configuration"
  | "address_unavailable"
  | "data_dir_in_use"
  | "data_dir_unusable"
  | "mongodb_unavailable"
  | "mongodb_unusable"
  | "kubernetes_unusable"
  | "already_exists"
  | "transfer_refused";

/** The service cannot start as it was told to. Commands print its message and end with exit code 2. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly exitCode = 2;
  readonly code: ConfigErrorCode;
  /** All that is wrong, one sentence each. */
  readonly problems: readonly string[];

  constructor(code: ConfigErrorCode, problems: readonly string[], options: { readonly cause?: unknown } = {}) {
    super(problems.join("\n"), options);
    this.code = code;
    this.problems = problems;
  }
}
