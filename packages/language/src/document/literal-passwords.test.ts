import { expect, it } from "vitest";
import { literalPasswords } from "./literal-passwords.ts";

const sure = (...texts: readonly string[]): readonly string[] =>
  literalPasswords(texts).flatMap(({ value, isSure }) => (isSure ? [value] : []));
const any = (...texts: readonly string[]): readonly string[] => literalPasswords(texts).map(({ value }) => value);

it.each([
  ["Log in as nora with secret sesame", "sesame"],
  ["Log in with nora and sesame", "sesame"],
  ["Sign in as nora / sesame", "sesame"],
  ["user nora, pw sesame", "sesame"],
  ["Login with token abc", "abc"],
  ["Password: sesame", "sesame"],
  ["- **Password:** 12345", "12345"],
  ["Credentials: nora / x1", "x1"],
  ["Credentials: nora, sesame", "sesame"],
  ["Type sesame into the password field", "sesame"],
  ["Enter sesame as the password", "sesame"],
  ["Set the password to sesame", "sesame"],
  ['Enter "nora" as the user name and "sesame" as the password', "sesame"],
  ["Enter pin 1234", "1234"],
  ["Passwort: sesam", "sesam"],
  ["Zugangsdaten: nora / sesam", "sesam"],
  ["Melde dich mit dem Passwort „sesam“ an", "sesam"],
  ['Gib "sesam" in das Feld "Passwort" ein', "sesam"],
  ["Saisir « sésame » dans le champ « Mot de passe »", "sésame"],
  ["Hasło: sezam", "sezam"],
  ["Lösenord: sesam", "sesam"],
  ["Пароль: сезам", "сезам"],
  ["密码：sesame", "sesame"],
  ["パスワードに「sesame」を入力する", "sesame"],
  ['Sign in as "nora" with "open sesame"', "open sesame"],
  ['Log in with "nora" and "open the door"', "open the door"],
  ["Open https://nora:sesame@shop.example/admin", "sesame"],
  ["Open https://nora:sesame@shop/admin", "sesame"],
  ["Open https://nora:sesame@shop.example/users/@ann", "sesame"],
  ["Open https://nora:p@ss@host", "p@ss"],
  ["Open https://nora:p@ss/word@host", "p@ss/word"],
  ["Open https://nora@x.de:sesame9@host", "sesame9"],
  ["Open https://nora:se/same@host", "se/same"],
  ["Open https://:sesame@host", "sesame"],
])("finds the password in %s", (text, password) => {
  expect(sure(text)).toEqual([password]);
});

it("hides all of a password that has what ends a host", () => {
  expect(any("Open https://ann:p@s.s/word@host")).toContain("p@s.s/word");
  expect(any("Open https://ann:pass@s.s/word@host")).toEqual(["pass", "pass@s.s/word"]);
  expect(any("Open https://nora:sesame@shop.example/users/@ann")).toEqual(["sesame"]);
  expect(any("Open https://nora:sesame@shop.example/?to=a@b.de")).toEqual(["sesame"]);
});

it("finds it below its label, in a table of names and values, and where the line before says what is typed into", () => {
  expect(sure("Password:", "sesame")).toEqual(["sesame"]);
  expect(sure("Password:\n\n  - `open sesame`")).toEqual(["open sesame"]);
  expect(sure("Credentials:", "- nora / sesame")).toEqual(["sesame"]);
  expect(sure("| User | nora |\n| Password | sesame |")).toEqual(["sesame"]);
  expect(sure("| Name | Password |", "| --- | --- |", "| nora | sesame |")).toEqual(["sesame"]);
  expect(sure("Click the password field", 'Type "sesame"')).toEqual(["sesame"]);
  expect(literalPasswords(["Password:", "sesame"])).toEqual([{ at: 1, value: "sesame", isSure: true }]);
});

it.each(["Enter the token abc into the field", "Enter password sesame", "Use the API key abcdef"])(
  "takes no chance with %s, and is not sure of it",
  (text) => {
    expect(any(text)).toHaveLength(1);
    expect(sure(text)).toEqual([]);
  },
);

it.each([
  "Password must be 8 characters",
  "Password: must be 8 characters",
  "Passwords of 1000 characters are refused",
  "Enter a password with 12 characters",
  "Enter the password and click Save",
  "Enter your username and password",
  "Type the password twice",
  "Enter a wrong password",
  "The password is required",
  "The password is weak",
  "Password: required",
  "Change the password policy",
  "Log in with password authentication",
  "Log in as admin and open Dashboard",
  "Click on forgot password link",
  "The secret santa list is shown",
  "The token expires after an hour",
  "User: Ann, Bob",
  "Name: Anna",
  "Open https://host:8080/a@b",
  "Open https://host:8080?to=ann@b.de",
  "Open https://[::1]:8080/a@b",
  "Open https://host/a:sesame@b",
  "Open https://nora:{{PASSWORD}}@host",
  "Benutzername und Passwort eingeben",
  "Das Passwort ist falsch",
  "Saisir le mot de passe",
  'Type "{{PASSWORD}}" into the field "Password"',
  'Log in as "nora" with the password "{{PASSWORD}}"',
  "| Field | Rule |\n| Password | required |\n| Password | must be 8 characters |",
])("finds none in %s", (text) => {
  expect(any(text)).toEqual([]);
});

it("warns of no password that is to be refused, nor of what a list calls so", () => {
  expect(sure('Log in as "nora" with the wrong password "sesame"')).toEqual([]);
  expect(sure('The token "Deploy" is listed')).toEqual([]);
});

it("is done soon with a line without end", () => {
  expect(any(`Log in ${'enter password is "a" '.repeat(5_000)}`)).toEqual([]);
  expect(any("a.".repeat(400_000))).toEqual([]);
  expect(any("://a:@".repeat(20_000))).toHaveLength(1);
});

it("hides of a table what may be one, though it warns of none", () => {
  expect(any("| Field | Value |\n| Password | plum horse battery |")).toEqual(["plum horse battery"]);
  expect(any("| User | New password to set |\n| nora | Horse-12 |")).toEqual(["Horse-12"]);
  expect(sure("| Field | Value |\n| Password | plum horse battery |\n\n| User | New password to set |\n| nora | Horse-12 |")).toEqual([]);
});
