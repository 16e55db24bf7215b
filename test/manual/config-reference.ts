// The reference of config keys, as Markdown: made from the schema, its examples, and the topics below.
import { Document, isMap, isSeq } from "yaml";
import { type ConfigKey, configKeys } from "../../src/config/keys.ts";
import type { Json } from "../../src/text/json.ts";

type Topics = Readonly<Record<string, readonly string[]>>;

/** The topics of the page on most keys, each with the keys of the first level that it has. */
export const topics: Topics = {
  Site: [
    "title",
    "tagline",
    "titleDelimiter",
    "favicon",
    "versionLabel",
    "variables",
    "shortcodes",
    "wikiLinks",
    "version",
    "$schema",
  ],
  URLs: ["url", "baseUrl", "trailingSlash", "noIndex", "redirects"],
  Content: [
    "docs",
    "docsRoute",
    "pages",
    "blog",
    "tags",
    "static",
    "includes",
    "components",
    "blocks",
    "sidebars",
    "headingIds",
  ],
  Languages: ["lang", "dir", "locales", "messages"],
  Versions: ["versions"],
  APIs: ["apis", "samples", "sources", "print"],
  Search: ["search"],
  Checks: ["checks", "frontMatter", "severities", "severitiesByPath", "suppress", "budgets", "check"],
  Publishing: ["hosting", "compress", "agents", "openIn", "mcp", "ask", "analytics", "policy"],
};

/** The topics of the page on how a site looks. */
export const lookTopics: Topics = {
  Layout: [
    "navbar",
    "footer",
    "announcement",
    "sidebar",
    "breadcrumbs",
    "toc",
    "colorMode",
    "editUrl",
    "lastUpdated",
    "feedback",
  ],
  Theme: ["theme", "shareImage"],
};

/** The config keys of `topics`: a heading each, its type and default, its meaning, and an example. */
export function configReference(topics: Topics): string {
  const keys = configKeys();
  return Object.entries(topics)
    .flatMap(([topic, names]) => [
      `## ${topic}`,
      ...names.flatMap((name) => keys.filter(({ key }) => key.split(/[.[]/)[0] === name).map(keyText)),
    ])
    .join("\n\n");
}

function keyText({ key, type, isRequired, default: preset, description, example }: ConfigKey): string {
  const anchor = key.replaceAll(/\[\]|\.<\w+>/g, "");
  const [, meaning = "", otherwise] = /^(.*?)(?: ?(Default: .*))?$/.exec(description) ?? [];
  const known = preset === "" || preset === "{}" ? undefined : `Default: ${presetText(preset)}.`;
  const facts = [
    `Type: ${type.replace(/problem codes?/g, "[$&](problems.md)")}.`,
    isRequired ? "Required." : (otherwise ?? known),
  ];
  const heading = key.includes(".") ? "####" : "###";
  return [
    `${heading} \`${key}\` {#key.${anchor}}`,
    [...facts.filter((fact) => fact !== undefined), ...(meaning === "" ? [] : [meaning])].join(" "),
    `\`\`\`yaml\n${yamlOf(example)}\`\`\``,
  ].join("\n\n");
}

function presetText(json: string): string {
  if (json === '""') return "empty";
  if (json === "[]") return "none";
  return `\`${json.replace(/^"(.*)"$/, "$1")}\``;
}

/** A config as people write YAML: what is short on one line, several keys a line each, so that phones show them. */
export function yamlOf(config: Json): string {
  const document = new Document(config);
  valuesIn(document.contents).forEach(lay);
  return document.toString({ lineWidth: 0 }).replaceAll("[ ", "[").replaceAll(" ]", "]");
}

function lay(node: unknown): void {
  if (!isMap(node) && !isSeq(node)) return;
  const isShort = JSON.stringify(node).length <= 70 && !needsLines(node);
  if (isShort) node.flow = true;
  else valuesIn(node).forEach(lay);
}

function valuesIn(node: unknown): readonly unknown[] {
  if (isMap(node)) return node.items.map(({ value }) => value);
  return isSeq(node) ? node.items : [];
}

function needsLines(node: unknown): boolean {
  const isWide = isMap(node) ? node.items.length > 1 : isSeq(node) && node.items.some(isMap);
  return isWide || valuesIn(node).some(needsLines);
}
