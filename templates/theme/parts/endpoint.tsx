// Method and path of an operation, each path parameter leading to its row.
import { Fragment, type ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import * as words from "../words/reference.ts";
import { fragmentOf } from "./hash-link.tsx";
import { Method } from "./method.tsx";

export function Endpoint({ operation }: { operation: Operation }): ReactElement {
  if (operation.role === "webhook") {
    return (
      <p className="endpoint">
        <span className="method method-event">{words.webhook}</span> <Method method={operation.method} />{" "}
        <code className="endpoint-path">
          <Breakable text={operation.path} />
        </code>
      </p>
    );
  }
  const anchors = new Map<string, string>();
  for (const one of operation.parameters) if (one.in === "path") anchors.set(`{${one.name}}`, one.anchor);
  const pieces = operation.path.split(/(\{[^}]*\})/);
  return (
    <p className="endpoint">
      <Method method={operation.method} />{" "}
      <code className="endpoint-path">
        {pieces.map((piece) => {
          const anchor = anchors.get(piece);
          if (anchor === undefined) return <Breakable key={piece} text={piece} />;
          return (
            <a key={piece} href={fragmentOf(anchor)} className="path-parameter">
              {piece}
            </a>
          );
        })}
      </code>
    </p>
  );
}

/** Long paths break before a slash, not inside a word. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?=\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one path never move
    <Fragment key={index}>
      <wbr />
      {piece}
    </Fragment>
  ));
}
