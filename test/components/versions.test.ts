// Versions that are read from commits: their pages have the components of the working tree, and nothing of a commit is run.
import { expect, it } from "vitest";
import { dropRepository, repositoryOf } from "../build/committed.ts";
import { worldOf } from "../build/world.ts";

/** What a tag must not get to run: it throws, so that whoever runs it tells. */
const trap = (name: string) => `throw new Error("RAN ${name}");\nexport default function X() { return "RAN"; }`;

const committed = {
  "docs/index.md": '# Home\n\n<X plan="team">\n\nInner *words*.\n\n</X>\n',
  "docs/page.mdx": [
    '---\ndata: ./prices.json\n---\nimport Own from "./own.tsx";',
    'export const loud = (() => { throw new Error("RAN export"); })();',
    "# Page",
    '{(() => { throw new Error("RAN expression"); })()}',
    '<Own />\n\n<X plan="old">\n\nInside.\n\n</X>',
    '<X plan={(() => { throw new Error("RAN prop"); })()} />\n',
  ].join("\n\n"),
  "docs/prices.json": '{"a":1}',
  "docs/own.tsx": trap("import"),
  "x.tsx": trap("component"),
  "wrap.tsx": trap("wrap"),
  "check.ts": trap("check"),
};

const files = (versions: readonly object[]) => ({
  "pio-docs.config.json": JSON.stringify({
    title: "Site",
    components: { X: "x.tsx" },
    checks: ["check.ts"],
    versions,
  }),
  "x.tsx": "export function X({ plan, children }) { return <section><b>{plan} of the tree</b>{children}</section>; }",
  "check.ts": 'export default { code: "own-seen", page: () => [{ message: "Seen." }] };',
  "docs/index.mdx": '# Home\n\n<X plan={"n" + 1} />\n',
});

it.each([
  [
    "an older one",
    [
      { id: "2", current: true },
      { id: "1", ref: "v1" },
    ],
    "v/1/",
  ],
  ["the current one", [{ id: "2" }, { id: "1", ref: "v1", current: true }], ""],
] as const)("%s", async (_, versions, folder) => {
  const siteFolder = repositoryOf({ "refs/tags/v1": committed });
  try {
    const world = await worldOf(files(versions), { siteFolder });
    expect(world.diagnostics.join("\n")).not.toMatch(/Error: RAN|check-/);
    const html = await world.html(`${folder}index.html`);
    expect(html).toMatch(/<section>\s*<b>team of the tree<\/b>\s*<p>Inner <em>words<\/em>\.<\/p>\s*<\/section>/);
    const page = await world.html(`${folder}page/index.html`);
    expect(page).toContain("<b>old of the tree</b>");
    expect(page).not.toContain("RAN component");
    expect(world.diagnostics.filter((one) => /component|expression|check-/.test(one))).toMatchSnapshot();
    expect(await world.html(folder === "" ? "v/2/index.html" : "index.html")).toContain("<b>n1 of the tree</b>");
  } finally {
    dropRepository(siteFolder);
  }
});
