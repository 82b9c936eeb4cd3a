/**
 * - `unavailable`: the thing behind the port cannot do it now (disk full, locked, away); a retry may succeed.
 * - `forbidden`: the thing behind the port works, and does not allow this; somebody has to change a right.
 * - `data_dir_in_use`: another process works on this data folder.
 * - `data_dir_too_new`: a later version has written it.
 * - `stored_document_invalid`: what was read is not what this version writes.
 */
export type PortErrorCode = "unavailable" | "forbidden" | "data_dir_in_use" | "data_dir_too_new" | "stored_document_invalid";

/** What an adapter throws when its driver fails; driver errors never leave the adapter but as `cause`. */
export class PortError extends Error {
  override readonly name = "PortError";
  readonly code: PortErrorCode;

  constructor(code: PortErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
