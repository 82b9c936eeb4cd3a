/** What people call what nobody else may know, in the languages that Tests come in: descriptions leave a service whatever language they are in. */

const passwords =
  "password|passphrase|passcode|pass[ -]?phrase|pwd|pw|pass(?=\\s*[:=])|passwort|kennwort|wachtwoord|lösenord|lozinka|zaporka|geslo|senha|clave|mdp|" +
  "mot de passe|palavra[ -]passe|kata sandi|mật khẩu";
/** Things with names of their own, too: a list may show a token "Deployment". */
const others = "pin|secret|token|api[ -]key|access key|access token|secret key";
/** They take endings. */
const stems =
  "passwor[dt]|kennwort|wachtwoord|lösenord|adgangskode|kodeord|passord|salasan|jelsz|hesl|hasł|parol|slaptažod|contraseñ|contrasen|şifre|lozink|парол|κωδικ|сифр";
const withoutSpaces = "密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|รหัสผ่าน|पासवर्ड|كلمة المرور|كلمة السر|סיסמ[הא]";

/** Not the "Pin" of "Rolling-Pin-77", nor "passwordless". */
const word = (one: string): string => String.raw`(?<![\p{L}\d_-])(?:${one})(?!\p{L})`;

export const PASSWORD_NOUN = `(?:${word(`(?:${passwords})s?|(?:${stems})(?!less)\\p{L}{0,4}`)}|${withoutSpaces})`;
export const SECRET_NOUN = `(?:${PASSWORD_NOUN}|${word(`(?:${others})s?`)})`;

/** Above, or before, a name and its password: `Credentials: ann / sesame`. */
export const CREDENTIALS_NOUN = word(
  "(?:test )?(?:credential|login|log-in|sign-in)s?(?: data| details)?|zugangsdaten|anmeldedaten|identifiants|credenciales|credenciais|credenziali|inloggegevens|dane logowania",
);
export const PERSON_NOUN = word("user|username|account|test user");

/** Between such a noun and what it is: `the password field is "..."`. */
export const SECRET_LINK = String.raw`(?:\s*(?:[:：=(—–はにを是为為-]|[*_]{1,3}|(?:is|are|of|with|to|as|field|ist|lautet|est|es|é|è|är|er|jest|je)(?![\p{L}\d])))*\s*`;
