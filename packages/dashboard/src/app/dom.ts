type Child = Node | string | null | undefined | false;

export interface Properties {
  readonly [name: string]: string | number | boolean | null | undefined | ((event: Event) => void);
}

/**
 * An element. Text only ever becomes text nodes, so nothing that a page or a Test says can become markup. A function
 * listens to the event of its name; false, null and undefined set nothing.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

/** Replaces what an element holds. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
}

/** Only http addresses become links, and only whole ones: a Test's url is written by people, and may hold `{{NAME}}`. */
export function externalLink(address: string): Node {
  const url = URL.parse(address);
  const isWhole = !address.includes("{{");
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  return isWeb && isWhole
    ? h("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, address)
    : document.createTextNode(address);
}
