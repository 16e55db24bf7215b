// Goes where a link would lead, from places that close on the way.
import { isSafeHref } from "../../../src/model/safe-href.ts";

/**
 * As if the reader had used a link of the page to `href`, an absolute URL, so that the page is swapped in where that is possible. A spot
 * of the page in view is a bare fragment: what opens folds around it listens for that.
 */
export function follow(href: string): void {
  if (!isSafeHref(href)) return;
  const { hash } = new URL(href);
  const link = document.createElement("a");
  link.href = hash !== "" && href.slice(0, -hash.length) === location.href.replace(/#.*/, "") ? hash : href;
  document.body.append(link);
  link.click();
  link.remove();
}
