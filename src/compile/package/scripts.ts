// The program's modules as scripts, made when the package is made. Node finds, reads and links each ES module by itself, by turns of its
// event loop: for the hundred files of a small build that is a twentieth of its time, and nothing of what was compiled can be kept. A
// script is a function that takes what it imports and answers what it exports, and src/host/scripts.ts runs it. Entries stay ES modules.
import { type ImportDeclaration, type ModuleDeclaration, type Program, parse, type Statement } from "acorn";
import { here } from "../../host/native.ts";
import { foldersAbove, nameOf } from "../../text/file-path.ts";
import { bundled } from "./bundled.ts";
import { head } from "./chunks.ts";
import { eachNode, lateChange } from "./syntax.ts";

/**
 * The outputs of a bundler, by path in `folder`, as files of the program by path: one directly in the folder becomes a script, one further down
 * is an entry that takes scripts. Throws at what no script can be made of, such as an export that changes after its module has run: whoever
 * took it would have it as it was.
 */
export function scriptsOf(outputs: ReadonlyMap<string, string>, folder: string): ReadonlyMap<string, string> {
  const made = [...outputs].map(([path, text]) => {
    const name = path.slice(folder.length + 1);
    try {
      return [name, name.includes("/") ? entryOf(name, text) : scriptOf(text.replace(head, ""))] as const;
    } catch (error) {
      throw new Error(`${path} cannot be a script: ${error instanceof Error ? error.message : error}`);
    }
  });
  return new Map(made);
}

/** The loader itself, a module of its own; `folder` is the package's. */
export async function loaderOf(folder: string): Promise<string> {
  const { text } = await bundled("esm", {
    entryPoints: ["src/host/scripts.ts"],
    absWorkingDir: here.nativeOf(folder),
    logLevel: "silent",
  });
  return text;
}

/** The entries whose bytecode is kept: those of a build. It is the same flags of V8 that all scripts of one are compiled under. */
const kept: ReadonlySet<string> = new Set(["cli/main.js", "compile/session-worker.js", "compile/worker.js"]);

const treeOf = (text: string): Program => parse(text, { ecmaVersion: "latest", sourceType: "module" });

/** A script is given its loader, its address and `require`. The names are longer than any that the bundler gives. */
function scriptOf(text: string): string {
  const tree = treeOf(text);
  const imports = importsOf(tree);
  const exports = tree.body.filter(({ type }) => type.startsWith("Export"));
  const names = exports.flatMap(namesOf);
  const changed = lateChange(tree, new Set(names.map(([local]) => local)));
  if (changed !== undefined) throw new Error(`its export ${changed} changes after it has run`);
  const edits = [...[...imports, ...exports].map(without), ...expressionsOf(tree, "pioProgramUrl")];
  const answer = names.map(([local, outer]) => `${outer}:${local}`).join();
  return `(function(pioProgram,pioProgramUrl,require){"use strict";${imports.map(takingOf).join("")}${edited(text, edits)}\nreturn{${answer}}})`;
}

function entryOf(name: string, text: string): string {
  const tree = treeOf(text);
  const imports = importsOf(tree).filter(({ source }) => isOurs(source.value));
  const rest = edited(text, [...imports.map(without), ...expressionsOf(tree)]);
  const begin = kept.has(name) ? `pioProgram.begin(${JSON.stringify(name)});` : "";
  const steps = "../".repeat(foldersAbove(name));
  return `import{program as pioProgram}from"${steps}host/scripts.js";${begin}${imports.map(takingOf).join("")}${rest}`;
}

type Edit = { readonly start: number; readonly end: number; readonly by: string };

function edited(text: string, edits: readonly Edit[]): string {
  let made = "";
  let at = 0;
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    made += text.slice(at, start) + by;
    at = end;
  }
  return made + text.slice(at);
}

const without = ({ start, end }: { readonly start: number; readonly end: number }): Edit => ({ start, end, by: "" });

const importsOf = (tree: Program): readonly ImportDeclaration[] =>
  tree.body.filter((node) => node.type === "ImportDeclaration");

/** Whether an import names a file of the program. */
const isOurs = (source: unknown): source is string => typeof source === "string" && source.startsWith(".");

/** The statement that takes what `declaration` imports. What is not ours is Node's own, and its default is all of it. */
function takingOf({ source, specifiers }: ImportDeclaration): string {
  const from = isOurs(source.value)
    ? `pioProgram.take(${JSON.stringify(nameOf(source.value))})`
    : `require(${source.raw})`;
  const each = specifiers.map((one): string => {
    if (one.type !== "ImportSpecifier") return `const ${one.local.name}=${from};`;
    const outer = one.imported.type === "Identifier" ? one.imported.name : "default";
    return outer === "default" && !isOurs(source.value)
      ? `const ${one.local.name}=${from};`
      : `const{${outer}:${one.local.name}}=${from};`;
  });
  return each.length === 0 ? `${from};` : each.join("");
}

/** The names of an export by what they are inside. */
function namesOf(node: Statement | ModuleDeclaration): readonly (readonly [local: string, outer: string])[] {
  if (node.type !== "ExportNamedDeclaration" || node.declaration || node.source)
    throw new Error(`it exports by ${node.type}, which is not understood`);
  return node.specifiers.map(({ local, exported }) => {
    if (local.type !== "Identifier" || exported.type !== "Identifier") throw new Error("it exports a name in quotes");
    return [local.name, exported.name];
  });
}

/**
 * What is imported at a later time, and where a module asks for its own address, which stands as `address` in a script. A script has no
 * `import()` of its own: that is an experiment of Node's, which it warns of.
 */
function expressionsOf(tree: Program, address?: string): readonly Edit[] {
  const edits: Edit[] = [];
  eachNode(tree, (node) => {
    const { start, end } = node;
    if (node.type === "ImportExpression") {
      const { source } = node;
      const isScript = source.type === "Literal" && isOurs(source.value);
      if (isScript) edits.push({ start, end, by: `pioProgram.load(${JSON.stringify(nameOf(String(source.value)))})` });
      else edits.push({ start, end: start + "import".length, by: "pioProgram.import" });
    }
    if (address === undefined || node.type !== "MemberExpression" || node.object.type !== "MetaProperty") return;
    if (node.object.meta.name !== "import") return;
    if (node.property.type !== "Identifier" || node.property.name !== "url")
      throw new Error("it asks import.meta for more than its address");
    edits.push({ start, end, by: address });
  });
  return edits;
}
