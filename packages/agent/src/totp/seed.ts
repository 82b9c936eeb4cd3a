import { Secret, TOTP, URI } from "otpauth";

/** A seed that makes no codes. Says nothing of the seed itself. */
export class SeedError extends Error {
  override readonly name = "SeedError";
  readonly code = "invalid_totp_seed";
}

/**
 * What makes the codes of a seed: base32 as services show it (spaces, small letters and padding do not matter), which means SHA-1, 6 digits
 * and 30 s, or an `otpauth://totp/` address, which says them itself. Throws a SeedError.
 */
export function totpOf(seed: string): TOTP {
  const text = seed.trim();
  try {
    const totp = /^otpauth:/iu.test(text) ? URI.parse(text) : new TOTP({ secret: Secret.fromBase32(plain(text)) });
    if (!(totp instanceof TOTP)) throw new SeedError("The address is of a counter (hotp); only codes by time (totp) can be made.");
    if (totp.secret.bytes.length === 0) throw new SeedError("The seed is empty.");
    return totp;
  } catch (error) {
    if (error instanceof SeedError) throw error;
    throw new SeedError("The seed is neither base32 nor an otpauth://totp/ address.");
  }
}

function plain(base32: string): string {
  const letters = base32
    .replace(/[\s-]+/gu, "")
    .replace(/=+$/u, "")
    .toUpperCase();
  if (!/^[A-Z2-7]+$/u.test(letters)) throw new SeedError("The seed is neither base32 nor an otpauth://totp/ address.");
  return letters;
}
