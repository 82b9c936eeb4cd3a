import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

// What a message says, in the words of somebody who tells of it.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const error = (text: string): string => `<h1>Sign in</h1><div class="alert alert-danger">${text}</div><p>Username, password, account</p>`;
const page = (text: string): string => `<h1>Transfer</h1><p>${text}</p>`;

const CASES: Readonly<Record<string, Case>> = {
  "that something is not so": {
    claims: [
      "An error says that username and password do not match",
      "The error message says that the username and the password don't match",
    ],
    so: [
      error("Epic sadface: Username and password do not match any user in this service"),
      error("The username and password don’t match."),
    ],
    not: [
      error("Username and password match"),
      error("Sorry, this user has been locked out."),
      error("Password does not match. The username is fine, as is the password."),
      page("Username and password do not match"),
      page("Sign in"),
    ],
  },
  "with a quoted part": {
    claims: ["An error tells that no voucher was found with the code 'SUMMER'"],
    so: [error("No voucher found with code 'SUMMER'"), error("No voucher could be found with the code SUMMER.")],
    not: [
      error("No voucher found with code 'SUMMER24'"),
      error("Voucher found with code SUMMER"),
      error("The voucher SUMMER has expired"),
      page("No voucher found with code 'SUMMER'"),
    ],
  },
  "in which order": {
    claims: ["It states that $100.00 has been transferred from account #12456 to account #12345."],
    so: [page("$100.00 has been transferred from account #12456 to account #12345.")],
    not: [
      page("$100.00 has been transferred from account #12345 to account #12456."),
      page("$100.00 has not been transferred from account #12456 to account #12345."),
      page("$1100.00 has been transferred from account #12456 to account #123450."),
      page("$100.00 has been transferred.</p><p>Account #12456. Account #12345"),
    ],
  },
  "what one is told to do": {
    claims: ["I am told to enter a username and password"],
    so: [page("Please enter a username and password.")],
    not: [page("Enter your e-mail. Username: password:"), page("Do not enter a username and password")],
  },
};

describe("what is told of a message", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });
});
