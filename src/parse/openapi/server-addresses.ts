// The hosts that a server may come to: its address up to the path, with each value that its variables have. A value that reaches beyond its
// place (`evil.example/` in `https://{host}.example.com`) is no value; one that may be anything is known by its default alone.
import type { Unasked } from "../../check/spec/console-host.ts";
import { type SendOrigin, sendOrigin } from "../../model/send-origin.ts";
import type { JsonObject } from "../../text/json.ts";
import { listAt, objectAt, textAt } from "../../text/json.ts";

/** `at`: the keys from the server to what is wrong. */
export type Fault = Unasked & { readonly at: readonly string[] };

/** `open`: variables of its host that may be anything. */
export type ServerAddresses = {
  readonly found: readonly SendOrigin[];
  readonly faults: readonly Fault[];
  readonly open: readonly string[];
};

/** Addresses that the variables of one server may make together. */
const mostAddresses = 200;

/** What `server`, which has the address `url`, may come to. */
export function serverAddresses(server: JsonObject, url: string): ServerAddresses {
  const head = /^[^/?#]*:\/\/[^/\\?#]*|^[^/?#]*/.exec(url)?.[0] ?? "";
  const rest = url.slice(head.length);
  const faults: Fault[] = [];
  const open: string[] = [];
  let addresses: readonly string[] = [""];
  for (const [piece, name] of head.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    const values = name === undefined ? { all: [piece], isOpen: false } : valuesOf(server, name);
    if (values === undefined) {
      faults.push({ server: url, problem: `its variable \`${name}\` is not described`, at: ["url"] });
      return { found: [], faults, open };
    }
    if (name !== undefined && values.isOpen) open.push(name);
    const fitting = name === undefined ? values.all : fittingValues(values.all, { head, url, name }, faults);
    addresses = addresses.flatMap((before) => fitting.map((value) => before + value));
    if (addresses.length > mostAddresses) {
      const problem = `its variables make more than ${mostAddresses} addresses`;
      faults.push({ server: url, problem, at: ["variables"], hint: inHosts });
      addresses = addresses.slice(0, mostAddresses);
    }
  }
  const found = addresses.map((address) => sendOrigin(address + rest));
  return { found, faults, open };
}

/** Where a site names what its spec does not. */
export const inHosts = "Name the hosts in `console.hosts`.";

/** The values of a variable, its default first; undefined where it is not described. */
function valuesOf(
  server: JsonObject,
  name: string,
): { readonly all: readonly string[]; readonly isOpen: boolean } | undefined {
  const variable = objectAt(objectAt(server, "variables"), name);
  if (variable === undefined) return undefined;
  const usual = textAt(variable, "default");
  const values = listAt(variable, "enum").filter((value) => typeof value === "string");
  const all = [...new Set([...(usual === undefined ? [] : [usual]), ...values])];
  return { all, isOpen: values.length === 0 };
}

type Spot = { readonly head: string; readonly url: string; readonly name: string };

/** Those of `values` that stay in their place. A variable that an address begins with may be the whole of it. */
function fittingValues(values: readonly string[], { head, url, name }: Spot, faults: Fault[]): readonly string[] {
  const schemeEnd = head.indexOf("://");
  if (schemeEnd < 0) return values;
  const isScheme = head.indexOf(`{${name}}`) < schemeEnd;
  return values.filter((value) => {
    const fits = isScheme ? /^https?$/i.test(value) : /^[\p{L}\p{N}._:-]*$/u.test(value);
    if (!fits) {
      const problem = `the value \`${value.slice(0, 80)}\` of \`${name}\` reaches beyond ${isScheme ? "the scheme" : "the host"}`;
      faults.push({ server: url, problem, at: ["variables", name] });
    }
    return fits;
  });
}
