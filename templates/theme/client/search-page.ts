// The search page with script: a field, filters and results in front of the site's index, which shows again when the field is empty. The
// address says what is asked (`?q=&area=&kind=`), so that a search can be linked and comes back with the back button.

import { fill } from "../../../src/messages/fill.ts";
import type { RecordKind } from "../../../src/model/search-record.ts";
import type { Area, SearchResult } from "../../../src/reader/search/answer.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { chooseTransport } from "../transports/choose-transport.ts";
import { hasVersions, siteBase } from "../transports/site-base.ts";
import type { Credit, Transport } from "../transports/transport.ts";
import { words } from "../words/search.ts";
import { askingOf, groupOf, kindGroups, queryOf, type SearchScope } from "./search-asking.ts";
import styles from "./search-page.css" with { type: "text" };
import { el, resultItem } from "./search-results.ts";

adoptStyles(styles);

/** Results at first, and how many more each time. */
const perStep = 15;

/** Gives life to the search page around `root`, an empty element before the site's index. */
export function startSearchPage(root: HTMLElement): void {
  if (root.dataset.live !== undefined) return;
  root.dataset.live = "";
  const base = siteBase();
  const transport = chooseTransport(base);
  const view = viewOf(root);
  if (transport.credit !== undefined) root.append(creditOf(transport.credit));
  let asking = askingOf(location.search);
  let limit = perStep;
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const ask = (): void => {
    clearTimeout(waiting);
    turn += 1;
    void answer(transport, { asking, limit, isCurrent: latest(turn) }, (shown) => view.show(shown, asking, base));
  };
  const latest = (own: number) => () => own === turn && root.isConnected;
  const change = (next: SearchScope): void => {
    asking = next;
    limit = perStep;
    window.history.replaceState(window.history.state, "", `${location.pathname}${queryOf(asking)}`);
  };

  view.input.value = asking.typed;
  view.input.addEventListener("input", () => {
    change({ ...asking, typed: view.input.value });
    clearTimeout(waiting);
    if (transport.pause === 0 || asking.typed.trim() === "") ask();
    else waiting = setTimeout(ask, transport.pause);
  });
  view.input.addEventListener("focus", () => transport.warm(), { once: true });
  view.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (transport.pause > 0) ask();
  });
  view.filters.addEventListener("change", () => {
    change({ ...asking, ...view.chosen() });
    ask();
  });
  view.more.addEventListener("click", () => {
    limit += perStep;
    ask();
  });
  ask();
  // Who comes with a query, or back to one, reads what was found: WebKit would scroll to the field.
  if (asking.typed === "" && matchMedia("(pointer: fine)").matches) view.input.focus({ preventScroll: true });
}

function creditOf({ name, href }: Credit): HTMLElement {
  const link = el("a", { href, target: "_blank", rel: "noopener noreferrer" }, fill(words.by, { service: name }));
  return el("p", { class: "search-credit" }, link);
}

type PageState =
  | { readonly kind: "nothing-asked" }
  | { readonly kind: "failed" }
  | { readonly kind: "answered"; readonly answer: SearchResult };

type Turn = { readonly asking: SearchScope; readonly limit: number; readonly isCurrent: () => boolean };

/** Shows what is there at once, then all of it. An answer that comes after the reader went on is dropped. */
async function answer(transport: Transport, turn: Turn, show: (shown: PageState) => void): Promise<void> {
  const { typed, area, group, allVersions } = turn.asking;
  if (typed.trim() === "") {
    show({ kind: "nothing-asked" });
    return;
  }
  const kinds = group === undefined ? undefined : kindGroups[group];
  const asked = {
    limit: turn.limit,
    ...(area === undefined ? {} : { area }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(allVersions ? { perVersion: perStep } : {}),
  };
  try {
    const instant = await transport.search(typed, { ...asked, instant: true });
    if (turn.isCurrent() && instant.hits.length > 0) show({ kind: "answered", answer: instant });
    const whole = await transport.search(typed, asked);
    if (turn.isCurrent())
      show(whole.missing && whole.total === 0 ? { kind: "failed" } : { kind: "answered", answer: whole });
  } catch {
    if (turn.isCurrent()) show({ kind: "failed" });
  }
}

type View = {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly filters: HTMLElement;
  readonly more: HTMLButtonElement;
  chosen(): Omit<SearchScope, "typed">;
  show(shown: PageState, asking: SearchScope, base: string): void;
};

function viewOf(root: HTMLElement): View {
  const heading = root.parentElement?.querySelector("h1") ?? null;
  const title = heading?.textContent ?? "";
  const documentTitle = document.title;
  const input = el("input", { type: "search", name: "q", autocomplete: "off", spellcheck: "false", maxlength: "200" });
  input.placeholder = words.typeHere;
  input.ariaLabel = words.search;
  const status = el("p", { class: "search-status", role: "status" });
  const area = selectOf(words.area, [
    ["", words.everywhere],
    ["guide", words.areas.guide],
    ["reference", words.areas.reference],
  ]);
  const group = selectOf(words.kind, [["", words.everything], ...Object.entries(words.groups)]);
  const all = el("input", { type: "checkbox" });
  const filters = el("div", { class: "search-filters" }, area.label, group.label);
  if (hasVersions()) filters.append(el("label", {}, all, words.allVersions));
  const form = el("form", { class: "search-form", role: "search" }, input, filters);
  const list = el("ol", { class: "search-results" });
  const more = el("button", { type: "button", class: "search-more" }, words.more);
  more.hidden = true;
  root.replaceChildren(form, status, list, more);
  return {
    form,
    input,
    filters,
    more,
    chosen: () => ({
      area: areaNamed(area.select.value),
      group: groupOf(group.select.value),
      allVersions: all.checked,
    }),
    show(shown, asking, base) {
      area.select.value = asking.area ?? "";
      group.select.value = asking.group ?? "";
      all.checked = asking.allVersions;
      const typed = asking.typed.trim();
      const idle = shown.kind === "nothing-asked";
      if (heading !== null) heading.textContent = idle ? title : fill(words.resultsFor, { query: typed });
      document.title = idle
        ? documentTitle
        : documentTitle.replace(title, () => fill(words.resultsFor, { query: typed }));
      root.parentElement?.querySelector(".site-index")?.toggleAttribute("hidden", !idle);
      const answer = shown.kind === "answered" ? shown.answer : undefined;
      list.replaceChildren(...(answer?.hits.map((hit) => resultItem(hit, answer.query, base)) ?? []));
      more.hidden = answer === undefined || answer.hits.length >= answer.total;
      status.replaceChildren(...statusOf(shown, typed));
      if (answer !== undefined) countKinds(group.select, answer);
    },
  };
}

function areaNamed(value: string): Area | undefined {
  return value === "guide" || value === "reference" ? value : undefined;
}

function statusOf(shown: PageState, typed: string): readonly (Node | string)[] {
  if (shown.kind === "nothing-asked") return [];
  if (shown.kind === "failed") {
    return [el("strong", {}, words.failed), " ", words.failedWhy];
  }
  const { total, missing } = shown.answer;
  if (total === 0) return [fill(words.noResults, { query: typed })];
  return [missing ? fill(words.foundInPart, { found: words.found(total) }) : words.found(total)];
}

function selectOf(
  name: string,
  options: readonly (readonly [string, string])[],
): { label: HTMLElement; select: HTMLSelectElement } {
  const select = el("select", {}, ...options.map(([value, text]) => el("option", { value }, text)));
  return { label: el("label", {}, `${name} `, select), select };
}

function countKinds(select: HTMLSelectElement, { counts }: SearchResult): void {
  for (const option of select.options) {
    const group = groupOf(option.value);
    if (group === undefined) continue;
    const kinds: readonly RecordKind[] = kindGroups[group];
    const count = kinds.reduce((sum, kind) => sum + (counts.kinds[kind] ?? 0), 0);
    option.textContent = `${words.groups[group]} (${count})`;
  }
}
