// How the parts of a body are written: by name or by place, each with its content type and headers.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { PartEncoding } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { HashLink } from "./hash-link.tsx";
import { HeaderRows } from "./header-rows.tsx";

/** What a part is called that has a place and no name. */
function unnamedPart({ kind, name }: PartEncoding): string {
  const words = wordsHere().reference;
  if (kind === "place") return fill(words.part, { number: name });
  return name === "*" ? words.furtherParts : fill(words.furtherPart, { number: name });
}

type PartListProps = { parts: readonly PartEncoding[]; targets: readonly LinkTarget[] };

export function PartList({ parts, targets }: PartListProps): ReactElement | null {
  if (parts.length === 0) return null;
  return (
    <>
      <p className="group-title">{wordsHere().reference.encoding}</p>
      <dl className="encoding">
        {parts.map((part) => (
          <div key={part.anchor} id={part.anchor}>
            <dt>
              {part.kind === "name" ? <code>{part.name}</code> : unnamedPart(part)}
              <HashLink anchor={part.anchor} label={part.anchor} stop={false} />
            </dt>
            <dd>{part.text}</dd>
            {part.headers.length === 0 ? null : (
              <dd className="part-headers">
                <HeaderRows headers={part.headers} targets={targets} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
