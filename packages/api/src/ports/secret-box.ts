/** Cryptography with the service's own key, and plain digests. */
export interface SecretBox {
  /** Encrypts and authenticates; each call gives another text. `context` must be the same when opening (say, the record's id). */
  seal(plain: string, context: string): string;
  /** Throws a PortError `stored_document_invalid` when it was sealed with another key or context, or was changed. */
  open(sealed: string, context: string): string;
  /** A keyed MAC of the text, base64url; for what goes out and comes back (run tokens). */
  sign(text: string): string;
  /** In constant time. */
  isSignedBy(text: string, signature: string): boolean;
  /** Whether `mac` is HMAC-SHA256 (lower-case hex) of the data with somebody else's secret; in constant time. */
  isMacOf(data: Uint8Array, given: { readonly secret: string; readonly mac: string }): boolean;
  /** HMAC-SHA256 of the data with somebody else's secret. */
  macOf(data: Uint8Array, secret: Uint8Array): Uint8Array;
  /** SHA-256, hex. */
  digest(text: string): string;
  randomBytes(count: number): Uint8Array;
}
