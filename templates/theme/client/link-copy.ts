// A link to a spot, which a heading's sign and a field's name are, is copied when a reader goes there by it, and that is said above it.
import * as words from "../words/scroll.ts";
import { write } from "./clipboard.ts";
import { isPlain, onClick } from "./intent.ts";

onClick<HTMLAnchorElement>(".hash-link, .row-name", (link, event) => {
  // Any other click is about a tab, a window or a file.
  if (isPlain(event)) void copy(link);
});

async function copy(link: HTMLAnchorElement): Promise<void> {
  const said = document.createElement("span");
  said.role = "status";
  said.style.position = "absolute";
  said.style.translate = "0 -100%";
  link.after(said);
  const done = await write(link.href);
  // What is in the page already is said aloud when it changes.
  said.className = "button link-copied";
  said.textContent = done ? words.linkCopied : words.copySectionFailed;
  setTimeout(() => said.remove(), 2000);
}
