// The front page of an API: what it is, where it answers, how to be let in, whom to ask, and its tags.
import { Fragment, type ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Landing } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { ExternalDocsLink } from "../parts/external-docs.tsx";
import { Prose } from "../parts/prose.tsx";
import { SchemeSection } from "../parts/scheme-section.tsx";
import { ServerList } from "../parts/server-list.tsx";
import { wordsHere } from "../words/here.ts";

/** What stands for a host in samples. */
const openHost = "{server}";

type Targets = { targets: readonly LinkTarget[] };
type LandingLayoutProps = Targets & { landing: Landing };

export function LandingLayout({ landing, targets }: LandingLayoutProps): ReactElement {
  const words = wordsHere().reference;
  const { downloads, labels, logo, self, servers, serverLacking, schemes, tags } = landing;
  return (
    <article className="api">
      <header>
        <h1>{landing.title}</h1>
        {landing.summary === undefined ? null : <p className="lead">{landing.summary}</p>}
        <p className="landing-facts">
          <span className="chip">{fill(words.version, { number: landing.version })}</span>{" "}
          <span className="chip">{`OpenAPI ${landing.specVersion}`}</span>
          {downloads.map((download) => (
            <Fragment key={download.link}>
              {" "}
              <a className="download" href={targets[download.link]?.href} download="">
                {download.label}
              </a>
            </Fragment>
          ))}
        </p>
        {logo === undefined ? null : (
          <img className="landing-logo" src={targets[logo.link]?.href} alt={logo.alt} width="250" loading="lazy" />
        )}
      </header>
      <Prose segments={landing.description} targets={targets} />
      <ExternalDocsLink docs={landing.externalDocs} targets={targets} />
      {self === undefined ? null : (
        <p className="fact muted">
          <Phrase text={words.selfAddress} slots={{ address: <code>{self}</code> }} />
        </p>
      )}
      {servers.length === 0 && serverLacking === undefined ? null : (
        <section>
          <h2 id="servers">{words.servers}</h2>
          {servers.length === 0 ? null : <ServerList servers={servers} targets={targets} />}
          {serverLacking === undefined ? null : (
            <p className="fact muted">
              <Phrase text={words.serverLacking} slots={{ host: <code>{openHost}</code> }} />
            </p>
          )}
        </section>
      )}
      {schemes.length === 0 ? null : (
        <section>
          <h2 id="authentication">{words.authentication}</h2>
          {schemes.map((scheme) => (
            <SchemeSection key={scheme.key} scheme={scheme} targets={targets} />
          ))}
        </section>
      )}
      {tags.length === 0 ? null : <TagCards tags={tags} targets={targets} />}
      {labels.length === 0 ? null : <Labels labels={labels} targets={targets} />}
      <Contacts landing={landing} targets={targets} />
    </article>
  );
}

function TagCards({ tags, targets }: Pick<Landing, "tags"> & Targets) {
  const words = wordsHere().reference;
  return (
    <section>
      <h2 id="operations">{words.operations}</h2>
      <ul className="cards">
        {tags.map((tag) => (
          <li key={[...tag.above, tag.name].join("/")} className="card">
            {tag.above.length === 0 ? null : <span className="card-above">{`${tag.above.join(" › ")} `}</span>}
            <a className="card-title" href={targets[tag.link]?.href}>
              {tag.name}
            </a>{" "}
            <Prose segments={tag.description} targets={targets} className="prose card-description" />
            <ExternalDocsLink docs={tag.externalDocs} targets={targets} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the marks of operations mean. */
function Labels({ labels, targets }: Pick<Landing, "labels"> & Targets) {
  const words = wordsHere().reference;
  return (
    <section>
      <h2 id="labels">{words.labels}</h2>
      {labels.map((label) => (
        <div key={label.anchor} className="label" id={label.anchor}>
          <p>
            <span className={`chip chip-${label.kind}`}>
              {label.kind === "audience" ? fill(words.forAudience, { audience: label.name }) : label.name}
            </span>
          </p>
          <Prose segments={label.description} targets={targets} />
          <ExternalDocsLink docs={label.externalDocs} targets={targets} />
        </div>
      ))}
    </section>
  );
}

/** Whom to ask and on which terms, under a heading of its own: they are no part of the operations above. */
function Contacts({ landing, targets }: LandingLayoutProps) {
  const words = wordsHere().reference;
  const { contact, license, terms } = landing;
  if (contact === undefined && license === undefined && terms === undefined) return null;
  return (
    <section>
      <h2 id="contact">{words.contactAndTerms}</h2>
      {contact === undefined ? null : (
        <>
          <h3>{words.contact}</h3>
          <p>
            {contact.name !== undefined && contact.email !== undefined ? `${contact.name}: ` : contact.name}
            {contact.email === undefined ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </p>
          {contact.link === undefined ? null : (
            <p>
              <Phrase
                text={words.contactUrl}
                slots={{ address: <a href={targets[contact.link]?.href}>{targets[contact.link]?.href}</a> }}
              />
            </p>
          )}
        </>
      )}
      {terms === undefined ? null : (
        <>
          <h3>{words.terms}</h3>
          <p>
            <a href={targets[terms]?.href}>{targets[terms]?.href}</a>
          </p>
        </>
      )}
      {license === undefined ? null : (
        <>
          <h3>{words.license}</h3>
          <p>{license.link === undefined ? license.name : <a href={targets[license.link]?.href}>{license.name}</a>}</p>
        </>
      )}
    </section>
  );
}
