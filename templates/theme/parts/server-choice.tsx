// Where the request of a sample goes, in the sample's head: a fold with all servers and what is said of them.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { ServerList } from "./server-list.tsx";

type Props = { operation: Operation; targets: readonly Target[] };

export function ServerChoice({ operation, targets }: Props): ReactElement | null {
  const { form, role, servers } = operation;
  const [first] = servers;
  if (role === "webhook" || first === undefined) return null;
  const { description, name, variables } = first;
  // The address alone stands above the page already.
  if (servers.length === 1 && (description ?? name) === undefined && variables.length === 0) return null;
  return (
    <details className="server-choice">
      <summary>
        <span className="muted">{words.server}</span> <b>{form?.servers[0]?.about ?? name ?? first.url}</b>
      </summary>
      <ServerList servers={servers} targets={targets} />
    </details>
  );
}
