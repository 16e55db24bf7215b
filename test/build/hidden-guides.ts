// Guides with a word of its own at every kind of place that is for some readers alone, in two languages and two versions: whatever comes of such
// a site for others must not contain it.
import type { Places } from "./hidden-places.ts";

/** How a place is marked: in front matter, in JSON, and the audience that it is for. */
export type GuideMark = { readonly front: string; readonly json: object; readonly audience: string };

/** The word of a place by what the place is; the same for the same place. */
type Word = (place: string) => string;

const trees = [
  ["docs", "en"],
  ["i18n/de/docs", "de"],
  ["versioned_docs/version-2", "en of 2"],
  ["i18n/de/versioned_docs/version-2", "de of 2"],
] as const;

/** A site whose guides hide one word at each place by `mark`. */
export function hiddenGuides(mark: GuideMark): Places {
  const words = new Map<string, string>();
  const w: Word = (place) => {
    const known = words.get(place);
    if (known !== undefined) return known;
    const letters = String(words.size + 1000).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "");
    words.set(place, `zq${letters}vx`);
    return `zq${letters}vx`;
  };
  const files = Object.fromEntries(
    trees.flatMap(([folder, tree]) => {
      const inTree: Word = (place) => w(`${place} (${tree})`);
      const all = { ...hiddenPages(mark, inTree), ...shownPages(mark, inTree), ...translations(mark, inTree, tree) };
      return Object.entries(all).map(([path, text]) => [`${folder}/${path}`, text] as const);
    }),
  );
  return { files: { ...files, ...aroundGuides(mark, w) }, words };
}

/** Pages and folders that are hidden. */
function hiddenPages({ front, json }: GuideMark, w: Word): Readonly<Record<string, string>> {
  return {
    "secret.md": `---
title: ${w("title")}
description: About ${w("description")}.
sidebar_label: ${w("sidebar label")}
keywords: [${w("keyword")}]
tags: [listed]
slug: /s/${w("slug")}
status: stable
${front}
---

Text ${w("paragraph")}, *${w("emphasis")}*, \`${w("code in a line")}\`, [${w("link text")}](index.md "${w("link title")}").

## ${w("heading")} {#${w("id of a heading")}}

\`\`\`js title="${w("title of code")}"
const a = "${w("code")}";
\`\`\`

| ${w("head of a table")} | B |
|---|---|
| ${w("cell of a table")} | b |

![${w("alt")}](${w("name of an image")}.svg)

:::note ${w("title of a note")}
${w("note")}
:::

::::tabs
:::tab ${w("label of a tab")}
${w("tab")}
:::
::::

::::steps
:::step ${w("title of a step")}
${w("step")}
:::
::::

::::cards
:::card[${w("title of a card")}]{href="index.md"}
${w("card")}
:::
::::

:::details ${w("summary")}
${w("details")}
:::

- [ ] ${w("item of a list")}

> ${w("quote")}

A note.[^1] <kbd title="${w("attribute")}">${w("element")}</kbd>

[^1]: ${w("footnote")}

{{ product }} {{ page.${"status"} }}

\`\`\`mermaid
graph LR; a[${w("diagram")}] --> b
\`\`\`

<!-- @include: ./_${w("included in a hidden page")}.md -->
`,
    [`${w("name of an image")}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    [`_${w("included in a hidden page")}.md`]: `Only ${w("included in a hidden page")}.\n`,
    [`${w("name of a file")}.mdx`]: `---\n${front}\n---\n\n# Named\n\nexport const said = "${w("code of a page")}"\n\n<Marker text="${w("prop of a component")}">${w("child of a component")}</Marker> <OnlyHidden text={said} />\n`,
    "folder/_category_.json": JSON.stringify({
      label: w("label of a category"),
      description: `About ${w("description of a category")}.`,
      link: { type: "generated-index", slug: `/c/${w("slug of a category")}` },
      ...json,
    }),
    "folder/page.md": `# ${w("page of a folder")}\n`,
    [`folder/${w("name of a folder")}/_category_.json`]: JSON.stringify({ label: w("label in a folder") }),
    [`folder/${w("name of a folder")}/page.md`]: `# ${w("page further in")}\n`,
  };
}

/** Pages that everybody sees, with blocks that not everybody does. */
function shownPages({ audience }: GuideMark, w: Word): Readonly<Record<string, string>> {
  const open = `:::audience{for="${audience}"}`;
  return {
    "index.md": '# Home\n\nshown-home\n\n:::pages{tag="listed"}\n:::\n',
    "listed.md": "---\ntags: [listed]\n---\n\n# Listed\n\nshown-listed\n",
    "blocks.md": `# Blocks

shown-before

${open}
${w("block")}

## ${w("heading of a block")}

\`\`\`sh title="${w("title of code in a block")}"
echo ${w("code of a block")}
\`\`\`

![${w("alt of a block")}](${w("image of a block")}.svg) [${w("link of a block")}](secret.md) and [this][ref].

[ref]: https://example.com/${w("definition of a block")}

A note.[^b]

[^b]: ${w("footnote of a block")}
:::

shown-between

::::note
shown-note

${open}
${w("block in a note")}
:::
::::

:::::tabs
::::tab One
shown-tab

${open}
${w("block in a tab")}
:::
::::
:::::

1. shown-item

   ${open}
   ${w("block in a list")}

   - ${w("list in a block in a list")}
   :::

> shown-quote
>
> ${open}
> ${w("block in a quote")}
> :::

::::audience{for="${audience}, other"}
:::warning ${w("title in a block")}
${w("note in a block")}
:::

:::audience{for="public"}
${w("public block in a block")}
:::
::::

Text <Audience for="${audience}">${w("tag in a line")}</Audience> shown-inline.

<Audience for="${audience}">

${w("tag around a paragraph")}

<Marker text="${w("component in a tag")}" />

</Audience>

${open}
| ${w("table of a block")} | B |
|---|---|
| 1 | 2 |

\`\`\`mermaid
graph LR; a[${w("diagram of a block")}] --> b
\`\`\`

<!-- @include: ./_${w("included in a block")}.md -->
:::

<!-- @include: ./_part.md -->

\`\`\`md file=_part.md
\`\`\`

shown-after
`,
    [`${w("image of a block")}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    [`_${w("included in a block")}.md`]: `${w("included in a block")}\n`,
    "_part.md": `shown-part\n\n${open}\n${w("block of an included file")}\n:::\n`,
    "code.mdx": `# Code

export const shown = "shown-expression"

{shown}

${open}
<Marker text={"${w("expression in a block")}"} />
:::

<Audience for={["${audience}"]}>{"${w("expression in a tag")}"}</Audience>
`,
    ...componentOfBlocks(open, w),
    "crlf.md": `# Lines\r\n\r\n${open}\r\n${w("block with carriage returns")}\r\n:::\r\n\r\nshown-lines\r\n`,
  };
}

/** A page whose code stands outside of its block, and is for the block alone: a component with styles, a picture, and data. */
function componentOfBlocks(open: string, w: Word): Readonly<Record<string, string>> {
  const picture = `_${w("picture of a component")}.svg`;
  return {
    "imports.mdx": `---
data: ./_rows.json
---

import Secret from "./_secret.jsx"
import { note as remark } from "./_note.js"

export const said = "${w("export that a block uses")}"
export const rows = [said, remark]
export const card = <Secret rows={rows} text={data.said} />
export const shown = ["shown", "import"].join("-")

{shown}

${open}
{card}

<OnlyHidden text="${w("prop of an island in a block")}" />
:::
`,
    "island.md": `# Island\n\nshown-island\n\n${open}\n<OnlyHidden text="${w("prop of an island in Markdown")}" />\n:::\n`,
    "_rows.json": JSON.stringify({ said: w("data of a page") }),
    "_note.js": `export const note = "${w("module of a page")}";\n`,
    "_secret.jsx": `"use client";
import "./_secret.css";
import picture from "./${picture}";
export default function Secret({ rows, text, children }) {
  return <figure title={text}><img src={picture} alt="" />${w("text of a component")} {rows.join()}{children}</figure>;
}
`,
    "_secret.css": `.${w("style of a component")} { color: red; }\n`,
    [picture]: `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><desc>${w("bytes of a picture")}</desc></svg>`,
  };
}

/** What is hidden of one language because of the other, or of it alone. */
function translations({ front }: GuideMark, w: Word, tree: string): Readonly<Record<string, string>> {
  const isOriginal = tree.startsWith("en");
  return {
    "plain.md": `---\n${isOriginal ? front : "title: A"}\n---\n\n# ${w("page of which the original alone is marked")}\n`,
    [isOriginal ? "paired.md" : "named-otherwise.md"]:
      `---\nid: pair\n${isOriginal ? front : ""}\n---\n\n# ${w("page that is paired by its id")}\n`,
    "translated.md": isOriginal
      ? "# Translated\n\nshown-original\n"
      : `---\n${front}\n---\n\n# ${w("translation that is marked alone")}\n`,
  };
}

const marker = (word: string): string =>
  `export default function Marker({ text, children }) {\n  return <b title={text}>${word}{text}{children}</b>;\n}\n`;

/** The config, sidebars, components, and a spec with blocks in its texts. */
function aroundGuides({ json, audience }: GuideMark, w: Word): Readonly<Record<string, string>> {
  const said = (place: string): string => `shown-spec\n\n:::audience{for="${audience}"}\n${w(place)}\n:::\n`;
  const label = w("label of an item");
  const config = {
    title: "Docs",
    url: "https://docs.test",
    editUrl: "https://git.test/edit",
    hosting: ["nginx", "caddy"],
    variables: { product: "Pio" },
    apis: [{ id: "shop", spec: "shop.json" }],
    components: { Marker: "./components/marker.jsx", OnlyHidden: "./components/only-hidden.jsx" },
    locales: {
      default: "en",
      page: "/translations",
      list: {
        en: { label: "English" },
        de: { label: "Deutsch", docs: "i18n/de/docs", labels: { [label]: w("label in another language") } },
      },
    },
    versions: [
      { id: "next", label: "Next", current: true },
      { id: "2", folder: "versioned_docs/version-2", label: "2.0", status: "maintained" },
    ],
    sidebars: "sidebars.json",
  };
  const ok = {
    200: {
      description: said("response"),
      content: {
        "application/json": {
          schema: { type: "object", properties: { a: { type: "string", description: said("property") } } },
        },
      },
    },
  };
  const spec = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1", description: said("introduction") },
    servers: [{ url: "https://api.test", description: said("server") }],
    tags: [{ name: "orders", description: said("description of a tag") }],
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          tags: ["orders"],
          description: said("operation"),
          parameters: [{ name: "q", in: "query", description: said("parameter"), schema: { type: "string" } }],
          responses: ok,
        },
      },
    },
    webhooks: {
      made: { post: { operationId: "made", description: said("webhook"), responses: { 200: { description: "OK" } } } },
    },
    components: { schemas: { A: { type: "object", description: said("schema") } } },
  };
  const sidebars = {
    docs: [
      "index",
      { type: "doc", id: "listed", label, ...json },
      { type: "link", label: w("label of a link"), href: `https://example.com/${w("address of a link")}`, ...json },
      { type: "html", value: `<b>${w("HTML of an item")}</b>`, ...json },
      {
        type: "category",
        label: w("label of a written category"),
        description: w("description of a written category"),
        link: { type: "generated-index", slug: `/w/${w("slug of a written category")}` },
        items: ["translated"],
        ...json,
      },
      "secret",
      "pair",
      { type: "autogenerated", dirName: "folder" },
      { type: "autogenerated", dirName: "." },
    ],
  };
  return {
    "pio-docs.config.json": JSON.stringify(config, null, 2),
    "sidebars.json": JSON.stringify(sidebars, null, 2),
    "shop.json": JSON.stringify(spec, null, 2),
    "components/marker.jsx": marker(""),
    "components/only-hidden.jsx": `"use client";\n${marker(w("component of hidden pages alone"))}`,
  };
}
