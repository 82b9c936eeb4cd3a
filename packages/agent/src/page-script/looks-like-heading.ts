const MARK = /(?:^|[-_\s])(?:title|heading|headline|subtitle|subheading)(?:$|[-_\s])/;
/** What is tested first, for most marks say nothing of the kind. */
const SOUNDS_SO = /title|head/i;
const LONGEST = 80;
const FEWEST_WEIGHT = 600;
const LARGER = 1.15;

/** Text that its author calls a title, and that stands out as one: to a person it is a heading, whatever its element. */
export function looksLikeHeading(element: Element): boolean {
  if (element.childElementCount > 0) return false;
  const marks = [element.getAttribute("class"), element.id, element.getAttribute("data-test"), element.getAttribute("data-testid")].join(
    " ",
  );
  if (!SOUNDS_SO.test(marks) || !MARK.test(marks.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase())) return false;
  const text = (element.textContent ?? "").trim();
  if (text === "" || text.length > LONGEST || element.closest("a,button,label,option,th,[role=button],[role=link],[role=tab]") !== null)
    return false;
  const style = getComputedStyle(element);
  if (style.cursor === "pointer") return false;
  const body = parseFloat(getComputedStyle(document.body).fontSize);
  return parseFloat(style.fontSize) >= body * LARGER || Number(style.fontWeight) >= FEWEST_WEIGHT;
}
