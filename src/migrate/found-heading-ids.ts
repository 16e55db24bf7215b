// By whose rule headings of a tree have their ids: that of the program whose config is in its folder, as far as the config says so. It is read as
// text, and what it sets by code is not known: then nothing is found.
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { FilePath } from "../text/place.ts";
import type { FoundTree } from "./found-locales.ts";
import { mkdocsRule, vitepressRule } from "./heading-ids.ts";
import { treeConfigs } from "./language-configs.ts";

/** `file`: the config. `tool`: what its program is called. */
type Found = { readonly file: FilePath; readonly tool: string; readonly headingIds: HeadingIdName };

type Program = {
  readonly tool: string;
  readonly config: RegExp;
  /** The rule that the text of the config leaves in force; undefined where it says otherwise, or is of another program. */
  readonly rule: (text: string, tree: FoundTree) => HeadingIdName | undefined;
};

const programs: readonly Program[] = [
  { tool: "Docusaurus", config: treeConfigs.docusaurus, rule: () => "github" },
  {
    tool: "Starlight",
    config: treeConfigs.starlight,
    rule: (text) => (/\bstarlight\b/.test(text) ? "github" : undefined),
  },
  {
    tool: "Fumadocs",
    config: treeConfigs.fumadocs,
    rule: (text) => (/\bfumadocs\b/.test(text) ? "github" : undefined),
  },
  { tool: "VitePress", config: treeConfigs.vitepress, rule: vitepressRule },
  { tool: "MkDocs", config: treeConfigs.mkdocs, rule: mkdocsRule },
  { tool: "Hugo", config: treeConfigs.hugo, rule: hugoRule },
  { tool: "Hugo", config: treeConfigs.olderHugo, rule: olderHugoRule },
  { tool: "mdBook", config: treeConfigs.mdbook, rule: () => "mdbook" },
  {
    tool: "Sphinx",
    config: treeConfigs.sphinx,
    rule: (text) => (/\bmyst_(?:parser|nb)\b/.test(text) ? "docutils" : undefined),
  },
  {
    tool: "Jupyter Book",
    config: treeConfigs.jupyterBook,
    rule: (text) => (/^(?:format|root)[ \t]*:/m.test(text) ? "docutils" : undefined),
  },
  { tool: "Jekyll", config: treeConfigs.jekyll, rule: jekyllRule },
];

/** The rule of the one program whose config is there; undefined for none, and for several that have different ones. */
export async function foundHeadingIds(tree: FoundTree): Promise<Found | undefined> {
  const found: Found[] = [];
  for (const { tool, config, rule } of programs) {
    const file = [...tree.files].find((path) => config.test(path));
    const headingIds = file === undefined ? undefined : rule((await tree.text(file)) ?? "", tree);
    if (file !== undefined && headingIds !== undefined) found.push({ file, tool, headingIds });
  }
  const [first, ...others] = found;
  return others.every(({ headingIds }) => headingIds === first?.headingIds) ? first : undefined;
}

function hugoRule(text: string): HeadingIdName | undefined {
  const type = /\bauto(?:Heading)?IDType["']?[ \t]*[:=][ \t]*["']?([\w-]+)/i.exec(text)?.[1] ?? "github";
  return type === "github" ? "hugo" : undefined;
}

/** `config.toml` may be of any program: this one has `baseURL`. */
function olderHugoRule(text: string): HeadingIdName | undefined {
  return /^[ \t{,]*["']?baseurl["']?[ \t]*[:=]/im.test(text) ? hugoRule(text) : undefined;
}

/** `_config.yml` is of Hexo and Jupyter Book, too. */
function jekyllRule(text: string, { files }: FoundTree): HeadingIdName | undefined {
  const isJekyll =
    [...files].some((file) => /^(?:Gemfile|_layouts|_includes|_posts|_sass|_data|_plugins)$/.test(file)) ||
    /^(?:remote_theme|theme[ \t]*:[ \t]*["']?(?:jekyll|minima|just-the-docs)|kramdown|plugins|collections)/m.test(text);
  const engine = /^markdown[ \t]*:[ \t]*["']?(\w+)/m.exec(text)?.[1] ?? "kramdown";
  const input = /^[ \t]+input[ \t]*:[ \t]*["']?(\w+)/m.exec(text)?.[1] ?? "GFM";
  return isJekyll && engine.toLowerCase() === "kramdown" && input === "GFM" ? "kramdown" : undefined;
}
