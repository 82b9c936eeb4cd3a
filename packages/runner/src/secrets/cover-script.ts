/**
 * Runs in every document before its own scripts. Text, because a function would reach the page as whatever a compiler made of it.
 *
 * A frame is never painted between a change and its look: mutations are looked at as soon as the script that made them ends, and
 * what fields hold, which no mutation tells, at the beginning of every frame. The page finds no element and no text changed;
 * fields get one style. `attachShadow` is wrapped, because closed roots and roots of elements that are there already tell nobody.
 */
export const COVER_SCRIPT = String.raw`function ({ salt, base, groups, alone }, hashOf) {
  const NAME = "runwright-secret";
  const INK = ["color", "-webkit-text-fill-color", "-webkit-text-stroke-color"].map((name) => name + ": transparent !important;").join(" ");
  const PAINT = " { " + INK + " text-shadow: none !important; background-color: #333 !important }";
  const INLINE = new Set("a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark output q s samp small span strong sub sup time tspan tt u var wbr".split(" "));
  const UNSEEN = new Set("script style noscript template textarea option title head".split(" "));
  const TOLD = ["value", "placeholder", "alt", "label", "title", "aria-label", "data-label", "data-content", "data-text", "data-title", "data-value"];
  const OBSERVED = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: TOLD };
  const searched = groups.map(({ length, rolling, full }) => {
    let power = 1;
    for (let at = 0; at < length; at += 1) power = Math.imul(power, base);
    return { length, power, rolling: new Set(rolling), full: new Set(full) };
  });
  const shortest = Math.min(Infinity, ...groups.map(({ length }) => length));
  const aloneLengths = new Set(alone.map((mark) => Number(mark.split(":")[0])));
  const isAlone = (text) => aloneLengths.has(text.length) && alone.includes(text.length + ":" + hashOf(text, salt));
  /** Where the text spells a secret, as pairs of offsets; the longest first where several begin or end. */
  const find = (text) => {
    const spots = [];
    const trimmed = text.trim();
    if (isAlone(trimmed)) spots.push([text.indexOf(trimmed), text.indexOf(trimmed) + trimmed.length]);
    if (text.length < shortest) return spots;
    for (const { length, power, rolling, full } of searched) {
      let hash = 0;
      for (let at = 0; at < text.length; at += 1) {
        hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
        if (at >= length) hash = (hash - Math.imul(text.charCodeAt(at - length), power)) | 0;
        const start = at - length + 1;
        if (start >= 0 && rolling.has(hash) && full.has(hashOf(text.slice(start, at + 1), salt))) spots.push([start, at + 1]);
      }
    }
    return spots;
  };
  const holds = (text) => typeof text === "string" && text !== "" && find(text).length > 0;

  const sheet = new CSSStyleSheet();
  const highlight = new Highlight();
  highlight.priority = 2147483647;
  const roots = new Set();
  const fields = new Set();
  const seen = new WeakMap();
  const covered = new WeakSet();
  /** Fields into which a secret is, or was, typed: covered until they are empty, whatever the page made of it. */
  const typedInto = new WeakSet();
  const written = new Set();
  const placeholders = new Set();
  const drawn = new Set();
  let typing = 0;
  let style = "";

  const keepStyles = () => {
    // What is selected is painted over what is highlighted.
    const selection = highlight.size === 0 ? "" : "::selection" + PAINT;
    const hints = [...placeholders].map((text) => "[placeholder=\"" + CSS.escape(text) + "\"]::placeholder" + PAINT);
    const wanted = ["::highlight(" + NAME + ")" + PAINT, selection, ...hints].join("\n");
    if (wanted !== style) sheet.replaceSync((style = wanted));
    if (CSS.highlights.get(NAME) !== highlight) CSS.highlights.set(NAME, highlight);
    for (const root of roots) {
      if (root !== document && !root.host.isConnected) roots.delete(root);
      else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  };
  const setDots = (element, on) => {
    if (on === covered.has(element) || element.style === undefined) return;
    if (on) {
      covered.add(element);
      element.style.setProperty("-webkit-text-security", "disc", "important");
    } else {
      covered.delete(element);
      element.style.removeProperty("-webkit-text-security");
    }
  };
  const textOf = (field) => field instanceof HTMLSelectElement ? [...field.options].map((option) => option.label).join("\n") : field.value;
  const look = (field) => {
    const value = field.value;
    seen.set(field, value);
    if (value === "" && typing === 0) typedInto.delete(field);
    setDots(field, typedInto.has(field) || holds(textOf(field)));
    const hint = field.getAttribute("placeholder");
    if (holds(hint)) placeholders.add(hint);
  };
  /** Elements that show an attribute: the text of a picture that is missing, the label of a group, what CSS puts before and after. */
  const lookAtAttributes = (element) => {
    const isTold = element.hasAttributes() && TOLD.some((name) => holds(element.getAttribute(name)));
    if (fields.has(element) || drawn.has(element) || !(isTold || covered.has(element))) return;
    const shows = element.localName === "img" || element.localName === "optgroup" || ["::before", "::after"].some((pseudo) => holds(getComputedStyle(element, pseudo).content));
    setDots(element, isTold && shows);
  };

  const cover = (pieces, start, end) => {
    const range = document.createRange();
    let from = 0;
    for (const piece of pieces) {
      const to = from + piece.length;
      if (start >= from && start < to) range.setStart(piece, start - from);
      if (end > from && end <= to) range.setEnd(piece, end - from);
      // Highlights are not painted over the text of drawings.
      if (start < to && end > from && piece.parentElement instanceof SVGElement) {
        drawn.add(piece.parentElement);
        setDots(piece.parentElement, true);
      }
      from = to;
    }
    highlight.add(range);
  };
  const forget = (within) => {
    for (const range of highlight) {
      const { startContainer } = range;
      if (!startContainer.isConnected || within === startContainer || within.contains(startContainer)) highlight.delete(range);
    }
  };
  const scanText = (within) => {
    if (highlight.size > 0) forget(within);
    for (const element of drawn) {
      if (!within.contains(element)) continue;
      drawn.delete(element);
      setDots(element, false);
    }
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const pieces = [];
    for (let piece = within instanceof Text ? within : walker.nextNode(); piece !== null; piece = walker.nextNode()) {
      if (!UNSEEN.has(piece.parentElement?.localName)) pieces.push(piece);
    }
    const text = pieces.map((piece) => piece.data).join("");
    for (const [start, end] of find(text)) cover(pieces, start, end);
    if (aloneLengths.size > 0 && pieces.length > 1) for (const piece of pieces) for (const [start, end] of find(piece.data)) cover([piece], start, end);
  };
  const scanElement = (element) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      fields.add(element);
      look(element);
      poll();
    } else lookAtAttributes(element);
    if (element.shadowRoot !== null) enter(element.shadowRoot);
  };
  const scan = (within) => {
    scanText(within);
    if (within instanceof Element) scanElement(within);
    for (const element of within.querySelectorAll?.("*") ?? []) scanElement(element);
  };
  /** A secret may be spelled by several neighbours: up to the block that holds them. */
  const around = (node) => {
    let at = node;
    while (at.parentElement !== null && (at === node || INLINE.has(at.localName))) at = at.parentElement;
    return at;
  };
  /** What goes wrong here is no error of the page. */
  const quietly = (work) => (...args) => {
    try {
      return work(...args);
    } catch {
      return undefined;
    }
  };
  const onMutations = (records) => {
    const texts = new Set();
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") {
        if (fields.has(target)) look(target);
        else lookAtAttributes(target);
        continue;
      }
      if (typing > 0) for (const node of type === "characterData" ? [target] : addedNodes) written.add(node);
      if (type === "characterData") texts.add(around(target));
      for (const node of addedNodes) {
        if (node instanceof Element && !INLINE.has(node.localName)) scan(node);
        else if (node instanceof Element) scan(around(node));
        else if (node instanceof Text) texts.add(around(node));
      }
      const field = target instanceof Element ? target.closest("textarea, select") : null;
      if (field !== null && fields.has(field)) look(field);
    }
    for (const text of texts) scanText(text);
    if (typing > 0) coverWritten();
    keepStyles();
  };
  /** What the page writes while a secret is typed may be a part of it. */
  const coverWritten = () => {
    for (const node of written) {
      if (!node.isConnected) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      highlight.add(range);
    }
  };
  const enter = (root) => {
    if (roots.has(root)) return;
    roots.add(root);
    new MutationObserver(quietly(onMutations)).observe(root, OBSERVED);
    for (const type of ["input", "change", "focusin", "focusout"]) root.addEventListener(type, quietly(onEvent), true);
    scan(root);
    keepStyles();
  };
  const onEvent = (event) => {
    const field = event.composedPath()[0];
    if (fields.has(field)) look(field);
  };
  let polling = false;
  const poll = () => {
    if (polling) return;
    polling = true;
    requestAnimationFrame(quietly(() => {
      polling = false;
      for (const field of fields) {
        if (!field.isConnected) fields.delete(field);
        else if (field.value !== seen.get(field)) look(field);
      }
      keepStyles();
      if (fields.size > 0) poll();
    }));
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = new Proxy(attachShadow, {
    apply(target, host, args) {
      const root = Reflect.apply(target, host, args);
      quietly(enter)(root);
      return root;
    },
  });
  quietly(enter)(document);
  Object.defineProperty(globalThis, Symbol.for("runwright.cover"), {
    value: {
      /** A secret is about to be typed into this element. */
      begin: quietly((element) => {
        typing += 1;
        if (element === null || element === undefined) return;
        if (fields.has(element) || element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
          fields.add(element);
          typedInto.add(element);
          look(element);
        } else written.add(element), coverWritten();
      }),
      end: quietly(() => {
        typing -= 1;
        if (typing > 0) return;
        for (const node of written) if (node.isConnected) scanText(node instanceof Text ? around(node) : node);
        written.clear();
        for (const field of fields) look(field);
      }),
    },
  });
}`;
