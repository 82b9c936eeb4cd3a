import { describe, expect, it } from "vitest";
import { findCode } from "./find-code.ts";

const code = (text: string, length?: number, subject = "Hello") => findCode({ subject, text }, length);

describe("the code in an email", () => {
  it.each([
    ["Your verification code is 482913.", "482913"],
    ["Your code: 482913\nIt is good for 10 minutes.", "482913"],
    ["482913 is your Shop verification code", "482913"],
    ["Use this code to sign in:\n\n482913\n\nOrder 771122 from 2026-01-05 costs 1234 €. © 2026 Shop", "482913"],
    ["Order #771122. Your one-time PIN: 0042", "0042"],
    ["Dein Bestätigungscode lautet A1B2C3", "A1B2C3"],
    ["Enter XK4-9TQ as your code", "XK4-9TQ"],
    ["Your code: 123 456", "123456"],
    ["Your code:\n1 2 3 4 5 6", "123456"],
    ["您的验证码是 884422,请勿泄露", "884422"],
    ["Code 771122 in https://shop.example/v/998877?code=665544", "771122"],
    ["Since 2019, the code 5521 opens the door", "5521"],
    ["Hi Ada99, your login code is\n73915\nTel. 0301234", "73915"],
    ["Confirm your email. Ends in 15 minutes.\n\n90210\n\nShop Ltd, 1 Main St", "90210"],
    ["Here you are:\n\n5566\n", "5566"],
  ])("is found in %j", (text, want) => {
    expect(code(text)).toBe(want);
  });

  it("may stand in the subject", () => {
    expect(code("Somebody signs in. If it was not you, write to us.", undefined, "551122 is your code")).toBe("551122");
  });

  it("has as many characters as are asked for", () => {
    expect(code("Code for order 4411: 123456", 6)).toBe("123456");
    expect(code("Your code is 12345", 6)).toBeNull();
    expect(code("Your code is 1234567890", 10)).toBe("1234567890");
  });

  it.each([
    "Welcome to the shop!",
    "Your order of 2026-11-21 costs 1234.50",
    "Please confirm at https://shop.example/c/123456",
    "Call 0301234 or 0305678",
  ])("is not made up in %j", (text) => {
    expect(code(text)).toBeNull();
  });
});
