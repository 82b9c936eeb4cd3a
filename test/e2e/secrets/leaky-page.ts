/** Where, in pixels from the top of the page, what is looked at in pictures stands: one line of text each, from x = 20. */
export const SHOWN_AT = { secret: 300, control: 340, echo: 380, keys: 420 } as const;

/** A page whose script sends, stores, shows and says what is typed. Its second field listens to keys only, as masked fields do. */
export const PAGE = `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Sign in</title>
<style>
  body { font: 20px monospace; margin: 8px }
  .line { position: fixed; left: 20px; width: 340px; height: 24px; line-height: 24px; overflow: hidden; white-space: nowrap }
</style>
<label>Password <input id=password autocomplete=off></label><br>
<label>Code <input id=code autocomplete=off></label><br>
<button id=go>Sign in</button>
<div class=line style="top: ${SHOWN_AT.secret}px" id=shown></div>
<div class=line style="top: ${SHOWN_AT.control}px">control words here</div>
<div class=line style="top: ${SHOWN_AT.echo}px" id=echo></div>
<div class=line style="top: ${SHOWN_AT.keys}px" id=keys></div>
<script>
  const at = (id) => document.getElementById(id);
  at("password").addEventListener("input", () => { at("echo").textContent = at("password").value; });
  at("code").addEventListener("beforeinput", (event) => event.preventDefault());
  at("code").addEventListener("keydown", (event) => {
    if (event.key.length === 1) at("code").value = at("keys").textContent += event.key;
  });
  const utf8 = (text) => unescape(encodeURIComponent(text));
  const leak = async (secret) => {
    const query = "?secret=" + encodeURIComponent(secret);
    console.log("log", secret);
    console.error("error", secret, btoa(utf8("x" + secret)), btoa("y" + "control words here"));
    localStorage.setItem("secret", JSON.stringify({ secret }));
    document.cookie = "own=" + encodeURIComponent(secret);
    await fetch("/echo" + query, { method: "POST", body: JSON.stringify({ secret }), headers: { "x-basic": "Basic " + btoa(utf8("me:" + secret)) } });
    await fetch("/echo" + query, { method: "POST", body: new URLSearchParams({ secret }) });
    const packed = new Blob([secret]).stream().pipeThrough(new CompressionStream("gzip"));
    await fetch("/echo", { method: "POST", body: await new Response(packed).blob() });
    await (await fetch("/packed" + query)).json();
    await (await fetch("/archive" + query)).blob();
    await fetch("data:text/plain," + encodeURIComponent(secret));
    await new Promise((resolve) => {
      const socket = new WebSocket("ws://" + location.host + "/socket" + query);
      socket.onopen = () => socket.send(JSON.stringify({ secret }));
      socket.onmessage = resolve;
      socket.onerror = resolve;
    });
    const host = document.body.appendChild(document.createElement("div"));
    host.attachShadow({ mode: "closed" }).textContent = secret;
    const picture = document.body.appendChild(new Image());
    picture.alt = secret;
    location.href = "/account" + query;
  };
  at("go").addEventListener("click", () => { at("shown").textContent = at("password").value; void leak(at("password").value); });
</script>`;
