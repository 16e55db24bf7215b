// The warning on top of a deprecated operation or callback: since when or until when, and why, where the spec says it.
import type { ReactElement } from "react";
import type { OperationCore } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { Prose } from "./prose.tsx";

type Props = { deprecated: OperationCore["deprecated"]; targets: readonly Target[] };

export function DeprecationNotice({ deprecated, targets }: Props): ReactElement | null {
  if (deprecated === undefined) return null;
  return (
    <aside className="admonition admonition-caution" aria-label={words.deprecated}>
      <p className="admonition-title">{words.deprecated}</p>
      {deprecated.reason === undefined ? (
        <p>{words.deprecatedNote}</p>
      ) : (
        <Prose segments={deprecated.reason} targets={targets} />
      )}
      {deprecated.sunset === undefined ? null : <p>{words.sunset(deprecated.sunset)}</p>}
    </aside>
  );
}
