// The warning on top of a deprecated operation or callback: since when or until when, and why, where the spec says it.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { OperationCore } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Prose } from "./prose.tsx";

type DeprecationNoticeProps = { deprecated: OperationCore["deprecated"]; targets: readonly LinkTarget[] };

export function DeprecationNotice({ deprecated, targets }: DeprecationNoticeProps): ReactElement | null {
  const words = wordsHere().reference;
  if (deprecated === undefined) return null;
  return (
    <aside className="admonition admonition-caution" aria-label={words.deprecated}>
      <p className="admonition-title">{words.deprecated}</p>
      {deprecated.reason === undefined ? (
        <p>{words.deprecatedNote}</p>
      ) : (
        <Prose segments={deprecated.reason} targets={targets} />
      )}
      {deprecated.sunset === undefined ? null : <p>{fill(words.sunset, { date: deprecated.sunset })}</p>}
    </aside>
  );
}
