import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generate } from "selfsigned";

const DAY_MS = 86_400_000;

export interface User {
  readonly name: string;
  readonly groups?: readonly string[];
}

/** The files that an API server is started with, and what its clients need of them. */
export interface Credentials {
  readonly ca: string;
  readonly caFile: string;
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly serviceAccountKeyFile: string;
  readonly serviceAccountPublicKeyFile: string;
  readonly tokensFile: string;
}

/** A certificate authority, the server's certificate by it, the key that signs ServiceAccounts' tokens, and users with fixed tokens. */
export async function writeCredentials(folder: string, users: readonly User[], addresses: readonly string[] = []): Promise<Credentials> {
  const validity = { notBeforeDate: new Date(Date.now() - DAY_MS), notAfterDate: new Date(Date.now() + 30 * DAY_MS) };
  const kind = { keyType: "ec", curve: "P-256", algorithm: "sha256" } as const;
  const ca = await generate([{ name: "commonName", value: "runwright-test-ca" }], {
    ...kind,
    ...validity,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: "commonName", value: "kube-apiserver" }], {
    ...kind,
    ...validity,
    ca: { key: ca.private, cert: ca.cert },
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "keyUsage", digitalSignature: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          ...["127.0.0.1", ...addresses].map((ip) => ({ type: 7 as const, ip })),
          ...["localhost", "kubernetes.default.svc"].map((value) => ({ type: 2 as const, value })),
        ],
      },
    ],
  });
  const accounts = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  return {
    ca: ca.cert,
    caFile: await file("ca.crt", ca.cert),
    certificateFile: await file("server.crt", server.cert),
    keyFile: await file("server.key", server.private),
    serviceAccountKeyFile: await file("accounts.key", accounts.privateKey.export({ type: "sec1", format: "pem" }).toString()),
    serviceAccountPublicKeyFile: await file("accounts.pub", accounts.publicKey.export({ type: "spki", format: "pem" }).toString()),
    tokensFile: await file("tokens.csv", users.map((user) => tokenLine(user)).join("")),
  };
}

/** The fixed token of a user that the API server was started with. */
export function tokenOf(user: User): string {
  return `token-of-${user.name.replaceAll(":", "-")}`;
}

function tokenLine(user: User): string {
  return `${tokenOf(user)},${user.name},${user.name},"${(user.groups ?? []).join(",")}"\n`;
}

export function kubeconfigText({ url, ca, token }: { url: string; ca: string; token: string }): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "test", cluster: { server: url, "certificate-authority-data": Buffer.from(ca).toString("base64") } }],
    users: [{ name: "test", user: { token } }],
    contexts: [{ name: "test", context: { cluster: "test", user: "test" } }],
    "current-context": "test",
  });
}
