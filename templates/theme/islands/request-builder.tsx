// The request of an operation, edited by the reader: opened by the button below the page's sample, which from then on follows each edit.
// A request is sent where the site lets its readers send, and nowhere else. What is typed is there again when the form is opened next, on this page and on others.

import type { RequestForm } from "../../../src/model/request-form.ts";
import type { FormState } from "../../../src/reader/form/form-state.ts";
import { revived } from "../../../src/text/written-number.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./builder/builder.css" with { type: "text" };
import { BuilderForm, type Sample } from "./builder/builder-form.tsx";
import { openFormMemory } from "./builder/form-memory.ts";
import { showSample, writeSample } from "./builder/sample-writer.ts";
import { forgetLost, takeBack } from "./lost.ts";
import { mountIsland } from "./mount.tsx";
import { generatedBlock, generatedList, showGenerated } from "./sample-block.ts";
import { fetchSamplesPage, sampleEvent } from "./samples-page.ts";

adoptStyles(styles);
const memory = openFormMemory();

/** Opens or closes the form that belongs to `button`; its first opening fetches the form's data. Rejects when that cannot be had. */
export async function toggleRequestBuilder(button: HTMLElement): Promise<void> {
  const box = button.closest<HTMLElement>(".request-sample");
  if (box === null || button.ariaBusy === "true") return;
  const known = box.querySelector<HTMLElement>(".builder");
  if (known !== null) {
    show(button, known, known.hasAttribute("hidden"));
    return;
  }
  button.ariaBusy = "true";
  try {
    const form = formIn(await fetchSamplesPage(box.dataset.samples ?? ""));
    const sends = form.sendsTo === undefined ? undefined : await import("./sending/open-sending.tsx");
    const place = document.createElement("div");
    place.className = "builder";
    place.id = "request-builder";
    button.after(place);
    const { pathname } = location;
    const own = {
      recall: () => memory.recall(form, pathname),
      keep: (state: FormState) => memory.keep(form, pathname, state),
      forget: memory.forget,
    };
    mountIsland(
      place,
      "builder",
      <BuilderForm form={form} sample={sampleOf(box)} memory={own} sending={sends?.openSending(pathname)} />,
    );
    button.setAttribute("aria-controls", place.id);
    show(button, place, true);
  } finally {
    button.ariaBusy = null;
  }
}

function show(button: HTMLElement, place: HTMLElement, open: boolean): void {
  place.hidden = !open;
  place.closest(".request-sample")?.toggleAttribute("data-editing", open);
  button.ariaExpanded = String(open);
  const box = place.closest<HTMLElement>(".request-sample");
  if (open && box !== null) showGenerated(box);
}

function formIn(page: Document): RequestForm {
  const text = page.querySelector("[data-form]")?.textContent ?? "";
  const form: RequestForm = JSON.parse(text);
  return revived(form, text);
}

/** What the form may do with the page's sample. */
function sampleOf(box: HTMLElement) {
  const block = generatedBlock(box);
  const select = generatedList(box);
  const first = `${block?.dataset.language} ${box.dataset.variant}`;
  const name = () => (select === null ? first : select.value);
  let turn = 0;
  let shown = name();
  const write: Sample["write"] = async (parts, options) => {
    box.dataset.edited = "";
    showGenerated(box);
    turn += 1;
    const own = turn;
    const wanted = name();
    try {
      const text = await writeSample(parts, wanted, options);
      // The reader may have gone on meanwhile.
      if (block === null || own !== turn) return;
      showSample(block, text, wanted.split(" ")[0] ?? "");
      if (wanted === shown) return;
      shown = wanted;
      if (select?.parentElement) forgetLost(select.parentElement);
    } catch (error) {
      if (own !== turn) return;
      if (select === null || wanted === shown) throw error;
      takeBack(select, wanted, shown);
      await write(parts, options);
    }
  };
  return {
    write,
    onLanguage: (act: () => void): (() => void) => {
      select?.addEventListener("change", act);
      box.addEventListener(sampleEvent, act);
      return () => {
        select?.removeEventListener("change", act);
        box.removeEventListener(sampleEvent, act);
      };
    },
  };
}
