// Reads the cases of fixtures/dialects; their README tells how they are written.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GuideSettings } from "../../src/markdown/guide-source.ts";

type Case = {
  readonly file: string;
  readonly title: string;
  readonly path: string;
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly html: string;
  /** Our own Markdown that gives the same page, where a case says that instead. */
  readonly ours?: string;
  readonly settings: Pick<GuideSettings, "dialects">;
  readonly diagnostics: readonly string[];
};

const folder = join(import.meta.dirname, "../../fixtures/dialects");

/** All cases, in the order of their files. */
export function dialectCases(): readonly Case[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".txt"));
  return files.sort().flatMap((file) => casesOf(file, readFileSync(join(folder, file), "utf8")));
}

function casesOf(file: string, text: string): readonly Case[] {
  return text
    .split(/^=== (?!")/m)
    .slice(1)
    .map((written) => {
      const isOurs = /^--- ours\n/m.test(written);
      const [rest = "", html = "", diagnostics = ""] = written.split(/^--- (?:html|ours|diagnostics)\n/m);
      const [page = "", ...files] = rest.split(/^--- file (?=\S+\n)/m);
      const [head = "", dialects] = page.split(/^--- settings\n/m);
      const end = head.indexOf("\n");
      return {
        file,
        title: head.slice(0, end),
        path: file.endsWith(".mdx.txt") ? "page.mdx" : "page.md",
        source: head.slice(end + 1),
        files: Object.fromEntries(
          files.map((one) => [one.slice(0, one.indexOf("\n")), one.slice(one.indexOf("\n") + 1)]),
        ),
        html: isOurs ? "" : html.trim(),
        ...(isOurs ? { ours: html } : {}),
        settings: dialects === undefined ? {} : { dialects: JSON.parse(dialects) },
        diagnostics: diagnostics.trim() === "" ? [] : diagnostics.trim().split("\n"),
      };
    });
}
