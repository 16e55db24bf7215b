// "Copy page as Markdown": fetches the Markdown page of the page, to which the link beside the button leads, and copies it.
import { adoptStyles } from "../islands/adopt-styles.ts";
import { forgetLost } from "../islands/lost.ts";
import { fetchOwnText } from "../transports/own-file.ts";
import * as words from "../words/scroll.ts";
import { sayCopied, write } from "./clipboard.ts";
import styles from "./page-copy.css" with { type: "text" };

adoptStyles(styles);

/** Copies the page for `button`; settles when that is said. Throws when the Markdown page cannot be had. */
export async function copyPage(button: HTMLElement): Promise<void> {
  button.ariaLive = "polite";
  const markdownPage = fetchOwnText(button.parentElement?.querySelector("a")?.href ?? "");
  const done = await writePromised(markdownPage).catch(async () => write(await markdownPage));
  // Boot says below the line of the button that the Markdown page did not come.
  const line = button.parentElement;
  if (line !== null) forgetLost(line);
  const rest = () => {
    // Its own words name it again.
    button.ariaLabel = null;
  };
  sayCopied(button, done, { failed: words.copySectionFailed, rest });
}

/** Some browsers let a click write only what it promised before it waited for anything. */
async function writePromised(text: Promise<string>): Promise<boolean> {
  const type = "text/plain";
  const blob = text.then((said) => new Blob([said], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
  return true;
}
