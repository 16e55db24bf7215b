// The servers of a description that was fetched: a relative address counts from the one that it was fetched from.
import { walk } from "../model/openapi-shape.ts";
import { isList, isObject, type Json } from "../text/json.ts";
import { isUrl } from "../text/url.ts";

/** Makes the servers of `document`, which it changes, those of `url`; without any, the root of its host is one. */
export function absoluteServers(document: { [key: string]: Json }, url: string): void {
  if (document.servers === undefined) document.servers = [{ url: "/" }];
  walk(document, (value, kind) => {
    if (kind !== "root" && kind !== "pathItem" && kind !== "operation") return;
    if (!isList(value.servers)) return;
    value.servers = value.servers.map((server) =>
      isObject(server) &&
      typeof server.url === "string" &&
      /^(?!\w[\w+.-]*:|\{)/.test(server.url) &&
      isUrl(server.url, url)
        ? {
            ...server,
            url: new URL(server.url, url).href.replace(/\/$/, "").replaceAll("%7B", "{").replaceAll("%7D", "}"),
          }
        : server,
    );
  });
}
