import type { Frame } from "playwright-core";
import type { NoticeKind, RawPaint, TooltipKind } from "../page-script/messages.ts";

/** A box in CSS pixels of the page's viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One element that can be pointed at, as a person would describe it. Plain data: it came out of the page as JSON. */
export interface PageElement {
  /** Number within its frame's snapshot; with the frame it leads back to the element. */
  readonly ref: number;
  /** Index into Snapshot.frames. */
  readonly frame: number;
  /** ARIA role, explicit or implied; "generic" where there is none. */
  readonly role: string;
  readonly tag: string;
  /** Computed accessible name. */
  readonly name: string;
  /** Text the author may use for it, by where it comes from. */
  readonly label?: string;
  /** Words right before a field, or right after a box to tick, that no code ties to it. */
  readonly beside?: string;
  readonly placeholder?: string;
  /** What is read in it and below it, white space folded; cut after some hundred characters. */
  readonly text: string;
  /** The text that stands directly in it, not in an element below. */
  readonly ownText: string;
  /** Of its own text where it breaks it: each line by itself. */
  readonly lines?: readonly string[];
  readonly alt?: string;
  readonly titleAttribute?: string;
  readonly describedBy?: string;
  /** id, name, data-testid and the like, as written. */
  readonly attributes: readonly string[];
  /** The class attribute, of what holds others or has no text: what the page's author calls this part. */
  readonly classes?: string;
  /** Classes and svg titles that name an icon. */
  readonly icon?: string;
  /** How it looks, for what has no words, and for the texts of a drawing. */
  readonly paint?: RawPaint;
  readonly href?: string;
  readonly inputType?: string;
  /** Current value; never that of a password field. */
  readonly value?: string;
  readonly state: {
    readonly visible: boolean;
    readonly inViewport: boolean;
    readonly enabled: boolean;
    readonly editable: boolean;
    readonly checked?: boolean | "mixed";
    readonly selected?: boolean;
    readonly expanded?: boolean;
    readonly required?: boolean;
    readonly invalid?: boolean;
    readonly focused?: boolean;
    readonly readonly?: boolean;
    /** aria-current, aria-pressed or a class such as `active`: the chosen one of its kind. */
    readonly current?: boolean;
    /** For what can be filled in: nothing is. The only thing known of a password. */
    readonly empty?: boolean;
  };
  readonly interactive: boolean;
  readonly pointer: boolean;
  /** Taken out of the flow of the page: it lies over it. */
  readonly floats?: true;
  /** What holds others is drawn as a box of its own: by an edge, a shadow, or its ground. */
  readonly framed?: true;
  /** An editor of the page's own, which takes the keys by a text area that nobody sees: it holds what is drawn. */
  readonly drawnEditor?: true;
  /** For screen readers alone: nobody sees it, but it names what it stands over. */
  readonly forReaders?: true;
  /** A link that is drawn as the title of what stands below it. */
  readonly titles?: true;
  /** A cell without words in which something is drawn. */
  readonly drawn?: true;
  /** Seen now, and not before the last act on the page. */
  readonly cameUp?: true;
  /** Ref of the tab or the button that opened it (same frame). */
  readonly openedBy?: number;
  /** Inside the dialog on top, or there is none. */
  readonly reachable: boolean;
  readonly box: Box;
  /** What lies over its middle, when it is in the viewport and something does: `div "We use cookies"`. */
  readonly coveredBy?: string;
  /** Refs of its visible <label>s: where a person clicks when the control itself is drawn by the label. */
  readonly labels?: readonly number[];
  /** Level of a heading. */
  readonly level?: number;
  /** For an iframe: index into Snapshot.frames of what it shows. */
  readonly contentFrame?: number;
  /** It tells a person something: an error, a success. */
  readonly notice?: NoticeKind;
  /** It explains another thing, or shows its own title, and is seen. */
  readonly tooltip?: TooltipKind;
  /** For a table cell: the texts of the headers of its column. */
  readonly columnHeaders?: readonly string[];
  /** For a select: the texts of its options. */
  readonly options?: readonly string[];
  /** Refs of the elements around it, innermost first (same frame). */
  readonly ancestors: readonly number[];
  /** Document order within the frame; rows and list items that a style puts elsewhere stand where they are seen. */
  readonly order: number;
  /** Not the element itself is meant but what follows it: inside `parent` (null: the document) up to `until` (null: to the end). */
  readonly following?: Following;
}

/** Refs of the same frame. */
export interface Following {
  readonly parent: number | null;
  readonly until: number | null;
}

export interface Pair {
  readonly label: PageElement;
  readonly value: PageElement;
}

/** The page at one moment. `refs` die with the next navigation or re-render: never keep one across steps. */
export interface Snapshot {
  readonly url: string;
  readonly title: string;
  readonly frames: readonly Frame[];
  /** For each frame, which document it showed: a ref is only good for that one. */
  readonly documents: readonly string[];
  readonly elements: readonly PageElement[];
  /** What words of the Test mean that the page does not have, in small letters; only for claims, and only where somebody said so. */
  readonly meant?: ReadonlyMap<string, PageElement>;
  /** The same of words that a step was carried out with: it was done to these very things. */
  readonly used?: ReadonlyMap<string, PageElement>;
  /** Labels and their values, where the structure of the page ties them to each other. */
  readonly pairs: readonly Pair[];
  /** True when the page holds more than was read: absence, count and order are then unproven. */
  readonly truncated: boolean;
  /** What was written into canvases, where nobody can tell whether it still stands. */
  readonly painted?: readonly string[];
  readonly takenAt: number;
  /** How long nothing had changed in any frame, in ms; 0 when it is not known. */
  readonly quietMs: number;
  /** For each frame a count of the changes seen in it; only the difference to a later one means something. */
  readonly changes: readonly number[];
}
