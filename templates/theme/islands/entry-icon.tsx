// The icon of an entry or a card: its drawing is a symbol of the page. It says nothing that the label does not say.
import type { ReactElement } from "react";
import type { ViewIcon } from "../../../src/model/view.ts";

export function EntryIcon({ icon }: { icon: ViewIcon | undefined }): ReactElement | null {
  if (!icon) return null;
  return icon.startsWith("__") ? (
    <svg className="icon entry-icon" width="20" height="20" aria-hidden="true">
      <use href={`#${icon}`} />
    </svg>
  ) : (
    <span className="emoji entry-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
