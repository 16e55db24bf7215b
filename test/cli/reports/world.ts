// Diagnostics that try to be something else in each format: markup, commands, ends of sections, controls, halves of characters, secrets.
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import { folder, type Running, start, type World } from "../process.ts";

export const hostileTexts = [
  "]]><!--",
  "::error file=x::boo%0A",
  "##[error]boo",
  "a|b\\|c",
  "`x``y",
  "\u001b[31mred\u0007",
  "line\r\n::warning::two",
  "\ud800 half",
  "\u{1f600} astral \u202e turned",
  "<img src=x onerror=alert(1)> &amp; @octocat #12",
  "[text](https://evil.example/) ![i](//evil.example/a.png)",
  "https://ada:geheim@example.com/a?token=geheim&page=2#access_token=geheim",
  "\ufffe\uffff\u0000",
];

const link = (href: string, line: number, file = "docs/a.md"): Diagnostic => ({
  code: "broken-link",
  place: { file, line, column: 3 },
  facts: { href, near: "" },
});

export const hostile: World = {
  files: { [`${folder}/docs/a.md`]: hostileTexts.map((text) => `- ${text.replace(/\n|\r/g, " ")}\n`).join("") },
  diagnostics: [
    ...hostileTexts.map((text, at) => link(text, at + 1)),
    link("x", 1, "docs/with, comma: and %.md"),
    {
      code: "source-unreadable",
      place: { file: "https://ada:geheim@example.com/openapi.json?token=geheim" },
      facts: { problem: "permission denied" },
    },
    {
      code: "broken-anchor",
      place: { file: "docs/b.md", line: 1, column: 1 },
      facts: { href: "#x", target: "/b", anchor: "x", near: "" },
    },
  ],
};

/** A command line in a site that has a page, at least. */
export function started(line: string, world: World): Running {
  return start(line, { ...world, files: { [`${folder}/docs/index.md`]: "# Home\n", ...world.files } });
}

/** What a command line prints on stdout; pretty words as a command for people prints them. */
export async function printed(line: string, world: World): Promise<string> {
  const running = started(line, world);
  await running.done;
  return running.out();
}

/** A world with so many dead links in so many files. */
export function crowd(count: number, files = 1_000): World {
  return {
    diagnostics: Array.from({ length: count }, (_, at) => ({
      ...link(`/api/gone-${at % 9_000}`, 1 + Math.floor(at / files), `docs/guide/page-${at % files}.md`),
      code: at % 10 === 0 ? "broken-link" : "broken-markdown-link",
    })),
  };
}
