/** Words that name the same control in different products. The first of a group stands for all. */
const GROUPS: readonly (readonly string[])[] = [
  ["sign in", "log in", "login", "signin", "log on", "logon"],
  ["sign out", "log out", "logout", "signout", "log off", "logoff"],
  ["sign up", "signup", "register", "create account", "create an account"],
  ["delete", "remove", "trash", "bin", "garbage", "rubbish", "destroy"],
  ["cart", "basket", "shopping cart", "shopping basket", "shopping bag", "cart link", "shopping cart link"],
  ["check out", "checkout"],
  ["search", "find", "magnifier", "magnifying glass", "loupe"],
  ["close", "dismiss", "x", "cross", "times", "xmark"],
  ["settings", "preferences", "gear", "cog", "cog wheel", "cogwheel", "gear wheel", "options"],
  ["edit", "pencil", "pen", "modify"],
  ["add", "plus", "new", "create"],
  ["check", "check mark", "checkmark", "tick", "tick mark"],
  ["ok", "okay"],
  ["email", "e mail", "mail address", "email address", "e mail address"],
  [
    "confirm password",
    "password confirmation",
    "password confirm",
    "confirmation password",
    "repeat password",
    "password repeat",
    "password again",
    "retype password",
  ],
  ["username", "user name", "user id", "login name"],
  ["phone", "telephone", "phone number", "telephone number", "mobile number"],
  [
    "menu",
    "hamburger",
    "bars",
    "burger",
    "burger menu",
    "burger icon",
    "hamburger menu",
    "hamburger icon",
    "menu icon",
    "navbar toggler",
    "nav toggle",
    "menu toggle",
    "navigation menu",
  ],
  [
    "three dots",
    "three dot",
    "3 dots",
    "dots",
    "three dots menu",
    "three dot menu",
    "dots menu",
    "kebab",
    "kebab menu",
    "meatballs",
    "meatballs menu",
    "ellipsis",
    "ellipsis vertical",
    "ellipsis horizontal",
    "dots vertical",
    "dots horizontal",
    "more vert",
    "more horiz",
    "more options",
    "more actions",
    "open menu",
    "row menu",
    "row actions",
    "card menu",
    "actions menu",
    "action menu",
  ],
  ["next", "forward", "arrow right", "chevron right"],
  ["previous", "prev", "arrow left", "chevron left"],
  ["up", "up arrow", "arrow up", "chevron up", "caret up", "increase", "increment"],
  ["down", "down arrow", "arrow down", "chevron down", "caret down", "decrease", "decrement"],
  ["logo", "brand", "navbar brand", "site logo", "brand logo"],
  ["submit", "send"],
  ["home", "house", "home page", "homepage"],
  ["notifications", "bell"],
  ["favorite", "favourite", "heart"],
  ["zip", "zip code", "postal code", "postcode", "post code"],
  ["first name", "given name", "forename"],
  ["last name", "surname", "family name"],
  ["quantity", "qty"],
  ["info", "information"],
  ["refresh", "reload"],
  ["continue", "proceed"],
];

const MEANING = new Map(GROUPS.flatMap(([first = "", ...others]) => [first, ...others].map((phrase) => [phrase, first] as const)));
const LONGEST = 4;

/** The same text with every known phrase replaced by the one that stands for its group. Takes folded words. */
export function withoutSynonyms(words: readonly string[]): string {
  const meanings: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    let meaning = words[at] ?? "";
    for (let length = Math.min(LONGEST, words.length - at); length >= 1; length -= 1) {
      const known = MEANING.get(words.slice(at, at + length).join(" "));
      if (known === undefined) continue;
      meaning = known;
      taken = length;
      break;
    }
    meanings.push(meaning);
    at += taken;
  }
  return meanings.join(" ");
}
