// The name of a field as the link to its spot. Said aloud it is the field's whole path, because a page has many a field called `id`.
// Only the first of a list is a Tab stop: a page has a hundred fields, and what stands behind them must be in reach. From there the
// arrow keys lead to the others (client/field-keys.ts). The sign is drawn by the stylesheet, so it is never part of copied text.
import type { ReactElement } from "react";
import { fitting } from "../../../src/text/seams.ts";
import { Breakable } from "./breakable.tsx";
import { fragmentOf } from "./hash-link.tsx";

type NameLinkProps = {
  readonly name: string;
  readonly anchor: string;
  readonly deprecated: boolean;
  /** The first of its list: the one that Tab stops at. */
  readonly first: boolean;
};

export function NameLink({ name, anchor, deprecated, first }: NameLinkProps): ReactElement {
  // Who says aloud what he sees must be understood (WCAG 2.5.3): a placeholder for any name is not in the path.
  const said = anchor.toLowerCase().includes(name.toLowerCase()) ? anchor : `${name}: ${anchor}`;
  return (
    <a
      className={deprecated ? "row-name deprecated" : "row-name"}
      href={fragmentOf(anchor)}
      aria-label={said}
      tabIndex={first ? undefined : -1}
    >
      <code>{name.length > fitting ? <Breakable text={name} /> : name}</code>
    </a>
  );
}
