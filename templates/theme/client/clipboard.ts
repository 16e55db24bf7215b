// Buttons that copy: what goes to the clipboard, and what the button says of it.
import * as words from "../words/boot.ts";

/** `failed`: what the button says where nothing was copied; `rest` makes it what it was; `shown` is selected then, for the reader's own keys. */
export type Copying = { readonly failed: string; readonly rest: () => void; readonly shown?: Element };

/** When buttons become what they were: a second press says so for a second of its own. */
const resting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Copies `text` for `button`, which says for a second how that went. */
export async function copyBy(button: HTMLElement, text: string, { failed, rest, shown }: Copying): Promise<void> {
  const done = await write(text, shown);
  button.dataset.state = done ? "done" : "failed";
  button.ariaLabel = done ? words.copied : failed;
  clearTimeout(resting.get(button));
  const timer = setTimeout(() => {
    delete button.dataset.state;
    rest();
  }, 1000);
  resting.set(button, timer);
}

/** The clipboard needs a secure page and leave; failing that, what the page copies by itself is replaced. */
async function write(text: string, shown?: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    const replace = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    document.addEventListener("copy", replace);
    const done = document.execCommand("copy");
    document.removeEventListener("copy", replace);
    return done;
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
