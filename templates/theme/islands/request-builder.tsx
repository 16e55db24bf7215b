// The request of an operation, edited by the reader: opened by the button below the page's sample, which from then on follows each edit.
// A request is sent where the site lets its readers send, and nowhere else. What is typed is there again when the form is opened next, on this page and on others.

import type { RequestParts } from "../../../src/model/request.ts";
import type { RequestForm } from "../../../src/model/request-form.ts";
import type { FormState } from "../../../src/reader/form/form-state.ts";
import type { SampleOptions } from "../../../src/samples/sample-request.ts";
import { revived } from "../../../src/text/written-number.ts";
import { again } from "../transports/again.ts";
import { words } from "../words/builder.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./builder/builder.css" with { type: "text" };
import { BuilderForm } from "./builder/builder-form.tsx";
import { openFormMemory } from "./builder/form-memory.ts";
import { showSample, writeSample } from "./builder/sample-writer.ts";
import { forgetLost } from "./lost.ts";
import { mountIsland } from "./mount.tsx";
import { generatedBlock, markShown, sampleShown, sampleWanted, showGenerated } from "./sample-block.ts";
import { takeBack } from "./sample-lost.ts";
import { fetchSamplesPage, sampleEvent, sampleLostEvent, serverEvent } from "./samples-page.ts";
import { checkServer, serverShown, showServer } from "./server-shown.ts";

adoptStyles(styles);
const memory = openFormMemory();

/** The button in the head of the page that opens the form of `box`. */
function editButton(box: HTMLElement): HTMLElement | null | undefined {
  return box.closest("article")?.querySelector<HTMLElement>(".endpoint > [data-edit-request]");
}

/** Opens or closes the form of the article that `button` stands in; its first opening fetches the form's data. Rejects when that cannot be had. */
export async function toggleRequestBuilder(button: HTMLElement): Promise<void> {
  const box = button.closest("article")?.querySelector<HTMLElement>(".request-sample");
  if (!box || button.ariaBusy === "true") return;
  const known = box.querySelector<HTMLElement>(".builder");
  if (known !== null) {
    show(box, known, known.hasAttribute("hidden"));
    return;
  }
  button.ariaBusy = "true";
  try {
    show(box, await formOf(box), true);
  } finally {
    button.ariaBusy = null;
  }
}

/** Lets the request of `box` go to the server that the description writes as `url`. Rejects when the form's data cannot be had. */
export async function chooseServer(box: HTMLElement, url: string): Promise<void> {
  await formOf(box);
  box.dispatchEvent(new CustomEvent(serverEvent, { detail: url }));
}

/** Writes the request of `box` as it was left on another page of its API. Rejects when the form's data cannot be had. */
export async function recallRequest(box: HTMLElement): Promise<void> {
  await formOf(box);
  await written.get(box);
}

const forms = new WeakMap<HTMLElement, Promise<HTMLElement>>();
/** The sample that is written last, or is being written. */
const written = new WeakMap<HTMLElement, Promise<void>>();

/** The place of the form in `box`, closed when it is new. */
function formOf(box: HTMLElement): Promise<HTMLElement> {
  const known = forms.get(box);
  if (known !== undefined) return known;
  const made = makeForm(box);
  forms.set(box, made);
  // It may come the next time.
  made.catch(() => forms.delete(box));
  return made;
}

async function makeForm(box: HTMLElement): Promise<HTMLElement> {
  const form = formIn(await fetchSamplesPage(box.dataset.samples ?? ""));
  const sends = form.sendsTo === undefined ? undefined : await again(() => import("./sending/open-sending.tsx"));
  const place = document.createElement("div");
  place.className = "builder";
  place.id = "request-builder";
  place.hidden = true;
  box.append(place);
  const { pathname } = location;
  const own = {
    recall: () => memory.recall(form, pathname),
    keep: (state: FormState) => memory.keep(form, pathname, state),
    forget: memory.forget,
  };
  mountIsland(
    place,
    "builder",
    <BuilderForm form={form} sample={sampleOf(box, form)} memory={own} sending={sends?.openSending(pathname)} />,
  );
  const edit = editButton(box);
  edit?.setAttribute("aria-controls", place.id);
  // While the form is open the button stands over the sample, which stays in view.
  const close = edit?.cloneNode(true);
  if (close instanceof HTMLElement) {
    close.className = "button builder-again builder-close";
    close.ariaExpanded = "true";
    // The button that was pressed is busy until the form is there.
    close.ariaBusy = null;
    close.textContent = words.close;
    box.querySelector(".sample-head")?.append(close);
  }
  const observer = new ResizeObserver(() => tellCovered(box));
  for (const one of box.querySelectorAll(".sample-shown, .sample-shown > .tabs")) observer.observe(one);
  return place;
}

function show(box: HTMLElement, place: HTMLElement, open: boolean): void {
  place.hidden = !open;
  box.toggleAttribute("data-editing", open);
  const edit = editButton(box);
  if (edit) edit.ariaExpanded = String(open);
  if (!open) {
    edit?.focus({ preventScroll: true });
    return;
  }
  showGenerated(box);
  tellCovered(box);
  place.scrollIntoView({ block: "start" });
  place.querySelector<HTMLElement>("section")?.focus({ preventScroll: true });
}

/** The style must know how much of the form's screen the sample takes, which stays in view above it. */
function tellCovered(box: HTMLElement): void {
  const shown = box.querySelector<HTMLElement>(".sample-shown");
  const tabs = shown?.querySelector<HTMLElement>(":scope > .tabs");
  if (!shown || !tabs) return;
  const { offsetHeight } = getComputedStyle(shown).position === "sticky" ? shown : tabs;
  document.documentElement.style.setProperty("--covered", `${offsetHeight}px`);
}

function formIn(page: Document): RequestForm {
  const text = page.querySelector("[data-form]")?.textContent ?? "";
  const form: RequestForm = JSON.parse(text);
  return revived(form, text);
}

/** A sample to write; `isReturn`: in the language of before, since the one that was wanted cannot be had. */
type Order = { readonly parts: RequestParts; readonly options: SampleOptions; readonly isReturn: boolean };

/** What the form may do with the page's sample. */
function sampleOf(box: HTMLElement, form: RequestForm) {
  const block = generatedBlock(box);
  let turn = 0;
  let shown = 0;
  let before: Promise<unknown> = Promise.resolve();
  const attempt = async (own: number, { parts, options, isReturn }: Order): Promise<void> => {
    const wanted = sampleWanted(box);
    const earlier = before;
    try {
      const text = await writeSample(parts, wanted, options);
      // A later one was quicker. One that is late all the same is shown until the next is there, which may never be.
      if (block === null || own < shown) return;
      shown = own;
      showSample(block, text, wanted.split(" ")[0] ?? "");
      showServer(box, parts, form.servers);
      const frame = box.querySelector(".sample-frame");
      // What a return is from has just been told.
      if (frame !== null && !isReturn) forgetLost(frame);
      if (wanted !== sampleShown(box)) markShown(box, block, wanted);
    } catch (error) {
      if (wanted === sampleShown(box)) {
        checkServer(box, serverShown(box));
        // The form says it, where it is open.
        if (box.dataset.editing === undefined) takeBack(box);
        throw error;
      }
      // What was wanted before this, and may be on its way, is what the choice goes back to.
      await earlier;
      if (own !== turn) return;
      box.dispatchEvent(new Event(sampleLostEvent));
      await start({ parts, options, isReturn: true });
    }
  };
  const start = (order: Order): Promise<void> => {
    box.dataset.edited = "";
    showGenerated(box);
    turn += 1;
    const done = attempt(turn, order);
    written.set(box, done);
    before = done.catch(() => {});
    return done;
  };
  return {
    write: (parts: RequestParts, options: SampleOptions) => start({ parts, options, isReturn: false }),
    onLanguage: (act: () => void): (() => void) => {
      box.addEventListener(sampleEvent, act);
      return () => box.removeEventListener(sampleEvent, act);
    },
    onServer: (act: (url: string) => void): (() => void) => {
      const heard = (event: Event) => {
        if (event instanceof CustomEvent) act(String(event.detail));
      };
      box.addEventListener(serverEvent, heard);
      return () => box.removeEventListener(serverEvent, heard);
    },
  };
}
