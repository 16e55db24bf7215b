// Where a schema that is not expanded here goes on: an ancestor on this page, or the schema's own page.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { fragmentOf } from "./hash-link.tsx";

export function CutLink({ schema, targets }: { schema: Schema; targets: readonly LinkTarget[] }): ReactElement | null {
  const words = wordsHere().reference;
  const { cut } = schema;
  if (cut === undefined) return null;
  const name = schema.name ?? schema.title ?? schema.typeText;
  const href =
    cut.link === undefined ? (cut.anchor === undefined ? undefined : fragmentOf(cut.anchor)) : targets[cut.link]?.href;
  return (
    <p className="cut">
      <Phrase
        text={cut.reason === "recursion" ? words.repeats : words.goesOn}
        slots={{ name: href === undefined ? <code>{name}</code> : <a href={href}>{name}</a> }}
      />
    </p>
  );
}
