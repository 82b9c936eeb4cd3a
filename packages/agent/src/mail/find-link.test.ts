import { describe, expect, it } from "vitest";
import { findLink, type LinkWish } from "./find-link.ts";

const links = [
  { text: "Shop", url: "https://shop.example/" },
  { text: "Verify email address", url: "https://shop.example/v?t=1" },
  { text: "https://shop.example/v?t=1", url: "https://shop.example/v?t=1" },
  { text: "Unsubscribe", url: "https://shop.example/u" },
];
const find = (wish: LinkWish, of = links) => {
  const found = findLink({ subject: "Hi", links: of }, wish);
  return found.ok ? found.link.url : found;
};

describe("the link in an email", () => {
  it("is the only one that is neither logo nor footer", () => {
    expect(find({})).toBe("https://shop.example/v?t=1");
    expect(find({}, links.slice(0, 1))).toBe("https://shop.example/");
  });

  it("is the one with the words, as written before in any case before as a part", () => {
    expect(find({ text: "verify" })).toBe("https://shop.example/v?t=1");
    expect(find({ text: "unsubscribe" })).toBe("https://shop.example/u");
    expect(find({ text: "Veri" })).toMatchObject({ code: "no_link", message: expect.stringContaining("“Verify email address”") });
  });

  it("is counted over all that the mail has", () => {
    expect(find({ ordinal: 1 })).toBe("https://shop.example/");
    expect(find({ ordinal: -1 })).toBe("https://shop.example/u");
    expect(find({ ordinal: 9 })).toMatchObject({ code: "no_link", message: expect.stringContaining("it has 3") });
  });

  it("is not guessed where there are several", () => {
    const two = ["Accept", "Decline"].map((text) => ({ text, url: `https://shop.example/${text}` }));
    expect(find({}, two)).toMatchObject({
      code: "ambiguous_link",
      message: expect.stringContaining("Open the “Accept” link in the email."),
    });
    expect(find({}, [])).toMatchObject({ code: "no_link" });
  });
});
