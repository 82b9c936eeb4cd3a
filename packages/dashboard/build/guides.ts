// Makes a page of each guide in docs/, for the service to send beside the pages of the dashboard. Part of `npm run build`.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";

/** What a user reads; the others are about how this is made, or stand in the reference of the API. */
const APART = new Set(["architecture.md", "benches.md"]);

interface Guide {
  readonly name: string;
  readonly title: string;
  readonly body: string;
}

/** Writes them into `target`, with a list of all of them. */
export async function writeGuides(source: string, target: string): Promise<void> {
  const files = (await readdir(source)).filter((file) => file.endsWith(".md") && !APART.has(file)).toSorted();
  const names = new Set(files.map((file) => basename(file, ".md")));
  const guides = await Promise.all(
    files.map(async (file) => toGuide(basename(file, ".md"), await readFile(join(source, file), "utf8"), names)),
  );
  await mkdir(target, { recursive: true });
  const list = guides.map(({ name, title }) => `<li><a href="${name}.html">${title}</a></li>`).join("\n");
  for (const guide of guides) await writeFile(join(target, `${guide.name}.html`), pageOf(guide.title, { list, body: guide.body }));
  await writeFile(join(target, "index.html"), pageOf("Guides", { list, body: `<h1>Guides</h1>\n<ul>\n${list}\n</ul>` }));
}

function toGuide(name: string, markdown: string, names: ReadonlySet<string>): Guide {
  const rendered = micromark(markdown, {
    // They are ours: anchors stand in them.
    allowDangerousHtml: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  const body = withLinks(withAnchors(rendered), names)
    .replaceAll("<table>", '<div class="wide"><table>')
    .replaceAll("</table>", "</table></div>");
  return { name, title: /<h1[^>]*>(?<title>.*?)<\/h1>/su.exec(body)?.groups?.["title"]?.replaceAll(/<[^>]+>/gu, "") ?? name, body };
}

/** As GitHub makes them of headings, so that a link leads to the same place here and there. */
function withAnchors(page: string): string {
  return page.replaceAll(/<h(?<level>[1-4])>(?<words>.*?)<\/h\k<level>>/gsu, (_, level: string, words: string) => {
    const slug = words
      .replaceAll(/<[^>]+>|&\w+;/gu, "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, "")
      .replaceAll(/\s/gu, "-");
    return `<h${level} id="${slug}">${words}</h${level}>`;
  });
}

/** To another guide, to a part of this one, or to the web; what stands in the repository alone is words here. */
function withLinks(page: string, names: ReadonlySet<string>): string {
  return page.replaceAll(/<a href="(?<to>[^"]*)">(?<words>.*?)<\/a>/gsu, (whole, to: string, words: string) => {
    if (to.startsWith("#")) return whole;
    if (/^https?:/u.test(to)) return `<a href="${to}" rel="noreferrer noopener" target="_blank">${words}</a>`;
    const { name, part = "" } = /^(?<name>[\w-]+)\.md(?<part>#.*)?$/u.exec(to)?.groups ?? {};
    return name !== undefined && names.has(name) ? `<a href="${name}.html${part}">${words}</a>` : words;
  });
}

function pageOf(title: string, { list, body }: { readonly list: string; readonly body: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Runwright</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="../dashboard-assets/app.css" />
    <script type="module" src="../dashboard-assets/guides.js"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to content</a>
    <header class="top">
      <a class="brand" href="../">Runwright</a>
      <nav aria-label="Service">
        <a href="../">Tests</a>
        <a href="./">Guides</a>
        <a href="../docs">API</a>
      </nav>
    </header>
    <main id="main" class="guide">
      <details class="contents">
        <summary>All guides</summary>
        <nav aria-label="Guides"><ul>${list}</ul></nav>
      </details>
      <article>
${body}
      </article>
    </main>
  </body>
</html>
`;
}
