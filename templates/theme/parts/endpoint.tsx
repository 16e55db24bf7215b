// Method and address of an operation: the server that the page begins with in grey, then the path, each parameter in it leading to its
// row. A script adds the button that copies the whole, and at the end stands the one that opens the form.
import { Fragment, type ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import { serverOf } from "../../../src/model/server-address.ts";
import { wordsHere } from "../words/here.ts";
import { Breakable } from "./breakable.tsx";
import { fragmentOf } from "./hash-link.tsx";
import { Method } from "./method.tsx";

/** `href`: of the page with the form's data, without which no form opens. */
type EndpointProps = { operation: Operation; href: string | undefined };

export function Endpoint({ operation, href }: EndpointProps): ReactElement {
  const words = wordsHere().reference;
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
  const { form, request } = operation;
  return (
    <p className="endpoint" data-copy={request === undefined ? undefined : ""}>
      <Method method={operation.method} />{" "}
      <code>
        {request === undefined ? null : <span className="endpoint-base">{baseOf(request)}</span>}
        <span className="endpoint-path">
          {pieces.map((piece) => {
            const anchor = anchors.get(piece);
            if (anchor === undefined) return <PathText key={piece} text={piece} />;
            return (
              <a key={piece} href={fragmentOf(anchor)} className="path-parameter">
                <Breakable text={piece} />
              </a>
            );
          })}
        </span>
      </code>{" "}
      {form === undefined || href === undefined ? null : (
        <button type="button" className="button edit-request with-script" aria-expanded={false} data-edit-request="">
          {form.sendsTo === undefined ? words.editRequest : words.sendRequest}
        </button>
      )}
    </p>
  );
}

function baseOf({ server, variables }: NonNullable<Operation["request"]>): string {
  const { origin, path } = serverOf(server, variables);
  return origin + path;
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
