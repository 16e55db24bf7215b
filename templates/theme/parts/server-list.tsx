// Where an API answers: each address, what it is for, and the variables in it.
import type { ReactElement } from "react";
import type { Server } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import * as words from "../words/reference.ts";
import { Prose } from "./prose.tsx";

export function ServerList({
  servers,
  targets,
}: {
  servers: readonly Server[];
  targets: readonly Target[];
}): ReactElement {
  return (
    <ul className="servers">
      {servers.map((server) => (
        <li key={server.url + (server.name ?? "")} id={server.anchor}>
          {server.name === undefined ? null : (
            <>
              <b className="server-name">{server.name}</b>{" "}
            </>
          )}
          <code>{server.url}</code>
          <Prose segments={server.description} targets={targets} />
          {server.variables.length === 0 ? null : (
            <ul className="server-variables">
              {server.variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code>
                  <Phrase text={`. ${words.serverDefault}`} slots={{ value: <code>{variable.default}</code> }} />
                  {variable.enum.length === 0 ? "." : `. ${words.serverValues(variable.enum)}`}
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
