// In place of a long list of error codes in a schema: how many there are, and the page that has them.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";

/** Nothing where a schema has no such list. */
export function listedCodes(codes: Schema["codes"] | undefined, targets: readonly LinkTarget[]): ReactElement | null {
  const words = wordsHere().errors;
  if (codes === undefined) return null;
  const list = (
    <a href={targets[codes.link]?.href}>
      <code>{codes.list}</code>
    </a>
  );
  return (
    <p className="fact listed-codes">
      <Phrase text={words.listedOf(codes.count)} slots={{ list }} />
    </p>
  );
}
