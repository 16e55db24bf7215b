// A section of a guide as markdown, made of what the page shows: the heading and all up to the next one of its rank. What scripts and
// styles added for the eye (buttons, signs for copying, drawings) is no part of it. Addresses are whole, so that they work elsewhere.
import { codeText } from "./clipboard.ts";

/** The section that `heading` begins. */
export function sectionText(heading: Element): string {
  const parts: Element[] = [heading];
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.tagName) && next.tagName <= heading.tagName) break;
    parts.push(next);
  }
  return `${joined(parts.flatMap((part) => blocksOf(part)))}\n`;
}

const joined = (blocks: readonly string[]): string => blocks.filter((block) => block !== "").join("\n\n");

/** Elements that stand in a line of text; all others are blocks. */
const inLine =
  /^(?:A|ABBR|B|BR|CITE|CODE|DEL|EM|I|IMG|INPUT|KBD|MARK|math|Q|S|SAMP|SMALL|SPAN|STRONG|SUB|SUP|TIME|U|VAR|WBR)$/;
const left = "button,svg,script,style,template,[hidden],.hash-link,.tabs-radio";

/** The blocks that `element` is: several, if it only holds others. */
function blocksOf(element: Element): readonly string[] {
  if (element.matches(left)) return [];
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) return [`${"#".repeat(Number(tagName[1]))} ${lineOf(element)}`];
  if (tagName === "P" || tagName === "SUMMARY") return [atStart(lineOf(element))];
  if (tagName === "UL" || tagName === "OL") return [listOf(element)];
  if (tagName === "BLOCKQUOTE") return [indented(inside(element), "> ")];
  if (tagName === "PRE") return [fenceOf(element)];
  if (element.matches(".block-math")) return [fence("math", formulaOf(element))];
  if (element.matches(".block-diagram")) return [fence("mermaid", element.querySelector("pre")?.textContent ?? "")];
  if (tagName === "TABLE") return [tableOf(element)];
  if (tagName === "HR") return ["---"];
  return [inside(element)];
}

/** What stands in `element`: blocks, and lines of what stands between them. */
function inside(element: Element): string {
  const blocks: string[] = [];
  let line = "";
  const end = () => {
    blocks.push(atStart(line.trim()));
    line = "";
  };
  for (const node of element.childNodes) {
    if (node instanceof Element && !inLine.test(node.tagName)) {
      end();
      blocks.push(...blocksOf(node));
    } else line += wordsOf(node);
  }
  end();
  return joined(blocks);
}

function lineOf(element: Element): string {
  return [...element.childNodes].map(wordsOf).join("").trim();
}

/** A node in a line of text. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, " ").replace(/[\\`*[\]<]|(?<!\w)_|_(?!\w)/g, "\\$&");
  if (!(node instanceof Element) || node.matches(left)) return "";
  if (node instanceof HTMLImageElement) return `![${node.alt}](${node.src})`;
  if (node instanceof HTMLInputElement) return node.type === "checkbox" ? `[${node.checked ? "x" : " "}] ` : "";
  const text = [...node.childNodes].map(wordsOf).join("");
  if (node instanceof HTMLAnchorElement && node.href !== "") return text === "" ? "" : `[${text}](${node.href})`;
  switch (node.tagName) {
    case "CODE":
      return quoted(node.textContent ?? "");
    case "math":
      return `$${quoted(formulaOf(node))}$`;
    case "STRONG":
    case "B":
      return `**${text}**`;
    case "EM":
    case "I":
      return `*${text}*`;
    case "DEL":
    case "S":
      return `~~${text}~~`;
    case "BR":
      return "\\\n";
    default:
      return text;
  }
}

/** Code in a line, in more signs than stand in it. */
function quoted(code: string): string {
  const signs = "`".repeat(longestRun(code) + 1);
  const space = /^`|`$/.test(code) ? " " : "";
  return signs + space + code + space + signs;
}

function fenceOf(pre: Element): string {
  return fence(pre.closest("[data-language]")?.getAttribute("data-language") ?? "", codeText(pre));
}

/** A formula as it was written. */
function formulaOf(element: Element): string {
  return element.querySelector("annotation")?.textContent ?? element.textContent ?? "";
}

function fence(language: string, code: string): string {
  const signs = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${signs}${language}\n${code}\n${signs}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
}

function listOf(list: Element): string {
  const first = list instanceof HTMLOListElement ? list.start : undefined;
  const items = [...list.children].filter((item) => item.tagName === "LI");
  return items
    .map((item, at) => {
      const mark = first === undefined ? "- " : `${first + at}. `;
      return mark + indented(inside(item), " ".repeat(mark.length)).slice(mark.length);
    })
    .join("\n");
}

/** Each line of `text` behind `start`; empty lines have no space at their end. */
function indented(text: string, start: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? start.trimEnd() : start + line))
    .join("\n");
}

function tableOf(table: Element): string {
  const rows = [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) =>
      inside(cell)
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|"),
    ),
  );
  const [head = [], ...others] = rows;
  const lineFor = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [lineFor(head), lineFor(head.map(() => "---")), ...others.map(lineFor)].join("\n");
}

/** What would begin a block of another kind at the start of a line is text. */
function atStart(line: string): string {
  return line.replace(/^(#{1,6}|[-+>]|\d+(?=[.)]))(?=[.)]?\s)/, (mark) =>
    /\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}
