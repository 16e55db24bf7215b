// How each twin begins: what a program needs to know of it before it reads it, and where it finds all others.
import type { Telling } from "./telling.ts";

/** Front matter, and the line that leads to the index of the site. */
export function frontOf({ view, chrome }: Telling): string {
  const lines = [`title: ${yamlText(view.title === "" ? chrome.siteTitle : view.title)}`];
  lines.push(`url: ${yamlText(view.canonical ?? view.href)}`);
  if (chrome.versionLabel !== undefined) lines.push(`version: ${yamlText(chrome.versionLabel)}`);
  if (view.updated !== undefined) lines.push(`updated: ${yamlText(view.updated.date)}`);
  const index = `> For the complete documentation index, see [llms.txt](${chrome.base}llms.txt)`;
  return `---\n${lines.join("\n")}\n---\n\n${index}`;
}

/** A text that YAML reads as itself; JSON is YAML, so any text may stand in quotes. */
function yamlText(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

function isPlain(text: string): boolean {
  return (
    /^(?:https?:\/\/[\w./~%-]+|\/[\w./~%-]*|\p{L}[\p{L}\p{N} _/()-]*)$/u.test(text) &&
    !/^(?:true|false|yes|no|on|off|null|[yn])$|\s$/i.test(text)
  );
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
