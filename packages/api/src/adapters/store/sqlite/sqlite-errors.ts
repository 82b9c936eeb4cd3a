import { PortError } from "../../../ports/port-error.ts";

/** Primary result codes of SQLite, by what they mean for the caller. */
const SENTENCES: Readonly<Record<number, string>> = {
  5: "The database is locked by another process.",
  6: "The database is locked.",
  7: "The database has no memory left.",
  8: "The data folder cannot be written to.",
  10: "The disk under the data folder reports an error, or is full.",
  11: "The database file is damaged. Bring back a copy of the folder, or take another one.",
  13: "The disk under the data folder is full. Free some space; nothing that was acknowledged is lost.",
  14: "The database file cannot be opened.",
  26: "Its runwright.sqlite is not a database of this program. Bring back a copy of the folder, or take another one.",
};

/** The PortError for what node:sqlite threw; anything that is not a condition of the machine comes back as it is. */
export function toPortError(error: unknown): unknown {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return error;
  const sentence = SENTENCES[error.errcode & 0xff];
  return sentence === undefined ? error : new PortError("unavailable", sentence, { cause: error });
}
