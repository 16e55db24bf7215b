// Logo and title as one link. An image that only repeats the title is decoration, so its alternative text is empty then. The first
// stands in a <picture>, or React would put a preload of its own into the head, in front of the policy.
import type { ReactElement } from "react";
import type { Chrome } from "../../../src/model/view.ts";

export function Brand({ chrome }: { chrome: Chrome }): ReactElement {
  const { logo, navbarTitle } = chrome;
  const alt = logo === undefined || logo.alt === navbarTitle ? "" : logo.alt;
  return (
    <a className="brand" href={logo?.href ?? chrome.home}>
      {logo === undefined ? null : (
        <>
          <picture>
            <img
              className={logo.srcDark === undefined ? "logo" : "logo logo-light"}
              src={logo.src}
              alt={alt}
              height="32"
            />
          </picture>
          {logo.srcDark === undefined ? null : (
            <img className="logo logo-dark" src={logo.srcDark} alt={alt} height="32" loading="lazy" />
          )}
        </>
      )}
      {navbarTitle === "" ? null : <b className="brand-title">{navbarTitle}</b>}
    </a>
  );
}
