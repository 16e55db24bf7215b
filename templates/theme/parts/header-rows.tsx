// Headers as rows: of a response, or of a part of a body.
import type { ReactElement } from "react";
import type { Header } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { SchemaRow } from "./schema-tree.tsx";

export function HeaderRows({
  headers,
  targets,
}: {
  headers: readonly Header[];
  targets: readonly LinkTarget[];
}): ReactElement {
  return (
    <ul className="rows">
      {headers.map((header, index) => (
        <SchemaRow
          key={header.anchor}
          name={header.name}
          anchor={header.anchor}
          schema={header.schema}
          presence={header.presence}
          deprecated={header.deprecated}
          time={header.time}
          description={header.description}
          examples={header.examples}
          targets={targets}
          depth={0}
          first={index === 0}
        />
      ))}
    </ul>
  );
}
