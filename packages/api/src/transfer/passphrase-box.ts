import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { aesSecretBox } from "../adapters/secrets/aes-secret-box.ts";
import { type SecretsHeader, TransferError } from "../domain/transfer/lines.ts";
import type { Box } from "../domain/transfer/secrets.ts";

const CHECK = "runwright-export";
/** What OWASP recommends for scrypt: 128 MiB and a good part of a second for each guess. */
const COST: KeyCost = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };
const MOST = { cost: 2 ** 20, blockSize: 16, parallelization: 8 } as const;

export type KeyCost = Pick<SecretsHeader, "cost" | "blockSize" | "parallelization">;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** A box for a new export. */
export async function newPassphraseBox(passphrase: string, cost = COST): Promise<{ box: Box; header: SecretsHeader }> {
  const salt = randomBytes(16);
  const box = await boxOf(passphrase, salt, cost);
  return { box, header: { kdf: "scrypt", salt: salt.toString("base64"), ...cost, check: box.seal(CHECK, CHECK) } };
}

/** The box of an export. Throws a TransferError when the passphrase is another one. */
export async function openPassphraseBox(passphrase: string, header: SecretsHeader): Promise<Box> {
  // A file may say what it likes; this machine's memory is not its own.
  if (header.cost > MOST.cost || header.blockSize > MOST.blockSize || header.parallelization > MOST.parallelization)
    throw new TransferError("export_damaged", "The file is damaged: its key would need more memory than any export's.");
  const box = await boxOf(passphrase, Buffer.from(header.salt, "base64"), header);
  try {
    if (box.open(header.check, CHECK) === CHECK) return box;
  } catch {
    // Said below.
  }
  throw new TransferError(
    "passphrase_wrong",
    "The passphrase is not the one that the file was written with (RUNWRIGHT_EXPORT_PASSPHRASE).",
  );
}

async function boxOf(passphrase: string, salt: Buffer, cost: KeyCost): Promise<Box> {
  const { cost: N, blockSize: r, parallelization: p } = cost;
  const KEY_BYTES = 32;
  return aesSecretBox(await derive(passphrase.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }));
}
