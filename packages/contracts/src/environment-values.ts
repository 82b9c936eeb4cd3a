import { z } from "zod";
import { isTimeZone } from "./primitives.ts";

/** http(s), host and port, nothing behind them but perhaps one slash. */
export const Origin = z
  .string()
  .max(2048)
  .refine(isOrigin, "must be an http or https origin such as https://staging.example.com, without path, query or credentials")
  .meta({ description: "http(s) origin", format: "uri" });

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#\\@]+\/?$/iu.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== "" && !/[{}]/u.test(text);
}

/** These belong to a connection or to the browser: one that is given would break requests or be ignored. */
const RESERVED = new Set([
  "connection",
  "content-length",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
]);

export const HeaderName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/u, "must be the name of an HTTP header, such as X-Preview-Key")
  .refine((name) => !isReserved(name.toLowerCase()), "belongs to the connection or the browser and cannot be set");

function isReserved(name: string): boolean {
  return RESERVED.has(name) || name.startsWith("proxy-");
}

export const HeaderValue = z
  .string()
  .max(10_000)
  .regex(/^[\t\u0020-\u007E\u0080-\u00FF]*$/u, "must be the value of an HTTP header: Latin-1 characters, no line breaks")
  .refine((value) => value === value.trim(), "must not begin or end with a space");

export const ProxyServer = z
  .string()
  .max(2048)
  .refine(isProxyServer, "must be host:port, or such an address with http://, https://, socks4:// or socks5://, without credentials");

function isProxyServer(text: string): boolean {
  const [, address = text] = /^(?:https?|socks[45]):\/\/(.*)$/iu.exec(text) ?? [];
  if (!/^[^\s/?#\\@]+\/?$/u.test(address)) return false;
  const url = URL.parse(`http://${address}`);
  return url !== null && (address !== text || /:\d+\/?$/u.test(address));
}

/** One certificate or more. Whether they can be read is asked where that can be done. */
export const CertificatePem = z
  .string()
  .max(100_000)
  .refine((text) => !/PRIVATE KEY-----/u.test(text), "holds a private key: give the certificate alone")
  .refine((text) => text.includes("-----BEGIN CERTIFICATE-----"), "must be a certificate in PEM: -----BEGIN CERTIFICATE----- and so on")
  .meta({ description: "PEM; may hold several certificates" });

export const Locale = z.string().max(100).refine(isLocale, 'must be a BCP 47 language tag such as "de-DE"').meta({ description: "BCP 47" });

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'must be an IANA time zone such as "Europe/Berlin"')
  .meta({ description: "IANA name" });

/** What is wrong with the seed of an authenticator; null for base32 as services show it, and for an otpauth://totp/ address. */
export function seedProblem(seed: string): string | null {
  const text = seed.trim();
  if (!/^otpauth:/iu.test(text)) return isBase32(text) ? null : "must be a seed in base32 or an otpauth://totp/ address";
  const url = URL.parse(text);
  if (url === null || url.host.toLowerCase() !== "totp") return "must be an otpauth://totp/ address; counters (hotp) cannot be used";
  const { searchParams: given } = url;
  if (!isBase32(given.get("secret") ?? "")) return "must have a secret in base32";
  if (!/^SHA-?(?:1|256|512)$/iu.test(given.get("algorithm") ?? "SHA1")) return "must have the algorithm SHA1, SHA256 or SHA512";
  if (!/^[6-8]$/u.test(given.get("digits") ?? "6")) return "must have 6 to 8 digits";
  const period = given.get("period") ?? "30";
  return /^[1-9]\d{0,2}$/u.test(period) && Number(period) <= 300 ? null : "must have a period of 1 to 300 seconds";
}

function isBase32(text: string): boolean {
  return /^[A-Z2-7]{8,}$/iu.test(text.replace(/[\s-]+/gu, "").replace(/=+$/u, ""));
}
