// A site with one file of each kind that a site may be made of, straight, through imports and through links of the file system, and what of each a
// reader sees: the files of a test that edits them one by one while the site is served.
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The first words that the files say, by the file; what is edited is the word. */
export type Kind = {
  readonly what: string;
  /** The file that is edited, from the folder around the site. */
  readonly file: string;
  /** The page that shows it, from the address of the site. */
  readonly page: string;
  /** What the page says of it by way of a word in its text, a number that is the width of a picture, or a custom property. */
  readonly by: "text" | "title" | "style" | "picture" | "background" | "font";
  /** The mark in the file that an edit puts another word behind. */
  readonly mark: string;
  /** What the panel says while the file is gone; absent where nothing is wrong without it. */
  readonly gone?: string;
};

type Row = readonly [what: string, file: string, mark: string, gone: string | undefined, page?: string];

const home = "";
const shop = "shop/ask";

const texts: readonly Row[] = [
  ["the config", "site/pio-docs.config.mjs", "config", undefined],
  ["the sidebars, a link", "shared/sidebars.json", "sidebars", undefined],
  ["an override", "site/theme/Footer.jsx", "footer", "Footer.jsx"],
  ["a module that an override imports", "site/theme/text.mjs", "module", "text.mjs"],
  ["an override that is a link", "shared/NavBelow.jsx", "below", "below.jsx"],
  ["a module that a linked override imports", "shared/words.mjs", "words", "words.mjs"],
  ["a page", "site/docs/index.md", "page", undefined],
  ["code that a page shows", "site/code/own.js", "code", "own.js"],
  ["code that a page shows through a link", "shared/far.js", "far", "linked.js"],
  ["code of a folder in `includes`", "shared/near.js", "near", "near.js"],
  ["text that a page includes", "site/docs/_part.md", "part", "_part.md"],
  ["text that an included text includes", "site/docs/_inner.md", "inner", "_inner.md"],
  ["text that a page includes through a link", "shared/snippet.md", "snippet", "_snippet.md"],
  ["a part that a page imports", "site/docs/_piece.mdx", "piece", "_piece.mdx"],
  ["a page that is a link", "shared/guide.md", "guide", "linked", "linked"],
  ["a page in a folder that is a link", "site/chapters/first/one.md", "chapter", undefined, "chapter/one"],
  ["a page in a link out of the site", "shared/outer/two.md", "outer", undefined, "outer/two"],
  ["a category file", "site/docs/more/deep/_category_.json", "category", undefined],
  ["a page outside of the sidebars", "site/pages/about.md", "about", undefined, "about"],
  ["a spec", "site/openapi.yaml", "spec", "openapi.yaml", shop],
  ["a file that a spec refers to", "site/schemas/answer.yaml", "answer", "answer.yaml", shop],
  ["a file that such a file refers to", "site/schemas/thing.yaml", "thing", "thing.yaml", shop],
  ["a file that a spec refers to through a link", "shared/linked-thing.yaml", "through", "linked.yaml", shop],
  ["an overlay", "site/overlay.yaml", "overlay", "overlay.yaml", shop],
  ["an overlay that is a link", "shared/overlay.yaml", "layover", "layover.yaml", shop],
  ["a file of samples", "site/samples.json", "sample", "samples.json", shop],
  ["a file that samples refer to", "site/ask.go", "source", "ask.go", shop],
  ["a file of errors", "site/errors.yaml", "errors", undefined, "shop/errors"],
  ["a release of a spec", "site/releases/1.0.0.yaml", "release", "1.0.0.yaml", "shop/changelog/1-1-0"],
  ["a spec that is a link", "shared/second.yaml", "second", "second.yaml", "second/ask-second"],
];

const others: readonly (Omit<Kind, "page"> & { readonly page?: string })[] = [
  { what: "a module that the config imports", file: "site/title.mjs", by: "title", mark: "title", gone: "title.mjs" },
  { what: "styles of an override", file: "site/theme/foot.css", by: "style", mark: "foot", gone: "foot.css" },
  { what: "a CSS module", file: "site/theme/foot.module.css", by: "style", mark: "mod", gone: "foot.module.css" },
  { what: "a picture of an override", file: "site/theme/foot.svg", by: "picture", mark: "foot", gone: "foot.svg" },
  { what: "a stylesheet", file: "site/own.css", by: "style", mark: "own", gone: "own.css" },
  { what: "a stylesheet that it imports", file: "site/more.css", by: "style", mark: "more", gone: "more.css" },
  { what: "one that it imports from outside", file: "shared/far.css", by: "style", mark: "far", gone: "far.css" },
  { what: "a stylesheet that is a link", file: "shared/linked.css", by: "style", mark: "linked", gone: "linked.css" },
  { what: "a picture of a stylesheet", file: "site/bg.svg", by: "background", mark: "bg", gone: "bg.svg" },
  { what: "a font", file: "site/own.woff2", by: "font", mark: "", gone: "own.woff2" },
  { what: "a picture of a page", file: "site/docs/near.svg", by: "picture", mark: "near", gone: "near.svg" },
  { what: "a picture that is a link", file: "shared/far.svg", by: "picture", mark: "far", gone: "linked.svg" },
  { what: "a static file", file: "site/static/still.svg", by: "picture", mark: "still", gone: "still.svg" },
  { what: "a static file that is a link", file: "shared/logo.svg", by: "picture", mark: "logo", gone: "logo.svg" },
  {
    what: "a file of a static folder that is a link",
    file: "shared/assets/icon.svg",
    by: "picture",
    mark: "icon",
    gone: "icon.svg",
  },
];

export const kinds: readonly Kind[] = [
  ...texts.map(([what, file, mark, gone, page = home]) => ({
    what,
    file,
    page,
    by: "text" as const,
    mark,
    ...(gone === undefined ? {} : { gone }),
  })),
  ...others.map((kind) => ({ page: home, ...kind })),
];

/** Each word of a file, as it is first. */
const first = "one";
export const wordOf = (mark: string, word: string): string => `${mark}-${word}`;
export const widthOf = (word: string): number => ["", "one", "two", "three", "four"].indexOf(word) + 20;

const said = (mark: string): string => wordOf(mark, first);
export const picture = (mark: string, word: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthOf(word)}" height="10"><title>${mark}</title></svg>\n`;
const rule = (mark: string): string => `:root { --watch-${mark}: ${said(mark)}; }\n`;

const spec = (title: string, operation: string): string =>
  `openapi: 3.1.0
info: { title: ${title}, version: 1.1.0 }
`.concat(operation);

const config = `import { title } from "./title.mjs";
export default {
  title,
  footer: { copyright: "a" },
  tagline: "t",
  announcement: { content: "${said("config")}" },
  pages: "pages",
  static: ["static", "linked-static"],
  includes: ["../shared"],
  sidebars: "sidebars.json",
  apis: [
    {
      id: "shop", spec: "openapi.yaml", route: "/shop",
      overlays: ["overlay.yaml", "layover.yaml"],
      samples: { from: "samples.json" },
      specHistory: [{ version: "1.0.0", spec: "releases/1.0.0.yaml" }],
    },
    { id: "second", spec: "second.yaml", route: "/second" },
  ],
  theme: { css: ["own.css", "linked.css"], parts: { Footer: "theme/Footer.jsx", PageFooter: "theme/below.jsx" } },
};
`;

const files: Readonly<Record<string, string>> = {
  "site/pio-docs.config.mjs": config,
  "site/title.mjs": `export const title = "${said("title")}";\n`,
  "shared/sidebars.json": JSON.stringify({
    docsSidebar: [
      { type: "category", label: said("sidebars"), items: ["index", "linked"] },
      { type: "autogenerated", dirName: "more" },
      { type: "autogenerated", dirName: "chapter" },
      { type: "autogenerated", dirName: "outer" },
    ],
  }),
  "site/theme/Footer.jsx": `import { text } from "./text.mjs";
import "./foot.css";
import styles from "./foot.module.css";
import mark from "./foot.svg";
export function Footer() {
  return <footer className={styles.foot}>${said("footer")} {text} <img src={mark} alt="foot" /></footer>;
}
`,
  "site/theme/text.mjs": `export const text = "${said("module")}";\n`,
  "site/theme/foot.css": rule("foot"),
  "site/theme/foot.module.css": `.foot { --watch-mod: ${said("mod")}; }\n`,
  "shared/NavBelow.jsx": `import { words } from "./words.mjs";
export default () => <p>${said("below")} {words}</p>;
`,
  "shared/words.mjs": `export const words = "${said("words")}";\n`,
  "site/own.css": `@import "./more.css";
@import "../shared/far.css";
@font-face { font-family: own; src: url(./own.woff2); }
${rule("own")}
main p { background-image: url(./bg.svg); font-family: own; }
`,
  "site/more.css": rule("more"),
  "shared/far.css": rule("far"),
  "shared/linked.css": rule("linked"),
  "site/docs/index.md": `# Home

${said("page")}

\`\`\`js file=../code/own.js
\`\`\`

\`\`\`js file=../code/linked.js
\`\`\`

\`\`\`js file=../../shared/near.js
\`\`\`

<!--@include: ./_part.md-->

<!--@include: ./_snippet.md-->

import Piece from './_piece.mdx'

<Piece/>

![near](near.svg) ![far](linked.svg) ![still](/still.svg) ![logo](/logo.svg) ![icon](/icon.svg)
`,
  "site/docs/_part.md": `${said("part")}\n\n<!--@include: ./_inner.md-->\n`,
  "site/docs/_inner.md": `${said("inner")}\n`,
  "shared/snippet.md": `${said("snippet")}\n`,
  "site/docs/_piece.mdx": `${said("piece")}\n`,
  "site/code/own.js": `own("${said("code")}");\n`,
  "shared/far.js": `far("${said("far")}");\n`,
  "shared/near.js": `near("${said("near")}");\n`,
  "shared/guide.md": `# Linked\n\n${said("guide")}\n`,
  "site/chapters/first/one.md": `# Chapter\n\n${said("chapter")}\n`,
  "shared/outer/two.md": `# Outer\n\n${said("outer")}\n`,
  "site/docs/more/deep/_category_.json": JSON.stringify({ label: said("category") }),
  "site/docs/more/deep/inside.md": "# Inside\n",
  "site/docs/more/second.md": "# Second\n",
  "site/pages/about.md": `# About\n\n${said("about")}\n`,
  "site/docs/near.svg": picture("near", first),
  "shared/far.svg": picture("far", first),
  "site/static/still.svg": picture("still", first),
  "shared/logo.svg": picture("logo", first),
  "shared/assets/icon.svg": picture("icon", first),
  "site/theme/foot.svg": picture("foot", first),
  "site/bg.svg": picture("bg", first),
  "site/openapi.yaml": spec(
    "Shop",
    `paths:
  /ask:
    get:
      operationId: ask
      summary: Ask
      description: ${said("spec")}
      responses:
        "200": { $ref: "./schemas/answer.yaml" }
        "404": { description: none, content: { application/json: { schema: { $ref: "./schemas/linked.yaml" } } } }
`,
  ),
  "site/schemas/answer.yaml": `description: ${said("answer")}
content: { application/json: { schema: { $ref: "./thing.yaml" } } }
`,
  "site/schemas/thing.yaml": `type: object\nproperties: { name: { type: string, description: ${said("thing")} } }\n`,
  "shared/linked-thing.yaml": `type: object
properties: { code: { type: string, enum: [gone], description: ${said("through")} } }
`,
  "site/overlay.yaml": `overlay: 1.0.0
info: { title: O, version: "1" }
actions:
  - target: $.paths['/ask'].get
    update: { parameters: [{ name: first, in: query, description: ${said("overlay")}, schema: { type: string } }] }
`,
  "shared/overlay.yaml": `overlay: 1.0.0
info: { title: O, version: "1" }
actions:
  - target: $.paths['/ask'].get
    update: { parameters: [{ name: last, in: query, description: ${said("layover")}, schema: { type: string } }] }
`,
  "site/samples.json": JSON.stringify({
    ask: { Ruby: { SDK: `shop.ask("${said("sample")}")` }, Go: { SDK: { $ref: "ask.go" } } },
  }),
  "site/ask.go": `shop.Ask("${said("source")}")\n`,
  "site/errors.yaml": `gone: { meaning: ${said("errors")} }\n`,
  "site/releases/1.0.0.yaml": `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /old:
    get: { operationId: old, summary: ${said("release")}, responses: { "200": { description: fine } } }
`,
  "shared/second.yaml": spec(
    "Second",
    `paths:
  /ask:
    get: { operationId: ask-second, summary: Ask, description: ${said("second")}, responses: { "200": { description: fine } } }
`,
  ),
};

/** Links, and where they lead. */
const links: Readonly<Record<string, string>> = {
  "site/sidebars.json": "../shared/sidebars.json",
  "site/theme/below.jsx": "../../shared/NavBelow.jsx",
  "site/linked.css": "../shared/linked.css",
  "site/code/linked.js": "../../shared/far.js",
  "site/docs/_snippet.md": "../../shared/snippet.md",
  "site/docs/linked.md": "../../shared/guide.md",
  "site/docs/chapter": "../chapters/first",
  "site/docs/outer": "../../shared/outer",
  "site/docs/linked.svg": "../../shared/far.svg",
  "site/static/logo.svg": "../../shared/logo.svg",
  "site/linked-static": "../shared/assets",
  "site/schemas/linked.yaml": "../../shared/linked-thing.yaml",
  "site/layover.yaml": "../shared/overlay.yaml",
  "site/second.yaml": "../shared/second.yaml",
};

const fonts = join(import.meta.dirname, "../../node_modules/katex/dist/fonts");

/** A font for each word, all of other lengths. */
export const fontOf = (word: string): string =>
  join(fonts, `KaTeX_${["one", "two", "three", "four"].indexOf(word) % 2 === 0 ? "Main" : "SansSerif"}-Regular.woff2`);

/** Writes the site into `folder`/site, and what lies beside it. */
export async function writeKinds(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await copyFile(fontOf(first), join(folder, "site/own.woff2"));
  for (const [path, to] of Object.entries(links)) await symlink(to, join(folder, path));
}
