// Which operations are requests that an API sends to integrators. A description of OpenAPI 3.0 has no other place for its webhooks than among
// its paths, where they name the server of whoever receives them: an address of which the reader fills in the whole host.
import type { OperationEntry } from "../../model/outline.ts";
import { listAt, textAt } from "../../text/json.ts";
import { type Spec, valueAt } from "../spec.ts";

/** Whether the reader's own server answers `entry`, and not that of the API. */
export function isReceived(
  spec: Spec,
  { pointer, item, kind }: Pick<OperationEntry, "pointer" | "item" | "kind">,
): boolean {
  if (kind === "webhook") return true;
  const own = [pointer, item].map((at) => serversAt(valueAt(spec, at))).find((urls) => urls.length > 0) ?? [];
  return own.length > 0 && own.every(isOpenHost) && !serversAt(spec.document).some(isOpenHost);
}

function serversAt(value: Parameters<typeof listAt>[0]): readonly string[] {
  return listAt(value, "servers").flatMap((server) => textAt(server, "url") ?? []);
}

/** `https://{host}/hooks`, `{target_url}`. */
function isOpenHost(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/)?\{[^{}/]+\}(?::\d+|:\{[^{}/]+\})?(?:\/|$)/i.test(url);
}
