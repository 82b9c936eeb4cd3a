const SEVERAL =
  /^((?:please )?(?:add|put|place|remove|delete)s?(?:ed)?) (.+?) ((?:to|in|into|from) (?:(?:the|my|your|our) )?(?:shopping )?(?:cart|basket|bag|trolley|wishlist|wish list|favorites|favourites))\s*\.?$/is;

/** `Add "A" and "B" to the cart` is done once for each. Null for anything else. Pure. */
export function ordersForEach(text: string, cutList: (text: string) => readonly string[]): readonly string[] | null {
  const found = SEVERAL.exec(text);
  if (!found?.[1] || !found[2] || !found[3]) return null;
  const items = cutList(found[2]).map((item) => item.replace(/^(?:the|a|an)\s+/i, ""));
  if (items.length < 2 || !items.every((item) => /^["“`{\p{Lu}]/u.test(item))) return null;
  return items.map((item) => `${found[1]} ${item} ${found[3]}`);
}
