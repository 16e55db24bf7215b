// The texts of a pack that are for whoever finds it: a skill, lines for the AGENTS.md of a project, and the package.json of an npm package.

/** `place`: of the pack in the project that has it. */
export type PackFacts = {
  readonly title: string;
  readonly summary: string;
  readonly url?: string | undefined;
  readonly base: string;
  readonly version?: string | undefined;
  readonly specs: readonly string[];
  readonly hasSearch: boolean;
  readonly hasShared: boolean;
  readonly npm: NpmFacts | undefined;
};

export type NpmFacts = { readonly name: string; readonly version: string; readonly license: string };

/** Letters of the name of a skill, and of what says when to use it. */
const longest = { name: 64, description: 1024 };

/** `SKILL.md`, in the format of Agent Skills. */
export function skillText(facts: PackFacts): string {
  const { title, summary, url, version, specs, hasSearch, hasShared } = facts;
  const about = `${oneLine(title)} documentation${version === undefined ? "" : `, version ${oneLine(version)}`}. ${oneLine(summary)} Use it to answer questions about ${oneLine(title)} and to write code that uses it.`;
  const name = nameOfSkill(facts);
  const page = facts.base === "/" ? "docs/start.md" : "start.md";
  const lines = [
    `- \`llms.txt\` lists all pages. Read it first, then the pages that you need.`,
    `- A link such as \`${facts.base}${page}\` is the file \`pages/${page}\`.`,
    ...(hasShared
      ? ["- A line such as `// fields: shared/order.md` in a shape stands for the fields in that file."]
      : []),
    ...(specs.length > 0 ? [`- OpenAPI: ${specs.map((spec) => `\`${spec}\``).join(", ")}.`] : []),
    ...(hasSearch
      ? [
          `- Search: \`npx pio-docs search --pack ${placeOf(facts)} "<words>"\`. MCP server: \`npx pio-docs mcp ${placeOf(facts)}\`. Neither uses the network.`,
        ]
      : []),
    `- Cite pages by the \`url\` at their top.${url === undefined ? "" : ` The site: <${url}${facts.base}>.`}`,
  ];
  const description = JSON.stringify(about.replace(/ +/g, " ").slice(0, longest.description));
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${oneLine(title)}\n\n${lines.join("\n")}\n`;
}

/** Small letters, digits, and single hyphens, as the format wants it: the name of the package without its scope, or the title. */
function nameOfSkill({ npm, title }: PackFacts): string {
  const wanted = npm === undefined ? title : npm.name.replace(/^@[^/]*\//, "");
  const slug = wanted
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest.name)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "docs" : slug;
}

function placeOf({ npm }: PackFacts): string {
  return npm === undefined ? "<this folder>" : `./node_modules/${npm.name}`;
}

/** `AGENTS.md`: lines to copy into that of a project. */
export function agentsText(facts: PackFacts): string {
  const { title, version, npm } = facts;
  const place = npm === undefined ? "the folder of this file" : `\`node_modules/${npm.name}\``;
  const search = facts.hasSearch ? ` Search them with \`npx pio-docs search --pack ${placeOf(facts)} "<words>"\`.` : "";
  return `## ${oneLine(title)}\n\nThe docs of ${oneLine(title)}${version === undefined ? "" : ` ${oneLine(version)}`} are in ${place}. Read \`llms.txt\` there before you write code that uses ${oneLine(title)}, and follow the pages, not your memory.${search}\n`;
}

/** `package.json`. No script of it runs, and nothing is installed with it. */
export function packageText({ title, summary, url, base }: PackFacts, npm: NpmFacts, files: readonly string[]): string {
  const description = summary === "" ? `The documentation of ${oneLine(title)}.` : oneLine(summary);
  const home = url === undefined ? {} : { homepage: `${url}${base}` };
  const fields = { name: npm.name, version: npm.version, description, ...home, license: npm.license, files };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
