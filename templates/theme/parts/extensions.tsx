// What a spec says in words of its own (`x-…`), folded away.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import { wordsHere } from "../words/here.ts";
import { CodeBlock } from "./code-block.tsx";

export function Extensions({ extensions }: { extensions: Operation["extensions"] }): ReactElement | null {
  const words = wordsHere().reference;
  if (extensions.length === 0) return null;
  return (
    <details className="extensions">
      <summary>{words.extensions}</summary>
      {extensions.map((extension) => (
        <CodeBlock key={extension.name} title={extension.name} text={extension.value} language="json" />
      ))}
    </details>
  );
}
