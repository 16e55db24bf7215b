// The name of a field as the link to its spot. A script has it said aloud as the field's whole path, because a page has many a field called
// `id`; in the HTML the path stands in the address alone, which is a twentieth of what a page with many fields weighs.
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
  const isInPath = anchor.toLowerCase().includes(name.toLowerCase());
  return (
    <a
      aria-label={isInPath ? undefined : `${name}: ${anchor}`}
      className={deprecated ? "row-name deprecated" : "row-name"}
      href={fragmentOf(anchor)}
      tabIndex={first ? undefined : -1}
    >
      <code>{name.length > fitting ? <Breakable text={name} /> : name}</code>
    </a>
  );
}
