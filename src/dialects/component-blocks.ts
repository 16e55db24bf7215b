// Blocks that a site's own component prints: `:::aside[Title]{tone="warm"}` as the element that it stands for, `<Aside title="Title" tone="warm">`.
import { type ColonPair, colonsOf, pairsOf } from "./block-pairs.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

export const componentBlocks: Pass = {
  name: "component-blocks",
  ofComponents: true,
  mayHold: (text) => text.includes(":::"),
  edits: (page) =>
    pairsOf(colonsOf(page.text, page.code))
      .flatMap((pair) => editsOf(page, pair))
      .sort((a, b) => a.from - b.from),
};

const opening = /^([A-Za-z][\w-]*)\s*(?:\[(.*)\])?\s*(?:\{([^{}]*)\})?\s*(.*)$/;

function editsOf({ holes, text }: DialectPage, { open, close }: ColonPair): readonly TextEdit[] {
  const [, name = "", label = "", written = "", rest = ""] = opening.exec(open.words) ?? [];
  const component =
    holes !== undefined && Object.hasOwn(holes.settings.blocks, name) ? holes.settings.blocks[name] : "";
  if (component === undefined || component === "") return [];
  const title = label || rest;
  const given = [...(title === "" ? [] : [` title="${quoted(title)}"`]), ...attributesIn(written)];
  const margin = text.slice(text.lastIndexOf("\n", open.at - 1) + 1, open.at).replace(/[^\s>]/g, " ");
  const gap = `\n${margin.trimEnd()}`;
  return [
    { from: open.at, to: open.end, by: [`<${component}${given.join("")}>${gap}`] },
    // Its begin stays before it: the margin of the line.
    { from: close.at, to: close.end, by: [`\n${margin}</${component}>`] },
  ];
}

const attribute = /([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?|[.#]([\w-]+)/g;

function attributesIn(written: string): readonly string[] {
  return [...written.matchAll(attribute)].map(([whole, name, double, single, bare, short]) => {
    if (short !== undefined) return ` ${whole.startsWith("#") ? "id" : "className"}="${quoted(short)}"`;
    const value = double ?? single ?? bare;
    return value === undefined ? ` ${name}` : ` ${name}="${quoted(value)}"`;
  });
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
