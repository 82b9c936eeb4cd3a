import { actForm, phraseForm } from "../form.ts";

/** What people call a screen by, in CSS pixels. */
const SCREENS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  mobile: [390, 844],
  phone: [390, 844],
  smartphone: [390, 844],
  tablet: [768, 1024],
  laptop: [1366, 768],
  desktop: [1280, 800],
};
const SCREEN = Object.keys(SCREENS).join("|");
const SMALLEST = 100;
const LARGEST = 5_000;

const VIEW = "(?:browser(?:['’]s)? )?(?:window|viewport|screen|browser|page|view)(?: size)?";
const TO_SIZE = new RegExp(
  `^(?:(?:resize|set|change|shrink|reduce|enlarge|switch|adjust|make|bring|scale)s? (?:the )?${VIEW}(?: (?:to|at|as))?(?: (?:small|narrow|wide|large|big))?|use an? ${VIEW} of|viewport:?|window:?|(?:on|with|use|in|switch to|i am on|i['’]m on) an? ${VIEW} of)(?: the)?(?: size)?(?: of)?:? \\(?(\\d{3,4}) ?(?:px)? ?(?:x|×|by|\\*) ?(\\d{3,4})(?: ?(?:px|pixels))?\\)?$`,
  "iu",
);
const TO_WIDTH = new RegExp(
  `^(?:resize|set|change|shrink|reduce|narrow|make)s? (?:the )?${VIEW}(?: width)? (?:to|to a width of) (\\d{3,4}) ?(?:px|pixels)(?: wide| in width| width)?$`,
  "iu",
);
const TO_SCREEN = new RegExp(
  `^(?:(?:resize|set|change|shrink|reduce|switch|adjust|make|bring)s? (?:the )?${VIEW}(?: to)?|switch(?:es)? to|use|(?:be |i am |i['’]m |we are |the user is )?on|emulate|simulate)(?: the| an?)? (${SCREEN})(?:[ -](?:phone|device))?(?:[- ]?sized?)?(?:[- ](?:screen|viewport|window|width|device|resolution|dimensions))+$`,
  "iu",
);
/** "Shrink the browser to phone width" says its screen last. */
const DEFAULT_HEIGHT = 800;

export const windowForms = [
  phraseForm({
    name: "resize the window",
    examples: ["Resize the window to 800x600", "Set the viewport to 1024 x 768"],
    read: (text) => {
      const [, width = "", height = ""] = TO_SIZE.exec(text) ?? [];
      return sized(Number(width), Number(height));
    },
  }),
  phraseForm({
    name: "resize the window to a width",
    examples: ["Resize the window to 600 px"],
    read: (text) => sized(Number(TO_WIDTH.exec(text)?.[1] ?? 0), DEFAULT_HEIGHT),
  }),
  phraseForm({
    name: "resize the window to a kind of screen",
    examples: ["Switch to a mobile-size screen", "Resize the browser to tablet width"],
    read: (text) => {
      const [width, height] = SCREENS[TO_SCREEN.exec(text)?.[1]?.toLowerCase() ?? ""] ?? [0, 0];
      return sized(width, height);
    },
  }),
  actForm({
    name: "click outside of something",
    patterns: ["click|tap|press~ [on] [anywhere|somewhere] outside [of] <target>"],
    examples: ["Click outside the dialog", 'Click anywhere outside of the "Filters" menu'],
    build: ({ target }) => (target === undefined ? null : { kind: "click_away", target }),
  }),
  phraseForm({
    name: "click an empty place",
    examples: ["Click anywhere else on the page", "Click on an empty area of the page"],
    read: (text) =>
      /^(?:click|tap)s? (?:on )?(?:away|elsewhere|somewhere else|anywhere else|outside|(?:in )?(?:an? |the )?(?:empty|blank|free|white) (?:area|space|spot|place|part|background)|(?:in )?the (?-i:background|backdrop))(?: (?:on|of|in) the (?:page|screen|window|background))?$/iu.test(
        text,
      )
        ? { kind: "click_away", target: null }
        : null,
  }),
];

function sized(width: number, height: number): { readonly kind: "resize"; readonly width: number; readonly height: number } | null {
  const isSize = [width, height].every((side) => side >= SMALLEST && side <= LARGEST);
  return isSize ? { kind: "resize", width, height } : null;
}
