interface Hmac {
  sign(text: string): Promise<Uint8Array>;
  /** In constant time. */
  verify(text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/** HMAC-SHA256 with that key, by the platform's WebCrypto. */
export async function hmac(keyBytes: Uint8Array<ArrayBuffer>): Promise<Hmac> {
  const key = await crypto.subtle.importKey("raw", keyBytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  return {
    sign: async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(text))),
    verify: (text, signature) => crypto.subtle.verify("HMAC", key, signature, encode(text)),
  };
}
