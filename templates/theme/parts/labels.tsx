// Tags that sort nothing: badges of an operation, and the audiences that it is for. Each leads to what the introduction says of it.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Operation } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";

type LabelsProps = { labels: Operation["labels"]; targets: readonly LinkTarget[] };

export function Labels({ labels, targets }: LabelsProps): ReactElement | null {
  const words = wordsHere().reference;
  if (labels === undefined) return null;
  return (
    <p className="labels">
      {labels.map(({ label, kind, link }, index) => (
        <span key={link}>
          {index === 0 ? null : " "}
          <a className={`chip chip-${kind}`} href={targets[link]?.href}>
            {kind === "audience" ? fill(words.forAudience, { audience: label }) : label}
          </a>
        </span>
      ))}
    </p>
  );
}
