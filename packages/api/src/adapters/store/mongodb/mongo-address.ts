import { MongoClient } from "mongodb";

export interface MongoAddress {
  /** May hold a password: for the driver alone. */
  readonly uri: string;
  /** Of the database. */
  readonly name: string;
  /** Where it is, to be shown. */
  readonly hosts: string;
}

const DEFAULT_NAME = "runwright";
const FORM = /^mongodb(?:\+srv)?:\/\/[^/?]+(?:\/(?<name>[^?]*))?(?:\?.*)?$/u;
/** MongoDB's own databases are not ours to write to. */
const DATABASE_NAME = /^(?!(?:admin|local|config)$)[^/\\. "$*<>:|?\0]{1,63}$/u;

/**
 * What a URI says: "malformed", "bad_options" when it is only what follows the question mark, "bad_name" for a database that cannot be.
 * Of the driver's own words nothing is passed on, because they may repeat the URI and so the password.
 */
export function parseMongoUri(uri: string): MongoAddress | "malformed" | "bad_options" | "bad_name" {
  const match = FORM.exec(uri);
  if (match === null) return "malformed";
  const client = clientFor(uri);
  if (client === null) return clientFor(uri.replace(/\?.*$/u, "")) === null ? "malformed" : "bad_options";
  const name = decodeURIComponent(match.groups?.["name"] ?? "");
  if (name !== "" && !DATABASE_NAME.test(name)) return "bad_name";
  const { hosts, srvHost } = client.options;
  return { uri, name: name === "" ? DEFAULT_NAME : name, hosts: srvHost ?? hosts.join(", ") };
}

/** Connects to nothing yet. */
function clientFor(uri: string): MongoClient | null {
  try {
    return new MongoClient(uri);
  } catch {
    return null;
  }
}
