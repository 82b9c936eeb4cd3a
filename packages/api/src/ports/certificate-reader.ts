/** Knows certificates. */
export interface CertificateReader {
  /** The certificates in a PEM text, each as a PEM text of its own, written the same way however it was given; or what is wrong, for its author. */
  read(pem: string): { readonly certificates: string[] } | { readonly problem: string };
}
