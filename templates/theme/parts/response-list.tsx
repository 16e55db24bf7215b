// Responses by status. The first success stands open, the others are folded; everything is in the HTML.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Response, ResponseLink } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { statusName as registeredName } from "../../../src/model/status-name.ts";
import { wordsHere } from "../words/here.ts";
import { HashLink } from "./hash-link.tsx";
import { HeaderRows } from "./header-rows.tsx";
import { MediaTypes } from "./media-types.tsx";
import { Prose } from "./prose.tsx";
import { Slot } from "./slot.tsx";
import { Status } from "./status.tsx";
import { statusName } from "./status-name.ts";
import { TimeLine } from "./time-mark.tsx";

/** `level`: of the heading that names the status. `examples`: print them here. */
type ResponseListProps = {
  responses: readonly Response[];
  targets: readonly LinkTarget[];
  level: 3 | 5;
  examples?: boolean;
};

export function ResponseList({ responses, targets, level, examples = false }: ResponseListProps): ReactElement {
  const words = wordsHere().reference;
  const success = responses.find((response) => response.status.startsWith("2")) ?? responses[0];
  const Title = level === 3 ? "h3" : "h5";
  return (
    <div className="responses">
      {responses.map((response) => (
        // The link stands beside the fold: inside a summary it could not be reached.
        <Slot
          key={response.anchor}
          name="Response"
          given={() => ({
            response: { status: response.status, anchor: response.anchor, open: response === success, level },
          })}
          pieces={{
            title: <Status status={response.status} />,
            says: sentenceOf(response) ?? <span className="response-says">{response.summary ?? nameOf(response)}</span>,
            body: <ResponseBody response={response} targets={targets} examples={examples} />,
            link: (
              <HashLink
                anchor={response.anchor}
                label={fill(words.response, { anchor: response.anchor })}
                stop={false}
              />
            ),
          }}
          print={({ title, says, body, link }) => (
            <div className="response-frame">
              <details className="response" id={response.anchor} open={response === success}>
                <summary>
                  <Title>{title}</Title> {says}
                </summary>
                {body}
              </details>
              {link}
            </div>
          )}
        />
      ))}
    </div>
  );
}

type BodyProps = Pick<ResponseListProps, "targets" | "examples"> & { response: Response };

/** All of a response below its fold. */
function ResponseBody({ response, targets, examples }: BodyProps) {
  return (
    <>
      {sentenceOf(response) === null ? <Prose segments={response.description} targets={targets} /> : null}
      <TimeLine mark={response.time} />
      {response.headers.length === 0 ? null : (
        <div className="response-headers">
          <p className="group-title">{wordsHere().reference.responseHeaders}</p>
          <HeaderRows headers={response.headers} targets={targets} />
        </div>
      )}
      <MediaTypes
        content={response.content}
        targets={targets}
        examples={examples === true}
        said={response.description}
      />
      {response.links.length === 0 ? null : <NextCalls links={response.links} targets={targets} />}
    </>
  );
}

/** A description of one plain paragraph, which stands on the fold itself; a summary takes that place. */
function sentenceOf({ summary, description }: Response) {
  if (summary !== undefined) return null;
  const [only, ...others] = description ?? [];
  const text = typeof only === "string" && others.length === 0 ? /^<p>([^<]*)<\/p>\n?$/.exec(only)?.[1] : undefined;
  return text === undefined ? null : <span className="response-says" dangerouslySetInnerHTML={{ __html: text }} />;
}

function nameOf({ status }: Response): string {
  return statusName({ status, name: registeredName(status) });
}

function NextCalls({ links, targets }: { links: readonly ResponseLink[]; targets: readonly LinkTarget[] }) {
  const words = wordsHere().reference;
  return (
    <div className="response-links">
      <p className="group-title">{words.links}</p>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <b>{link.name}</b>
            {": "}
            {link.link === undefined ? (
              <code>{link.operation}</code>
            ) : (
              <a href={targets[link.link]?.href}>{link.operation}</a>
            )}
            <Prose segments={link.description} targets={targets} />
            {link.parameters.map((parameter) => (
              <p key={parameter.name} className="fact">
                <code>{parameter.name}</code> = <code>{parameter.value}</code>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
