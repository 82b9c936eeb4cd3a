import { ConfigError } from "./config-error.ts";
import { PortError } from "./ports/port-error.ts";

/** What a person can do about a data folder that cannot be opened; null for an error that is not about it. */
export function dataDirError(error: unknown, dataDir: string): ConfigError | null {
  const options = { cause: error };
  if (error instanceof PortError) {
    if (error.code === "data_dir_in_use")
      return new ConfigError("data_dir_in_use", [`${error.message} Stop that one, or take another folder with --data-dir.`], options);
    return new ConfigError("data_dir_unusable", [`The data folder ${dataDir} cannot be used. ${error.message}`], options);
  }
  const sentence = FILE_ERRORS[codeOf(error)];
  return sentence === undefined ? null : new ConfigError("data_dir_unusable", [`The data folder ${dataDir} ${sentence}`], options);
}

/** The same for an address that cannot be listened on. */
export function listenError(
  error: unknown,
  where: { readonly host: string; readonly port: number; readonly flag: string },
): ConfigError | null {
  const { host, port, flag } = where;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that one, or choose another port with ${flag} (0 picks a free one).`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023 with ${flag}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Choose one with --host.`,
    ENOTFOUND: `The name ${host} cannot be resolved. Choose an address with --host.`,
    EAI_AGAIN: `The name ${host} cannot be resolved. Choose an address with --host.`,
  };
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? null : new ConfigError("address_unavailable", [sentence], { cause: error });
}

/** The same for a MongoDB that cannot be used as it is; null for an error that is not about it. */
export function mongodbError(error: unknown, where: { readonly hosts: string; readonly name: string }): ConfigError | null {
  if (error instanceof ConfigError) return null;
  const options = { cause: error };
  const place = `The MongoDB at ${where.hosts}`;
  if (!(error instanceof PortError))
    return new ConfigError("mongodb_unusable", [`${place} cannot be used: ${nameOf(error)}. See what its own log says.`], options);
  if (error.code === "unavailable")
    return new ConfigError(
      "mongodb_unavailable",
      [`${place} cannot be used now. ${error.message} See that it runs and lets the service in, or name another one.`],
      options,
    );
  return new ConfigError("mongodb_unusable", [`The database ${where.name} cannot be used. ${error.message} Name another one.`], options);
}

/** The same for a URI that names no MongoDB. It may hold a password, so nothing of it is repeated. */
export function mongodbUriError(reason: "malformed" | "bad_options" | "bad_name"): ConfigError {
  const sentences = {
    malformed:
      "It must be like mongodb://user:password@host:27017/database, with what is special in user and password percent-encoded (@ is %40).",
    bad_options: "An option after its question mark is unknown or has a wrong value.",
    bad_name: "The database's name after its slash cannot be one: up to 63 letters, digits, _ or -, and not admin, local or config.",
  };
  return new ConfigError("invalid_configuration", [`--mongodb-uri or RUNWRIGHT_MONGODB_URI is no MongoDB URI. ${sentences[reason]}`]);
}

export function secretKeyError(): ConfigError {
  return new ConfigError("mongodb_unusable", [
    "This database was written with another RUNWRIGHT_SECRET_KEY, so its secrets could not be opened. Give this service the same one: every" +
      " service on a database needs it. Where it was never set, it is the line in the file secret.key of the first service's data folder.",
  ]);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "cannot be made there. Take another folder with --data-dir.",
  EACCES: "may not be written by this user. Change its owner, or take another folder with --data-dir.",
  EPERM: "may not be written by this user. Change its owner, or take another folder with --data-dir.",
  EROFS: "is on a disk that is read-only. Take another folder with --data-dir.",
  ENOSPC: "is on a disk that is full. Free some space, or take another folder with --data-dir.",
  EDQUOT: "is beyond this user's disk quota. Free some space, or take another folder with --data-dir.",
  EEXIST: "is a file, not a folder. Take another one with --data-dir.",
  ENOTDIR: "has a file in its path where a folder should be. Take another one with --data-dir.",
  ERR_SQLITE_ERROR: "cannot be written, or its disk is full. Free some space, or take another folder with --data-dir.",
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
