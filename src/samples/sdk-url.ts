// An address taken apart as the generators want it. Three of them ask a large package for this; the bundler gives them this file instead
// (package.json, `dist`).

export type AddressParts = {
  readonly protocol: string;
  readonly host: readonly string[];
  readonly port?: string;
  readonly path: readonly string[];
  readonly query: readonly { readonly key: string; readonly value: string }[];
};

/** Parts of an absolute `address` as it is written: nothing is decoded, encoded or made lower case. An address of other form has no host. */
function addressParts(address: string): AddressParts {
  const found = /^([a-z][\w+.-]*):\/\/(\[[^\]]*\]|[^/:?#]*)(?::(\d+))?([^?#]*)(?:\?([^#]*))?/i.exec(address);
  if (found === null) return { protocol: "", host: [], path: [], query: [] };
  const [, protocol = "", host = "", port, path = "", query] = found;
  return {
    protocol,
    host: host.split("."),
    ...(port === undefined ? {} : { port }),
    path: path.split("/").slice(1),
    query: (query ?? "").split("&").flatMap((pair) => {
      if (pair === "") return [];
      const at = pair.indexOf("=");
      return [at < 0 ? { key: pair, value: "" } : { key: pair.slice(0, at), value: pair.slice(at + 1) }];
    }),
  };
}

/** Named as the package names it. */
export const Url = { parse: addressParts };
