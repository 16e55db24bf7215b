// Buttons on each block of code: one copies its text, and says for a second how that went; one wraps long lines, and shows where there
// are any. An address has the first.
import { onPage } from "../islands/page-event.ts";
import * as words from "../words/boot.ts";

export function startCopy(): void {
  onPage(addButtons);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".copy, .wrap") : null;
    const block = button?.parentElement;
    const code = block?.querySelector("code");
    if (!button || !block || !code) return;
    if (button.className === "copy") void copy(button, code);
    else button.ariaPressed = String(block.toggleAttribute("data-wrap"));
  });
}

const blocks = new WeakMap<Element, Element>();

/**
 * A block that was hidden, gets another width, or other code in place of its own is measured when that happens. All is read before
 * anything is written.
 */
const measure = new ResizeObserver((entries) => {
  const found = entries.map(({ target }) => {
    const block = blocks.get(target);
    const pre = block?.querySelector("pre");
    if (block && pre && pre !== target) watch(block, pre);
    const wrap = block?.querySelector<HTMLElement>(".wrap");
    return { wrap, long: wrap?.ariaPressed === "true" || (pre != null && pre.scrollWidth > pre.clientWidth) };
  });
  for (const { wrap, long } of found) if (wrap) wrap.hidden = !long;
});

function watch(block: Element, pre: Element): void {
  blocks.set(pre, block);
  measure.observe(pre);
}

function addButtons(): void {
  measure.disconnect();
  for (const block of document.body.querySelectorAll(".code, [data-copy]")) {
    const pre = block.querySelector("pre");
    if (pre) {
      const wrap = addButton(block, "wrap", words.wrap);
      wrap.hidden = true;
      wrap.ariaPressed = "false";
      watch(block, pre);
    }
    addButton(block, "copy", words.copy).ariaLive = "polite";
  }
}

function addButton(block: Element, className: string, title: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.title = title;
  button.ariaLabel = title;
  block.append(button);
  return button;
}

async function copy(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  const done = await write(code);
  button.dataset.state = done ? "done" : "failed";
  button.ariaLabel = done ? words.copied : words.copyFailed;
  setTimeout(() => {
    delete button.dataset.state;
    button.ariaLabel = words.copy;
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
