import { describe, expect, it } from "vitest";
import type { TextMatch } from "../language/intent.ts";
import { matchesAddress } from "./check-url.ts";

describe("the address of a page", () => {
  it.each<[url: string, match: TextMatch, wanted: string, want: boolean]>([
    ["http://shop.test/cart", "exactly", "/cart", true],
    ["http://shop.test/cart/", "exactly", "/cart", true],
    ["http://shop.test/cart?bug=none", "exactly", "/cart", true],
    ["http://shop.test/cart?step=2", "exactly", "/cart?step=1", false],
    ["http://shop.test/cart", "exactly", "/car", false],
    ["http://shop.test/#/cart", "exactly", "/#/cart", true],
    ["http://shop.test/", "exactly", "http://shop.test", true],
    ["http://shop.test/?a=1", "exactly", "http://shop.test/", false],
    ["http://shop.test/cart", "contains", "cart", true],
    ["http://shop.test/orders/12", "contains", "/orders/1", false],
    ["http://shop.test/orders/12", "contains", "2", false],
    ["http://shop.test/caf%C3%A9", "contains", "café", true],
    ["http://shop.test/orders/12", "ends_with", "/12", true],
    ["http://shop.test/orders/12", "ends_with", "2", false],
    ["http://shop.test/orders/12?x=1", "ends_with", "/orders/12", true],
    ["http://shop.test/orders/12", "starts_with", "/orders", true],
    ["http://shop.test/orders/12", "starts_with", "http://shop.test/orders/1", false],
    ["http://shop.test/orders/12", "matches", "/orders\\/\\d+$/", true],
    ["http://shop.test/orders/new", "matches", "/orders\\/\\d+$/", false],
  ])("%s %s %s: %s", (...[url, match, wanted, want]) => {
    expect(matchesAddress(url, wanted, match)).toBe(want);
  });
});
