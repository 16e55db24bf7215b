// The Markdown page of a schema's page: its shape, an example, and what uses it.
import type { SchemaPage } from "../model/api.ts";
import { methodText } from "../model/method.ts";
import { placeText } from "../model/place-words.ts";
import { type OperationUse, sortedUses, type UsedBy } from "../model/used-by.ts";
import { codeSpan } from "../text/commonmark.ts";
import { blocks, linkOf, type MarkdownContext, proseOf } from "./context.ts";
import { exampleText } from "./media.ts";
import { SchemaFence } from "./shape.ts";
import { timeLine } from "./time.ts";

export function schemaMarkdownPage({ example, schema, time, usedBy }: SchemaPage, telling: MarkdownContext): string {
  const words = telling.words.schema;
  const shape = new SchemaFence(telling);
  shape.whole(schema, { beside: { description: schema.description }, isSaid: schema.description !== undefined });
  return blocks(
    timeLine(time, telling),
    proseOf(schema.description, telling),
    shape.text,
    example === undefined ? "" : `## ${words.example}`,
    example === undefined ? "" : exampleText(example, telling),
    usedBy === undefined ? "" : usesText(usedBy, telling),
  );
}

function usesText(uses: UsedBy, telling: MarkdownContext): string {
  const words = telling.words.schema;
  const { direct, through } = sortedUses(uses);
  const fields = uses.fields.flatMap(({ schema, paths }) =>
    paths.map(({ link, path }) => `- ${linkOf(path === "" ? schema : `${schema}.${path}`, link, telling)}`),
  );
  const operations = direct.map((use) => `${useText(use, telling)}`);
  const others = through.map((use) => useText(use, telling));
  return blocks(
    `## ${words.usedBy}`,
    uses.operations.length + fields.length === 0 ? words.usedByNothing : "",
    direct.length === 0 || through.length === 0 ? "" : words.usedInAll(uses.operations.length),
    operations.join("\n"),
    fields.length === 0 ? "" : `### ${words.inSchemas(uses.fields.length)}`,
    fields.join("\n"),
    others.length === 0 ? "" : `### ${words.throughOthers(through.length)}`,
    others.join("\n"),
  );
}

function useText({ deprecated, link, method, places, title }: OperationUse, telling: MarkdownContext): string {
  const { lists, reference, schema } = telling.words;
  const at = places.map((place) => placeText(place, schema)).join(lists.comma);
  const old = deprecated === true ? ` (${reference.marks.deprecated})` : "";
  const to = linkOf(`${methodText(method)} ${title}`, link, telling);
  return `- ${to}${old}${at === "" ? "" : `: ${at.includes("`") || /[<*_[\\]/.test(at) ? codeSpan(at) : at}`}`;
}
