import { expect, it } from "vitest";
import { completeAddress } from "./complete-address.ts";

it.each([
  ["shop.example.com", "https://shop.example.com"],
  [" shop.example.com/cart?x=1 ", "https://shop.example.com/cart?x=1"],
  ["127.0.0.1:4181", "http://127.0.0.1:4181"],
  ["localhost", "http://localhost"],
  ["localhost:3000/a", "http://localhost:3000/a"],
  ["192.168.1.4/a", "http://192.168.1.4/a"],
  ["https://shop.example.com", "https://shop.example.com"],
  ["{{SHOP}}/cart", "{{SHOP}}/cart"],
  ["the shop", "the shop"],
  ["shop", "shop"],
  ["mailto:x y", "mailto:x y"],
  ["", ""],
])("%j is meant as %j", (said, whole) => {
  expect(completeAddress(said)).toBe(whole);
});
