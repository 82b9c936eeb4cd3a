/** The mail address of a Run. */
export function inboxAddress(runId: string, domain: string): string {
  return `run-${runId.replaceAll("-", "")}@${domain}`;
}

const LOCAL = /^run-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:\+.{0,64})?$/u;

/** The Run that such an address is of, in any case and with anything behind a `+`; null for every other address. */
export function runOfAddress(address: string, domain: string): string | null {
  const at = address.lastIndexOf("@");
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const match = LOCAL.exec(address.slice(0, at).toLowerCase());
  return match === null ? null : match.slice(1, 6).join("-");
}
