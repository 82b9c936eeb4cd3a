import type { RunStep } from "@runwright/sdk";
import { TRY_NAMES } from "./artifacts.ts";
import { fill, h } from "./dom.ts";
import { formatDuration, markOf } from "./format.ts";

/** Gives the thumbnail of a step, or null when there is none. */
export type Thumbnail = (step: RunStep) => HTMLElement | null;

/** The steps of a Run as they come: one list for each try, device and kind, each step in its place whatever its order. */
export class StepList {
  readonly element = h("div", {});
  readonly #items = new Map<number, HTMLLIElement>();
  readonly #lists = new Map<string, HTMLOListElement>();
  readonly #thumbnail: Thumbnail;
  readonly #manyDevices: boolean;

  constructor({ thumbnail, manyDevices }: { thumbnail: Thumbnail; manyDevices: boolean }) {
    this.#thumbnail = thumbnail;
    this.#manyDevices = manyDevices;
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  show(step: RunStep): void {
    let item = this.#items.get(step.index);
    if (item === undefined) {
      item = h("li", {});
      this.#items.set(step.index, item);
      this.#listOf(step).append(item);
    }
    item.dataset["status"] = step.status;
    const failed = step.status === "failed" || step.status === "error";
    fill(
      item,
      h("span", { class: "mark", "data-status": step.status, role: "img", "aria-label": step.status }, markOf(step.status)),
      h("span", { class: "number" }, step.kind === "outcome" ? "" : String(step.index)),
      h(
        "span",
        { class: "text" },
        step.text,
        step.action !== undefined && h("span", { class: "more" }, step.action),
        step.detail !== undefined && h("span", { class: "more", "data-status": failed && step.status }, step.detail),
      ),
      this.#thumbnail(step) ?? h("span", {}),
      h("time", {}, step.durationMs === undefined || step.status === "skipped" ? "" : formatDuration(step.durationMs)),
    );
  }

  #listOf({ device, kind, try: tryNumber = 1 }: RunStep): HTMLOListElement {
    const name = `${tryNumber} ${device} ${kind}`;
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const list = h("ol", { class: "steps" });
    const title = kind === "outcome" ? "Expected outcome" : "Steps";
    const parts = [title, this.#manyDevices && device, tryNumber > 1 && TRY_NAMES[2]].filter((part) => part !== false);
    this.element.append(h("h2", {}, parts.join(" · ")), list);
    this.#lists.set(name, list);
    return list;
  }
}
