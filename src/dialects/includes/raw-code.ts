// Code that a page of MDX imports as text: `import Source from '!!raw-loader!./a.js'` of webpack, `'./a.js?raw'` of Vite, shown by Docusaurus'
// `<CodeBlock>{Source}</CodeBlock>` or Starlight's `<Code code={Source}/>`: a fence that takes its code from the file.
import type { IncludeContext, IncludeMark } from "./mark.ts";
import { each, nameBeside, nameFrom } from "./names.ts";

const esm =
  /^import[ \t]+(?<name>[A-Za-z_$]\w{0,80})[ \t]+from[ \t]+["'](?:(?:!!)?raw-loader!(?<webpack>[^"'\n!?]{1,400})|(?<vite>[^"'\n!?]{1,400})\?raw)["'][ \t]*;?[ \t]*$/gm;
const attribute = String.raw`[\w-]{1,80}(?:=(?:"[^"<]{0,500}"|'[^'<]{0,500}'|\{[^{}<]{0,500}\}))?`;
const use = new RegExp(
  String.raw`<(?:CodeBlock|Code)(?<said>(?:\s{1,40}${attribute}){0,40})\s{0,40}(?:\/>|>\s{0,200}(?:\{\s{0,20}(?<inner>[A-Za-z_$]\w{0,80})\s{0,20}\}\s{0,200})?<\/(?:CodeBlock|Code)>)`,
  "g",
);

/** The marks of such code, unordered. */
export function rawCodeMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text, code } = ground;
  if (!text.includes("raw-loader!") && !text.includes("?raw")) return [];
  const marks: IncludeMark[] = [];
  const paths = new Map<string, string>();
  for (const { 0: whole, index: from, groups = {} } of text.matchAll(esm)) {
    if (code.holds(from)) continue;
    paths.set(groups.name ?? "", groups.webpack ?? groups.vite ?? "");
    marks.push({ from, to: from + whole.length, by: "", is: "import" });
  }
  if (paths.size === 0) return [];
  for (const { 0: written, index: from, groups = {} } of text.matchAll(use)) {
    const said = groups.said ?? "";
    const path = paths.get(groups.inner ?? /\scode=\{\s*([A-Za-z_$]\w*)\s*\}/.exec(said)?.[1] ?? "");
    if (path === undefined || code.holds(from)) continue;
    marks.push({
      from,
      to: from + written.length,
      names: namesOf(ground, path),
      part: { kind: "whole" },
      as: { kind: "fence", info: infoOf(said, path) },
      written: written.slice(0, 60),
    });
  }
  return marks;
}

/** `@site/` is the folder of the site; what Vite begins with a stroke, too. */
function namesOf({ file, folder }: IncludeContext, written: string): readonly string[] {
  const rooted = /^(?:@site\/|~\/|@\/|\/)(.*)$/.exec(written)?.[1];
  return rooted === undefined ? [nameBeside(file, written)] : each(nameFrom("", rooted), nameFrom(folder, rooted));
}

function infoOf(said: string, path: string): string {
  const saidAs = (name: string) => new RegExp(`\\s${name}=["'{]{1,2}([^"'{}]*)["'}]`).exec(said)?.[1];
  const language = saidAs("lang") ?? saidAs("language") ?? /language-([\w+#-]+)/.exec(said)?.[1];
  const title = saidAs("title");
  const lines = saidAs("metastring");
  return [
    language ?? /\.(\w{1,20})$/.exec(path)?.[1] ?? "text",
    /\sshowLineNumbers\b/.test(said) ? "showLineNumbers" : "",
    lines ?? "",
    title === undefined || title === "" ? "" : `title="${title}"`,
  ]
    .filter((word) => word !== "")
    .join(" ");
}
