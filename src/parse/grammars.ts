// The languages of code blocks: a grammar of highlight.js each, and our own hand where a grammar costs too much. All of the
// 192 grammars would cost every worker 30 ms, and the shipped program half a megabyte.
import type { LanguageFn } from "highlight.js";
import arduino from "highlight.js/lib/languages/arduino";
import armasm from "highlight.js/lib/languages/armasm";
import asciidoc from "highlight.js/lib/languages/asciidoc";
import awk from "highlight.js/lib/languages/awk";
import bash from "highlight.js/lib/languages/bash";
import basic from "highlight.js/lib/languages/basic";
import c from "highlight.js/lib/languages/c";
import clojure from "highlight.js/lib/languages/clojure";
import cmake from "highlight.js/lib/languages/cmake";
import coffeescript from "highlight.js/lib/languages/coffeescript";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import dart from "highlight.js/lib/languages/dart";
import delphi from "highlight.js/lib/languages/delphi";
import diff from "highlight.js/lib/languages/diff";
import django from "highlight.js/lib/languages/django";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import dos from "highlight.js/lib/languages/dos";
import elixir from "highlight.js/lib/languages/elixir";
import elm from "highlight.js/lib/languages/elm";
import erb from "highlight.js/lib/languages/erb";
import erlang from "highlight.js/lib/languages/erlang";
import excel from "highlight.js/lib/languages/excel";
import fortran from "highlight.js/lib/languages/fortran";
import fsharp from "highlight.js/lib/languages/fsharp";
import glsl from "highlight.js/lib/languages/glsl";
import go from "highlight.js/lib/languages/go";
import gradle from "highlight.js/lib/languages/gradle";
import graphql from "highlight.js/lib/languages/graphql";
import groovy from "highlight.js/lib/languages/groovy";
import handlebars from "highlight.js/lib/languages/handlebars";
import haskell from "highlight.js/lib/languages/haskell";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import julia from "highlight.js/lib/languages/julia";
import kotlin from "highlight.js/lib/languages/kotlin";
import latex from "highlight.js/lib/languages/latex";
import less from "highlight.js/lib/languages/less";
import lisp from "highlight.js/lib/languages/lisp";
import lua from "highlight.js/lib/languages/lua";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import matlab from "highlight.js/lib/languages/matlab";
import nginx from "highlight.js/lib/languages/nginx";
import nim from "highlight.js/lib/languages/nim";
import nix from "highlight.js/lib/languages/nix";
import objectivec from "highlight.js/lib/languages/objectivec";
import ocaml from "highlight.js/lib/languages/ocaml";
import perl from "highlight.js/lib/languages/perl";
import pgsql from "highlight.js/lib/languages/pgsql";
import php from "highlight.js/lib/languages/php";
import phpTemplate from "highlight.js/lib/languages/php-template";
import plaintext from "highlight.js/lib/languages/plaintext";
import powershell from "highlight.js/lib/languages/powershell";
import properties from "highlight.js/lib/languages/properties";
import protobuf from "highlight.js/lib/languages/protobuf";
import puppet from "highlight.js/lib/languages/puppet";
import python from "highlight.js/lib/languages/python";
import pythonRepl from "highlight.js/lib/languages/python-repl";
import r from "highlight.js/lib/languages/r";
import reasonml from "highlight.js/lib/languages/reasonml";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import sas from "highlight.js/lib/languages/sas";
import scala from "highlight.js/lib/languages/scala";
import scheme from "highlight.js/lib/languages/scheme";
import scss from "highlight.js/lib/languages/scss";
import shell from "highlight.js/lib/languages/shell";
import sml from "highlight.js/lib/languages/sml";
import sql from "highlight.js/lib/languages/sql";
import stylus from "highlight.js/lib/languages/stylus";
import swift from "highlight.js/lib/languages/swift";
import tcl from "highlight.js/lib/languages/tcl";
import twig from "highlight.js/lib/languages/twig";
import typescript from "highlight.js/lib/languages/typescript";
import vbnet from "highlight.js/lib/languages/vbnet";
import verilog from "highlight.js/lib/languages/verilog";
import vhdl from "highlight.js/lib/languages/vhdl";
import vim from "highlight.js/lib/languages/vim";
import wasm from "highlight.js/lib/languages/wasm";
import wren from "highlight.js/lib/languages/wren";
import x86asm from "highlight.js/lib/languages/x86asm";
import xml from "highlight.js/lib/languages/xml";
import xquery from "highlight.js/lib/languages/xquery";
import yaml from "highlight.js/lib/languages/yaml";

/** Every grammar by its name. */
export const grammars: Readonly<Record<string, LanguageFn>> = {
  arduino,
  armasm,
  asciidoc,
  awk,
  bash,
  basic,
  c,
  clojure,
  cmake,
  coffeescript,
  cpp,
  csharp: (hljs) => withShortHeads(csharp(hljs)),
  css,
  dart,
  delphi,
  diff,
  django,
  dockerfile,
  dos,
  elixir,
  elm,
  erb,
  erlang,
  excel,
  fortran,
  fsharp,
  glsl,
  go,
  gradle,
  graphql,
  groovy,
  handlebars,
  haskell,
  // The body of a message, left open, is tried in every grammar: a third of the time of all code samples.
  http: (hljs) => withBodies(http(hljs), ["json", "xml"]),
  ini,
  java,
  javascript: (hljs) => withFewStarts(javascript(hljs), hljs.RE_STARTERS_RE),
  json,
  julia,
  kotlin,
  latex,
  less,
  lisp,
  lua,
  makefile,
  markdown,
  matlab,
  nginx,
  nim,
  nix,
  objectivec,
  ocaml,
  perl,
  // The body of a function, which may be in a dozen languages, is tried in each of them: 90 ms for a kilobyte of `$`.
  pgsql: (hljs) => withBodies(pgsql(hljs), ["pgsql", "python"]),
  php,
  "php-template": phpTemplate,
  plaintext,
  powershell,
  properties,
  protobuf,
  puppet,
  python,
  "python-repl": pythonRepl,
  r,
  reasonml,
  ruby,
  rust,
  sas,
  scala,
  scheme,
  scss,
  shell,
  sml,
  sql,
  stylus,
  swift,
  tcl,
  twig,
  typescript: (hljs) => withFewStarts(typescript(hljs), hljs.RE_STARTERS_RE),
  vbnet,
  verilog,
  vhdl,
  vim,
  wasm,
  wren,
  x86asm,
  xml,
  xquery,
  yaml,
};

type Language = ReturnType<LanguageFn>;

/** `language` with `names` alone for what it would try in many, in place. */
function withBodies(language: Language, names: readonly string[]): Language {
  for (const mode of modesOf(language)) {
    if ("subLanguage" in mode && Array.isArray(mode.subLanguage)) Object.assign(mode, { subLanguage: [...names] });
  }
  return language;
}

/**
 * The head of a method in C# is looked for with three loops inside each other: `a<b> ` 2,000 times took 8 s. Here each of them ends
 * after what a head has at most.
 */
function withShortHeads(language: Language): Language {
  for (const mode of modesOf(language)) {
    if (!("begin" in mode) || typeof mode.begin !== "string") continue;
    const begin = mode.begin.replace(/^(\(.*\\s\+\))\+/, "$1{1,8}").replace("<[^=]+>", "<[^=]{1,80}>");
    if (begin !== mode.begin) Object.assign(mode, { begin });
  }
  return language;
}

/** What may follow an operator of JavaScript and matter: a comment or a regular expression, JSX, the head of an arrow function. */
const afterOperator = String.raw`(?=[/<]|(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[a-zA-Z_]\w*)\s*=>)`;

/**
 * Behind each operator and bracket of JavaScript, a grammar opens a stretch of its own, where `/` begins a regular expression, and closes it again at
 * once: two thirds of its time. Here one is opened only where something can begin. `starts` are the operators.
 */
function withFewStarts(language: Language, starts: string): Language {
  for (const mode of modesOf(language)) {
    if (!("begin" in mode) || typeof mode.begin !== "string") continue;
    if (!mode.begin.startsWith(`(${starts}|`)) continue;
    const words = mode.begin.slice(`(${starts}|`.length);
    Object.assign(mode, { begin: `(?:${starts})\\s*${afterOperator}|(?:${words}` });
  }
  return language;
}

/** A language's modes, each once: they may hold each other. */
function modesOf(language: Language): ReadonlySet<object> {
  const modes = new Set<object>([language]);
  for (const mode of modes) {
    const contains = "contains" in mode && Array.isArray(mode.contains) ? mode.contains : [];
    for (const inner of [...contains, "starts" in mode ? mode.starts : undefined]) {
      if (typeof inner === "object" && inner !== null) modes.add(inner);
    }
  }
  return modes;
}
