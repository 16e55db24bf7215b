// Names whose letters are composed in one way in a link, and in another in the file or heading that it means.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const [one, two] = ["caf\u00e9", "cafe\u0301"];

it.each([
  ["one sign each, as files have it on Linux", one, two],
  ["two, as old file systems of macOS have it", two, one],
])("meet: %s", async (_, there, written) => {
  const links = [
    `[file](${written}.md)`,
    `[encoded](${encodeURIComponent(written)}.md#${written})`,
    `[address](/${written}#${encodeURIComponent(written)})`,
    `![picture](${written}.png)`,
    `<a href="/${written}.txt">a file</a>`,
    `[here](#${written})`,
  ];
  const { diagnostics, html } = await worldOf({
    "pio-docs.config.json": "{}",
    "docs/index.md": `# Home\n\n## ${there}\n\n${links.join("\n")}\n`,
    [`docs/${there}.md`]: `# P\n\n## ${there}\n`,
    [`docs/${there}.png`]: "png",
    [`static/${there}.txt`]: "text",
  });
  expect(diagnostics).toEqual([]);
  const page = await html("index.html");
  const address = encodeURIComponent(there);
  const hrefs = [...page.matchAll(/<a (?:class="[^"]*" )?href="([^"]*(?:caf|CAF)[^"]*)"/g)].map(([, href]) =>
    decodeURI(href ?? ""),
  );
  expect(hrefs).toContain(`/${there}#${there}`);
  expect(hrefs).toContain(`#${there}`);
  expect(hrefs.filter((href) => href.includes(written))).toEqual([]);
  expect(page).toContain(address);
});

it("are a problem with what to write, where a folder is composed in one way and a file in the other", async () => {
  const { diagnostics } = await worldOf({
    "pio-docs.config.json": "{}",
    "docs/index.md": `# Home\n\n[x](${two}/${one}.md) [y](/${one.toUpperCase()}/${one})\n`,
    [`docs/${one}/${two}.md`]: "# P\n",
  });
  expect(diagnostics).toHaveLength(2);
});
