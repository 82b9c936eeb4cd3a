/** An address as people say it, made whole: `shop.example.com`, `localhost:3000`. Anything else stays as it is. */
export function completeAddress(said: string): string {
  const address = said.trim();
  const host = /^(?<host>[^\s/?#]+)/u.exec(address)?.groups?.["host"] ?? "";
  if (address.includes("://") || address.includes("{{") || !/[.:]|^localhost$/u.test(host) || !URL.canParse(`http://${address}`))
    return address;
  // Whoever has a name for all the world has a certificate for it; what runs at home or in the next room has none.
  const isNear = /:\d+$|^localhost$|^\d+\.\d+\.\d+\.\d+$/u.test(host);
  return `${isNear ? "http" : "https"}://${address}`;
}
