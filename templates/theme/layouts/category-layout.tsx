// The index of a category: a card for each entry, or for thousands of entries plain lists in numbered parts.
import type { ReactElement } from "react";
import { shownIcon } from "../../../src/model/icon.ts";
import type { Card, CategoryBody } from "../../../src/model/page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import type { PageView } from "../../../src/model/view.ts";
import { EntryIcon } from "../islands/entry-icon.tsx";
import { Icon } from "../islands/icon.tsx";
import { Chip } from "../parts/chips.tsx";
import { ExternalDocsLink } from "../parts/external-docs.tsx";
import { Method } from "../parts/method.tsx";
import { PartLinks } from "../parts/part-links.tsx";
import { Prose } from "../parts/prose.tsx";
import { WholeSlot } from "../parts/slot.tsx";

export function CategoryLayout({ body, view }: { body: CategoryBody; view: PageView }): ReactElement {
  const { cards, part } = body;
  return (
    <article>
      <header>
        <h1>{view.title}</h1>
      </header>
      <Prose segments={body.description} targets={view.targets} className="prose lead" />
      <Prose segments={body.intro} targets={view.targets} />
      <ExternalDocsLink docs={body.externalDocs} targets={view.targets} />
      <ul className={part === undefined ? "cards" : "card-list"}>
        {cards.map((card) => (
          <CardItem key={card.link} card={card} targets={view.targets} />
        ))}
      </ul>
      {part === undefined ? null : <PartLinks part={part} targets={view.targets} />}
    </article>
  );
}

const icons = { page: "page", category: "folder", external: "external" } as const;

function CardItem({ card, targets }: { card: Card; targets: readonly LinkTarget[] }) {
  const { operation, title } = card;
  const href = targets[card.link]?.href;
  const given = () => ({
    card: {
      title,
      ...(href === undefined ? {} : { href }),
      ...(operation === undefined ? {} : { method: operation.method.toUpperCase() }),
    },
  });
  return (
    <WholeSlot name="Card" given={given}>
      <PlainCard card={card} targets={targets} />
    </WholeSlot>
  );
}

function PlainCard({ card, targets }: { card: Card; targets: readonly LinkTarget[] }) {
  if (card.operations !== undefined) return <GroupCard card={card} targets={targets} />;
  return (
    <li id={card.anchor}>
      <CardLink card={card} targets={targets} />
    </li>
  );
}

/** A group of an API with some of its operations, each a link of its own. */
function GroupCard({ card, targets }: { card: Card; targets: readonly LinkTarget[] }) {
  const { anchor, count, description, link, operations = [], title } = card;
  return (
    <li className="card" id={anchor}>
      <a className="card-title" href={targets[link]?.href}>
        {title}
      </a>{" "}
      {description === "" || description === title ? null : <p className="card-description">{description}</p>}
      <ul className="card-list">
        {operations.map((operation) => (
          <li key={operation.link}>
            <a className="card-link" href={targets[operation.link]?.href}>
              <Method method={operation.method} />{" "}
              <span className={operation.deprecated ? "card-text deprecated" : "card-text"}>{operation.label}</span>
            </a>
          </li>
        ))}
      </ul>
      {count === undefined ? null : <p className="card-above">{count}</p>}
    </li>
  );
}

function CardLink({ card, targets }: { card: Card; targets: readonly LinkTarget[] }) {
  const { operation } = card;
  const outside = card.kind === "external" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className="card" href={targets[card.link]?.href} {...outside}>
      <span className="card-title">
        {operation === undefined ? <CardIcon card={card} targets={targets} /> : <Method method={operation.method} />}{" "}
        <span className={operation?.deprecated ? "card-text deprecated" : "card-text"}>{card.title}</span>
        {operation?.deprecated ? <Chip word="deprecated" /> : null}
      </span>
      {operation === undefined || operation.path === "" ? null : (
        <>
          {" "}
          <code className="card-path">{operation.path}</code>
        </>
      )}
      {card.description === "" || card.description === card.title ? null : (
        <>
          {" "}
          <span className="card-description">{card.description}</span>
        </>
      )}
    </a>
  );
}

function CardIcon({ card, targets }: { card: Card; targets: readonly LinkTarget[] }) {
  const own = card.icon === undefined ? undefined : targets[card.icon]?.icon;
  return own === undefined ? <Icon name={icons[card.kind]} /> : <EntryIcon icon={shownIcon(own)} />;
}
