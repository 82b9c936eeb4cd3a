/**
 * The text of an API key: `rw_<keyId>_<secret><crc>`. The id is the key's UUID, the secret 256 bits, both base62 of a
 * fixed width; the CRC32 covers everything before it, so that a typo is told from an unknown key without asking anyone.
 */
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const ID_WIDTH = 22;
const SECRET_WIDTH = 43;
const CRC_WIDTH = 6;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = new RegExp(`^rw_([0-9A-Za-z]{${ID_WIDTH}})_([0-9A-Za-z]{${SECRET_WIDTH}})([0-9A-Za-z]{${CRC_WIDTH}})$`, "u");

/** How many random bytes `formatApiKeyText` wants: 16 for the id (made a version 4 UUID), 32 for the secret. */
export const API_KEY_RANDOM_BYTES = ID_BYTES + SECRET_BYTES;

export interface ApiKeyText {
  /** UUID of the key's record; not secret. */
  readonly id: string;
  /** The whole key; secret. */
  readonly text: string;
}

/** Makes a key of bytes that must come from a cryptographic source. Throws a RangeError unless there are exactly API_KEY_RANDOM_BYTES. */
export function formatApiKeyText(random: Uint8Array): ApiKeyText {
  if (random.length !== API_KEY_RANDOM_BYTES) throw new RangeError(`needs ${API_KEY_RANDOM_BYTES} random bytes, got ${random.length}`);
  const id = random.slice(0, ID_BYTES);
  id.set([((id[6] ?? 0) & 0x0f) | 0x40], 6);
  id.set([((id[8] ?? 0) & 0x3f) | 0x80], 8);
  const body = `rw_${base62(toNumber(id), ID_WIDTH)}_${base62(toNumber(random.subarray(ID_BYTES)), SECRET_WIDTH)}`;
  return { id: uuid(toNumber(id)), text: body + checksum(body) };
}

/** The id inside a key that was made by `formatApiKeyText`; null for anything else, one wrong character included. */
export function parseApiKeyText(text: string): ApiKeyText | null {
  const match = SHAPE.exec(text);
  const encodedId = match?.[1];
  if (encodedId === undefined || checksum(text.slice(0, -CRC_WIDTH)) !== text.slice(-CRC_WIDTH)) return null;
  const id = fromBase62(encodedId);
  return id < 1n << 128n ? { id: uuid(id), text } : null;
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CRC_WIDTH);
}

function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (const char of text) {
    crc ^= char.codePointAt(0) ?? 0;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function base62(value: bigint, width: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = ALPHABET.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(width, "0");
}

function fromBase62(digits: string): bigint {
  return [...digits].reduce((sum, digit) => sum * 62n + BigInt(ALPHABET.indexOf(digit)), 0n);
}

function uuid(value: bigint): string {
  const hex = value.toString(16).padStart(32, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
