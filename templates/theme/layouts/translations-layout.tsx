// The page of translations: a row for each page of the site, a column for each language.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

export function TranslationsLayout({ view }: { readonly view: PageView }): ReactElement {
  const words = wordsHere().page;
  const { languages, rows } = view.translations ?? { languages: [], rows: [] };
  const stateWords = { translated: words.translated, stale: words.stale, missing: words.untranslated };
  return (
    <article>
      <header>
        <h1>{view.title}</h1>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <div className="table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {languages.map(({ lang, label, percent }) => (
                <th key={lang} scope="col">
                  <span lang={lang}>{label}</span>
                  {percent === undefined ? null : ` ${percent} %`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, href, lang, states }) => (
              <tr key={href}>
                <th scope="row">
                  <a href={href} lang={lang}>
                    {title}
                  </a>
                </th>
                {states.map((one, at) => (
                  <td key={languages[at + 1]?.lang}>
                    <a href={one.href}>{stateWords[one.state]}</a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
