/** A number as it stands in a text. */
export interface Amount {
  readonly value: number;
  /** The other reading of "1.234": one thousand two hundred and thirty-four where a dot groups digits. */
  readonly otherwise?: number;
  readonly currency?: string;
  readonly percent: boolean;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const GROUPED = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?`;
const PLAIN = String.raw`\d+(?:[.,]\d+)*|\.\d+`;
const CURRENCY = String.raw`\b[A-Z]{1,3}\$|\p{Sc}|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|INR|CNY|kr|zł|Kč|Fr\.)`;
const AMOUNT = new RegExp(
  String.raw`(?<open>\()?(?<sign>[-−–+])?\s?(?:(?<before>${CURRENCY})\s?)?(?<inner>[-−])?(?<digits>${GROUPED}|${PLAIN})(?<scale>[kKM](?![\p{L}\p{N}]))?(?<trailing>[-−](?![\d\p{L}]))?(?:\s?(?<after>%|(?:${CURRENCY})(?!\s?[\p{L}\d])))?(?<close>\))?`,
  "gu",
);
const CODES: Readonly<Record<string, string>> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  zł: "PLN",
  Kč: "CZK",
  "Fr.": "CHF",
};

/** Where these are used a dot never groups digits. */
const DOT_IS_DECIMAL = new Set(["$", "US$", "USD", "£", "GBP", "¥", "JPY", "CNY", "₹", "INR"]);

/** Every number of a text, in order: currencies, grouped digits, both decimal marks, minus signs and accountants' brackets. */
export function readAmounts(text: string): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const digits = match.groups?.["digits"] ?? "";
    if (isPartOfWord(text, match)) continue;
    const scale = { k: 1e3, K: 1e3, M: 1e6 }[match.groups?.["scale"] ?? ""] ?? 1;
    const sign = isNegative(text, match) ? -scale : scale;
    const { value, otherwise } = readDigits(digits);
    const currency = [match.groups?.["before"], match.groups?.["after"]].find((mark) => mark !== undefined && mark !== "%");
    amounts.push({
      value: sign * value,
      ...(otherwise === undefined || DOT_IS_DECIMAL.has(currency ?? "") ? {} : { otherwise: sign * otherwise }),
      ...(currency === undefined ? {} : { currency: CODES[currency] ?? currency.toUpperCase() }),
      percent: match.groups?.["after"] === "%",
      raw: match[0].trim(),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return amounts;
}

export function sameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Same value in a reading that both allow, and not in two different currencies, nor one in percent. */
export function sameAmount(a: Amount, b: Amount): boolean {
  if (haveOtherUnits(a, b)) return false;
  return readingsOf(a).some((left) => readingsOf(b).some((right) => sameNumber(left, right)));
}

/** Euros and dollars, or euros and percent; an amount without a unit goes with any. */
export function haveOtherUnits(a: Amount, b: Amount): boolean {
  const [one, other] = [unitOf(a), unitOf(b)];
  return one !== undefined && other !== undefined && one !== other;
}

export function unitOf({ percent, currency }: Amount): string | undefined {
  return percent ? "%" : currency;
}

export function readingsOf(amount: Amount): readonly number[] {
  return amount.otherwise === undefined ? [amount.value] : [amount.value, amount.otherwise];
}

/** Works out `$10.00 + $2.50`, as an author may write after variables are put in; null when it is not a sum of amounts. */
export function evaluateAmount(expression: string): Amount | null {
  const parts = expression.split(/\s+([-+*×])\s+/u);
  const amounts = parts.filter((_, index) => index % 2 === 0).map((part) => readWholeAmount(part));
  const first = amounts[0];
  if (first === undefined || first === null || amounts.includes(null)) return null;
  if (amounts.length === 1) return first;
  const terms = [first.value];
  for (const [index, amount] of amounts.slice(1).entries()) {
    const operator = parts[index * 2 + 1];
    const right = amount?.value ?? 0;
    if (operator === "*" || operator === "×") terms.push((terms.pop() ?? 0) * right);
    else terms.push(operator === "-" ? -right : right);
  }
  const value = terms.reduce((sum, term) => sum + term, 0);
  const currency = amounts.find((amount) => amount?.currency !== undefined)?.currency;
  return {
    value,
    ...(currency === undefined ? {} : { currency }),
    percent: first.percent,
    raw: expression,
    start: 0,
    end: expression.length,
  };
}

function readWholeAmount(text: string): Amount | null {
  const amounts = readAmounts(text);
  return amounts.length === 1 ? (amounts[0] ?? null) : null;
}

/** The 2 of "v2" or "a2b" and the parts of a date or time are no amounts. */
function isPartOfWord(text: string, match: RegExpExecArray): boolean {
  const digits = match.groups?.["digits"] ?? "";
  const at = match.index + match[0].indexOf(digits);
  const before = text.slice(0, at);
  const after = text.slice(match.index + match[0].length);
  const hasCurrency = match.groups?.["before"] !== undefined;
  if (!hasCurrency && /[\p{L}_]$/u.test(before)) return true;
  return /\d[:/-]$/.test(before) || /^[:/-]\d/.test(after);
}

function isNegative(text: string, match: RegExpExecArray): boolean {
  const groups = match.groups ?? {};
  const isMoney = groups["before"] !== undefined || /[.,]\d\d$/.test(groups["digits"] ?? "");
  if (groups["open"] !== undefined && groups["close"] !== undefined && isMoney) return true;
  if (groups["inner"] !== undefined || groups["trailing"] !== undefined) return true;
  const sign = groups["sign"];
  if (sign === undefined || sign === "+") return false;
  return !/[\p{L}\p{N}]\s?$/u.test(text.slice(0, match.index + match[0].indexOf(sign)));
}

function readDigits(digits: string): { readonly value: number; readonly otherwise?: number } {
  const text = digits.replace(/[ \u00a0\u202f'’]/gu, "");
  const marks = text.replace(/\d/g, "");
  if (marks === "") return { value: Number(text) };
  const last = marks.at(-1) ?? ".";
  const isMixed = new Set(marks).size > 1;
  if (isMixed)
    return { value: Number(text.slice(0, text.lastIndexOf(last)).replace(/[.,]/g, "") + "." + text.slice(text.lastIndexOf(last) + 1)) };
  const grouped = Number(text.replaceAll(last, ""));
  if (marks.length > 1) return { value: grouped };
  const decimal = Number(text.replace(",", "."));
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  if (!isGroup) return { value: decimal };
  return last === "," ? { value: grouped } : { value: decimal, otherwise: grouped };
}
