import { type Fragment, html, type Markup } from "../web/html.ts";
import { page, type Reply } from "../web/exchange.ts";
import type { OfficeSession } from "./accounts.ts";

/** As pages looked when tables made the layout: nothing says which words belong to which box but where they stand. */
export function show(session: OfficeSession, title: string, body: Fragment): Reply {
  const { user, notice } = session.state;
  session.state.notice = null;
  return page(
    html`<!doctype html public "-//W3C//DTD HTML 4.01 Transitional//EN">
      <html>
        <head>
          <meta charset="utf-8" />
          <title>Corp Intranet - ${title}</title>
          <link rel="icon" href="data:," />
        </head>
        <body bgcolor="#e8e8e0" link="#003399" vlink="#003399">
          <table width="760" align="center" bgcolor="#ffffff" border="0" cellpadding="6" cellspacing="0">
            <tr bgcolor="#003366">
              <td>
                <font color="#ffffff" size="5" face="Arial"><b>Corp Intranet</b></font>
              </td>
              <td align="right">
                <font color="#ffffff" size="2" face="Arial">
                  ${user === null ? "Not logged on" : html`Logged on as <b>${session.bug === "wrong-name" ? "Bob Kerr" : user.name}</b> | <a href="/logoff"><font color="#ffcc66">Log off</font></a>`}
                </font>
              </td>
            </tr>
            ${
              notice !== null &&
              html`<tr>
                <td colspan="2" bgcolor="#ffffcc"><font face="Arial" size="2">${notice}</font></td>
              </tr>`
            }
            <tr>
              <td colspan="2">
                <font face="Arial" size="2"
                  ><h2>${title}</h2>
                  ${body}</font
                >
              </td>
            </tr>
            <tr bgcolor="#cccccc">
              <td colspan="2" align="center"><font size="1" face="Arial">&copy; 2003 Corp. Best viewed in 800x600.</font></td>
            </tr>
          </table>
        </body>
      </html>`,
  );
}

export function errorLine(session: OfficeSession, message: string | null): Markup | null {
  if (message === null) return null;
  return session.bug === "hidden-error"
    ? html`<p style="display:none"><font color="#cc0000">${message}</font></p>`
    : html`<p>
        <font color="#cc0000"><b>${message}</b></font>
      </p>`;
}

export function formRow(label: string, name: string, options: { readonly type?: string; readonly value?: string } = {}): Markup {
  return html`<tr>
    <td align="right"><font face="Arial" size="2">${label}:</font></td>
    <td><input type="${options.type ?? "text"}" name="${name}" size="30" value="${options.value ?? ""}" /></td>
  </tr>`;
}

export function form(action: string, rows: Fragment, button: string): Markup {
  return html`<form method="post" action="${action}">
    <table border="0" cellpadding="4">
      ${rows}
      <tr>
        <td></td>
        <td><input type="submit" value="${button}" /></td>
      </tr>
    </table>
  </form>`;
}
