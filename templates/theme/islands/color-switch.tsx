// The button that swaps light and dark. It has two states and says which one is on; the click is handled by boot for every copy of
// the button on the page, the drawer's included, with what the button says in the other mode, which stands on it, too.
import type { ReactElement } from "react";
import type { Spoken } from "../../../src/messages/messages.ts";
import { Icon } from "./icon.tsx";

type ColorSwitchProps = { readonly mode: "light" | "dark"; readonly words: Spoken["colorMode"] };

export function ColorSwitch({ mode, words }: ColorSwitchProps): ReactElement {
  const label = words[mode];
  return (
    <button
      type="button"
      className="icon-button color-switch with-script"
      title={label}
      aria-label={label}
      aria-live="polite"
      aria-pressed={mode === "dark"}
      data-color-switch={words[mode === "dark" ? "light" : "dark"]}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
