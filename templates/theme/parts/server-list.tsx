// Where an API answers: each address, what it is for, and the variables in it. A script lets readers choose among them where it is asked to.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ApiServer } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { Prose } from "./prose.tsx";

/** `choice`: what the form knows each of them by; then a button stands at each for the one that the sample goes to. */
type ServerListProps = {
  servers: readonly ApiServer[];
  targets: readonly LinkTarget[];
  choice?: readonly string[] | undefined;
};

export function ServerList({ servers, targets, choice }: ServerListProps): ReactElement {
  const { lists, reference: words } = wordsHere();
  return (
    <ul className="servers">
      {servers.map((server, index) => (
        <li key={server.url + (server.name ?? "")} id={server.anchor}>
          {choice === undefined ? (
            <Address server={server} />
          ) : (
            <label>
              <input
                className="with-script"
                type="radio"
                name="__server"
                value={choice[index]}
                autoComplete="off"
                defaultChecked={index === 0}
              />{" "}
              <Address server={server} />
            </label>
          )}
          <Prose segments={server.description} targets={targets} />
          {server.variables.length === 0 ? null : (
            <ul className="server-variables">
              {server.variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code>
                  <Phrase
                    text={`${lists.stop} ${words.serverDefault}`}
                    slots={{ value: <code>{variable.default}</code> }}
                  />
                  {variable.enum.length === 0
                    ? lists.stop
                    : `${lists.stop} ${fill(words.serverValues, { values: variable.enum.join(lists.comma) })}`}
                  <Prose segments={variable.description} targets={targets} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Address({ server }: { server: ApiServer }) {
  return (
    <>
      {server.name === undefined ? null : (
        <>
          <b className="server-name">{server.name}</b>{" "}
        </>
      )}
      <code>{server.url}</code>
    </>
  );
}
