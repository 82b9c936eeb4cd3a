/**
 * What takes the press of a control that lets the pointer through to its own box, or lies under a thing of its size that draws nothing or shows
 * what was chosen in its list: some libraries make a list open so. Of a text, the link or button without words that is laid over all of its item. Null where none of these holds.
 */
export function takerOfPress(control: Element, isText: boolean): Element | null {
  control.scrollIntoView({ block: "nearest" });
  const own = control.getBoundingClientRect();
  const root = control.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
  if (hit === null || control.contains(hit)) return null;
  // What its own label draws over it takes the press for it.
  if (hit.closest("label")?.control === control) return hit;
  const { width, height, left, top } = hit.getBoundingClientRect();
  const isEmpty = (hit.textContent ?? "").trim() === "";
  const item = hit.parentElement;
  if (isText && isEmpty && item?.contains(control) === true && hit.matches("a[href],button:enabled,[role=button],[role=link]")) {
    const around = item.getBoundingClientRect();
    const isOver = left <= own.left && top <= own.top && left + width >= own.right && top + height >= own.bottom;
    const isAllOfItem = width * height * 2 >= around.width * around.height;
    // What lies over the page, such as the veil behind a dialog, is of no item.
    const isOfItem = around.width * around.height * 2 <= innerWidth * innerHeight && getComputedStyle(hit).position === "absolute";
    return isOver && isAllOfItem && isOfItem ? hit : null;
  }
  if (width > own.width * 2 + 16 || height > own.height * 2 + 32) return null;
  if (hit.contains(control)) return getComputedStyle(control).pointerEvents === "none" ? hit : null;
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(hit);
  const drawsNothing = /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) && backgroundImage === "none" && borderTopWidth === "0px";
  if (drawsNothing && isEmpty && hit.childElementCount === 0 && hit.parentElement?.contains(control) === true) return hit;
  // What an input that shows nothing itself holds is written over it, in its box; a sign on that takes it out again.
  const list = control.matches("input") ? control : control.querySelector("input[role=combobox]");
  if (!(list instanceof HTMLInputElement) || list.value !== "" || hit.matches("svg *") || hit.querySelector("svg,img,button") !== null)
    return null;
  let box: Element | null = hit;
  while (box !== null && !box.contains(list)) box = box.matches("a,button,svg,[role=button],[role=img]") ? null : box.parentElement;
  const isOwnBox = box?.querySelectorAll("input,select,textarea").length === 1 && box.clientHeight <= own.height * 2 + 32;
  return isOwnBox ? hit : null;
}
