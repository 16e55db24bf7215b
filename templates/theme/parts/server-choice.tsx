// Where the request of a sample goes, in the sample's head: a fold with all servers and what is said of them. With script the one that is
// chosen there stands in the address of the page and in the sample, as in the form.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { ServerList } from "./server-list.tsx";

/** `href`: of the page with the form's data, without which there is no choice. */
type ServerChoiceProps = { operation: Operation; targets: readonly LinkTarget[]; href: string | undefined };

export function ServerChoice({ operation, targets, href }: ServerChoiceProps): ReactElement | null {
  const words = wordsHere().reference;
  const { form, role, servers } = operation;
  const [first] = servers;
  if (role === "webhook" || first === undefined) return null;
  const { description, name, variables } = first;
  // The address alone stands above the page already.
  if (servers.length === 1 && (description ?? name) === undefined && variables.length === 0) return null;
  const choice = servers.length > 1 && href !== undefined ? form?.servers.map(({ url }) => url) : undefined;
  return (
    <details className="server-choice">
      <summary>
        <span className="muted">{words.server}</span> <b>{form?.servers[0]?.about ?? name ?? first.url}</b>
      </summary>
      <ServerList servers={servers} targets={targets} choice={choice} />
    </details>
  );
}
