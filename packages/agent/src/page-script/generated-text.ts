import { isOneSign } from "./ligature.ts";

/** Texts that style sheets write before and after elements: no node holds them, but a person reads them. */
export interface GeneratedText {
  readonly before: string;
  readonly after: string;
}

type Which = "::before" | "::after";

interface Content {
  readonly text: string;
  readonly sign: string;
}

const NO_CONTENT: Content = { text: "", sign: "" };
const NONE: readonly string[] = [];
const RULES_LOOKED_AT = 20_000;
const PSEUDO = /::?(before|after)\b/i;

/** Which elements have such texts: found once for a whole reading, for asking every element would take as long as the reading itself. */
export class GeneratedTexts {
  readonly #before: ReadonlySet<Element>;
  readonly #after: ReadonlySet<Element>;
  readonly #either: ReadonlySet<Element>;

  constructor() {
    const { before, after } = selectorsWithContent();
    this.#before = new Set([...before].flatMap(elementsOf));
    this.#after = new Set([...after].flatMap(elementsOf));
    this.#either = new Set([...this.#before, ...this.#after]);
  }

  of(element: Element): GeneratedText {
    return { before: this.#readBefore(element).text, after: this.#readAfter(element).text };
  }

  has(element: Element): boolean {
    return this.#either.has(element);
  }

  /** The words that an icon font draws as signs before and after it. */
  signsOf(element: Element): readonly string[] {
    if (!this.has(element)) return NONE;
    return [this.#readBefore(element).sign, this.#readAfter(element).sign].filter((sign) => sign !== "");
  }

  /** All that an element without a text of its own says; signs without a letter are pictures, and say nothing. */
  wordsOf(element: Element): string {
    const { before, after } = this.of(element);
    const words = before + after;
    return /[\p{L}\p{N}]/u.test(words) ? words : "";
  }

  #readBefore(element: Element): Content {
    return this.#before.has(element) ? readContent(element, "::before") : NO_CONTENT;
  }

  #readAfter(element: Element): Content {
    return this.#after.has(element) ? readContent(element, "::after") : NO_CONTENT;
  }
}

function selectorsWithContent(): { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> } {
  const found = { before: new Set<string>(), after: new Set<string>() };
  let left = RULES_LOOKED_AT;
  const visit = (rules: CSSRuleList): void => {
    const { length } = rules;
    for (let at = 0; at < length; at += 1) {
      const rule = rules[at] as CSSRule;
      if (left-- <= 0) return;
      // Of most rules there is no content, and to write out their selectors takes several times as long as to ask for it.
      if (
        "style" in rule &&
        hasLetters((rule as CSSStyleRule).style.content) &&
        rule instanceof CSSStyleRule &&
        PSEUDO.test(rule.selectorText)
      ) {
        for (const selector of rule.selectorText.split(",")) {
          const which = PSEUDO.exec(selector)?.[1]?.toLowerCase();
          if (which === "before" || which === "after") found[which].add(selector.replace(PSEUDO, "").trim() || "*");
        }
      }
      if ("cssRules" in rule) visit(rulesOf(rule as CSSGroupingRule));
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      visit(rulesOf(sheet));
    } catch {
      // Sheets of other origins may not be read.
    }
  }
  return found;
}

const lists = new WeakMap<CSSStyleSheet | CSSGroupingRule, CSSRuleList>();

/**
 * Asked for once: the list that is given holds the rules of now for as long as the sheet lives. The driver hears who asks for it, takes the whole
 * sheet for changed, and copies its text into the trace again with each act.
 */
function rulesOf(holder: CSSStyleSheet | CSSGroupingRule): CSSRuleList {
  const known = lists.get(holder);
  if (known !== undefined) return known;
  const list = holder.cssRules;
  lists.set(holder, list);
  return list;
}

/** Icons are written by one character of a private area. */
function hasLetters(content: string): boolean {
  if (content === "") return false;
  return (
    /attr\(/.test(content) ||
    /[\p{L}\p{N}\p{S}\p{P}]/u.test(content.replaceAll(/["']/g, "").replace(/^(?:none|normal|counters?\(.*\))$/, ""))
  );
}

function elementsOf(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** What is drawn as a sign is no text. */
function readContent(element: Element, which: Which): Content {
  const style = getComputedStyle(element, which);
  const { content } = style;
  if (content === "none" || content === "normal") return NO_CONTENT;
  if (style.display === "none" || style.visibility !== "visible" || Number.parseFloat(style.opacity) <= 0.05) return NO_CONTENT;
  if (Number.parseFloat(style.fontSize) < 4) return NO_CONTENT;
  // What is written for screen readers alone follows a slash.
  const shown = content.replace(/"\s*\/\s*"[\s\S]*$/, '"');
  const parts = shown.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)/g);
  const text = [...parts]
    .map(([, text, attribute]) =>
      attribute === undefined ? (text ?? "").replaceAll(/\\(.)/g, "$1") : (element.getAttribute(attribute) ?? ""),
    )
    .join("");
  return isOneSign(text.trim(), style) ? { text: "", sign: text.trim() } : { text, sign: "" };
}
