// A link to documentation elsewhere, as the spec gives it.
import type { ReactElement } from "react";
import type { ExternalDocs } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import { Prose } from "./prose.tsx";

type Props = { docs: ExternalDocs | undefined; targets: readonly Target[] };

export function ExternalDocsLink({ docs, targets }: Props): ReactElement | null {
  if (docs === undefined) return null;
  return (
    <div className="external-docs">
      <Prose segments={docs.description} targets={targets} />
      <p>
        See <a href={targets[docs.link]?.href}>{docs.label}</a>
      </p>
    </div>
  );
}
