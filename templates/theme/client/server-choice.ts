// The servers in the head of a page's sample: the one that is chosen becomes the form's, which writes address and sample anew. The form is
// fetched for that and stays closed. One that was chosen on another page of the API is put into address and sample at once; the form, when
// it is there, writes what no other text can be put into.
import { serverOf } from "../../../src/model/server-address.ts";
import { forgetLost, tellLost } from "../islands/lost.ts";
import { generatedBlock, showGenerated } from "../islands/sample-block.ts";
import { apiOf, fieldsOf, type KeptFields, keptServers } from "../islands/server-kept.ts";
import { checkServer, serverRadios, serverShown } from "../islands/server-shown.ts";
import { again } from "../transports/again.ts";
import * as words from "../words/lost.ts";

/** Makes the servers of `box` work, where it has any, and shows the one that was chosen for its API. */
export function followServers(box: HTMLElement): void {
  const head = box.querySelector(".sample-head");
  const radios = serverRadios(box);
  if (head === null) return;
  const choose = (url: string): void => {
    again(() => import("../islands/request-builder.tsx"))
      .then((island) => island.chooseServer(box, url))
      .then(
        () => forgetLost(head),
        () => {
          checkServer(box, serverShown(box));
          tellLost(head, words.form);
        },
      );
  };
  for (const radio of radios) radio.addEventListener("change", () => choose(radio.value));
  // One may have been chosen while this chunk was on its way.
  const used = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (used !== undefined) choose(used.value);
  else if (box.closest("article")?.querySelector("[data-edit-request]")) recallServer(box, head);
}

function recallServer(box: HTMLElement, head: Element): void {
  const all = keptServers();
  const offered = serverRadios(box).map(({ value }) => value);
  const api = apiOf(location.pathname, offered);
  const lone = (one: string): boolean => one.startsWith(`${api} `) && isLone(box, one.slice(api.length + 1));
  const key = offered.length > 0 ? api : Object.keys(all).find(lone);
  if (key === undefined || !Object.hasOwn(all, key)) return;
  const back = showKept(box, offered.length > 0 ? offered : [key.slice(api.length + 1)], fieldsOf(all[key]));
  again(() => import("../islands/request-builder.tsx"))
    .then((island) => island.recallRequest(box))
    .then(
      () => forgetLost(head),
      () => {
        back();
        tellLost(head, words.form);
      },
    )
    .finally(() => delete box.dataset.pending);
}

/** Whether the address of the page may be that of `url`, an API's only server, whose variables the page does not say. */
function isLone(box: HTMLElement, url: string): boolean {
  const shown = box.closest("article")?.querySelector(".endpoint-base")?.textContent ?? "";
  const { origin, path } = serverOf(url, {});
  return !url.includes(" ") && `${origin}${path}`.split(/\{[^{}]*\}/).every((piece) => shown.includes(piece));
}

/**
 * Puts the kept server into the address, the sample, and the head of the page, and returns how to undo it. A sample that does not hold the
 * address in one piece is out of sight until the form has written it.
 */
function showKept(box: HTMLElement, urls: readonly string[], kept: KeptFields): () => void {
  const { about, filled, ownServer, server } = kept;
  const base = box.closest("article")?.querySelector(".endpoint-base");
  const name = box.querySelector(".server-choice b");
  const code = generatedBlock(box)?.querySelector("pre > code");
  const url = urls[Number(server)] ?? ownServer;
  if (typeof url !== "string" || !base || !code) return () => {};
  const variables = Object.fromEntries(Object.entries(fieldsOf(filled)).map(([key, text]) => [key, String(text)]));
  const { origin, path } = serverOf(url, variables);
  const from = base.textContent ?? "";
  const changes = [...textsOf(base), ...textsOf(code)].flatMap((text) =>
    text.data.includes(from) ? [{ text, before: text.data }] : [],
  );
  if (!changes.some(({ text }) => code.contains(text))) box.dataset.pending = "";
  const [label, shown] = [name?.textContent, serverShown(box)];
  const call = (words: string | undefined) => {
    if (name && words !== undefined) name.textContent = words;
  };
  for (const { text, before } of changes) text.data = before.replaceAll(from, origin + path);
  call(typeof about === "string" ? about : url);
  checkServer(box, url);
  showGenerated(box);
  // From now on the form writes the sample, in whatever language.
  box.dataset.edited = "";
  return () => {
    for (const { text, before } of changes) text.data = before;
    call(label);
    checkServer(box, shown);
    delete box.dataset.edited;
  };
}

function textsOf(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) found.push(node);
  return found;
}
