// Where an API answers.

import { fill } from "../messages/fill.ts";
import type { ApiServer } from "../model/api.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { type MarkdownContext, oneLine, proseOf } from "./context.ts";

/** One server in a line, several as a list. */
export function serversText(servers: readonly ApiServer[], telling: MarkdownContext): string {
  const words = telling.words.reference;
  const [first, ...others] = servers;
  if (first === undefined) return "";
  if (others.length === 0) return `${words.server}: ${serverText(first, telling)}`;
  return `${words.servers}:\n\n${servers.map((server) => `- ${serverText(server, telling)}`).join("\n")}`;
}

function serverText({ description, name, url, variables }: ApiServer, telling: MarkdownContext): string {
  const { lists, reference: words } = telling.words;
  const said = [name === undefined ? "" : escapedWords(oneLine(name)), oneLine(proseOf(description, telling))];
  const parts = variables.map((variable) => {
    const value = fill(words.serverDefault, { value: codeSpan(variable.default) });
    const values =
      variable.enum.length === 0
        ? ""
        : ` ${fill(words.serverValues, { values: variable.enum.map(codeSpan).join(lists.comma) })}`;
    const about = oneLine(proseOf(variable.description, telling));
    return `${codeSpan(`{${variable.name}}`)} ${value}.${values}${about === "" ? "" : ` ${about}`}`;
  });
  return [codeSpan(url), ...said, ...parts].filter((part) => part !== "").join(" ");
}
