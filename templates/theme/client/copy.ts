// A button on each block of code that copies its text, and says for a second how that went.
import { onPage } from "../islands/page-event.ts";

const idle = "Copy code to clipboard";

export function startCopy(): void {
  onPage(addButtons);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button.copy") : null;
    const code = button?.parentElement?.querySelector("code");
    if (button && code) void copy(button, code);
  });
}

function addButtons(): void {
  for (const block of document.querySelectorAll(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.title = "Copy";
    button.ariaLabel = idle;
    button.ariaLive = "polite";
    block.append(button);
  }
}

async function copy(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  const done = await write(code);
  button.dataset.state = done ? "done" : "failed";
  button.ariaLabel = done ? "Copied" : "Copying failed, press Ctrl+C";
  setTimeout(() => {
    delete button.dataset.state;
    button.ariaLabel = idle;
  }, 1000);
}

/** The clipboard needs a secure page and leave; failing that the code is selected, so that the reader's own keys copy it. */
async function write(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? "").replace(/\n$/, ""));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return document.execCommand("copy");
  }
}
