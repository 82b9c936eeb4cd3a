import { createHash, X509Certificate } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { issuedBy } from "./certificate-fields.ts";

/**
 * Attributes that a certificate store of NSS has a column for, as its tool `certutil` makes them; NSS asks for columns by name, so all of
 * them have to be there. Names are hexadecimal numbers of PKCS #11.
 */
const COLUMNS = `0 1 2 3 10 11 12 80 81 82 83 84 85 86 87 88 89 8a 8b 90 100 101 102 103 104 105 106 107 108 109 10a 10b 10c 110 111 120 121
  122 123 124 125 126 127 128 129 130 131 132 133 134 160 161 162 163 164 165 166 170 180 181 200 201 202 210 300 301 302 400 401 402 403 404
  405 406 480 481 482 500 501 502 503 40000211 40000212 80000001 ce534351 ce534352 ce534353 ce534354 ce534355 ce534356 ce534357 ce534358
  ce534364 ce534365 ce534366 ce534367 ce534368 ce534369 ce534373 ce534374 ce536351 ce536352 ce536353 ce536354 ce536355 ce536356 ce536357
  ce536358 ce536359 ce53635a ce53635b ce53635c ce53635d ce53635e ce53635f ce536360 ce5363b4 ce5363b5 d5a0db00`.split(/\s+/u);

const YES = Buffer.from([1]);
const NO = Buffer.from([0]);
const TYPE = { certificate: number(1), trust: number(0xce534353), x509: number(0) };
const TRUST = { authority: number(0xce534352), itself: number(0xce534351), unsaid: number(0xce534353), mustVerify: number(0xce53435b) };

/**
 * Writes the store of certificates that Chromium on Linux reads from the home folder of its user, with these to be trusted for servers, and
 * gives that folder. They count beside those that Chromium brings; chains, names and dates are verified as ever. A certificate that is no
 * authority is trusted as itself, which is what self-signed servers need.
 *
 * It is what `certutil -A -t C,,` writes, of which machines have none as a rule. The half that holds keys and signatures is left out: NSS makes
 * it, and takes a store that never had one at its word.
 */
export async function trustCertificates(workFolder: string, pems: readonly string[]): Promise<string> {
  const home = path.join(workFolder, "home");
  const folder = path.join(home, ".pki", "nssdb");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { DatabaseSync } = await import("node:sqlite");
  const db = new DatabaseSync(path.join(folder, "cert9.db"));
  try {
    const columns = COLUMNS.map((name) => `a${name}`).join(", ");
    db.exec(`CREATE TABLE nssPublic (id PRIMARY KEY UNIQUE ON CONFLICT ABORT, ${columns})`);
    for (const name of ["81", "101", "3", "102"]) db.exec(`CREATE INDEX by_${name} ON nssPublic (a${name})`);
    let id = 1;
    for (const pem of pems)
      for (const attributes of rowsOf(new X509Certificate(pem))) {
        const names = Object.keys(attributes).map((name) => `a${name}`);
        const values = Object.values(attributes);
        db.prepare(`INSERT INTO nssPublic (id, ${names.join(", ")}) VALUES (?, ${values.map(() => "?").join(", ")})`).run(id++, ...values);
      }
  } finally {
    db.close();
  }
  return home;
}

/** What is known of a certificate, and what it is trusted for: two objects, told apart by their type (a0). */
function rowsOf(certificate: X509Certificate): Record<string, Uint8Array>[] {
  const { raw, ca } = certificate;
  const { issuer, serial, subject } = issuedBy(raw);
  const hash = (name: "sha1" | "md5"): Buffer => createHash(name).update(raw).digest();
  const label = Buffer.from(`environment ${hash("sha1").toString("hex")}`);
  const both = { 1: YES, 2: NO, 3: label, 81: issuer, 82: serial, 170: YES };
  return [
    { ...both, 0: TYPE.certificate, 80: TYPE.x509, 11: raw, 101: subject, 102: hash("sha1") },
    {
      ...both,
      0: TYPE.trust,
      ce536358: ca ? TRUST.authority : TRUST.itself,
      ce536359: TRUST.mustVerify,
      ce53635a: TRUST.unsaid,
      ce53635b: TRUST.unsaid,
      ce536360: NO,
      ce5363b4: hash("sha1"),
      ce5363b5: hash("md5"),
    },
  ];
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
