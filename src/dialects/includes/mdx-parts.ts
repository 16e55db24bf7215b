// MDX: `import Part from './_part.mdx'` and `<Part/>`, or `<Part x="y"/>`, which puts "y" where the part says `{props.x}`; what stands in
// `<Part>...</Part>` stands where it says `{props.children}`. `import { name } from` a part takes what that exports. As Docusaurus, Mintlify and Nextra have it. What else is imported is no matter of files that are joined.
import { readEsm } from "../mdx/esm.ts";
import type { Include, IncludeContext, IncludeMark } from "./mark.ts";
import { each, nameBeside, nameFrom } from "./names.ts";

const attribute = String.raw`[\w-]{1,80}(?:=(?:"[^"<]{0,500}"|'[^'<]{0,500}'|\{[^{}<]{0,500}\}))?`;
const use = new RegExp(
  String.raw`<([A-Z]\w{0,80})((?:\s{1,40}${attribute}){0,40})\s{0,40}(\/?)>|<\/([A-Z]\w{0,80})\s{0,40}>`,
  "g",
);

/** The marks of parts in MDX, unordered. Attributes that are no plain values are left out. */
export function partMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text, code } = ground;
  if (!text.includes("import ") || !/\.mdx?["']/.test(text)) return [];
  const marks: IncludeMark[] = [];
  const imported = new Map<string, string>();
  for (const { from, to, whole, path, locals } of readEsm(text, code).imports) {
    const isRenamed = /[*]|\bas\b/.test(text.slice(from, to));
    if (whole === undefined && !isRenamed && /^(?:\.{0,2}|@site|@|~)\/.{1,400}\.mdx?$/.test(path))
      marks.push(exportsMark(ground, { from, to, path, names: locals }));
    if (whole === undefined || !/^[A-Z]\w{0,80}$/.test(whole) || !/^.{1,400}\.mdx?$/.test(path)) continue;
    imported.set(whole, path);
    marks.push({ from, to, by: "", is: "import" });
  }
  if (imported.size === 0) return marks;
  return [...marks, ...usesOf(ground, imported)];
}

/** `import { a, B } from "./part.mdx"`, in whose place the statements stand that export these names. */
function exportsMark(
  ground: IncludeContext,
  { from, to, path, names }: Pick<Include, "from" | "to" | "names"> & { readonly path: string },
): Include {
  const written = `import { ${names.join(", ")} } from "${path}"`;
  return { from, to, names: namesOf(ground, path), part: { kind: "exports", names }, as: { kind: "text" }, written };
}

type Use = Include & { readonly name: string; readonly side: "whole" | "before" | "behind" };

/** The elements of `imported` in the text, their paths by name. Of one that has an end, each tag takes its half of the part. */
function* usesOf(ground: IncludeContext, imported: ReadonlyMap<string, string>): Iterable<IncludeMark> {
  const open: Use[] = [];
  for (const found of ground.text.matchAll(use)) {
    const mark = usedAt(ground, found, imported);
    if (mark === undefined) continue;
    if (mark.side === "whole") yield mark;
    else if (mark.side === "before") open.push(mark);
    else {
      const start = open.findLastIndex(({ name }) => name === mark.name);
      const [begun] = start === -1 ? [] : open.splice(start);
      if (begun !== undefined) yield begun;
      if (begun !== undefined) yield { ...mark, as: { ...begun.as, ...mark.as } };
    }
  }
}

function usedAt(
  ground: IncludeContext,
  found: RegExpExecArray,
  imported: ReadonlyMap<string, string>,
): Use | undefined {
  const { text, code } = ground;
  const { 0: whole, 1: opened, 2: attributes = "", 3: stroke, 4: closed, index: from } = found;
  const name = opened ?? closed ?? "";
  const written = imported.get(name);
  if (written === undefined || code.holds(from)) return undefined;
  const side = closed !== undefined ? "behind" : stroke === "/" ? "whole" : "before";
  const isAlone = /(?:^|\n)[ \t>]{0,100}$/.test(text.slice(Math.max(0, from - 101), from));
  const after = isAlone && side !== "before" && /[\n]|^$/.test(text.charAt(from + whole.length)) ? { after: "\n" } : {};
  const props = closed === undefined ? { props: propsOf(attributes) } : {};
  return {
    name,
    side,
    from,
    to: from + whole.length,
    names: namesOf(ground, written),
    part: side === "whole" ? { kind: "whole" } : { kind: "half", side },
    as: { kind: "text", ...props, ...after },
    written: `<${name}/>`,
  };
}

/** `@site/` and, with Mintlify, `/` are the folder of the site, or that of the documents. */
function namesOf({ file, folder }: IncludeContext, written: string): readonly string[] {
  const rooted = /^(?:@site\/|\/|@\/|~\/)(.*)$/.exec(written)?.[1];
  if (rooted === undefined) return [nameBeside(file, written)];
  return each(nameFrom("", rooted), nameFrom(folder, rooted));
}

function propsOf(attributes: string): Readonly<Record<string, string>> {
  const props: [string, string][] = [];
  for (const [, name = "", double, single, braced] of attributes.matchAll(
    /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}))?/g,
  )) {
    const literal =
      braced === undefined
        ? undefined
        : /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|(-?[\d.]+|true|false))\s*$/.exec(braced);
    const value = double ?? single ?? literal?.[1] ?? literal?.[2] ?? literal?.[3] ?? literal?.[4];
    if (value !== undefined) props.push([name, value]);
  }
  return Object.fromEntries(props);
}
