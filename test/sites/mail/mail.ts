import type { Site } from "../site.ts";
import { createApp } from "../web/app.ts";
import { html } from "../web/html.ts";
import { redirect, type Reply, type Visit } from "../web/exchange.ts";
import {
  type Account,
  checkPassword,
  findAccount,
  makeCode,
  makeToken,
  type Office,
  type OfficeSession,
  openOffice,
  takeToken,
} from "./accounts.ts";
import { errorLine, form, formRow, show } from "./layout.ts";
import { createMailer, type SendLetter, type SmtpAddress } from "./mailer.ts";
import { isTotpCode } from "./totp.ts";

export const MAIL_BUGS = {
  "no-mail": "mails are announced and never sent",
  "wrong-code-mailed": "the mailed code is not the one that is asked for",
  "any-code": "every code is accepted",
  "any-totp": "every code of an authenticator is accepted",
  "links-expired": "links in mails are always expired",
  "reset-ignored": "the new password is announced and the old one stays",
  "no-lockout": "wrong passwords never lock an account",
  "hidden-error": "messages about what is wrong are there but not shown",
  "wrong-name": "everybody is greeted by another's name",
  "logoff-ignored": "Log off says goodbye and leaves the user logged on",
} as const;

/** An intranet of 2003: sign-up with a mailed code, sign-in links, a second factor, lock-out, password reset. */
export function createMail(smtp?: SmtpAddress): Site {
  const send = createMailer(smtp);
  return createApp<Office>({
    cookie: "corp",
    bugs: MAIL_BUGS,
    open: openOffice,
    handlers: {
      "GET /": (_visit, session) => (session.state.user === null ? showLogOn(session) : showHome(session)),
      "POST /logon": logOn,
      "GET /logoff": logOff,
      "GET /register": (_visit, session) => showRegister(session),
      "POST /register": (visit, session) => register(visit, session, send),
      "GET /code": (_visit, session) => showCode(session),
      "POST /code": enterCode,
      "GET /link": (_visit, session) => showAddressForm(session, "/link", "Log on without a password"),
      "POST /link": (visit, session) => sendLink(visit, session, { send, purpose: "sign in" }),
      "GET /link/*": followSignInLink,
      "GET /forgot": (_visit, session) => showAddressForm(session, "/forgot", "Forgot your password?"),
      "POST /forgot": (visit, session) => sendLink(visit, session, { send, purpose: "reset" }),
      "GET /reset/*": (visit, session) => showReset(visit, session),
      "POST /reset/*": resetPassword,
    },
  });
}

function showLogOn(session: OfficeSession, problem: string | null = null): Reply {
  const rows = [formRow("E-mail", "email"), formRow("Password", "password", { type: "password" })];
  return show(
    session,
    "Log on",
    html`${errorLine(session, problem)} ${form("/logon", rows, "Log on")}
      <p><a href="/register">Register</a> | <a href="/forgot">Forgot password?</a> | <a href="/link">Log on by e-mail</a></p>`,
  );
}

function showHome(session: OfficeSession): Reply {
  const name = session.bug === "wrong-name" ? "Bob Kerr" : session.state.user?.name;
  return show(
    session,
    "Home",
    html`<p>Welcome, ${name}!</p>
      <ul>
        <li><a href="/">Canteen menu</a></li>
        <li><a href="/">Phone list</a></li>
      </ul>`,
  );
}

function logOn({ form: values }: Visit, session: OfficeSession): Reply {
  const account = checkPassword(session, values.get("email") ?? "", values.get("password") ?? "");
  if (typeof account === "string") return showLogOn(session, account);
  if (account.totpSeed === null) return enter(session, account);
  session.state.pending = { account, code: "", wrongCodes: 0 };
  return redirect("/code");
}

function enter(session: OfficeSession, account: Account): Reply {
  session.state.user = account;
  session.state.pending = null;
  return redirect("/");
}

function logOff(_visit: Visit, session: OfficeSession): Reply {
  if (session.bug !== "logoff-ignored") session.state.user = null;
  session.state.notice = "You have been logged off.";
  return redirect("/");
}

function showRegister(session: OfficeSession, problem: string | null = null, values = new URLSearchParams()): Reply {
  const rows = [
    formRow("Full name", "name", { value: values.get("name") ?? "" }),
    formRow("E-mail", "email", { value: values.get("email") ?? "" }),
    formRow("Password", "password", { type: "password" }),
    formRow("Repeat password", "repeat", { type: "password" }),
  ];
  return show(session, "Register", html`${errorLine(session, problem)} ${form("/register", rows, "Create account")}`);
}

async function register({ form: values }: Visit, session: OfficeSession, send: SendLetter): Promise<Reply> {
  const read = (name: string): string => (values.get(name) ?? "").trim();
  const [name, email, password] = [read("name"), read("email").toLowerCase(), read("password")];
  if (name === "" || !email.includes("@")) return showRegister(session, "Please enter your name and a valid e-mail address.", values);
  if (findAccount(session, email) !== undefined) return showRegister(session, "There is an account with this address already.", values);
  if (password.length < 8) return showRegister(session, "The password must have at least 8 characters.", values);
  if (password !== read("repeat")) return showRegister(session, "The passwords are not the same.", values);
  const account: Account = { name, email, password, totpSeed: null, wrongPasswords: 0 };
  const code = makeCode();
  session.state.pending = { account, code, wrongCodes: 0 };
  const mailed = session.bug === "wrong-code-mailed" ? makeCode() : code;
  if (session.bug !== "no-mail") {
    await send({
      to: email,
      subject: "Confirm your account",
      text: `Hello ${name},\n\nyour verification code is ${mailed}.\nIt is valid for 10 minutes. Reference 2026-1120.\n`,
    });
  }
  return redirect("/code");
}

function showCode(session: OfficeSession, problem: string | null = null): Reply {
  const { pending } = session.state;
  if (pending === null) return redirect("/");
  const where = pending.code === "" ? "Enter the code from your authenticator app." : `We have sent a code to ${pending.account.email}.`;
  return show(
    session,
    "Enter your code",
    html`<p>${where}</p>
      ${errorLine(session, problem)} ${form("/code", formRow("Code", "code"), "Continue")}`,
  );
}

function enterCode({ form: values }: Visit, session: OfficeSession): Reply {
  const { pending } = session.state;
  if (pending === null) return redirect("/");
  const code = (values.get("code") ?? "").trim();
  const { account } = pending;
  const right =
    pending.code === ""
      ? isTotpCode(account.totpSeed ?? "", code) || session.bug === "any-totp"
      : code === pending.code || session.bug === "any-code";
  if (!right) return showCode(session, "This code is not right.");
  if (!session.state.accounts.includes(account)) session.state.accounts.push(account);
  return enter(session, account);
}

function showAddressForm(session: OfficeSession, action: string, title: string): Reply {
  return show(session, title, form(action, formRow("Your e-mail address", "email"), "Send link"));
}

async function sendLink(
  { url, form: values }: Visit,
  session: OfficeSession,
  how: { send: SendLetter; purpose: "sign in" | "reset" },
): Promise<Reply> {
  const account = findAccount(session, values.get("email") ?? "");
  if (account !== undefined && session.bug !== "no-mail") {
    const isReset = how.purpose === "reset";
    const link = `${url.origin}/${isReset ? "reset" : "link"}/${makeToken(session, account, how.purpose)}`;
    const words = isReset ? "Choose a new password" : "Log on now";
    await how.send({
      to: account.email,
      subject: isReset ? "Reset your password" : "Your log-on link",
      text: `${words}: ${link}\n\nIf this was not you, ignore this mail.`,
      html: html`<p>Hello ${account.name},</p>
        <p><a href="${link}">${words}</a></p>
        <p><a href="${url.origin}/">Corp Intranet</a></p>`.text,
    });
  }
  return show(session, "Check your mail", html`<p>If there is an account with this address, a link is on its way to you.</p>`);
}

function followSignInLink({ url }: Visit, session: OfficeSession): Reply {
  const account = takeToken(session, url.pathname.split("/").at(-1) ?? "", "sign in");
  return account === null ? show(session, "Log on", errorLine(session, "This link has expired.")) : enter(session, account);
}

function showReset({ url }: Visit, session: OfficeSession, problem: string | null = null): Reply {
  const rows = [formRow("New password", "password", { type: "password" })];
  return show(session, "New password", html`${errorLine(session, problem)} ${form(url.pathname, rows, "Change password")}`);
}

function resetPassword(visit: Visit, session: OfficeSession): Reply {
  const password = visit.form.get("password") ?? "";
  if (password.length < 8) return showReset(visit, session, "The password must have at least 8 characters.");
  const account = takeToken(session, visit.url.pathname.split("/").at(-1) ?? "", "reset");
  if (account === null) return show(session, "New password", errorLine(session, "This link has expired."));
  if (session.bug !== "reset-ignored") account.password = password;
  session.state.notice = "Your password was changed. Please log on.";
  return redirect("/");
}
