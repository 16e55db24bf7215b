// Addresses as a config may write them: what a base URL and an origin come to.

import { isUrl } from "../text/url.ts";

/** Whether an address is an absolute http(s) URL. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(text) && isUrl(text);
}

/** An answer, or a clause that says what is wrong with what was given. */
export type ValueOrProblem = { readonly value: string } | { readonly problem: string };

/** The base URL with one slash at both ends: `docs` -> `/docs/`, the empty text -> `/`. */
export function baseUrlOf(text: string): ValueOrProblem {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    return { problem: "must be a path such as `/docs/`; set the host in `url`" };
  if (/^[/\\]{2}/.test(text))
    return { problem: "must be a path such as `/docs/`; browsers read a host name after `//`" };
  const segments = text.split("/").filter((segment) => segment !== "");
  if (segments.some((segment) => segment === "." || segment === ".."))
    return { problem: "must not contain `.` or `..` as a folder" };
  if (!/^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/.test(text)) {
    return { problem: "must contain only letters, digits, slashes, and `-._~!$&'()*+,;=:@%`" };
  }
  return { value: segments.length === 0 ? "/" : `/${segments.join("/")}/` };
}

/** The origin of a site: scheme, host and port. */
export function originOf(text: string): ValueOrProblem {
  if (!isWebUrl(text)) return { problem: "must be the URL of a host, such as `https://docs.example.com`" };
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return { problem: "must not contain a username or password" };
  if (url.search !== "" || url.hash !== "") return { problem: "must not contain a query or a fragment" };
  if (url.pathname !== "/") return { problem: `must not contain a path; set \`baseUrl\` to \`${url.pathname}\`` };
  return { value: url.origin };
}

/** The origin of a search service's host. */
export function serviceOrigin(text: string): ValueOrProblem {
  const origin = originOf(text);
  if ("value" in origin) return origin;
  if (!isWebUrl(text)) return { problem: "must be the URL of a host, such as `https://search.example.com`" };
  return { problem: new URL(text).pathname === "/" ? origin.problem : "must not contain a path" };
}
