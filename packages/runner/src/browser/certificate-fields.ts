/** Parts of a certificate as they are encoded in it (DER, each with its tag and length). */
export interface CertificateFields {
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
}

interface Element {
  readonly tag: number;
  /** With tag and length. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

const VERSION_TAG = 0xa0;

/** Which certificate it is: by whom, with which number, and about whom. Of one that `X509Certificate` has read; throws for others. */
export function issuedBy(der: Uint8Array): CertificateFields {
  const [certificate] = elementsOf(der);
  const [toBeSigned] = elementsOf(certificate?.content);
  const fields = elementsOf(toBeSigned?.content).filter(({ tag }) => tag !== VERSION_TAG);
  const [serial, , issuer, , subject] = fields;
  if (serial === undefined || issuer === undefined || subject === undefined) throw new Error("a certificate without its fields");
  return { serial: serial.whole, issuer: issuer.whole, subject: subject.whole };
}

function elementsOf(der: Uint8Array = new Uint8Array()): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at + 1 < der.length;) {
    const first = der[at + 1] ?? 0;
    // Over 127 it says how many bytes of length follow.
    const more = first < 0x80 ? 0 : first - 0x80;
    const length = more === 0 ? first : der.subarray(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
    const from = at + 2 + more;
    elements.push({ tag: der[at] ?? 0, whole: der.subarray(at, from + length), content: der.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}
