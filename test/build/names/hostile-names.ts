// Sites whose every name is hostile: what an author, a spec or a config can write where a name is asked for, as values of chance, and
// what a build of them must hold. The quick suite tries some, the long one thousands.
import fc from "fast-check";
import { expect } from "vitest";
import { build } from "../../../src/build/build.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { memoryHost } from "../../../src/platform/memory.ts";
import { locator } from "../../../src/text/locate.ts";
import { wellFormed } from "../../../src/text/percent.ts";
import { anyCharacter } from "../../any-text.ts";

type Files = Readonly<Record<string, string>>;

/** Where a value can stand: alone (a config that is refused hides what else is wrong), or beside others in one site. */
export type Case =
  | { readonly kind: "config"; readonly key: (typeof configKeys)[number]; readonly value: string }
  | { readonly kind: "names" | "sidebars"; readonly values: readonly string[] };

const atom = fc.oneof(
  fc.constantFrom(
    "\0",
    "\\",
    ".",
    "..",
    "...",
    ".git",
    ".GIT",
    ".pio-docs",
    ".pio-docs-lock",
    ".pio-docs-output",
    ".pio-docs-stage",
    "_headers",
    "_redirects",
    "404.html",
    "index.html",
    "sitemap.xml",
    "assets",
    "a",
    "A",
    "é",
    "e\u0301",
    "con",
    "nul",
    "a.",
    "a ",
    " ",
    "%2e%2e",
    "%2F",
    "%00",
    "%",
    "100%",
    "\ud800",
    "\udfff",
    "\u202e",
    "\ufeff",
    "\n",
    "\t",
    "\u007f",
    "\u0085",
    "__proto__",
    "constructor",
    ":x",
    "*",
    "$&",
    "'\"",
    "<b>",
    "#",
    "?",
    "//evil.test",
    "javascript:alert(1)",
    "a".repeat(300),
    "日".repeat(120),
    "e\u0301".repeat(140),
    "🚀".repeat(70),
  ),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 8 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
  // Half characters, too.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 4 })
    .map((codes) => String.fromCharCode(...codes)),
);

const value = fc
  .tuple(
    fc.constantFrom("", "/", "../", "./", "/../../../../tmp/", "//"),
    fc.array(atom, { minLength: 1, maxLength: 3 }),
  )
  .chain(([start, atoms]) => fc.constantFrom("", "/", "-").map((glue) => start + atoms.join(glue)));

const configKeys = [
  "docsRoute",
  "search.page",
  "apis.0.route",
  "apis.0.id",
  "redirects",
  "redirects.to",
  "baseUrl",
  "navbar.items",
  "announcement.id",
  "favicon",
  "static",
  "docs",
  "sidebars",
  "apis.0.spec",
  "theme.css",
  "lang",
  "versionLabel",
] as const;

/** `names` values stand in one site together. */
export function cases(names: number): fc.Arbitrary<Case> {
  return fc.oneof(
    fc.record({ kind: fc.constant("config" as const), key: fc.constantFrom(...configKeys), value }),
    fc.record({
      kind: fc.constantFrom("names" as const, "sidebars" as const),
      values: fc.array(value, { minLength: names, maxLength: names }),
    }),
  );
}

/** What a disk can hold as the name of one file with `ending`; undefined for what it cannot. */
function fileName(text: string, ending: string): string | undefined {
  const name = wellFormed(text).replaceAll("/", "-").replaceAll("\0", "");
  const whole = name + ending;
  return name === "" || name === "." || name === ".." || Buffer.byteLength(whole) > 255 ? undefined : whole;
}

const plainSpec = { openapi: "3.1.0", info: { title: "Pio", version: "1" }, paths: {} };

function configOf(key: (typeof configKeys)[number], text: string): object {
  const api = { id: "api", spec: "openapi.json" };
  switch (key) {
    case "search.page":
      return { search: { page: text } };
    case "apis.0.route":
      return { apis: [{ ...api, route: text }] };
    case "apis.0.id":
      return { apis: [{ ...api, id: text }] };
    case "apis.0.spec":
      return { apis: [{ ...api, spec: text }] };
    case "redirects":
      return { redirects: Object.fromEntries([[text, "/"]]) };
    case "redirects.to":
      return { redirects: { "/old": text } };
    case "navbar.items":
      return { navbar: { items: [{ label: text, to: text }] } };
    case "announcement.id":
      return { announcement: { id: text, content: text } };
    case "static":
      return { static: [text] };
    case "sidebars":
      return { sidebars: Object.fromEntries([[text, ["index"]]]) };
    case "theme.css":
      return { theme: { css: [text] } };
    default:
      return { [key]: text };
  }
}

/** The files of a site in which the values stand by turns in all places that ask for a name. */
function siteOf(one: Case): Files {
  if (one.kind === "config") {
    return {
      "docs/index.md": "# Home\n",
      "openapi.json": JSON.stringify(plainSpec),
      "pio-docs.config.json": JSON.stringify(configOf(one.key, one.value)),
    };
  }
  const files: Record<string, string> = { "docs/index.md": "# Home\n" };
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  const sidebars: Record<string, unknown> = { docs: ["index"] };
  const answer = (text: string): object => ({
    200: { description: text, content: { "application/json": { schema: { $ref: "#/components/schemas/S" } } } },
  });
  const slots: readonly ((text: string, at: number) => void)[] = [
    (text, at) => {
      files[`docs/slug${at}.md`] = `---\nslug: ${JSON.stringify(text)}\n---\n# Slug\n`;
    },
    (text, at) => {
      const link = `[x](<${text.replace(/[<>\n\\]/g, "")}>)`;
      files[`docs/deep/id${at}.md`] = `---\nid: ${JSON.stringify(text)}\n---\n# Id\n\n${link}\n`;
    },
    (text) => {
      const page = fileName(text, ".md");
      if (page !== undefined) files[`docs/${page}`] = "# Named\n";
    },
    (text, at) => {
      const picture = fileName(text, ".png");
      if (picture === undefined) return;
      files[`docs/${picture}`] = "no picture";
      files[`docs/picture${at}.md`] = `# Picture\n\n![p](${encodeURIComponent(picture).replace(/[()]/g, escape)})\n`;
    },
    (text, at) => {
      const plain = fileName(text, "");
      if (plain !== undefined) files[`static/${plain}${at % 2 === 0 ? "" : "/inner"}`] = "static";
    },
    (text, at) => {
      paths[`/p${at}/${text}`] = { get: { operationId: text, tags: [text], responses: answer(text) } };
    },
    (text) => {
      schemas[text] = { type: "object", properties: { [text]: { type: "string", example: text } } };
    },
  ];
  for (const [at, text] of one.values.entries()) {
    slots[at % slots.length]?.(text, at);
    sidebars[text] = [
      { type: "category", label: text, items: ["index"], link: { type: "generated-index", slug: text } },
      { type: "category", label: `${text} more`, items: ["index"], link: { type: "generated-index" } },
    ];
  }
  files["openapi.json"] = JSON.stringify({
    ...plainSpec,
    paths,
    components: { schemas: { ...schemas, S: { type: "object" } } },
  });
  // Faults in sidebars end a build, so they do not stand beside the others.
  if (one.kind === "sidebars") files["sidebars.json"] = JSON.stringify(sidebars);
  files["pio-docs.config.json"] = JSON.stringify({
    title: "T",
    apis: [{ spec: "openapi.json" }],
    // So that the site is written, whatever is told of it.
    severities: Object.fromEntries(
      Object.entries(catalogue).flatMap(([code, { fixed }]) => (fixed === true ? [] : [[code, "warn"]])),
    ),
  });
  return files;
}

/** Judges cases on one host, so that the client is made once; counts the values tried and the sites of names that were written. */
export function hostileWorld(): {
  readonly judge: (one: Case) => Promise<void>;
  readonly count: { values: number; sites: number; written: number };
} {
  const host = memoryHost({ "/elsewhere/kept.txt": "kept" });
  const count = { values: 0, sites: 0, written: 0 };
  const judge = async (one: Case): Promise<void> => {
    count.values += one.kind === "config" ? 1 : one.values.length;
    const files = siteOf(one);
    for (const name of await host.names("/site").catch(() => []))
      if (name !== ".pio-docs") await host.remove(`/site/${name}`);
    for (const [path, text] of Object.entries(files)) await host.write(`/site/${path}`, text);
    const before = host.snapshot();
    // A throw is what ends a command with exit 70.
    const result = await build(host, {
      siteFolder: "/site",
      out: "/site/build",
      cache: true,
      write: true,
      strict: false,
    });
    expect([0, 1, 2]).toContain(result.exit);
    expect(result.written).toBe(result.exit === 0);
    if (one.kind === "names") count.sites += 1;
    if (one.kind === "names" && result.written) count.written += 1;
    const { spotOf } = locator(async (file) => files[file]);
    for (const { diagnostic } of result.diagnostics) {
      expect(diagnostic.place.file).not.toBe("");
      // Spots of files that are there are lines of theirs.
      if (files[diagnostic.place.file] !== undefined) await spotOf(diagnostic.place);
    }
    if (result.exit !== 0) expect(result.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    const outside = Object.keys(host.snapshot()).filter((path) => !/^\/site\/(build|\.pio-docs)\//.test(path));
    expect(outside).toEqual(Object.keys(before).filter((path) => !/^\/site\/(build|\.pio-docs)\//.test(path)));
  };
  return { judge, count };
}
