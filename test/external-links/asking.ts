// A check of other sites for tests: hrefs in, verdicts out, with names that lead where the test says.

import {
  checkExternalLinks,
  type ExternalCheck,
  type ExternalCheckOptions,
} from "../../src/external-links/check-external-links.ts";
import { type ExternalAddress, type ExternalSettings, usualExternal } from "../../src/model/external-link.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import type { FindAddresses } from "../../src/platform/net/exchange.ts";
import { openStore, type Store } from "../../src/platform/store/store.ts";

/** Every name is this machine. */
export const here: FindAddresses = async () => [{ address: "127.0.0.1", family: 4 }];

/** `href` with its fragment, each at a line of its own of one page. */
export function addressesOf(hrefs: readonly string[]): readonly ExternalAddress[] {
  const known = new Map<string, { href: string; written: string; places: ExternalAddress["places"][number][] }>();
  for (const [at, written] of hrefs.entries()) {
    const url = new URL(written);
    const fragment = url.hash.slice(1);
    url.hash = "";
    const address = known.get(url.href) ?? { href: url.href, written, places: [] };
    address.places.push({ place: { file: "docs/index.md", line: at + 1, column: 1 }, fragment });
    known.set(url.href, address);
  }
  return [...known.values()];
}

export type Asking = Partial<Omit<ExternalCheckOptions, "settings" | "addresses">> & {
  readonly settings?: Partial<ExternalSettings>;
};

/** Checks `hrefs`; quick where nothing else is said. */
export async function asking(hrefs: readonly string[], { settings, ...order }: Asking = {}): Promise<ExternalCheck> {
  return checkExternalLinks({
    addresses: addressesOf(hrefs),
    settings: { ...usualExternal, spacing: 0, timeout: 5, ...settings },
    store: undefined,
    userAgent: "pio-docs/test",
    find: here,
    ...order,
  });
}

/** What became of each address, by what it is called in the test: `gone`, `failing returned status 500`. */
export function words({ verdicts }: ExternalCheck): Readonly<Record<string, string>> {
  return Object.fromEntries(
    verdicts.map(({ address, outcome }) => {
      const { kind, ...rest } = outcome;
      const more = [
        "via" in rest ? `via ${rest.via}` : undefined,
        "to" in rest ? `to ${rest.to}` : undefined,
        "problem" in rest ? rest.problem : undefined,
        "why" in rest ? rest.why : undefined,
      ].filter((part) => part !== undefined && !part.endsWith("undefined"));
      const url = new URL(address.href ?? "");
      return [`${url.pathname}${url.search}`, [kind, ...more].join(" ")];
    }),
  );
}

/** A store in memory, opened anew for each run. */
export function storeOf(): () => Promise<Store> {
  const host = memoryHost({ "/site/docs/index.md": "" });
  return async () => {
    const store = await openStore(host, "/site/.pio-docs");
    if (store === undefined) throw new Error("no store");
    return store;
  };
}
