// The warning on top of a deprecated operation: since when or until when, and why, where the spec says it.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import { Prose } from "./prose.tsx";

type Props = { deprecated: Operation["deprecated"]; targets: readonly Target[] };

export function DeprecationNotice({ deprecated, targets }: Props): ReactElement | null {
  if (deprecated === undefined) return null;
  return (
    <aside className="admonition admonition-caution" aria-label="Deprecated">
      <p className="admonition-title">Deprecated</p>
      {deprecated.reason === undefined ? (
        <p>This endpoint has been deprecated and may be replaced or removed in future versions of the API.</p>
      ) : (
        <Prose segments={deprecated.reason} targets={targets} />
      )}
      {deprecated.sunset === undefined ? null : <p>{`It stops working on ${deprecated.sunset}.`}</p>}
    </aside>
  );
}
