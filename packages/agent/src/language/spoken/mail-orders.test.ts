import { describe, expect, it } from "vitest";
import { meaningOf } from "../__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "step");

const forwarding = (from: string, to: string): string =>
  `click the "${from}" | click the "Forward" | type "${to}" into the field "To" | click the "Send"`;

describe("messages of somebody", () => {
  it.each([
    "Forward the message from Ann to Bob",
    "Find the email by Ann and send it on to Bob",
    "Look for the email from Ann, then forward it to Bob",
    "Send to Bob the email you got from Ann",
    "Pass on to Bob the message from Ann",
  ])("are opened, forwarded and sent: %s", (text) => {
    expect(understand(text).replace("icon forward", '"Forward"').replace('"to"', '"To"').replace("button send", '"Send"')).toBe(
      forwarding("Ann", "Bob"),
    );
  });

  // oxfmt-ignore
  it.each([
    ['Reply to the email from Ann with the text "Thanks"', 'click the "Ann" | click the "Reply" | type "Thanks" into the field | click the "Send"'],
    ["Delete the email from Ann", 'click the Delete in the part with "Ann"'],
    ["Find the message by Ann and trash it", 'click the Delete in the part with "Ann"'],
    // Which of several, nobody says.
    ["Delete the email from last week", "unknown"],
    ["Delete the email from Ann and from Bob", "unknown"],
    ["Click the forward button", "click the button forward"],
    ["Press the browser's forward button", "go forward"],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });
});
