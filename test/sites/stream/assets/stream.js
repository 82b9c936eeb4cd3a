const bug = document.body.dataset.bug ?? "";
const outlet = document.querySelector("#outlet");
const ROWS = 10_000;
const ROW_PX = 36;
const WORDS = ["Amber", "Blue", "Cold", "Distant", "Early", "Faint", "Golden", "Hollow", "Iron", "Jade"];
const THINGS = ["River", "Signal", "Morning", "Harbour", "Lantern", "Meadow", "Engine", "Winter", "Mirror", "Canyon"];
const ARTISTS = ["Lena Oh", "The Quiet Parts", "Marlow", "Sisal", "Tove & Tim"];
let starred = [];

function track(n) {
  const seconds = 120 + ((n * 37) % 200);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const length = bug === "wrong-length" ? `${rest}:${String(minutes).padStart(2, "0")}` : `${minutes}:${String(rest).padStart(2, "0")}`;
  return { id: n, title: `${WORDS[n % 10]} ${THINGS[Math.floor(n / 10) % 10]} ${n}`, artist: ARTISTS[n % 5], length };
}

function make(markup) {
  const box = document.createElement("div");
  box.innerHTML = markup;
  return box.firstElementChild;
}

async function star(id) {
  await fetch("/api/star", { method: "POST", body: new URLSearchParams({ id: String(id) }) });
  starred = starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id];
}

function showTracks() {
  outlet.innerHTML =
    '<h1>Tracks</h1><input type="search" aria-label="Find a track" placeholder="Find a track"> <span id="found"></span><div class="viewport" tabindex="0"><div class="spacer"></div></div>';
  const viewport = outlet.querySelector(".viewport");
  const spacer = viewport.querySelector(".spacer");
  let found = [];
  const find = (text) => {
    const within = bug === "search-first-page" && text !== "" ? 1_000 : ROWS;
    found = Array.from({ length: within }, (_, at) => track(at + 1)).filter(({ title, artist }) =>
      `${title} ${artist}`.toLowerCase().includes(text.toLowerCase()),
    );
    const count = found.length - (bug === "count-wrong" && text !== "" ? 1 : 0);
    outlet.querySelector("#found").textContent = `${count.toLocaleString("en-US")} tracks`;
    spacer.style.height = `${found.length * ROW_PX}px`;
    viewport.scrollTop = 0;
    draw();
  };
  const draw = () => {
    const first = Math.max(0, Math.floor(viewport.scrollTop / ROW_PX) - 5);
    const shown = found.slice(first, first + 28);
    spacer.replaceChildren(...shown.map((one, at) => row(one, { top: (first + at) * ROW_PX, firstShown: shown[0], draw })));
  };
  viewport.addEventListener("scroll", draw);
  outlet.querySelector("input").addEventListener("input", (event) => find(event.target.value));
  find("");
}

function row({ id, title, artist, length }, { top, firstShown, draw }) {
  const made = make(
    `<div class="row" style="top:${top}px"><span class="num">${id}</span><a href="/track/${bug === "off-by-one" ? id + 1 : id}">${title}</a><span>${artist}</span><span>${length}</span><button class="star"></button></div>`,
  );
  const button = made.querySelector("button");
  button.textContent = starred.includes(id) ? "★" : "☆";
  button.title = starred.includes(id) ? "Remove star" : "Add star";
  button.addEventListener("click", async () => {
    await star(bug === "star-wrong" ? firstShown.id : id);
    draw();
  });
  made.querySelector("a").addEventListener("click", follow);
  return made;
}

function showTrack(id) {
  const { title, artist, length } = track(id);
  outlet.innerHTML = `<h1>${title}</h1><p>by <b>${artist}</b></p><p>Length: ${length}</p><p>${starred.includes(id) ? "In your starred tracks" : "Not starred"}</p><button type="button">Back to the list</button>`;
  outlet.querySelector("button").addEventListener("click", () => history.back());
}

function showFeed() {
  outlet.innerHTML = '<h1>Feed</h1><div class="posts"></div><div class="more">Loading more…</div>';
  const posts = outlet.querySelector(".posts");
  let next = 1;
  let isLoading = false;
  const more = async () => {
    if (isLoading) return;
    isLoading = true;
    const ids = await (await fetch(`/api/feed?from=${next}`)).json();
    for (const id of ids) posts.append(make(`<div class="post"><b>${ARTISTS[id % 5]}</b><p>Post number ${id}</p></div>`));
    next += 10;
    if (ids.length === 0) outlet.querySelector(".more").textContent = "You have seen it all";
    isLoading = ids.length === 0;
  };
  new IntersectionObserver(([entry]) => entry.isIntersecting && void more()).observe(outlet.querySelector(".more"));
  const again = setInterval(() => {
    if (!posts.isConnected) return clearInterval(again);
    if (posts.getBoundingClientRect().bottom < innerHeight + 50) void more();
  }, 200);
}

function showHome() {
  outlet.innerHTML = `<h1>Welcome to Wavelet</h1><p>${starred.length} starred</p><ul>${starred.map((id) => `<li>${track(id).title}</li>`).join("")}</ul>`;
}

function route() {
  const { pathname } = location;
  const id = /^\/track\/(\d+)$/.exec(pathname)?.[1];
  const titles = { "/": "Home", "/tracks": "Tracks", "/feed": "Feed" };
  if (bug !== "title-stale") document.title = `${titles[pathname] ?? track(Number(id)).title} | Wavelet`;
  if (id !== undefined) showTrack(Number(id));
  else if (pathname === "/tracks") showTracks();
  else if (pathname === "/feed") showFeed();
  else showHome();
}

function follow(event) {
  event.preventDefault();
  history.pushState(null, "", event.currentTarget.getAttribute("href"));
  route();
}

for (const link of document.querySelectorAll("[data-link]")) link.addEventListener("click", follow);
addEventListener("popstate", () => {
  if (bug !== "back-dead") route();
});
starred = await (await fetch("/api/starred")).json();
route();
