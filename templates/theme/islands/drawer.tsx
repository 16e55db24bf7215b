// The menu of narrow screens: a native modal dialog (so the rest of the page is inert and Escape closes it) with two levels, the
// site's navbar and the docs sidebar, over which the areas of the site stand. Opening adds a step to the history, so Back closes the menu instead of leaving the page.
import { type ReactElement, useState } from "react";
import type { ViewEntry } from "../../../src/model/view.ts";
import * as colours from "../words/color-mode.ts";
import * as words from "../words/drawer.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { ColorSwitch } from "./color-switch.tsx";
import styles from "./drawer.css" with { type: "text" };
import { follow } from "./follow.ts";
import { Icon } from "./icon.tsx";
import { mountIsland } from "./mount.tsx";
import { readBranch, readNavbar } from "./read-tree.ts";
import { SidebarTree } from "./sidebar-tree.tsx";
import { fetchTree } from "./tree-file.ts";

adoptStyles(styles);

/** Opens the menu; `button` gets the focus back and says whether the menu is open. */
export function openDrawer(button: HTMLElement): void {
  const navbar = button.closest("nav");
  if (navbar === null || document.body.querySelector("dialog.drawer") !== null) return;
  const dialog = document.createElement("dialog");
  dialog.className = "drawer";
  dialog.setAttribute("aria-label", words.siteMenu);
  document.body.append(dialog);
  const unmount = mountIsland(dialog, "drawer", <Drawer navbar={navbar} close={() => dialog.close()} />);
  dialog.showModal();
  button.ariaExpanded = "true";
  window.history.pushState({ drawer: true }, "");

  const wide = matchMedia("(min-width: 997px)");
  const done = new AbortController();
  const { signal } = done;
  let leaveTo: string | undefined;
  addEventListener("popstate", () => dialog.close(), { signal });
  wide.addEventListener("change", () => dialog.close(), { signal });
  dialog.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.target === dialog) dialog.close();
    if (
      link === null ||
      event.defaultPrevented ||
      link.target !== "" ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    leaveTo = link.href;
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    done.abort();
    unmount();
    dialog.remove();
    button.ariaExpanded = "false";
    button.focus();
    const leave = () => {
      if (leaveTo !== undefined) follow(leaveTo);
    };
    if (window.history.state?.drawer !== true) leave();
    else {
      addEventListener("popstate", leave, { once: true });
      window.history.back();
    }
  });
}

function Drawer({ navbar, close }: { navbar: HTMLElement; close: () => void }): ReactElement {
  const sidebar = document.body.querySelector<HTMLElement>("nav.sidebar");
  const [level, setLevel] = useState<"docs" | "main">(sidebar === null ? "main" : "docs");
  const mode = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  return (
    <>
      <div className="drawer-head">
        <DrawerBrand brand={navbar.querySelector<HTMLAnchorElement>(".brand")} />
        {navbar.querySelector("[data-color-switch]") === null ? null : (
          <ColorSwitch mode={mode} words={{ light: colours.light, dark: colours.dark }} />
        )}
        <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-body">
        {level === "docs" && sidebar !== null ? (
          <>
            <button type="button" className="drawer-level" onClick={() => setLevel("main")}>
              {words.toMain}
            </button>
            <Areas entries={readNavbar(navbar)} />
            <nav aria-label={words.docsSidebar}>
              <DrawerTree sidebar={sidebar} />
            </nav>
          </>
        ) : (
          <nav aria-label={words.main}>
            <DrawerEntries entries={readNavbar(navbar)} />
            {sidebar === null ? null : (
              <button type="button" className="drawer-level" onClick={() => setLevel("docs")}>
                {words.toDocs}
              </button>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

function DrawerBrand({ brand }: { brand: HTMLAnchorElement | null }) {
  if (brand === null) return null;
  return (
    <a className="brand" href={brand.href}>
      {[...brand.querySelectorAll("img")].map((image) => (
        <img key={image.src} className={image.className} src={image.src} alt={image.alt} height="32" />
      ))}
      <b className="brand-title">{brand.textContent}</b>
    </a>
  );
}

/** The areas of the site over the list of one of them; links to elsewhere and menus are a level up. */
function Areas({ entries }: { entries: readonly ViewEntry[] }) {
  const areas = entries.filter(({ external, href }) => href && !external);
  if (!areas[1]) return null;
  return (
    <nav aria-label={words.main}>
      <DrawerEntries entries={areas} />
      <hr />
    </nav>
  );
}

function DrawerTree({ sidebar }: { sidebar: HTMLElement }) {
  const collapse = sidebar.dataset.autoCollapse !== undefined;
  return (
    <SidebarTree
      branch={readBranch(sidebar)}
      autoCollapse={collapse}
      load={() => fetchTree(sidebar.dataset.tree ?? "")}
    />
  );
}

function DrawerEntries({ entries }: { entries: readonly ViewEntry[] }) {
  return (
    <ul className="tree">
      {entries.map((entry) => (
        <li key={entry.label + entry.href}>
          {entry.items.length > 0 || entry.href === "" ? (
            <>
              <span className="tree-link tree-heading">{entry.label}</span>
              {entry.items.length > 0 ? <DrawerEntries entries={entry.items} /> : null}
            </>
          ) : (
            <a
              className="tree-link"
              href={entry.href}
              aria-current={entry.current ? "true" : undefined}
              {...(entry.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
            >
              <span className="tree-text">{entry.label}</span>
              {entry.external ? <Icon name="external" /> : null}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
