// Method and path of an operation, each path parameter leading to its row.
import { Fragment, type ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import * as words from "../words/reference.ts";
import { Breakable } from "./breakable.tsx";
import { fragmentOf } from "./hash-link.tsx";
import { Method } from "./method.tsx";

export function Endpoint({ operation }: { operation: Operation }): ReactElement {
  if (operation.role === "webhook") {
    return (
      <p className="endpoint">
        <span className="method method-event">{words.webhook}</span> <Method method={operation.method} />{" "}
        <code className="endpoint-path">
          <PathText text={operation.path} />
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
          if (anchor === undefined) return <PathText key={piece} text={piece} />;
          return (
            <a key={piece} href={fragmentOf(anchor)} className="path-parameter">
              <Breakable text={piece} />
            </a>
          );
        })}
      </code>
    </p>
  );
}

/** Paths break before a slash, long segments where their words meet. */
function PathText({ text }: { text: string }) {
  return text.split(/(?=\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one path never move
    <Fragment key={index}>
      <wbr />
      <Breakable text={piece} />
    </Fragment>
  ));
}
