// Which program a tree was written for, by the name of its config, and the reader of that program. A program is a line in this table.
import type { FilePath } from "../text/place.ts";
import { antoraConfig, antoraConfigs, readAntora } from "./antora/read-antora.ts";
import type { FindAsciidoc } from "./asciidoc/load.ts";
import { asciidocConfigs, readAsciidoc } from "./asciidoc/read-asciidoc.ts";
import { docusaurusConfigs, readDocusaurus } from "./docusaurus/read-docusaurus.ts";
import { doneElsewhere, tellUnread } from "./elsewhere.ts";
import { fumadocsConfigs, isFumadocs, readFumadocs } from "./fumadocs/read-fumadocs.ts";
import { readGitbook } from "./gitbook/read-gitbook.ts";
import { gitbookConfigs, isGitbook } from "./gitbook/spaces.ts";
import { withHostRules } from "./host-rules.ts";
import { hugoConfigs } from "./hugo/config.ts";
import { isHugo, readHugo } from "./hugo/read-hugo.ts";
import { isJekyll, jekyllConfigs } from "./jekyll/config.ts";
import { readJekyll } from "./jekyll/read-jekyll.ts";
import { mdbookConfigs, readMdbook } from "./mdbook/read-mdbook.ts";
import { mintlifyConfigs, readMintlify } from "./mintlify/read-mintlify.ts";
import { mkdocsConfigs, readMkdocs } from "./mkdocs/read-mkdocs.ts";
import type { Moving } from "./moving.ts";
import { isNext, nextConfigs, readNext } from "./next/read-next.ts";
import { isNextra, readNextra } from "./nextra/read-nextra.ts";
import type { OldTree } from "./old-tree.ts";
import { isSphinx, readSphinx, sphinxConfigs } from "./sphinx/read-sphinx.ts";
import { readStarlight, starlightConfigs } from "./starlight/read-starlight.ts";
import { readVitepress, vitepressConfigs } from "./vitepress/read-vitepress.ts";

/** What reads pages that are no markdown, looked for when a tree has such. */
export type PageReaders = { readonly asciidoc: FindAsciidoc };

type Answers = Readonly<Record<string, string>>;
type Read = Promise<Moving | { readonly problem: string }>;
/**
 * `isOf`: whether a config of that name is this program's, where the name alone does not say so. `find`: the config where it may stand
 * anywhere. `isLast`: it is taken only where there is no other.
 */
type Program = {
  readonly name: string;
  readonly configs: readonly FilePath[];
  readonly read: (tree: OldTree, config: FilePath, set: Answers) => Read;
  readonly isOf?: (tree: OldTree, config: FilePath) => Promise<boolean>;
  readonly find?: (tree: OldTree) => FilePath | undefined;
  readonly isLast?: true;
};

const programsWith = ({ asciidoc }: PageReaders): readonly Program[] => [
  { name: "docusaurus", configs: docusaurusConfigs, read: readDocusaurus },
  { name: "mkdocs", configs: mkdocsConfigs, read: readMkdocs },
  { name: "starlight", configs: starlightConfigs, read: readStarlight },
  { name: "vitepress", configs: vitepressConfigs, read: readVitepress },
  { name: "mintlify", configs: mintlifyConfigs, read: readMintlify },
  { name: "mdbook", configs: mdbookConfigs, read: readMdbook },
  { name: "hugo", configs: hugoConfigs, read: readHugo, isOf: isHugo },
  { name: "nextjs", configs: nextConfigs, read: readNext, isOf: isNext },
  { name: "nextra", configs: nextConfigs, read: readNextra, isOf: isNextra },
  { name: "fumadocs", configs: fumadocsConfigs, read: readFumadocs, isOf: isFumadocs },
  { name: "sphinx", configs: sphinxConfigs, read: readSphinx, isOf: isSphinx },
  { name: "jekyll", configs: jekyllConfigs, read: readJekyll, isOf: isJekyll },
  { name: "gitbook", configs: gitbookConfigs, read: readGitbook, isOf: isGitbook },
  {
    name: "antora",
    configs: antoraConfigs,
    read: (tree, file, set) => readAntora(tree, file, { set, asciidoc }),
    find: antoraConfig,
  },
  {
    name: "asciidoc",
    configs: asciidocConfigs,
    read: (tree, file) => readAsciidoc(tree, file, asciidoc),
    isLast: true,
  },
];

/** Reads `tree` as that of the program `from`, else of the one whose config is there. `problem`: the end of a sentence. */
export async function readTree(
  tree: OldTree,
  { from, set, readers }: { readonly from: string | undefined; readonly set: Answers; readonly readers: PageReaders },
): Read {
  const programs = programsWith(readers);
  if (from !== undefined && !programs.some(({ name }) => name === from))
    return { problem: `\`${from}\` isn't a supported tool: use ${programs.map(({ name }) => name).join(", ")}` };
  const found: { readonly program: Program; readonly config: FilePath }[] = [];
  for (const program of programs) {
    const config = program.find === undefined ? program.configs.find((name) => tree.has(name)) : program.find(tree);
    if (config === undefined || (from !== undefined && program.name !== from)) continue;
    if (program.isLast === true && found.length > 0) continue;
    if (from !== undefined || (await program.isOf?.(tree, config)) !== false) found.push({ program, config });
  }
  const [first, second] = found;
  const names = [...new Set(programs.map(({ configs }) => `\`${configs[0]}\``))].join(", ");
  if (first === undefined) {
    const elsewhere = from === undefined ? doneElsewhere(tree) : undefined;
    const none = from === undefined ? `no supported config: ${names}` : `no ${from} config`;
    return { problem: elsewhere ?? `the old folder has ${none}` };
  }
  if (second !== undefined)
    return { problem: `the old folder has configs from several tools; choose one with --from ${first.program.name}` };
  const read = await first.program.read(tree, first.config, set);
  if ("problem" in read) return read;
  const moving = await withHostRules(tree, read);
  tellUnread(
    tree,
    new Set([
      ...moving.pages.map(({ source }) => source),
      ...moving.copies.map(({ source }) => source),
      ...(moving.read ?? []),
    ]),
  );
  return moving;
}
