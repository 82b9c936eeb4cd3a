const bug = document.body.dataset.bug ?? "";
const find = (selector) => document.querySelector(selector);

function readable(bytes) {
  const shown = bug === "wrong-size" ? bytes / 1000 : bytes;
  return shown < 1000 ? `${Math.round(shown)} B` : `${(shown / 1000).toFixed(1)} kB`;
}

async function load() {
  const files = await (await fetch("/api/files")).json();
  find("#files").replaceChildren(
    ...files.map(({ name, bytes }) => {
      const item = document.createElement("li");
      item.innerHTML = '<span class="grow"></span><span class="muted"></span><button type="button" class="link" title="Remove">🗑</button>';
      item.children[0].textContent = name;
      item.children[1].textContent = readable(bytes);
      item.children[2].addEventListener("click", async () => {
        await fetch("/api/remove", { method: "POST", body: new URLSearchParams({ name }) });
        await load();
      });
      return item;
    }),
  );
  find("#summary").textContent = `${files.length} files, ${readable(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;
}

function tell(message, isError) {
  const line = document.createElement("div");
  line.className = isError ? "message error" : "message";
  line.textContent = message;
  find("#messages").append(line);
}

function showProgress(percent) {
  const bar = find("#progress");
  const shown = bug === "stuck-progress" ? Math.min(percent, 90) : percent;
  bar.hidden = false;
  bar.setAttribute("aria-valuenow", String(shown));
  bar.firstElementChild.style.width = `${shown}%`;
  bar.firstElementChild.textContent = `${shown}%`;
}

async function upload(files) {
  find("#messages").replaceChildren();
  let done = 0;
  for (const [index, file] of [...files].entries()) {
    const address = `/api/files?name=${encodeURIComponent(file.name)}&index=${index}`;
    const response = await fetch(address, { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });
    const { message } = await response.json();
    tell(message, !response.ok);
    done += 1;
    showProgress(Math.round((100 * done) / files.length));
  }
  await load();
}

find("#single").addEventListener("change", (event) => void upload(event.target.files));
find("#many").addEventListener("change", (event) => void upload(event.target.files));
find("#browse").addEventListener("click", () => find("#many").click());

const drop = find("#drop");
drop.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  if (bug !== "drop-ignored") void upload(event.dataTransfer.files);
});

find("#photo-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const [file] = event.target.elements.photo.files;
  find("#photo-state").textContent = file === undefined || bug === "photo-ignored" ? "Choose a photo first." : `New photo: ${file.name}`;
});

find("#export").addEventListener("click", async () => {
  if (bug === "download-dead") return;
  const blob = await (await fetch("/export.csv")).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "files-2026-11.csv";
  link.click();
});

void load();
