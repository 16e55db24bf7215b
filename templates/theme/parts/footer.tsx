// The foot of the site: columns of links and a line of copyright.
import type { ReactElement } from "react";
import type { Chrome } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";
import { Inline } from "../islands/inline.tsx";

type FooterProps = { readonly chrome: Chrome };

export function Footer({ chrome }: FooterProps): ReactElement | null {
  if (chrome.footer === undefined) return null;
  return (
    <footer className="footer">
      <FooterInside chrome={chrome} />
    </footer>
  );
}

/** The same around what is printed already: `html` is the markup of `FooterInside`. */
export function PrintedFooter({ chrome, html }: FooterProps & { readonly html: string }): ReactElement | null {
  return chrome.footer === undefined ? null : <footer className="footer" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function FooterInside({ chrome }: FooterProps): ReactElement | null {
  const { footer } = chrome;
  if (footer === undefined) return null;
  return (
    <div className="footer-inner">
      {footer.columns.length === 0 ? null : (
        <div className="footer-columns">
          {footer.columns.map((column) => (
            <section key={column.title}>
              {column.title === "" ? null : <h2 className="footer-title">{column.title}</h2>}
              <ul>
                {column.items.map((item) => (
                  <li key={item.label + item.href}>
                    <a href={item.href} {...(item.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
                      {item.label}
                      {item.external ? <Icon name="external" /> : null}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {footer.copyright.length === 0 ? null : (
        <div className="copyright">
          <Inline nodes={footer.copyright} />
        </div>
      )}
    </div>
  );
}
