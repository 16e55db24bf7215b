// The server that a reader chose for an API, and the way to be let in, as the browser keeps them for all pages of that API: read by the form,
// and by the small script that shows the server before there is a form. Where storage is blocked, nothing is kept.

/** The one key in localStorage, named like the others since `mode.ts` has no byte to spare; its value is an object, a server by API. */
export const serversKey = "docusaurus.server";

export type KeptFields = Readonly<Record<string, unknown>>;

/** An API: where its pages are, `page` being one, and which servers it has, so that no choice gets into a request of another. */
export function apiOf(page: string, urls: readonly string[]): string {
  return [folderOf(page), ...urls].join(" ");
}

export function folderOf(page: string): string {
  return page.replace(/\/?$/, "").replace(/[^/]*$/, "");
}

/** All that is kept, whoever wrote it. */
export function keptServers(): KeptFields {
  try {
    return fieldsOf(JSON.parse(localStorage.getItem(serversKey) ?? "{}"));
  } catch {
    return {};
  }
}

/** Keeps `value` for `api`; undefined forgets it. */
export function keepServerOf(api: string, value: unknown): void {
  const { [api]: _before, ...others } = keptServers();
  const all = value === undefined ? others : { ...others, [api]: value };
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(serversKey);
    else localStorage.setItem(serversKey, JSON.stringify(all));
  } catch {
    // Storage is blocked or full.
  }
}

export function forgetServers(): void {
  try {
    localStorage.removeItem(serversKey);
  } catch {
    // Storage is blocked.
  }
}

export function fieldsOf(value: unknown): KeptFields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
