import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { PortError } from "../../ports/port-error.ts";
import type { SecretBox } from "../../ports/secret-box.ts";

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM for secrets and HMAC-SHA256 for signatures, each with a key of its own derived from the one that is given. */
export function aesSecretBox(masterKey: string | Uint8Array): SecretBox {
  const sealingKey = derive(masterKey, "seal");
  const signingKey = derive(masterKey, "sign");
  const sign = (text: string): string => createHmac("sha256", signingKey).update(text).digest("base64url");
  return {
    seal: (plain, context) => seal(sealingKey, plain, context),
    open: (sealed, context) => open(sealingKey, sealed, context),
    sign,
    isSignedBy: (text, signature) => isSame(sign(text), signature),
    isMacOf: (data, { secret, mac }) => isSame(createHmac("sha256", secret).update(data).digest("hex"), mac),
    macOf: (data, secret) => createHmac("sha256", secret).update(data).digest(),
    digest: (text) => hash("sha256", text, "hex"),
    randomBytes: (count) => randomBytes(count),
  };
}

function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function derive(masterKey: string | Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", masterKey, "", `runwright ${purpose}`, 32));
}

function seal(key: Uint8Array, plain: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

function open(key: Uint8Array, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length + 1), "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch (error) {
    throw new PortError(
      "stored_document_invalid",
      "A stored secret cannot be opened: RUNWRIGHT_SECRET_KEY is not the one it was sealed with.",
      {
        cause: error,
      },
    );
  }
}
