// The servers in the head of a page's sample: the one that is chosen becomes the form's, which writes address and sample anew. The form is
// fetched for that and stays closed.
import { forgetLost, tellLost } from "../islands/lost.ts";
import { checkServer, serverRadios, serverShown } from "../islands/server-shown.ts";
import { again } from "../transports/again.ts";
import * as words from "../words/lost.ts";

/** Makes the servers of `box` work, where it has any. */
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
}
