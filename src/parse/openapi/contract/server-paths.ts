// The paths below which an API answers: those of its servers, with every value that their variables may take.
import { isList, isObject, type Json, listAt, objectAt, textAt } from "../../../text/json.ts";
import { isUrl } from "../../../text/url.ts";

/** Addresses that one list of servers may come to. */
const mostAddresses = 64;

/** Paths without a slash at the end, each once; the first of `levels` (operation, path item, root) that lists servers counts. */
export function serverPaths(...levels: readonly (Json | undefined)[]): readonly string[] {
  const servers = levels.find((level) => isList(level) && level.length > 0);
  if (!isList(servers)) return [""];
  const paths = servers.filter(isObject).flatMap((server) => addressesOf(server).map(pathOf));
  return paths.length === 0 ? [""] : [...new Set(paths)];
}

function addressesOf(server: Json): readonly string[] {
  const variables = objectAt(server, "variables") ?? {};
  let addresses = [textAt(server, "url") ?? "/"];
  for (const name of Object.keys(variables)) {
    const usual = textAt(variables[name], "default");
    const values = [
      ...new Set([...(usual === undefined ? [] : [usual]), ...listAt(variables[name], "enum").map(String)]),
    ];
    const isInPath = addresses.some((address) => address.replace(/^\w+:\/\/[^/]*/, "").includes(`{${name}}`));
    // In the name of a host every value comes to the same path.
    const counted = isInPath ? values : values.slice(0, 1);
    addresses = addresses
      .flatMap((address) => counted.map((value) => address.replaceAll(`{${name}}`, () => value)))
      .slice(0, mostAddresses);
  }
  return addresses;
}

/** The path of an address as a request names it. */
export function pathOf(address: string): string {
  const plain = address.replaceAll(/\{([^{}]*)\}/g, "$1");
  if (!isUrl(plain, "http://localhost/")) return "";
  return new URL(plain, "http://localhost/").pathname.replace(/\/+$/, "");
}
