import type { ChildNode, Document, Element } from "domhandler";
import { isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";

export interface MailLink {
  /** What stands on it; of a picture, its description. */
  readonly text: string;
  /** http or https. */
  readonly url: string;
}

export interface ReadHtml {
  /** What a person reads, a line for each block. */
  readonly text: string;
  readonly links: readonly MailLink[];
}

/** Beyond it nobody reads on; a mail of one million open tags must not end the agent. */
const DEEPEST = 400;
const NOT_SHOWN = new Set(["head", "script", "style", "title", "template", "noscript", "object", "svg", "select", "textarea"]);
const BLOCKS = new Set(
  "address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);

/** The text and links that a mail in HTML shows. Style sheets count for nothing, as in most mail programs. Pure; nothing is loaded. */
export function readHtml(html: string): ReadHtml {
  const reader = new Reader();
  reader.read(parseDocument(html), 0);
  return { text: reader.text(), links: reader.links };
}

class Reader {
  readonly links: MailLink[] = [];
  #text = "";

  read(node: Document | ChildNode, depth: number): void {
    if (isText(node)) this.#text += node.data.replace(/[\s\u00A0]+/gu, " ");
    else if (isTag(node)) this.#element(node, depth);
    else if ("children" in node && node.type === "root") this.#children(node, depth);
  }

  text(): string {
    return tidy(this.#text);
  }

  #element(element: Element, depth: number): void {
    const { name } = element;
    if (NOT_SHOWN.has(name) || isHidden(element) || depth > DEEPEST) return;
    if (name === "br" || name === "hr") this.#text += "\n";
    else if (name === "img") this.#text += ` ${element.attribs["alt"] ?? ""} `;
    else if (name === "a") this.#link(element, depth);
    else if (BLOCKS.has(name)) this.#block(element, depth);
    else this.#children(element, depth);
    // Cells that stand side by side are words of their own.
    if (name === "td" || name === "th") this.#text += " ";
  }

  #block(element: Element, depth: number): void {
    this.#text += "\n";
    this.#children(element, depth);
    this.#text += "\n";
  }

  #link(element: Element, depth: number): void {
    const from = this.#text.length;
    this.#children(element, depth);
    const { href = "", title = "", "aria-label": label = "" } = element.attribs;
    const url = webAddress(href);
    const text = tidy(this.#text.slice(from)).replaceAll("\n", " ") || label.trim() || title.trim();
    if (url !== null) this.links.push({ text, url });
  }

  #children(node: Document | Element, depth: number): void {
    for (const child of node.children) this.read(child, depth + 1);
  }
}

/** By what is written on the element itself, as senders hide the text for the preview of the inbox. */
function isHidden({ attribs }: Element): boolean {
  if (attribs["hidden"] !== undefined || attribs["aria-hidden"] === "true") return true;
  const style = (attribs["style"] ?? "").toLowerCase().replace(/\s+|!important/gu, "");
  return /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?:\.0+)?(?:;|$)|font-size:0(?:px|pt|em)?(?:;|$)|max-height:0(?:px)?(?:;|$)|mso-hide:all)/u.test(
    style,
  );
}

/** Only what a browser opens as a page: no `mailto:`, no `javascript:`, no address without a host. */
export function webAddress(href: string): string | null {
  const url = URL.parse(href.trim());
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

function tidy(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/(?:[ \u200B-\u200F\u2060\uFEFF\u00AD]|\u034F)+/gu, joinSpaces).trim());
  return lines.filter((line) => line !== "").join("\n");
}

/** Marks without width are no spaces: senders fill previews with them. */
function joinSpaces(found: string): string {
  return found.includes(" ") ? " " : "";
}
