// The colour switch. A choice is kept; until there is one, the page follows the system where the site respects it. Other tabs follow.
import { onClick } from "./intent.ts";
import type { ChoiceStorage } from "./storage.ts";

const key = "theme";

export function startColorMode(storage: ChoiceStorage): void {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const preset = () => ("colorSystem" in dataset ? (system.matches ? "dark" : "light") : dataset.colorDefault);

  const show = (mode: string | null | undefined) => {
    const isDark = mode === "dark";
    dataset.theme = isDark ? "dark" : "light";
    const pressed = String(isDark);
    // That of the other mode is for paper, which has no bar.
    document.head.querySelectorAll<HTMLMetaElement>("[name=theme-color]").forEach((bar, at) => {
      bar.media = isDark === at > 0 ? "all" : "print";
    });
    for (const button of document.body.querySelectorAll<HTMLElement>("[data-color-switch]")) {
      if (button.ariaPressed === pressed) continue;
      const { title } = button;
      button.ariaPressed = pressed;
      button.ariaLabel = button.title = button.dataset.colorSwitch ?? "";
      button.dataset.colorSwitch = title;
    }
  };

  show(dataset.theme);
  onClick("[data-color-switch]", () => {
    const mode = dataset.theme === "dark" ? "light" : "dark";
    storage.write(key, mode);
    show(mode);
  });
  storage.onChange((changed, value) => {
    if (changed === key && !("colorFixed" in dataset)) show(value ?? preset());
  });
  system.addEventListener("change", () => {
    if ("colorSystem" in dataset && storage.read(key) === null && !matchMedia("print").matches) show(preset());
  });
}
