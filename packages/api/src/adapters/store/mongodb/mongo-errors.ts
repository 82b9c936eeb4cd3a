import { MongoBulkWriteError, MongoError, MongoServerError } from "mongodb";
import { PortError } from "../../../ports/port-error.ts";

const NOT_REACHED = "MongoDB cannot be reached.";
const DUPLICATE_KEY = 11_000;

/** A unique index (or the `_id`) refused the document. Which one it was is not said by every server: look it up. */
export function isDuplicateKey(error: unknown): boolean {
  return (error instanceof MongoServerError || error instanceof MongoBulkWriteError) && error.code === DUPLICATE_KEY;
}

/** Names of driver errors that mean: not now. All of them end by themselves when the server is back. */
const AWAY: ReadonlySet<string> = new Set([
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoServerSelectionError",
  "MongoOperationTimeoutError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "MongoWaitQueueTimeoutError",
  "PoolClearedOnNetworkError",
  "WaitQueueTimeoutError",
  "MongoTopologyClosedError",
  "MongoServerClosedError",
  "MongoStalePrimaryError",
  "MongoNotConnectedError",
  "MongoClientClosedError",
  "MongoExpiredSessionError",
]);

/** Codes of Node's own errors: the driver lets some of a closing socket through. */
const BROKEN_CONNECTION: ReadonlySet<string> = new Set([
  "EPIPE",
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ERR_SOCKET_CLOSED",
]);

/** Codes of server errors, by what they mean for the caller. Others are mistakes of ours. */
const SENTENCES: Readonly<Record<number, string>> = {
  6: NOT_REACHED,
  7: NOT_REACHED,
  11: "MongoDB refuses the user of the service.",
  13: "MongoDB does not let the service's user do this.",
  18: "MongoDB refuses the user or password of the service.",
  50: "MongoDB did not answer in time.",
  64: "MongoDB could not copy the write to most of its members in time.",
  89: "MongoDB did not answer in time.",
  91: "MongoDB is shutting down.",
  134: "MongoDB has no majority of its members just now.",
  189: "MongoDB is changing its primary.",
  262: "MongoDB did not answer in time.",
  8000: "MongoDB refuses the user or password of the service.",
  9001: NOT_REACHED,
  10_058: "MongoDB is changing its primary.",
  10_107: "MongoDB is changing its primary.",
  11_600: "MongoDB is shutting down.",
  11_602: "MongoDB is changing its primary.",
  13_435: "MongoDB is changing its primary.",
  13_436: "MongoDB is changing its primary.",
  14_031: "The disk of MongoDB is full. Free some space; nothing that was acknowledged is lost.",
};

/** The PortError for what the driver threw; anything that is not a condition of the server comes back as it is. */
export function toPortError(error: unknown): unknown {
  if (!(error instanceof MongoError))
    return hasBrokenConnection(error) ? new PortError("unavailable", NOT_REACHED, { cause: error }) : error;
  const sentence = AWAY.has(error.name) ? NOT_REACHED : SENTENCES[Number(error.code)];
  if (sentence !== undefined) return new PortError("unavailable", sentence, { cause: error });
  if (error.name === "MongoWriteConcernError" || error.hasErrorLabel("RetryableWriteError"))
    return new PortError("unavailable", "MongoDB could not make the write safe in time.", { cause: error });
  return error;
}

function hasBrokenConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && BROKEN_CONNECTION.has(String(error.code));
}
