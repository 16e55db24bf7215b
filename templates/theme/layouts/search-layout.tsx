// The search page. Until the search island takes its place, and where script is off, it is the index of the site.
import type { ReactElement } from "react";
import type { SearchBody } from "../../../src/model/page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";

type SearchLayoutProps = { body: SearchBody; title: string; targets: readonly LinkTarget[] };

export function SearchLayout({ body, title, targets }: SearchLayoutProps): ReactElement {
  return (
    <article>
      <header>
        <h1>{title}</h1>
      </header>
      <div data-search-page="" />
      <div className="site-index">
        {body.groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((entry) => (
                <li key={entry.link}>
                  <a href={targets[entry.link]?.href}>{entry.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}
