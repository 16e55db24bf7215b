// Where the page stands, with the microdata of schema.org's BreadcrumbList.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";
import { wordsHere } from "../words/here.ts";
import { Breakable } from "./breakable.tsx";

export function Breadcrumbs({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  if (view.crumbs.length === 0) return null;
  const last = view.crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={words.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <a className="breadcrumbs-home" href={chrome.home} aria-label={words.homePage}>
            <Icon name="home" />
          </a>
        </li>
        {view.crumbs.map((crumb, index) => (
          <li
            key={crumb.label + (crumb.href ?? "")}
            itemScope
            itemProp="itemListElement"
            itemType="https://schema.org/ListItem"
          >
            {crumb.href === undefined || index === last ? (
              <span itemProp="name" aria-current={index === last ? "page" : undefined}>
                <Breakable text={crumb.label} />
              </span>
            ) : (
              <a itemProp="item" href={crumb.href}>
                <span itemProp="name">{crumb.label}</span>
              </a>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
