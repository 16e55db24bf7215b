// The twin of a category's index: a line for each page in it.
import { methodText } from "../model/method.ts";
import type { Card, CategoryBody } from "../model/page.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { blocks, linkOf, oneLine, proseOf, type Telling } from "./telling.ts";

export function categoryTwin({ cards, description, part }: CategoryBody, telling: Telling): string {
  const parts = part?.links.map((link, index) => linkOf(`${index + 1}`, link, telling)) ?? [];
  return blocks(
    proseOf(description, telling),
    cards.map((card) => `- ${cardText(card, telling)}`).join("\n"),
    parts.length === 0 ? "" : `${telling.words.page.partsOfList}: ${parts.join(", ")}`,
  );
}

function cardText({ description, link, operation, title }: Card, telling: Telling): string {
  const call =
    operation === undefined || operation.path === ""
      ? ""
      : ` ${codeSpan(`${methodText(operation.method)} ${operation.path}`)}`;
  const old = operation?.deprecated === true ? ` (${telling.words.reference.marks.deprecated})` : "";
  const said = description === "" || description === title ? "" : `: ${escapedWords(oneLine(description))}`;
  return `${linkOf(title, link, telling)}${call}${old}${said}`;
}
