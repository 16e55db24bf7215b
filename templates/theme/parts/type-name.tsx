// The type of a value. What its schema says of itself, where the value's own description stands beside it, unfolds from the name of the
// type: it takes no room, and the browser's search finds it.
import type { ReactElement } from "react";
import type { Segments, Target } from "../../../src/model/segments.ts";
import { Prose } from "./prose.tsx";

type Props = {
  readonly text: string;
  readonly about: readonly Segments[];
  readonly targets: readonly Target[];
};

export function TypeName({ text, about, targets }: Props): ReactElement {
  if (about.length === 0) return <span className="row-type">{text}</span>;
  return (
    <details className="about">
      <summary className="row-type">{text}</summary>
      <Prose segments={about.flat()} targets={targets} />
    </details>
  );
}
