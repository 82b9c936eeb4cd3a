import { innerLines, variablesIn } from "@runwright/language/document";
import { getDomain } from "tldts";
import type { Variable } from "../agent.ts";
import type { Line, TestDocument } from "../language/intent.ts";
import { createSecretMask, type SecretMask } from "../secrets/index.ts";

export interface SecretOriginsParts {
  /** Where the run starts, its variables put in. */
  readonly startUrl: string;
  readonly variables: readonly Variable[];
  readonly document: TestDocument;
}

/**
 * Where secrets may go (rule 13): to the start URL's origin and hosts of the same site, and to origins that the author names:
 * in an address that a step opens, or as the value of a variable that is no secret. A page that merely led elsewhere gets none.
 */
export class SecretOrigins {
  readonly #secrets: Set<string>;
  readonly #mask: SecretMask;
  readonly #start: URL | null;
  readonly #named: ReadonlySet<string>;

  constructor({ startUrl, variables, document }: SecretOriginsParts) {
    this.#secrets = new Set(variables.filter(({ secret }) => secret === true).map(({ name }) => name));
    this.#mask = createSecretMask(variables.filter(({ secret }) => secret === true).map(({ name, value }) => ({ value, shownAs: name })));
    this.#start = URL.parse(startUrl);
    const plain = variables.filter(({ secret }) => secret !== true);
    const opened = [...document.steps, ...document.outcomes].flatMap(innerLines).flatMap((line) => addressOf(line, plain));
    const origins = [...opened, ...plain.map(({ value }) => value)].flatMap((address) => URL.parse(address) ?? []);
    this.#named = new Set(origins.filter(isWeb).map(({ origin }) => origin));
  }

  /** A value that a step remembered is as secret as what stands in it. */
  learn(name: string, value: string): void {
    if (this.#mask.text(value) !== value) this.#secrets.add(name);
    else this.#secrets.delete(name);
  }

  isSecret(template: string): boolean {
    return this.#secretIn(template) !== undefined;
  }

  /** Why what `template` stands for is not given to the page at `address`; null when it may be, or holds no secret. */
  refusal(template: string, address: string): string | null {
    const secret = this.#secretIn(template);
    const url = URL.parse(address);
    if (secret === undefined || this.#isAllowed(url)) return null;
    const there = url !== null && isWeb(url) ? url.origin : address.slice(0, 80);
    const allowed = [...(this.#start !== null && isWeb(this.#start) ? [this.#start.origin] : []), ...this.#named].join(", ");
    return (
      `{{${secret}}} is secret and was not given to ${there}: ${allowed === "" ? "it may go nowhere" : `it may go only to ${allowed}`}. ` +
      `If ${there} should get it, name that address: in a step (Go to ${there}), or as a variable of the environment that is not secret.`
    );
  }

  #secretIn(template: string): string | undefined {
    return variablesIn(template).find((name) => this.#secrets.has(name));
  }

  #isAllowed(url: URL | null): boolean {
    const start = this.#start;
    // A page without an address of its own was made by the one that opened it.
    if (url === null || url.protocol === "about:") return true;
    if (this.#named.has(url.origin)) return true;
    if (start === null || !isWeb(start) || !isWeb(url)) return start?.protocol === url.protocol;
    return url.origin === start.origin || isSameSite(start, url);
  }
}

/** Of one registrable domain, and not less protected than the start page. Ports of a machine without such a name are strangers. */
function isSameSite(start: URL, url: URL): boolean {
  const site = siteOf(start);
  return site !== null && site === siteOf(url) && (url.protocol === "https:" || url.protocol === start.protocol);
}

function siteOf({ hostname }: URL): string | null {
  return getDomain(hostname, { allowPrivateDomains: true });
}

function isWeb(url: URL): boolean {
  return url.protocol === "https:" || url.protocol === "http:";
}

function addressOf({ intent }: Line, plain: readonly Variable[]): readonly string[] {
  if (intent.type !== "act" || intent.act.kind !== "navigate") return [];
  const values = new Map(plain.map(({ name, value }) => [name, value]));
  const { url } = intent.act;
  return [url.replace(/\{\{\s*([^{}]{1,200}?)\s*\}\}/gu, (written, name: string) => values.get(name) ?? written)];
}
