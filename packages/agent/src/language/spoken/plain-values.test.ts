import { describe, expect, it } from "vitest";
import { meaningOf } from "../__fixtures__/meaning.ts";

const understand = (text: string): string => meaningOf(text, "step");

// oxfmt-ignore
describe("values without quotes", () => {
  it.each([
    ["Enter tomsmith as username and SuperSecretPassword! as password", 'type "tomsmith" into the username | type "SuperSecretPassword!" into the password'],
    ["Type SuperSecretPassword! in the password field", 'type "SuperSecretPassword!" into the field password'],
    ["Enter john under Username and demo under Password, and press \"Log In\"", 'type "john" into the Username | type "demo" into the Password | click the "Log In"'],
    ["Fill username with tomsmith and password with SuperSecretPassword!", 'type "tomsmith" into the username | type "SuperSecretPassword!" into the password'],
    ["Enter Username as tomsmith and Password as Secret1", 'type "tomsmith" into the Username | type "Secret1" into the password'],
    ["Fill in the username (tomsmith) and the password (SuperSecretPassword!)", 'type "tomsmith" into the username | type "SuperSecretPassword!" into the password'],
    ["Enter Username tomsmith", 'type "tomsmith" into the Username'],
    ["Enter name John Paul and email john@x.test", 'type "John Paul" into the name | type "john@x.test" into the email'],
    ["Enter address 12 Mill Lane, city Madison", 'type "12 Mill Lane" into the address | type "Madison" into the city'],
    ["Enter name Pixel, birth date 4 March 2021, type cat", 'type "Pixel" into the name | type "4 March 2021" into the birth date | type "cat" into the type'],
    ["Enter description yearly check", 'type "yearly check" into the description'],
    ["Set the number of adults to 3 and the number of rooms to 1", 'type "3" into the adults | type "1" into the number of rooms'],
    ['Enter "41" as the card number and "Jo" as the name on the card', 'type "41" into the card number | type "Jo" into the field "Name on card"'],
    ['Type "ann" under "Username"', 'type "ann" into the "Username"'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each([
    "Enter username and password as given",
    "Enter username in the first field and password in the second",
    "Enter description longer than 100 characters",
    "Enter title text",
    "Enter password twice",
    "Enter name of the customer",
    "Enter city name",
    'Enter "john" under the heading "Users"',
    'Type "hi" under the first post',
    "Select account 1004, whose balance is 0",
  ])("%s: no value was given, or no field", (text) => {
    expect(understand(text)).toBe("unknown");
  });
});

// oxfmt-ignore
describe("what is chosen", () => {
  it.each([
    ["Select {{COUNTRY}} in the Country dropdown", 'select "{{COUNTRY}}" in the dropdown Country'],
    ["In the Country dropdown, choose {{COUNTRY}}", 'select "{{COUNTRY}}" in the dropdown Country'],
    ["Choose {{COUNTRY}}", 'select "{{COUNTRY}}"'],
    ["Choose {{FILE}} as the avatar", 'upload "{{FILE}}" to the avatar'],
    ["Choose the file {{FILE}}", 'upload "{{FILE}}"'],
    ["Choose today as the start date and tomorrow as the end date", 'select "{{today}}" in the start date | select "{{tomorrow}}" in the end date'],
    ["Select the text in the paragraph", "mark the text of the paragraph"],
    ["Select the text file in the list", 'upload "file.txt" to the list'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });
});

// oxfmt-ignore
describe("what is said of a value besides", () => {
  it.each([
    ['Type an invalid e-mail address such as "foo@bar"', 'type "foo@bar" into the field e-mail address'],
    ['Enter a password that is too short, e.g. "abc"', 'type "abc" into the field password'],
    ['Enter "foo" as the email (without an @ sign)', 'type "foo" into the email'],
    ['Search for a product that does not exist, e.g. "qwertz"', 'type "qwertz" into the field search | press Enter in the field search'],
    ['Fill out the contact form with name "Ann" and message "Hi"', 'type "Ann" into the name | type "Hi" into the field message'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each(['Type "foo" (twice)', "Enter an invalid e-mail address", "Open the product with the lowest price"])("%s: not carried out", (text) => {
    expect(understand(text)).toBe("unknown");
  });
});

// oxfmt-ignore
describe("who signs in", () => {
  it.each([
    ["Sign in using tomsmith / SuperSecretPassword!", 'sign in as "tomsmith" with the password "SuperSecretPassword!"'],
    ["Log in with valid credentials (tomsmith / SuperSecretPassword!)", 'sign in as "tomsmith" with the password "SuperSecretPassword!"'],
    ["Log in with valid credentials: tomsmith and secret", 'sign in as "tomsmith" with the password "secret"'],
    ["Log in as admin (secret123)", 'sign in as "admin" with the password "secret123"'],
    ["Log in as admin (password)", 'sign in as "admin" with the password "password"'],
    ["Enter credentials admin/x and submit", 'enter "admin" with the password "x" | click the Submit'],
    ['Use the credentials "admin" and "x" to log in', 'sign in as "admin" with the password "x"'],
    ['Log in using "admin" as username and "x" as password', 'sign in as "admin" with the password "x"'],
    ['Log in as "Admin" (user "admin", password "x")', 'sign in as "admin" with the password "x"'],
    ["Log in as admin (admin)", 'sign in as "admin" with the password "admin"'],
    ["Log in as John Smith (login jsmith, password jsmith)", 'sign in as "jsmith" with the password "jsmith"'],
    ['Enter "tomsmith" / "Secret!" and click "Login"', 'enter "tomsmith" with the password "Secret!" | click the "Login"'],
  ])("%s", (text, want) => {
    expect(understand(text)).toBe(want);
  });

  it.each(["Log in as tomsmith", "Log in as bob (customer)", "Log in as admin (the administrator)", 'Enter "red" and "blue" and click "Mix"'])(
    "%s: who that is, or no credentials",
    (text) => {
      expect(understand(text)).toBe("unknown");
    },
  );
});
