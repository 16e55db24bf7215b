// The other pages of a list that is too long for one.
import type { ReactElement } from "react";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";

type Part = { readonly number: number; readonly links: readonly number[] };

export function PartLinks({ part, targets }: { part: Part; targets: readonly LinkTarget[] }): ReactElement {
  const words = wordsHere().page;
  return (
    <nav className="part-links" aria-label={words.partsOfList}>
      <ol>
        {part.links.map((link, index) => (
          <li key={link}>
            <a href={targets[link]?.href} aria-current={index + 1 === part.number ? "page" : undefined}>
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
