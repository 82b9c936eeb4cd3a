import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const signIn = async (html: string): Promise<ActOutcome> => {
  await stage.show(`${html}<p id="out"></p><script>
    const said = [];
    const say = (text) => { said.push(text); out.textContent = said.join(", "); };
    for (const form of document.forms) form.addEventListener("submit", (event) => { event.preventDefault(); say([...form.querySelectorAll("input:not([type=submit],[type=checkbox])")].map((one) => one.value).join("/")); });
  </script>`);
  return await stage.act({ kind: "sign_in", username: "ann", password: "s3cret" }, { ms: 3_000, resolveValue: (text) => text });
};
const out = (): Promise<string> => stage.page.locator("#out").innerText();

describe("signing in", { timeout: 30_000 }, () => {
  it.each([
    ["a plain form", `<form><label>User name <input></label><label>Password <input type=password></label><button>Sign in</button></form>`],
    [
      "a form that names nothing",
      `<form><div><input></div><div><input type=password></div><div><input type=submit value="→"></div></form>`,
    ],
    [
      "a form with a sign in it that shows the password",
      `<form novalidate><div><input type=email></div><div><div><input type=password id="pw"><div><span role=button tabindex=0 style="cursor:pointer;display:inline-block;width:20px;height:20px" data-icon="visibility" onclick="pw.type='text'"></span></div></div></div>
       <div><div><button type=submit><div>Sign In</div></button></div></div></form>`,
    ],
    [
      "a form with a sign that shows the password and a list of languages, whose button is a sign as well",
      `<form><input><div><input type=password id="pw"><i role=button tabindex=0 aria-label=visibility style="cursor:pointer;display:inline-block;width:20px;height:20px" onclick="pw.type='text'"></i></div>
       <div role=button aria-haspopup=listbox tabindex=0>English</div><button type=submit aria-label=Connect style="width:30px;height:20px"></button></form>`,
    ],
    [
      "a form among others",
      `<form><input type=search placeholder=Search><button>Go</button></form>
       <form><input name=email type=email formnovalidate><input type=password><a href="#f">Forgot password?</a>
         <button type=button onclick="say('show')">Show</button><label><input type=checkbox>Remember me</label><button formnovalidate>Log in</button>
         <button type=button onclick="say('google')">Sign in with Google</button></form>
       <form><input placeholder="Your e-mail for the newsletter"><button>Submit</button></form>`,
    ],
    [
      "a form beside one to register",
      `<form><input name=login><input type=password><button>Log In</button></form>
       <form><input name=email type=email><input type=password><input type=password placeholder="Confirm password"><button>Register</button></form>`,
    ],
    [
      "a form beside one to register that asks once",
      `<form><input name=username><input type=password><button>Log in</button></form>
       <form><input name=email type=email><input type=password><button>Register</button></form>`,
    ],
    [
      "fields that are no form",
      `<div><div><span>E-Mail</span><input id=u></div><div><span>Passwort</span><input id=p type=password></div>
       <div role=button tabindex=0 onclick="say(u.value + '/' + p.value)">Anmelden</div></div>`,
    ],
  ])("goes through %s", async (_what, html) => {
    expect(await signIn(html)).toMatchObject({ ok: true, actions: 3 });
    expect(await out()).toBe("ann/s3cret");
  });

  it("is done only once the page has answered, which it may hear over a socket", async () => {
    const html = `<div id=box><input id=u name=username><input id=p type=password><button onclick="setTimeout(() => { box.remove(); say('in') }, 900)">Sign in</button></div>`;
    expect(await signIn(html)).toMatchObject({ ok: true, actions: 3 });
    expect(await out()).toBe("in");
  });

  it("goes on to the page that asks for the password", async () => {
    const html = `<div id=one><input id=u name=identifier placeholder="Email or phone"><button onclick="setTimeout(() => { one.hidden = true; two.hidden = false }, 300)">Next</button></div>
      <div id=two hidden><input id=p type=password><button onclick="say(u.value + '/' + p.value)">Next</button></div>`;
    expect(await signIn(html)).toMatchObject({ ok: true, actions: 4 });
    expect(await out()).toBe("ann/s3cret");
  });

  it.each([
    ["a link", `<nav><a href="#in" onclick="box.hidden = false">Sign in</a> <a href="#up">Sign up</a></nav>`],
    ["a link that stands there twice", `<header><a href="#in">Log in</a></header><p>Please <a href="#in">log in</a> first.</p>`],
    ["a button", `<button onclick="box.hidden = false">Login</button>`],
    ["a link to both forms", `<a href="#in">Login or register</a>`],
    ["a link of who has signed out", `<p>You are signed out.</p><a href="#in">Log in again</a>`],
  ])("follows %s to the form", async (_what, door) => {
    const html = `${door}<div id=box hidden><input id=u name=email><input id=p type=password><button onclick="say(u.value + '/' + p.value)">Sign in</button></div>
      <script>addEventListener("hashchange", () => { box.hidden = location.hash !== "#in"; })</script>`;
    expect(await signIn(html)).toMatchObject({ ok: true, actions: 4 });
    expect(await out()).toBe("ann/s3cret");
  });

  it("follows none of several that lead elsewhere", async () => {
    const html = `<a href="#staff" onclick="say('staff')">Sign in</a><a href="#guests" onclick="say('guests')">Sign in</a>`;
    expect(await signIn(html)).toMatchObject({ ok: false, code: "not_found" });
    expect(await out()).toBe("");
  });

  it("never takes a sign-up for a sign-in", async () => {
    const html = `<form><input name=username><input type=password><input type=password placeholder="Again"><button>Sign up</button></form>`;
    expect(await signIn(html)).toMatchObject({ ok: false });
    expect(await out()).toBe("");
  });

  it("follows no link to something else", async () => {
    expect(await signIn(`<a href="#in" onclick="say('help')">Login or registration help</a>`)).toMatchObject({ ok: false });
    expect(await out()).toBe("");
  });

  it("says what is missing", async () => {
    expect(await signIn(`<h1>Welcome</h1>`)).toMatchObject({
      ok: false,
      code: "not_found",
      message: "There is no field for the user name on the page.",
      actions: 0,
    });
  });
});
