// Code to HTML at build time: lowlight finds the tokens, this file prints them as spans with hljs-* classes. Nothing runs in the
// reader's browser, and colours are the stylesheet's. Grammars are chosen by name: registering all 192 costs every worker 30 ms.
import type { Element, ElementContent, RootContent } from "hast";
import { all, createLowlight } from "lowlight";
import { escapeText } from "../model/segments.ts";

const grammars = [
  ..."arduino armasm asciidoc awk bash basic c clojure cmake coffeescript cpp csharp css dart delphi diff django".split(
    " ",
  ),
  ..."dockerfile dos elixir elm erb erlang excel fortran fsharp glsl go gradle graphql groovy handlebars haskell".split(
    " ",
  ),
  ..."http ini java javascript json julia kotlin latex less lisp lua makefile markdown matlab nginx nim nix".split(" "),
  ..."objectivec ocaml perl pgsql php php-template plaintext powershell properties protobuf puppet python".split(" "),
  ..."python-repl r reasonml ruby rust sas scala scheme scss shell sml sql stylus swift tcl twig typescript".split(" "),
  ..."vbnet verilog vhdl vim wasm wren x86asm xml xquery yaml".split(" "),
];

const aliases = {
  bash: ["curl", "shellscript", "dotenv", "fish"],
  javascript: ["node", "nodejs"],
  json: ["webmanifest", "ndjson"],
  ini: ["env", "editorconfig"],
  markdown: ["mdx"],
  xml: ["vue", "svelte", "astro"],
  python: ["python3"],
  shell: ["terminal"],
  plaintext: ["plain", "none", "output"],
};

const chosen = Object.entries(all).filter(([name]) => grammars.includes(name));
const lowlight = createLowlight(
  Object.fromEntries(
    chosen.map(([name, grammar]) => [name, name === "http" ? (hljs) => withBodies(grammar(hljs)) : grammar]),
  ),
);
lowlight.registerAlias(aliases);

/** The body of an HTTP message: left open, it is tried in all hundred grammars, which took a third of the time of all code samples. */
function withBodies<Mode extends object>(mode: Mode): Mode {
  if ("subLanguage" in mode && Array.isArray(mode.subLanguage) && mode.subLanguage.length === 0) {
    Object.assign(mode, { subLanguage: ["json", "xml"] });
  }
  const inner = [
    "starts" in mode ? mode.starts : undefined,
    ...("contains" in mode && Array.isArray(mode.contains) ? mode.contains : []),
  ];
  for (const part of inner) if (typeof part === "object" && part !== null) withBodies(part);
  return mode;
}

/** Grammars backtrack; code beyond this many characters is printed plainly so that a build's time stays bounded. */
const longest = 200_000;

/**
 * `code` as HTML: escaped text with `<span class="hljs-…">` tokens; a token may span lines. `language` is a name or alias in any case.
 * Unknown or missing languages, and code of more than 200,000 characters, give plain escaped text.
 */
export function highlight(code: string, language: string | undefined): string {
  const name = language?.toLowerCase();
  if (name === undefined || name === "plaintext" || code.length > longest || !lowlight.registered(name)) {
    return escapeText(code);
  }
  try {
    return lowlight.highlight(name, code).children.map(print).join("");
  } catch (error) {
    // Nested template literals can nest tokens deeper than the stack.
    if (error instanceof RangeError) return escapeText(code);
    throw error;
  }
}

function print(node: RootContent | ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  return node.type === "element" ? `<span class="${classOf(node)}">${node.children.map(print).join("")}</span>` : "";
}

function classOf(node: Element): string {
  const names = node.properties.className;
  return Array.isArray(names) ? names.join(" ") : String(names ?? "");
}
