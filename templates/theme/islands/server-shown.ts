// The server that the page of an operation shows: in the address above all, in the head of the sample, and in its list of servers.
import type { RequestParts } from "../../../src/model/request.ts";
import type { FormServer } from "../../../src/model/request-form.ts";
import { serverOf } from "../../../src/model/server-address.ts";

/** The buttons of the servers in the sample's head. */
export function serverRadios(box: HTMLElement): readonly HTMLInputElement[] {
  return [...box.querySelectorAll<HTMLInputElement>(".server-choice input")];
}

/** The server that the page shows, as the description writes it; undefined where it is an address of the reader's own. */
export function serverShown(box: HTMLElement): string | undefined {
  return box.dataset.server ?? serverRadios(box).find(({ defaultChecked }) => defaultChecked)?.value;
}

/** Makes the list say `url`; none of its buttons when that is no server of it. */
export function checkServer(box: HTMLElement, url: string | undefined): void {
  const radios = serverRadios(box);
  const one = radios.find(({ value }) => value === url);
  for (const radio of radios) radio.checked = radio === one;
}

/** Shows where a request of `parts` goes, `servers` being all that the form knows. */
export function showServer(
  box: HTMLElement,
  { server, variables }: RequestParts,
  servers: readonly FormServer[],
): void {
  const { origin, path } = serverOf(server, variables);
  const base = box.closest("article")?.querySelector(".endpoint-base");
  if (base) base.textContent = origin + path;
  const name = box.querySelector(".server-choice b");
  if (name !== null) name.textContent = servers.find(({ url }) => url === server)?.about ?? server;
  box.dataset.server = server;
  checkServer(box, server);
}
