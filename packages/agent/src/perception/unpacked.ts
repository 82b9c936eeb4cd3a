import type { RawElement, Survey } from "../page-script/messages.ts";

/** The elements of a survey as the page script told them. */
export function unpacked({ words, elements }: Survey): RawElement[] {
  return elements.map((line) => {
    const [ref, parent, role, tag, x, y, width, height] = line;
    const element: Record<string, unknown> = { ref, role: words[role], tag: words[tag], box: [x, y, width, height] };
    if (parent !== 0) element["parent"] = parent;
    for (let at = 8; at < line.length; at += 2) element[words[line[at] as number] ?? ""] = line[at + 1];
    return element as unknown as RawElement;
  });
}
