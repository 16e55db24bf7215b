// What stands in the page region while a page is on its way, and when it does not arrive. The words are those that readers know from
// the field: a spinner after 200 ms, the error with "Retry", and "This page crashed." with "Try again".
import { adoptStyles } from "../islands/adopt-styles.ts";
import { pageEvent } from "../islands/page-event.ts";
import * as words from "../words/trouble.ts";
import { markEntry } from "./sidebar-mark.ts";
import styles from "./trouble.css" with { type: "text" };

adoptStyles(styles);

const spinnerAfter = 200;

/** Shows the spinner unless stopped before; the text of the page stays readable below it. Answers how to stop. */
export function startSpinner(): () => void {
  const main = document.body.querySelector<HTMLElement>("main");
  const spinner = document.createElement("p");
  spinner.className = "spinner";
  spinner.role = "status";
  const timer = setTimeout(() => {
    if (main === null) return;
    main.ariaBusy = "true";
    main.append(spinner);
    // Put in after the element, or screen readers do not hear it.
    spinner.textContent = words.loading;
  }, spinnerAfter);
  return () => {
    clearTimeout(timer);
    spinner.remove();
    main?.removeAttribute("aria-busy");
  };
}

/** The page of the address could not be had: `text` says why, `retry` asks again. */
export function showTrouble(text: string, retry: () => void): void {
  document.title = words.notLoaded;
  replaceMain(words.notLoaded, text, { label: words.retry, act: retry });
}

/** The page could not be shown, which is a fault of ours. */
export function showCrash(error: unknown): void {
  document.title = words.error;
  replaceMain(words.crashed, String(error), { label: words.again, act: () => location.reload() });
}

type Remedy = { readonly label: string; readonly act: () => void };

function replaceMain(title: string, text: string, { label, act }: Remedy): void {
  markEntry(location.pathname);
  const main = document.body.querySelector<HTMLElement>("main");
  const box = document.createElement("article");
  box.className = "trouble";
  const heading = document.createElement("h1");
  heading.textContent = title;
  heading.tabIndex = -1;
  const says = document.createElement("p");
  says.role = "alert";
  says.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = label;
  button.addEventListener("click", act);
  box.append(heading, says, button);
  main?.replaceChildren(box);
  document.body.querySelector("[data-page] > .toc")?.remove();
  scrollTo({ top: 0, behavior: "instant" });
  heading.focus({ preventScroll: true });
  document.dispatchEvent(new Event(pageEvent));
}
