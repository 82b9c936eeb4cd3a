import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The repository as it stands, in a folder that is removed at the end; its dependencies are those of the original. */
export function openCopy(root: string): AsyncDisposable & { readonly path: string } {
  const copy = mkdtempSync(path.join(tmpdir(), "runwright-breaks-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  for (const file of files.split("\0").filter((name) => name !== "" && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(copy, file));
  // What was built is there for tests of the packages as they are published, which read no source.
  for (const name of readdirSync(path.join(root, "packages"))) {
    const built = path.join("packages", name, "dist");
    if (existsSync(path.join(root, built))) cpSync(path.join(root, built), path.join(copy, built), { recursive: true });
  }
  linkModules(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "packages"))) {
    const modules = path.join("packages", name, "node_modules");
    if (existsSync(path.join(root, modules))) symlinkSync(path.join(root, modules), path.join(copy, modules));
  }
  return {
    path: copy,
    async [Symbol.asyncDispose]() {
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** The workspace's own packages are those of the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === "@runwright") cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}
