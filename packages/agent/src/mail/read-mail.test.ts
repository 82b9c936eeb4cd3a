import { describe, expect, it } from "vitest";
import type { Mail } from "./mailbox.ts";
import { readMail } from "./read-mail.ts";

const mail = (over: Partial<Mail>): Mail => ({
  from: "Shop <no-reply@shop.example>",
  to: ["ada@example.com"],
  subject: "Hello",
  receivedAt: new Date(0),
  ...over,
});
const read = (html: string) => readMail(mail({ html }));

describe("a mail in HTML", () => {
  it("is what a person sees: no styles, scripts, previews or comments", () => {
    const { text } = read(`<!doctype html><html><head><title>T</title><style>.a{}</style></head><body>
      <div style="display:none !important; max-height:0">Preview 1111</div><span hidden>2222</span><p aria-hidden="true">3333</p>
      <span style="font-size:0px">4444</span><!-- 5555 --><script>6666</script>
      <h1>Welcome</h1><p>Your&nbsp;code is <b>123</b><b>456</b>.</p><table><tr><td>Order</td><td>LK-1</td></tr></table>
      <img src="x.png" alt="Thanks"> a\u200B\u200Bb</body></html>`);
    expect(text).toBe("Welcome\nYour code is 123456.\nOrder LK-1\nThanks ab");
  });

  it("gives its links with their words, and only those that open a page", () => {
    const { links } = read(`<a href="https://shop.example/"><img alt="Shop"></a><a href=" https://shop.example/verify?t=1&amp;u=2 ">Verify
      <b>email</b></a><a href="mailto:a@b.example">mail</a><a href="javascript:alert(1)">x</a><a href="file:///etc/passwd">f</a>
      <a href="/relative">r</a><div style="display:none"><a href="https://hidden.example/">h</a></div><a href="http://b.example/x" title="Later"></a>`);
    expect(links).toEqual([
      { text: "Shop", url: "https://shop.example/" },
      { text: "Verify email", url: "https://shop.example/verify?t=1&u=2" },
      { text: "Later", url: "http://b.example/x" },
    ]);
  });

  it("is read to an end whatever it is made of", () => {
    expect(read("<div>".repeat(100_000) + "deep").links).toEqual([]);
    expect(read("<b>".repeat(50) + "42").text).toBe("42");
    expect(read('<a href="https://[broken">x</a><p>left open').text).toBe("x\nleft open");
  });
});

describe("a mail without HTML", () => {
  it("has the links that stand in its text, with the words before them", () => {
    const { links, text } = readMail(
      mail({ text: "Hi,\r\n\r\nReset your password:\r\nhttps://shop.example/r?t=(a)b.\r\nOr call. Help <https://shop.example/help>, bye" }),
    );
    expect(text.split("\n")[2]).toBe("Reset your password:");
    expect(links).toEqual([
      { text: "Reset your password", url: "https://shop.example/r?t=(a)b" },
      { text: "Or call. Help", url: "https://shop.example/help" },
    ]);
  });

  it("is what counts where the HTML shows nothing", () => {
    expect(readMail(mail({ text: "Code 4711", html: "<p> </p>" })).text).toBe("Code 4711");
  });
});
