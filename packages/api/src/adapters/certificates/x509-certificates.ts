import { X509Certificate } from "node:crypto";
import type { CertificateReader } from "../../ports/certificate-reader.ts";

const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]*-----END CERTIFICATE-----/gu;

export const x509Certificates: CertificateReader = {
  read: (pem) => {
    const blocks = pem.match(BLOCK) ?? [];
    // What stands between them is a comment, as openssl writes; a block that was cut off is none.
    const begun = pem.split("-----BEGIN CERTIFICATE-----").length - 1;
    if (blocks.length === 0 || blocks.length < begun) return { problem: "holds a certificate that is cut off or is not base64" };
    try {
      return { certificates: blocks.map((block) => new X509Certificate(block).toString()) };
    } catch {
      return { problem: "is no X.509 certificate" };
    }
  },
};
