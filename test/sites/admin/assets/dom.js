export function element(tag, className, content) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (typeof content === "string") made.textContent = content;
  else if (content !== undefined) made.append(...[content].flat());
  return made;
}

export function clickable(made, onClick) {
  made.addEventListener("click", onClick);
  return made;
}

export function icon(name) {
  const made = element("i", `icon icon-${name}`);
  made.setAttribute("aria-hidden", "true");
  return made;
}
