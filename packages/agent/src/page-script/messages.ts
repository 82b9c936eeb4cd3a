/** What the page script and the agent say to each other, as JSON. Fields that would say nothing are left out to keep it small. */

/** Without names: every element has one, and they would be a third of what is sent. */
export type RawBox = readonly [x: number, y: number, width: number, height: number];

/**
 * What a page marks as something that it tells a person; `alert` where it does not say of which kind, `report` where its words alone say that something
 * was done.
 */
export type NoticeKind = "error" | "warning" | "success" | "info" | "report" | "alert";

/** It explains the thing beside which it is drawn; or the mouse is on it, so that the browser draws its title. */
export type TooltipKind = "drawn" | "title";

export interface RawPaint {
  readonly shape?: "circle" | "ellipse" | "square" | "rectangle" | "triangle" | "polygon" | "line";
  /** `#rrggbb`: what fills it, else its outline. */
  readonly colour?: string;
}

export interface RawElement {
  readonly ref: number;
  /** Ref of the nearest element around it that is in the survey. */
  readonly parent?: number;
  readonly role: string;
  readonly tag: string;
  readonly name?: string;
  readonly label?: string;
  /** Words right before or after it that no code ties to it. */
  readonly beside?: string;
  readonly placeholder?: string;
  readonly text?: string;
  /** Left out when it is the same as `text`. */
  readonly ownText?: string;
  /** Of its own text where it breaks it: each line by itself. */
  readonly lines?: readonly string[];
  readonly alt?: string;
  readonly titleAttribute?: string;
  readonly describedBy?: string;
  readonly attributes?: readonly string[];
  /** The class attribute of what holds others or has no text. */
  readonly classes?: string;
  readonly icon?: string;
  readonly paint?: RawPaint;
  readonly href?: string;
  readonly inputType?: string;
  readonly value?: string;
  readonly options?: readonly string[];
  readonly labels?: readonly number[];
  readonly level?: number;
  readonly coveredBy?: string;
  readonly box: RawBox;
  readonly notice?: NoticeKind;
  readonly tooltip?: TooltipKind;
  readonly hidden?: true;
  readonly inViewport?: true;
  readonly disabled?: true;
  readonly editable?: true;
  readonly checked?: boolean | "mixed";
  readonly selected?: boolean;
  readonly expanded?: boolean;
  readonly required?: true;
  readonly invalid?: true;
  readonly focused?: true;
  readonly readonly?: true;
  readonly current?: true;
  readonly empty?: boolean;
  readonly interactive?: true;
  readonly pointer?: true;
  readonly unreachable?: true;
  /** Taken out of the flow of the page: it lies over it. */
  readonly floats?: true;
  /** What holds others is drawn as a box of its own: by an edge, a shadow, or its ground. */
  readonly framed?: true;
  /** An editor of the page's own, which takes the keys by a text area that nobody sees: it holds what is drawn. */
  readonly drawnEditor?: true;
  /** For screen readers alone: nobody sees it, but it names what it stands over. */
  readonly forReaders?: true;
  readonly titles?: true;
  readonly drawn?: true;
  /** Seen now, and not before the last act on the page. */
  readonly cameUp?: true;
  /** Ref of the tab or the button that opened it. */
  readonly openedBy?: number;
}

/**
 * An element as it is sent: what each has in a place of its own (0 for no parent), and behind it by turns a field and its value. Roles, tags and fields
 * are places in the list of words: their names were more than a third of what is sent.
 */
export type PackedElement = readonly [
  ref: number,
  parent: number,
  role: number,
  tag: number,
  x: number,
  y: number,
  width: number,
  height: number,
  ...more: unknown[],
];

/** Refs of a label and of its value. */
export type RawPair = readonly [label: number, value: number];

/** One frame's page, read once. */
export interface Survey {
  readonly document: string;
  readonly url: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly elements: readonly PackedElement[];
  /** Labels and values that the structure ties to each other; left out where there are none. */
  readonly pairs?: readonly RawPair[];
  /** What was written into canvases and may still stand there; left out where there is nothing. */
  readonly painted?: readonly string[];
  readonly truncated: boolean;
  /** How long the document had not changed, in ms. */
  readonly quietMs: number;
  /** Changes seen since the script was put in; only differences mean something. */
  readonly changes: number;
}

export interface RawRun {
  readonly text: string;
  readonly box: RawBox;
}

/** What to read instead of the whole frame. */
export interface Within {
  readonly document: string;
  readonly ref: number;
  /** Not the element but what follows it: inside `parent` (null: the document) up to `until` (null: to the end). */
  readonly following?: { readonly parent: number | null; readonly until: number | null };
}

export interface Reading {
  readonly document: string;
  readonly url: string;
  readonly title: string;
  readonly runs: readonly RawRun[];
  readonly truncated: boolean;
  readonly busy: boolean;
  /** What the server answered with this document; null when it is not known. */
  readonly status: number | null;
  /** Name of a component that shows something but is closed to scripts; null when there is none. */
  readonly closed: string | null;
  /** False when the element to read in has left the document. */
  readonly found: boolean;
}

/** What became of the page while it was watched. */
export interface Stillness {
  readonly changed: boolean;
  readonly moved: boolean;
  readonly changes: number;
}

/** What may become of a document, as far as it knows. */
export interface Standing {
  readonly document: string;
  /** Another document has been asked for just now. */
  readonly leaving: boolean;
  /** Something that it put off at the last act is still to come, soon. */
  readonly coming: boolean;
  /** It is not there yet with all that it consists of, or has put off something of that. */
  readonly building: boolean;
  /** Nothing that it does by itself will change it, soon. */
  readonly resting: boolean;
}

export interface Limits {
  readonly elements: number;
  readonly hiddenElements: number;
  readonly durationMs: number;
}

/** Where an iframe's content begins, in the coordinates of the frame around it. */
export interface FramePlace {
  readonly ref: number;
  readonly document: string;
  readonly x: number;
  readonly y: number;
  readonly visible: boolean;
}

/** An option of a list of the browser's own. */
export interface NativeOption {
  readonly index: number;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
}

/** How an element looks and what its code says, for the claims that ask for it. */
export interface ElementDetails {
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it leads to, in full. */
  readonly href?: string;
  /** Colours as `#rrggbb`, of most of its letters and of what is behind them; what is transparent is left out. */
  readonly colour?: string;
  readonly background?: string;
  /** That background is painted by the element, or by a box not much larger than it. */
  readonly hasOwnBackground: boolean;
  readonly borders: readonly string[];
  /** What the drawings (SVG) in it are painted in. */
  readonly paints: readonly string[];
  /** What is seen of it is a picture, of whose colours nothing is known. */
  readonly isPicture: boolean;
  readonly fontWeight: number;
  readonly isItalic: boolean;
  readonly lines: readonly ("underline" | "line-through")[];
  /** For a list of the browser's own. */
  readonly options?: readonly NativeOption[];
  /** For a picture: it has come. */
  readonly isLoaded?: boolean;
  /** What is typed in shows as dots. */
  readonly isMasked: boolean;
}

/** What a field made of what was put in. Compared in the page, so that a password never leaves it. */
export type Taken = "same" | "formatted" | "different" | "empty";

/** What the script offers to the agent once it is in the page. Texts are JSON of the types above. */
export interface PageScript {
  survey(limits: Limits): string;
  read(within: Within | null, limits: Limits): string;
  resolve(document: string, ref: number): Element | null;
  placeOf(frameElement: Element): FramePlace;
  /** The next eight say null when the element is gone. */
  checkedOf(document: string, ref: number): boolean | "mixed" | null;
  isExpanded(document: string, ref: number): boolean | null;
  isFillable(document: string, ref: number): boolean | null;
  taken(document: string, ref: number, wanted: string): Taken | null;
  optionsOf(document: string, ref: number): readonly NativeOption[] | null;
  focus(document: string, ref: number): true | null;
  /** Ref of what is pressed in its place; null where nothing else is. */
  takerOfPress(document: string, ref: number, isText: boolean): number | null;
  /** JSON of ElementDetails; null when the element is gone. */
  detailsOf(document: string, ref: number): string | null;
  /** When the mouse or a finger last went down on the page, in ms since the epoch; 0 for never. */
  lastPressAt(): number;
  /** Resolves when nothing has changed for two animation frames, or something has. */
  holdStill(document: string, ref: number | null): Promise<Stillness>;
  /** The count of changes, after so many animation frames, and whether the window is about to close or to show another document. */
  countAfter(frames: number): Promise<{ readonly changes: number; readonly closing: boolean; readonly leaving: boolean }>;
  /** How the document stands at this moment. */
  standing(): Standing;
  /** Whether nothing that the document does by itself will change it within this time, soon unless given; false where that cannot be known. */
  isAtRest(withinMs?: number): boolean;
  /** Whether the last press went down on a link or a button, and up beside it. */
  hasSlipped(): boolean;
}

/** The global symbol that the script hangs on: a page's own names can't collide with it. */
export const PAGE_SCRIPT_KEY = "runwright.page-script";

/**
 * An element is handed from the page's world to the driver's, which share nothing but the document, in three steps: the driver
 * asks with an event that names the ref, and the script answers with an event on the element.
 */
export const WHERE_IS_EVENT = "runwright:where-is";
export const HERE_EVENT = "runwright:here";
