import type { Answer } from "../../perception/__fixtures__/browse.ts";

/** What can be wrong with the little shop. */
export type CartBug = "total-off" | "not-added" | "adds-twice" | "any-password" | "error-hidden" | "wrong-name";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;
}

/** A shop with a sign-in, two products and a cart, wholly in memory; `bug` breaks one thing. */
export function cartPages(bug?: CartBug): Readonly<Record<string, string | Answer>> {
  const cart: string[] = [];
  const prices: Readonly<Record<string, number>> = { Tea: 4.5, Coffee: 40 };
  let signedIn = false;
  const login = (error: string): string =>
    page(
      "Sign in",
      `<form method="post" action="/login"><label>Email <input name="email" type="email"></label>
       <label>Password <input name="password" type="password"></label><button>Sign in</button></form>
       ${error === "" ? "" : `<p role="alert" ${bug === "error-hidden" ? "style='opacity:0'" : ""}>${error}</p>`}`,
    );
  const send =
    (html: string, status = 200): Answer =>
    (_, response) =>
      void response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
  const redirect =
    (to: string): Answer =>
    (_, response) =>
      void response.writeHead(303, { location: to }).end();
  const body = async (request: Parameters<Answer>[0]): Promise<URLSearchParams> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return new URLSearchParams(Buffer.concat(chunks).toString());
  };
  return {
    "/": (request, response) => (signedIn ? send(shop(cart)) : redirect("/login"))(request, response),
    "/login": (request, response) => {
      if (request.method !== "POST") return send(login(""))(request, response);
      void body(request).then((form) => {
        signedIn = form.get("password") === "tea-time-1" || bug === "any-password";
        return (signedIn ? redirect("/") : send(login("Email or password is wrong"), 422))(request, response);
      });
    },
    "/add": (request, response) => {
      void body(request).then((form) => {
        const product = form.get("product") ?? "";
        if (bug !== "not-added") cart.push(...(bug === "adds-twice" ? [product, product] : [product]));
        return redirect("/cart")(request, response);
      });
    },
    "/cart": (request, response) => {
      const total = cart.reduce((sum, product) => sum + (prices[product] ?? 0), bug === "total-off" ? 1 : 0);
      const rows = cart
        .map((product) => `<tr><td>${bug === "wrong-name" ? "Cocoa" : product}</td><td>$${(prices[product] ?? 0).toFixed(2)}</td></tr>`)
        .join("");
      const table = `<table><thead><tr><th>Product</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table>`;
      return send(
        page(
          "Your cart",
          `${cart.length === 0 ? "<p>Your cart is empty</p>" : table}<dl><dt>Order total</dt><dd>$${total.toFixed(2)}</dd></dl><a href="/">Go on shopping</a>`,
        ),
      )(request, response);
    },
  };
}

function shop(cart: readonly string[]): string {
  const product = (name: string): string =>
    `<li><h2>${name}</h2><form method="post" action="/add"><input type="hidden" name="product" value="${name}"><button>Add ${name}</button></form></li>`;
  return page(
    "Tea and coffee",
    `<p>Welcome back</p><ul>${product("Tea")}${product("Coffee")}</ul><a href="/cart">Cart (${cart.length})</a>`,
  );
}
