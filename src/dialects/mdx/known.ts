// What a page of MDX knows by name without running anything: its constants, its front matter, addresses of the files that it imports.
import type { DialectPage } from "../pass.ts";
import { type Esm, within } from "./esm.ts";
import type { NamedValues, Value } from "./literal.ts";

/** Names by which dialects let a page ask for its front matter. */
const ofFront = new Set(["frontMatter", "frontmatter", "metadata"]);

const isProgram = /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|mdx?|vue|svelte|astro)$/i;

/** The names of a page whose statements are `esm`. */
export function knownIn(esm: Esm, { front, text, code }: Pick<DialectPage, "front" | "text" | "code">): NamedValues {
  const files = new Map(
    esm.imports.flatMap(({ locals, path }) =>
      /\.\w{2,5}$/.test(path) && !isProgram.test(path) && locals.length === 1 ? [[locals[0] ?? "", path] as const] : [],
    ),
  );
  return (path) => {
    const [name = "", key] = path;
    if (esm.constants.has(name)) return within(esm.constants.get(name), path);
    const file = files.get(name);
    // What is not a picture or a download is its content, which only the page's code has.
    if (file !== undefined && isContent.test(file)) return undefined;
    // Bundlers tell an image as an object with its address in `src`.
    if (file !== undefined)
      return key === undefined || (key === "src" && path.length === 2) ? addressOf(file) : undefined;
    if (name === "contentTitle" && key === undefined) return titleIn(text, code);
    return ofFront.has(name) ? within(front as Value, path) : undefined;
  };
}

/** Files that bundlers import as what they hold. */
const isContent = /\.(?:txt|json|ya?ml|csv|toml)$/i;

/** Docusaurus' name for the first heading of the highest level. */
function titleIn(text: string, code: DialectPage["code"]): string | undefined {
  const found = [...text.matchAll(/^#[ \t]+([^\n{]{1,300})/gm)].find(({ index }) => !code.holds(index));
  return found?.[1]?.trim();
}

/** `@site/static/x` is `/x` there. */
function addressOf(path: string): string {
  return path.replace(/^@site\/static\//, "/");
}
