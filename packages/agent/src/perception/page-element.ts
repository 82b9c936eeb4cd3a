import type { RawElement } from "../page-script/messages.ts";
import type { PageElement } from "./snapshot.ts";

interface Place {
  readonly frame: number;
  readonly x: number;
  readonly y: number;
  readonly ancestors: readonly number[];
  readonly order: number;
  readonly contentFrame: number | undefined;
}

/** Puts back what the page script left out, and moves the box to where it is in the page. */
export function toPageElement(raw: RawElement, place: Place): PageElement {
  const {
    parent: _parent,
    hidden,
    inViewport,
    disabled,
    editable,
    checked,
    selected,
    expanded,
    required,
    invalid,
    focused,
    readonly,
    current,
    empty,
    interactive,
    pointer,
    unreachable,
    box: [x, y, width, height],
    name,
    text,
    ownText,
    attributes,
    ...rest
  } = raw;
  return {
    ...rest,
    name: name ?? "",
    text: text ?? "",
    ownText: ownText ?? text ?? "",
    attributes: attributes ?? [],
    frame: place.frame,
    state: {
      visible: hidden !== true,
      inViewport: inViewport === true,
      enabled: disabled !== true,
      editable: editable === true,
      ...(checked === undefined ? {} : { checked }),
      ...(selected === undefined ? {} : { selected }),
      ...(expanded === undefined ? {} : { expanded }),
      ...(required === undefined ? {} : { required }),
      ...(invalid === undefined ? {} : { invalid }),
      ...(focused === undefined ? {} : { focused }),
      ...(readonly === undefined ? {} : { readonly }),
      ...(current === undefined ? {} : { current }),
      ...(empty === undefined ? {} : { empty }),
    },
    interactive: interactive === true,
    pointer: pointer === true,
    reachable: unreachable !== true,
    box: { x: x + place.x, y: y + place.y, width, height },
    ancestors: place.ancestors,
    order: place.order,
    ...(place.contentFrame === undefined ? {} : { contentFrame: place.contentFrame }),
  };
}
