// The bar of the site: logo and title, the main areas, version, colour mode, search. The hamburger and the colour switch do
// nothing without script, so they show only with it; the links work as they are.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import { shownIcon } from "../../../src/model/icon.ts";
import type { Chrome, PageView, ViewEntry } from "../../../src/model/view.ts";
import { ColorSwitch } from "../islands/color-switch.tsx";
import { EntryIcon } from "../islands/entry-icon.tsx";
import { Icon } from "../islands/icon.tsx";
import { wordsHere } from "../words/here.ts";
import { Brand } from "./brand.tsx";

type NavbarProps = { readonly chrome: Chrome; readonly view: Pick<PageView, "navbar"> };

export function Navbar(props: NavbarProps): ReactElement {
  return (
    <nav {...frameOf()}>
      <NavbarInside {...props} />
    </nav>
  );
}

/** The same around what is printed already: `html` is the markup of `NavbarInside`. */
export function PrintedNavbar({ html }: { readonly html: string }): ReactElement {
  return <nav {...frameOf()} dangerouslySetInnerHTML={{ __html: html }} />;
}

function frameOf() {
  return { className: "navbar", "aria-label": wordsHere().page.main };
}

export function NavbarInside({ chrome, view }: NavbarProps): ReactElement {
  const { colorMode: colours, page: words } = wordsHere();
  const left = view.navbar.filter((entry) => entry.position !== "right");
  const right = view.navbar.filter((entry) => entry.position === "right");
  return (
    <div className="navbar-inner">
      <button
        type="button"
        className="icon-button hamburger with-script"
        aria-label={words.toggleNavigation}
        aria-expanded="false"
        data-drawer=""
      >
        <Icon name="menu" />
      </button>
      <Brand chrome={chrome} />
      <NavbarItems entries={left} side="left" />
      <div className="navbar-space" />
      <NavbarItems entries={right} side="right" />
      {chrome.versionLabel === undefined ? null : <VersionLabel label={chrome.versionLabel} />}
      {chrome.colorMode.switch ? <ColorSwitch mode={chrome.colorMode.default} words={colours} /> : null}
      {chrome.searchHref === undefined ? null : (
        <a className="search-button" href={chrome.searchHref} data-search="">
          <Icon name="search" />
          <span className="search-label">{words.search}</span>
        </a>
      )}
    </div>
  );
}

function NavbarItems({ entries, side }: { entries: readonly ViewEntry[]; side: "left" | "right" }) {
  if (entries.length === 0) return null;
  return (
    <ul className="navbar-items" data-entries={side}>
      {entries.map((entry) => (
        <li key={entry.label + entry.href}>
          {entry.items.length === 0 ? <NavbarLink entry={entry} /> : <NavbarMenu entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** The one version there is: nothing to choose. It is remembered as a choice is, so that it outlives a move. */
function VersionLabel({ label }: { label: string }) {
  return (
    <span className="navbar-link" title={fill(wordsHere().page.version, { label })} data-version="current">
      {label}
    </span>
  );
}

/** A menu opens natively, so it works without script and from the keyboard. */
function NavbarMenu({ entry }: { entry: ViewEntry }) {
  return (
    <details className="navbar-menu">
      <summary data-current={entry.current ? "" : undefined} aria-label={entry.name}>
        <EntryLabel entry={entry} />
      </summary>
      <ul>
        {entry.items.map((item) => (
          <li key={item.label + item.href}>
            <NavbarLink entry={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The label in an element of its own where an icon stands before it. */
function EntryLabel({ entry: { icon, label } }: { entry: ViewEntry }) {
  if (icon === undefined) return label;
  return (
    <>
      <EntryIcon icon={shownIcon(icon)} />
      <span className="entry-text">{label}</span>
    </>
  );
}

/** An entry that leads nowhere is a label: a menu with one choice. */
function NavbarLink({ entry }: { entry: ViewEntry }) {
  if (entry.href === "") {
    return (
      <span className="navbar-link" title={entry.name} lang={entry.lang}>
        {entry.label}
      </span>
    );
  }
  const outside = entry.external ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a
      className="navbar-link"
      href={entry.href}
      aria-current={entry.current ? "true" : undefined}
      lang={entry.lang}
      hrefLang={entry.lang}
      data-version={entry.version}
      {...outside}
    >
      <EntryLabel entry={entry} />
      {entry.note === undefined ? null : <small> ({entry.note})</small>}
      {entry.external ? <Icon name="external" /> : null}
    </a>
  );
}
