// The front page of an API: what it is, where it answers, how to be let in, whom to ask, and its tags.
import type { ReactElement } from "react";
import type { Landing } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import { ExternalDocsLink } from "../parts/external-docs.tsx";
import { Prose } from "../parts/prose.tsx";
import { SchemeSection } from "../parts/scheme-section.tsx";
import { ServerList } from "../parts/server-list.tsx";

type Props = { landing: Landing; targets: readonly Target[] };

export function LandingLayout({ landing, targets }: Props): ReactElement {
  const { downloads, logo, servers, schemes, tags } = landing;
  return (
    <article className="api">
      <header>
        <p className="landing-facts">
          <span className="chip">Version: {landing.version}</span>
          <span className="chip">OpenAPI {landing.specVersion}</span>
          {downloads.map((download) => (
            <a key={download.link} className="download" href={targets[download.link]?.href} download="">
              {download.label}
            </a>
          ))}
        </p>
        <h1>{landing.title}</h1>
        {landing.summary === undefined ? null : <p className="lead">{landing.summary}</p>}
        {logo === undefined ? null : (
          <img className="landing-logo" src={targets[logo.link]?.href} alt={logo.alt} width="250" loading="lazy" />
        )}
      </header>
      <Prose segments={landing.description} targets={targets} />
      <ExternalDocsLink docs={landing.externalDocs} targets={targets} />
      {servers.length === 0 ? null : (
        <section>
          <h2>Servers</h2>
          <ServerList servers={servers} targets={targets} />
        </section>
      )}
      {schemes.length === 0 ? null : (
        <section>
          <h2 id="authentication">Authentication</h2>
          {schemes.map((scheme) => (
            <SchemeSection key={scheme.key} scheme={scheme} targets={targets} />
          ))}
        </section>
      )}
      {tags.length === 0 ? null : (
        <section>
          <h2>Operations</h2>
          <ul className="cards">
            {tags.map((tag) => (
              <li key={tag.name} className="card">
                <a className="card-title" href={targets[tag.link]?.href}>
                  {tag.name}
                </a>
                <Prose segments={tag.description} targets={targets} className="prose card-description" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Contacts landing={landing} targets={targets} />
    </article>
  );
}

function Contacts({ landing, targets }: Props) {
  const { contact, license, terms } = landing;
  return (
    <>
      {contact === undefined ? null : (
        <section>
          <h3>Contact</h3>
          <p>
            {contact.name}
            {contact.name !== undefined && contact.email !== undefined ? ": " : null}
            {contact.email === undefined ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </p>
          {contact.link === undefined ? null : (
            <p>
              URL: <a href={targets[contact.link]?.href}>{targets[contact.link]?.href}</a>
            </p>
          )}
        </section>
      )}
      {terms === undefined ? null : (
        <section>
          <h3>Terms of Service</h3>
          <p>
            <a href={targets[terms]?.href}>{targets[terms]?.href}</a>
          </p>
        </section>
      )}
      {license === undefined ? null : (
        <section>
          <h3>License</h3>
          <p>{license.link === undefined ? license.name : <a href={targets[license.link]?.href}>{license.name}</a>}</p>
        </section>
      )}
    </>
  );
}
