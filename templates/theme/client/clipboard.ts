// Buttons that copy: what goes to the clipboard, and what the button says of it.
import * as words from "../words/boot.ts";

/** `failed`: said where it did not go well; `rest` makes the button what it was. */
type Says = { readonly failed: string; readonly rest: () => void };

/** Copies `text` for `button`, which says how that went. `shown` is selected where it did not, for the reader's own keys. */
export async function copyBy(
  button: HTMLElement,
  text: string,
  { shown, ...says }: Says & { readonly shown?: Element },
): Promise<void> {
  sayCopied(button, await write(text, shown), says);
}

/** `button` says for a second how copying went. */
export function sayCopied(button: HTMLElement, done: boolean, { failed, rest }: Says): void {
  button.dataset.state = done ? "done" : "failed";
  button.ariaLabel = done ? words.copied : failed;
  setTimeout(() => {
    delete button.dataset.state;
    rest();
  }, 1000);
}

/** The clipboard needs a secure page and leave; failing that, what the page copies by itself is replaced. */
export async function write(text: string, shown?: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    const replace = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    document.addEventListener("copy", replace, { once: true });
    return document.execCommand("copy");
  }
}

/** Code as it is to be used: without the lines that it says were removed, and without a line feed at its end. */
export function codeText(code: Element): string {
  const kept = code.cloneNode(true) as Element;
  for (const line of kept.querySelectorAll(".removed")) {
    line.nextSibling?.remove();
    line.remove();
  }
  return (kept.textContent ?? "").replace(/\n$/, "");
}
