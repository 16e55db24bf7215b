// A site in memory, and a preview of it beside what it was: what is marked, found with a parser that is not the one under test.
import { parse } from "parse5";
import { build } from "../../src/build/build.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { oldSideOf } from "../../src/build/review/old-side.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

export type Files = Readonly<Record<string, string>>;

/** A marked part of a page. `text`: all that it says, with the addresses of links and images. */
export type Mark = { readonly page: string; readonly kind: string; readonly text: string; readonly step: boolean };

export type Preview = {
  readonly host: Host;
  /** Paths of HTML pages in the preview. */
  readonly pages: readonly string[];
  readonly marks: readonly Mark[];
  /** Marked entries of sidebars: `added Label`. */
  readonly entries: readonly string[];
  readonly comment: string;
  html(path: string): Promise<string>;
};

const order = { siteFolder: "/site", cache: false, write: true, strict: false } as const;

/** Builds `before`, then a preview of `after` beside it. Files are paths from the site. `onto`: options of the second build alone. */
export async function previewOf(before: Files, after: Files, onto: Partial<BuildOptions> = {}): Promise<Preview> {
  const host = memoryHost({});
  const write = async (files: Files): Promise<void> => {
    for (const [path, text] of Object.entries(files)) await host.write(`/site/${path}`, text);
  };
  await write(before);
  const first = await build(host, { ...order, out: "/old" });
  if (!first.written) throw new Error(JSON.stringify(first.diagnostics.slice(0, 3)));
  for (const path of Object.keys(before)) if (!(path in after)) await host.remove(`/site/${path}`);
  await write(after);
  const options = { ...order, out: "/preview", ...onto };
  const old = await oldSideOf(host, options, { word: "/old", cwd: "/" });
  if ("code" in old) throw new Error(JSON.stringify(old));
  const second = await build(host, { ...options, review: { old, comment: "/comment.md" } });
  if (!second.written) throw new Error(JSON.stringify(second.diagnostics.slice(0, 3)));
  const read = async (path: string): Promise<string> => new TextDecoder().decode(await host.read(path));
  const pages = (await host.list("/preview"))
    .map(({ path }) => path.slice("/preview/".length))
    .filter(
      (path) => path.endsWith(".html") && !path.startsWith("assets/") && !/^(?:404|review\/index)\.html$/.test(path),
    );
  const found = await Promise.all(pages.map(async (page) => marksOf(page, await read(`/preview/${page}`))));
  return {
    host,
    pages,
    marks: found.flatMap(({ marks }) => marks),
    entries: [...new Set(found.flatMap(({ entries }) => entries))].sort(),
    comment: await read("/comment.md"),
    html: (path) => read(`/preview/${path}`),
  };
}

/** A node as parse5 has it, as far as it is looked at. */
type Node = {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
};

function marksOf(page: string, html: string): { readonly marks: readonly Mark[]; readonly entries: readonly string[] } {
  const marks: Mark[] = [];
  const entries: string[] = [];
  const visit = (node: Node, next?: Node): void => {
    const attribute = (name: string): string | undefined => node.attrs?.find((one) => one.name === name)?.value;
    const classes = (attribute("class") ?? "").split(" ");
    const kind = classes.find((name) => /^rv-(?:added|removed|changed|moved)$/.test(name))?.slice(3);
    if (kind !== undefined && classes.includes("rv-entry")) entries.push(`${kind} ${ownText(node)}`);
    else if (kind !== undefined && classes.includes("rv"))
      marks.push({
        page,
        kind,
        text: `${textOf(node)}${isSides(next) ? textOf(next) : ""}`,
        step: attribute("data-rv-step") !== undefined,
      });
    for (const [at, child] of (node.childNodes ?? []).entries()) visit(child, node.childNodes?.[at + 1]);
  };
  visit(parse(html) as unknown as Node);
  return { marks, entries };
}

/** Both sides of a block of code stand below it. */
function isSides(node: Node | undefined): node is Node {
  return node?.attrs?.some(({ name, value }) => name === "class" && value === "rv-sides") === true;
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return node.value ?? "";
  const own = (node.attrs ?? []).flatMap(({ name, value }) => (/^(?:href|src|alt|id)$/.test(name) ? [value] : []));
  return [...own, ...(node.childNodes ?? []).map(textOf)].join(" ");
}

/** The text of an entry without those below it. */
function ownText(node: Node): string {
  const isList = node.nodeName === "ul" || node.nodeName === "button";
  const text = isList
    ? ""
    : node.nodeName === "#text"
      ? (node.value ?? "")
      : (node.childNodes ?? []).map(ownText).join("");
  return text.trim();
}
