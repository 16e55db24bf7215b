// Hugo beside us, where it is installed: the pages of a markdown corpus in its own form, under the smallest theme that makes whole pages of
// them (head, list of the folder, content). Its own colours of code stay on, as ours do.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Run, run } from "./run.ts";

export type Hugo = { readonly build: () => Promise<Run> };

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}"></head>
<body>
<nav><a href="/">{{ site.Title }}</a><ul>{{ range first 150 .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`;
const settings = `baseURL = "https://docs.example.com/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
`;

/** Makes the Hugo site of the guides in `folder/docs` below `root`; undefined where there is no Hugo. */
export async function hugoFor(folder: string, root: string): Promise<Hugo | undefined> {
  const found = await run("hugo", ["version"]).catch(() => undefined);
  if (found?.exit !== 0) return undefined;
  const site = join(root, "hugo");
  rmSync(site, { recursive: true, force: true });
  cpSync(join(folder, "docs"), join(site, "content"), { recursive: true });
  const pages = filesIn(join(site, "content"), ".md");
  for (const path of pages) writeFileSync(path, hugoText(readFileSync(path, "utf8")));
  // An `index.md` at the top would make all others its attachments.
  renameSync(join(site, "content/index.md"), join(site, "content/_index.md"));
  write(join(site, "config.toml"), settings);
  for (const layout of ["single", "list"]) write(join(site, `layouts/_default/${layout}.html`), page);
  write(join(site, "layouts/index.html"), page);
  return {
    async build() {
      rmSync(join(site, "public"), { recursive: true, force: true });
      const ran = await run("hugo", ["--source", site, "--quiet"]);
      const made = filesIn(join(site, "public"), ".html").length;
      if (ran.exit === 0 && made >= pages.length) return ran;
      throw new Error(`Hugo made ${made} pages of ${pages.length}, exit ${ran.exit}: ${ran.stderr}${ran.stdout}`);
    },
  };
}

/** A page in Hugo's form: links lead to folders, an admonition is a quotation, the place in the list has another name. */
export function hugoText(text: string): string {
  return text
    .replace(/^sidebar_position:/m, "weight:")
    .replaceAll(/\]\(\.\.?\/([^)]+)\.md\)/g, "](/$1/)")
    .replaceAll(/^:::(\w+)\n\n([\s\S]*?)\n\n:::$/gm, (_, kind, words) => `> **${kind}**\n>\n> ${words}`);
}

function filesIn(folder: string, ending: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(ending));
  return files.map((file) => join(folder, file));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
