// The button that swaps light and dark. It has two states and says which one is on; the click is handled by boot for every copy of
// the button on the page, the drawer's included.
import type { ReactElement } from "react";
import * as words from "../words/color-mode.ts";
import { Icon } from "./icon.tsx";

export function ColorSwitch({ mode }: { mode: "light" | "dark" }): ReactElement {
  const label = words.switchMode(mode);
  return (
    <button
      type="button"
      className="icon-button color-switch with-script"
      title={label}
      aria-label={label}
      aria-live="polite"
      aria-pressed={mode === "dark"}
      data-color-switch=""
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
