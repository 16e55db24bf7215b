// Buttons on each block of code: one copies its text, and says for a second how that went; one wraps long lines, and shows where there
// are any. An address has the first.
import { onPage } from "../islands/page-event.ts";
import * as words from "../words/boot.ts";
import { codeText, copyBy } from "./clipboard.ts";
import { onClick } from "./intent.ts";

export function startCopy(): void {
  onPage(addButtons);
  onClick(".copy, .wrap", (button) => {
    const block = button.parentElement;
    const code = block?.querySelector("code");
    if (!block || !code) return;
    if (button.className === "copy") {
      const rest = () => {
        button.ariaLabel = words.copy;
      };
      void copyBy(button, codeText(code), { failed: words.copyFailed, rest, shown: code });
    } else button.ariaPressed = String(block.toggleAttribute("data-wrap"));
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
