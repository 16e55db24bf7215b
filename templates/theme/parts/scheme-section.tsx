// One way of proving who calls: its facts as a table, and for OAuth each flow with its addresses and scopes.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Flow, SecurityScheme } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Chip } from "./chips.tsx";
import { HashLink } from "./hash-link.tsx";
import { Prose } from "./prose.tsx";

export function SchemeSection({
  scheme,
  targets,
}: {
  scheme: SecurityScheme;
  targets: readonly LinkTarget[];
}): ReactElement {
  return (
    <section className="scheme">
      <h3 id={scheme.anchor}>
        {scheme.deprecated === true ? <Chip word="deprecated" after={scheme.label} /> : scheme.label}
        <HashLink anchor={scheme.anchor} label={scheme.label} />
      </h3>
      <Prose segments={scheme.description} targets={targets} />
      {scheme.facts.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        <div className="table" tabIndex={0}>
          <table>
            <tbody>
              {scheme.facts.map((fact) => (
                <tr key={fact.name + fact.value}>
                  <th scope="row">{fact.name}</th>
                  <td>
                    <code>{fact.value}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {scheme.flows.map((flow) => (
        <FlowFacts key={flow.kind} flow={flow} targets={targets} />
      ))}
    </section>
  );
}

function FlowFacts({ flow, targets }: { flow: Flow; targets: readonly LinkTarget[] }) {
  const words = wordsHere().reference;
  return (
    <div className="flow">
      <p className="group-title">{fill(words.oauthFlow, { kind: flow.kind })}</p>
      {flow.urls.map((one) => (
        <p key={one.label} className="fact">
          <b>{`${one.label}:`}</b> <code>{one.url}</code>
        </p>
      ))}
      {flow.scopes.length === 0 ? null : (
        <dl className="scopes">
          {flow.scopes.map((scope) => (
            <div key={scope.name}>
              <dt>
                <code>{scope.name}</code>
              </dt>
              <dd>
                <Prose segments={scope.description} targets={targets} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
