// The parts of a package, each for itself: what is shared, copied, or led elsewhere comes back to the letter, and what a stranger wrote in its
// place comes to nothing.
import { describe, expect, it } from "vitest";
import { copied, copiesOf } from "../../src/pack/copies.ts";
import { withTargets } from "../../src/pack/outer-links.ts";
import { isInside } from "../../src/pack/pack-manifest.ts";
import { pickSpec } from "../../src/pack/pick-spec.ts";
import { restoreShapes, shareShapes } from "../../src/pack/shared-shapes.ts";

const fields = (name: string): string =>
  Array.from({ length: 12 }, (_, at) => `  ${name}_${at}: string // What is said of it.`).join("\n");
const page = (body: string): string => `# Page\n\n\`\`\`\n${body}\n\`\`\`\n`;

describe("shared shapes", () => {
  const inner = `  to?: { // Address; Where.\n${fields("a").replace(/^/gm, "  ")}\n  }`;
  const pages = new Map([
    ["a.md", page(`{ // Order\n${inner}\n${fields("o")}\n}`)],
    ["b.md", page(`list: [{ // Order\n${inner}\n${fields("o")}\n}]`)],
    ["c.md", page(`{\n${inner}\n}`)],
    ["d.md", `# Guide\n\n\`\`\`js\n{\n${fields("o")}\n}\n\`\`\`\n`],
  ]);

  it("stand once, each in a file by its name, one in another where more pages have it; and come back to the letter", () => {
    const { pages: shared, parts } = shareShapes(pages);
    expect([...parts.keys()]).toEqual(["shared/address.md", "shared/order.md"]);
    expect(parts.get("shared/order.md")).toContain("    // fields: shared/address.md\n");
    expect(shared.get("d.md")).toBe(pages.get("d.md"));
    for (const [path, text] of shared) expect(restoreShapes(text, (part) => parts.get(part))).toBe(pages.get(path));
  });

  it("are left alone where a page has lines that read like names of ours", () => {
    const odd = new Map([...pages, ["e.md", page("{\n  // fields: shared/address.md\n}")]]);
    expect(shareShapes(odd)).toEqual({ pages: odd, parts: new Map() });
  });

  it("that lead in circles, or to more than any page has, come to nothing", () => {
    const part = "# x\n\n```\n  // fields: shared/x.md\n  // fields: shared/x.md\n```\n";
    expect(restoreShapes("  // fields: shared/x.md", () => part)).toBeUndefined();
    const bomb = (path: string): string =>
      `# x\n\n\`\`\`\n${`  // fields: shared/${Number(path.replace(/\D/g, "")) + 1}.md\n`.repeat(10)}\`\`\`\n`;
    expect(restoreShapes("  // fields: shared/0.md", bomb)).toBeUndefined();
  });
});

describe("copies", () => {
  const known = Array.from({ length: 400 }, (_, at) => `word${at} says that ${at * 7} is more than ${at}. `).join("");

  it("come back to the letter, whatever the text", () => {
    for (const text of [
      "",
      "short",
      known,
      `${known.slice(17, 900)}§${known.slice(100, 300)}`,
      "x".repeat(500),
      "🛳 ".repeat(60),
    ]) {
      const copies = copiesOf(text, known);
      expect(copied(JSON.parse(JSON.stringify(copies)), known, 1e6)).toBe(text);
    }
    expect(copiesOf(known, known).rest).toBe("");
  });

  it("out of another text, of no numbers, or of more than may be, are nothing", () => {
    const copies = copiesOf(known, known);
    expect(copied(copies, known.slice(0, 100), 1e6)).toBeUndefined();
    expect(copied(copies, known, 100)).toBeUndefined();
    for (const run of [
      [[0], [-5], [0]],
      [[0], [20], [-1]],
      [[9], [20], [0]],
      [[0], [20]],
      [[0], [1e9], [0]],
      [[Number.NaN], [20], [0]],
    ])
      expect(copied({ rest: "", runs: run }, known, 1e6)).toBeUndefined();
  });
});

describe("links", () => {
  const told = (markdown: string): string => withTargets(markdown, (href) => `<${href}>`.toUpperCase());

  it.each([
    ["[a](/x.md#y), ![b](/i.png)", "[a](</X.MD#Y>), ![b](</I.PNG>)"],
    ["`[a](/x)` [b](/y) ``[c](/`z)`` [d](/w)", "`[a](/x)` [b](</Y>) ``[c](/`z)`` [d](</W>)"],
    ["```\n[a](/x)\n```\n[b](/y)", "```\n[a](/x)\n```\n[b](</Y>)"],
    ['- [a](/x "t")\n  ~~~\n  [b](/y)\n  ~~~', '- [a](</X> "t")\n  ~~~\n  [b](/y)\n  ~~~'],
    ["\\`[a](/x)\\`", "\\`[a](</X>)\\`"],
    ["[a](</x y>)", "[a](<</X Y>>)"],
    ["`open [a](/x)", "`open [a](</X>)"],
  ])("%s", (markdown, wanted) => {
    expect(told(markdown)).toBe(wanted);
  });
});

it("a path of a manifest stays in its folder", () => {
  expect(["pages/a.md", "a", "pages/ä b.md"].filter(isInside)).toHaveLength(3);
  for (const path of [
    "",
    "/a",
    "../a",
    "a/../../b",
    "a//b",
    "a/",
    "./a",
    ".git/config",
    "a/.env",
    "C:/a",
    "a\\..\\b",
    "a\0b",
  ])
    expect(isInside(path), path).toBe(false);
});

it("a spec keeps of its components what its operations lead to, in circles, too", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const document = {
    openapi: "3.1.0",
    paths: {
      "/a": { parameters: [ref("P")], get: { x: ref("A") }, post: { x: ref("C") } },
      "/b": { get: { x: ref("C") } },
    },
    webhooks: { w: { post: { x: ref("W") } }, v: { post: {} } },
    components: {
      schemas: { A: ref("B"), B: ref("A"), C: {}, P: {}, W: {} },
      securitySchemes: { key: {} },
      responses: { R: {} },
    },
  };
  const picked = pickSpec(document, [
    { method: "get", path: "/a" },
    { method: "event", path: "w" },
  ]);
  expect(picked).toMatchObject({ paths: { "/a": { get: {} } }, webhooks: { w: { post: {} } } });
  expect(Object.keys(Object(picked.components).schemas)).toEqual(["A", "B", "P", "W"]);
  expect(JSON.stringify(picked)).not.toMatch(/"\/b"|"post":\{"x":\{"\$ref":"#\/components\/schemas\/C|"v"|"R"/);
});
