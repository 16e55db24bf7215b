// Our own blocks to the HTML that the theme relies on: code is ready, admonitions get their title, tabs their buttons.
import type { Element, ElementContent } from "hast";
import { Slugger } from "../../model/slug.ts";
import { type Block, blockOf, codeNode } from "./blocks.ts";
import { titleOf } from "./box-title.ts";
import { keepsIds, type Work } from "./finish-work.ts";
import { operationNodes } from "./operation-block.ts";
import { videoNodes } from "./video.ts";

/** The nodes that `block` prints as; `element` is its placeholder. */
export function blockNodes(block: Block, element: Element, work: Work): ElementContent[] {
  if (block.kind === "code" || block.kind === "drawn") return [codeNode(block)];
  if (block.kind === "video") return videoNodes(block, element, work);
  if (block.kind === "operation") return operationNodes(block, element, work);
  if (block.kind === "tabs") return tabs(block, element, work);
  return block.kind === "admonition" ? admonition(block, element, work) : work.inside(element.children);
}

function admonition(block: Extract<Block, { kind: "admonition" }>, element: Element, work: Work): ElementContent[] {
  const [first, ...rest] = element.children;
  const labelled = first?.type === "element" && blockOf(work.blocks, first)?.kind === "title";
  const title: ElementContent[] = labelled ? work.inside([first]) : [{ type: "text", value: block.title }];
  const untitled = !labelled && block.title === "";
  const head: Element = {
    type: "element",
    tagName: "p",
    properties: { className: ["admonition-title"] },
    children: title,
  };
  const classes = [
    "admonition",
    `admonition-${block.type}`,
    ...block.className.split(/\s+/).filter((name) => name !== ""),
  ];
  const id = block.id !== undefined && keepsIds(work) ? { id: block.id } : {};
  const body = work.inside(labelled ? rest : element.children);
  // The look still says what it is to those who see it.
  const said = untitled ? { ariaLabel: titleOf(work.words.blocks, block.type) ?? "" } : {};
  const properties = { className: classes, ...id, ...said };
  return [{ type: "element", tagName: "aside", properties, children: untitled ? body : [head, ...body] }];
}

/** All radio buttons and labels first, then the panels: so a sibling selector can show the chosen one without script. */
function tabs(block: Extract<Block, { kind: "tabs" }>, element: Element, work: Work): ElementContent[] {
  const prefix =
    work.headings.kind === "prose" && work.headings.idPrefix !== undefined ? `${work.headings.idPrefix}-` : "";
  const group: Element = {
    type: "element",
    tagName: "div",
    properties: { className: ["tabs"], role: "group", ariaLabel: work.words.blocks.tabs },
    children: [],
  };
  work.groups.push(group);
  // Controls are no spots to link to: their ids start like all ids of ours that no heading can have.
  const name = `__${prefix}tabs-${work.groups.length}`;
  if (block.group !== undefined) group.properties.dataGroup = block.group;
  if (block.query !== undefined) group.properties.dataQuery = block.query;
  const found = element.children.flatMap((child) => {
    const tab = child.type === "element" ? blockOf(work.blocks, child) : undefined;
    return child.type === "element" && tab?.kind === "tab" ? [{ tab, child }] : [];
  });
  const chosen = Math.max(
    0,
    found.findIndex(({ tab }) => tab.chosen),
  );
  for (const [index, { tab, child }] of found.entries()) {
    const checked = index === chosen ? { checked: true } : {};
    const properties = { type: "radio", className: ["tabs-radio"], name, id: "", value: tab.value, ...checked };
    const input: Element = { type: "element", tagName: "input", properties, children: [] };
    const text: ElementContent = { type: "text", value: tab.label };
    const label: Element = { type: "element", tagName: "label", properties: { htmlFor: [] }, children: [text] };
    work.tabs.push({ input, label, base: `${name}-${new Slugger().slug(tab.value) || index + 1}` });
    // What is read aloud or copied has no margins to part the words.
    const children = work.inside(child.children);
    const shown = { className: ["tabs-panel"], dataLabel: tab.label };
    const panel: Element = { type: "element", tagName: "div", properties: shown, children };
    group.children.push(input, label, { type: "text", value: " " }, panel);
  }
  return [group];
}
