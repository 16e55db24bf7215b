// Where the site begins whose page is in view.

/**
 * The base of the site, an absolute URL that ends with "/": above the folder of the scripts, or where the page says. The editions of a site
 * share their scripts.
 */
export function siteBase(): string {
  return new URL(document.body.dataset.base ?? "../", import.meta.url).href;
}

/** Whether the site has several versions, which can be searched together. */
export function hasVersions(): boolean {
  return document.body.dataset.versions !== undefined;
}
