// A whole API as a contract: its operations in the order of the description, each worked out when it is first asked for.
import type { ApiContract } from "../../../model/contract.ts";
import { methodText } from "../../../model/method.ts";
import { member, textAt } from "../../../text/json.ts";
import { lazily } from "../../../text/lazily.ts";
import { outlineOf } from "../outline.ts";
import { type Spec, valueAt } from "../spec.ts";
import { authServersOf } from "./auth-servers.ts";
import { contractOf } from "./operation-contract.ts";
import { serverPaths } from "./server-paths.ts";

/** The contract of an opened spec. What the provider calls (webhooks, callbacks) is no part of it. */
export function apiContract(spec: Spec): ApiContract {
  const { outline } = outlineOf(spec);
  const usual = serverPaths(spec.document.servers);
  return {
    id: spec.api.id,
    title: outline.title,
    version: textAt(spec.document.info, "version") ?? "",
    authServers: authServersOf(spec),
    schemaAt: (pointer) => valueAt(spec, pointer),
    entries: outline.operations
      .filter(({ kind }) => kind === "operation")
      .map((entry) => {
        const own = [member(valueAt(spec, entry.pointer), "servers"), member(valueAt(spec, entry.item), "servers")];
        return {
          method: methodText(entry.method),
          path: entry.path,
          bases: own.every((servers) => servers === undefined) ? usual : serverPaths(...own, spec.document.servers),
          operationId: entry.operationId,
          title: entry.title,
          contract: lazily(() => contractOf(spec, entry)),
        };
      }),
  };
}
