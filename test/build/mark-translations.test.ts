// Marking translations: which files are written, and why each other one is refused.
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { markTranslations } from "../../src/build/commands/mark-translations.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { digestOfText } from "../../src/markdown/revision.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const config = {
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de" } } },
};
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/a.md": "# A\n",
  "docs/b.md": "---\nid: named\n---\n# B\n",
  "docs/c.md": "# C\n",
  "i18n/de/a.md": "\ufeff# Ah\r\n",
  "i18n/de/other.md": "---\nid: named\n---\n# Be",
  "i18n/de/c.md": "# C\n",
  "i18n/de/only.md": "# Nur\n",
  "docs/flow.arazzo.yaml": "arazzo: 1.0.1\n",
  "notes/x.md": "# X\n",
};

function siteOf(given: Readonly<Record<string, string>>) {
  const host = memoryHost({
    ...Object.fromEntries(Object.entries(given).map(([path, text]) => [`/site/${path}`, text])),
    "/elsewhere/a.md": "# A\n",
  });
  const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false } as const;
  const mark = async (paths: readonly string[], force = false): Promise<readonly string[]> => {
    const absolute = paths.map((path) => (path.startsWith("/") ? path : `/site/${path}`));
    const { marked, diagnostics } = await markTranslations(host, options, { files: absolute, force });
    const told = diagnostics.map(({ code, place, facts }) => `${place.file}: ${catalogue[code].says(facts)}`);
    return [...marked, ...told];
  };
  const hintFor = async (path: string): Promise<string> => {
    const { diagnostics } = await markTranslations(host, options, { files: [path], force: false });
    return diagnostics.map(({ code, facts }) => catalogue[code].hint?.(facts) ?? "").join("\n");
  };
  const textOf = async (path: string): Promise<string> => Buffer.from(await host.read(`/site/${path}`)).toString();
  return { host, mark, hintFor, textOf };
}

const digest = (path: keyof typeof files): string =>
  digestOfText(files[path].replace("\ufeff", "").replaceAll("\r", ""));

describe("translate mark", () => {
  it("writes both digests, and no other byte of any file", async () => {
    const { host, mark, textOf } = siteOf(files);
    const before = host.snapshot();
    expect(await mark(["i18n/de/a.md", "i18n/de/other.md"])).toEqual(["i18n/de/a.md", "i18n/de/other.md"]);
    expect(await textOf("i18n/de/a.md")).toBe(
      `\ufeff---\r\nsource: ${digest("docs/a.md")}\r\ntranslation: ${digest("i18n/de/a.md")}\r\n---\r\n# Ah\r\n`,
    );
    expect(await textOf("i18n/de/other.md")).toContain(`id: named\nsource: ${digest("docs/b.md")}\n`);
    const { "/site/i18n/de/a.md": _, "/site/i18n/de/other.md": __, ...rest } = host.snapshot();
    const { "/site/i18n/de/a.md": ___, "/site/i18n/de/other.md": ____, ...others } = before;
    expect(rest).toEqual(others);
  });

  it("judges every file first, and marks the sound ones", async () => {
    const { mark } = siteOf(files);
    const asked = [
      "i18n/de/a.md",
      "i18n/de/c.md",
      "docs/a.md",
      "notes/x.md",
      "docs/flow.arazzo.yaml",
      "i18n/de/only.md",
      "i18n/de/gone.md",
      "i18n/de",
      "/elsewhere/a.md",
      "/elsewhere/gone.md",
      "i18n/de/a.md",
    ];
    expect(await mark(asked)).toEqual([
      "i18n/de/a.md",
      "i18n/de/c.md: The file was not marked: its text is that of the original.",
      "docs/a.md: The file was not marked: it is an original, not a translation.",
      "notes/x.md: The file was not marked: it is not a page in the folder of a language.",
      "docs/flow.arazzo.yaml: The file was not marked: it is not a page in the folder of a language.",
      "i18n/de/only.md: The file was not marked: it has no original in the default language.",
      "i18n/de/gone.md: The file was not marked: it does not exist.",
      "i18n/de: The file was not marked: it is not a file.",
      "/elsewhere/a.md: The file was not marked: it is outside the site folder.",
      "/elsewhere/gone.md: The file was not marked: it does not exist.",
    ]);
  });

  it("refuses a careless mark: files that have not changed since the last one", async () => {
    const { host, mark, textOf } = siteOf(files);
    const all = ["i18n/de/a.md", "i18n/de/other.md"];
    await mark(all);
    await host.write("/site/docs/a.md", "# A\n\nMore.\n");
    const marked = await textOf("i18n/de/a.md");
    expect(await mark(all)).toEqual([
      "i18n/de/a.md: The file was not marked: it has not changed since it was last marked.",
      "i18n/de/other.md: The file was not marked: it is already marked, and has not changed since.",
    ]);
    expect(await textOf("i18n/de/a.md")).toBe(marked);
    // The translator works on it, and marks it.
    await host.write("/site/i18n/de/a.md", marked.replace("# Ah", "# Ah\r\n\r\nMehr."));
    expect(await mark(["i18n/de/a.md"])).toEqual(["i18n/de/a.md"]);
    expect(await textOf("i18n/de/a.md")).toContain(`source: ${digestOfText("# A\n\nMore.\n")}\r\n`);
    // Nothing is to be translated in this one.
    await host.write("/site/docs/b.md", "---\nid: named\n---\n# B!\n");
    expect(await mark(["i18n/de/other.md"], true)).toEqual(["i18n/de/other.md"]);
  });

  it("cannot tell whether a file has changed that was marked without its own digest", async () => {
    const { mark } = siteOf({ ...files, "i18n/de/a.md": "---\nsource: aaaaaaaaaaaa\n---\n# Ah\n" });
    expect(await mark(["i18n/de/a.md"])).toEqual([expect.stringContaining("nothing shows whether it has changed")]);
    expect(await mark(["i18n/de/a.md"], true)).toEqual(["i18n/de/a.md"]);
  });

  it("says of what a path is relative to, for a file that is not there", async () => {
    const { hintFor } = siteOf(files);
    for (const path of ["/elsewhere/gone.md", "/site/i18n/de/gone.md"])
      expect(await hintFor(path)).toContain("relative to the working directory");
    expect(await hintFor("/elsewhere/a.md")).toContain("`--site`");
  });

  it("says so where the site has no translations, or no usable config", async () => {
    const { "pio-docs.config.json": _, ...without } = files;
    for (const given of [without, { ...files, "pio-docs.config.json": "{}" }]) {
      const { mark, hintFor } = siteOf(given);
      expect(await mark(["docs/a.md"])).toEqual([
        "docs/a.md: The file was not marked: the site folder has no config with `locales`.",
      ]);
      expect(await hintFor("/site/docs/a.md")).toContain("`--site`");
    }
    expect(await siteOf({ ...files, "pio-docs.config.json": "{" }).mark(["docs/a.md"])).toEqual([
      expect.stringMatching(/^pio-docs\.config\.json: The file is not valid JSON/),
    ]);
  });
});

it.each([0o444, 0o755])("a marked file keeps its rights: %o", async (mode) => {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-mark-"));
  try {
    const file = join(folder, "a.md");
    writeFileSync(file, "old");
    chmodSync(file, mode);
    await diskHost.replace(file, "new", "mode");
    expect(statSync(file).mode & 0o777).toBe(mode);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
