// Opens a realm: a context of the engine with globals of its own, in which code of a site runs. What stands in it is made of `realm/`. Each who is
// asked finds it as all others do: a realm that has been changed is thrown away.
import { createRequire } from "node:module";
import { createContext, Script } from "node:vm";
import { here } from "../platform/fs/native.ts";
import { readRegular } from "../platform/fs/regular-file.ts";
import { lazily } from "../text/lazily.ts";
import { isUrl } from "../text/url.ts";
import { answerName, bundleName, urlParts } from "./realm/names.ts";
import type { Realm, RealmBundle } from "./realm/realm.ts";
import type { RealmHost } from "./realm/web-globals.ts";

export type OpenRealm = {
  /** The answer to `question` by the bundle that `script` makes, both as JSON. What the bundle leaves for later has its turn before. */
  readonly ask: (script: Script, question: string) => string;
  /** What `error`, which code in the realm threw, says: a `RealmThrown` as JSON. */
  readonly thrown: (error: unknown) => string;
  /** Whether nothing that all who are asked share is other than it was. */
  readonly isClean: () => boolean;
};

/** The bundle `text`, compiled for all realms. */
export function bundleScript(text: string): Script {
  return new Script(`(function(require,module,exports){${text}\n})`, { filename: bundleName });
}

/** `begin` is told the number of each hole before it is printed. */
export function openRealm(begin: RealmHost["begin"]): OpenRealm {
  // An object with a prototype would lead to the classes of the program.
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const start = realmScript().runInContext(context) as (host: RealmHost) => Realm;
  const realm = start({ ...host, begin });
  const bundles = new WeakMap<Script, RealmBundle>();
  return {
    ask(script, question) {
      const bundle = bundles.get(script) ?? (script.runInContext(context) as RealmBundle);
      bundles.set(script, bundle);
      realm.take(bundle, question);
      return answerScript().runInContext(context);
    },
    thrown: realm.thrown,
    isClean: realm.isClean,
  };
}

const realmScript = lazily(() => {
  const file = createRequire(import.meta.url).resolve("#late/realm.cjs");
  const text = new TextDecoder().decode(readRegular(here.pathOf(file)));
  return new Script(`(function(module){${text}\nreturn module.exports.startRealm;})({exports:{}})`, {
    filename: "pio-docs-realm.js",
  });
});

const answerScript = lazily(() => new Script(`${answerName}()`));

function partsOf(url: URL): string {
  return JSON.stringify(Object.fromEntries(["origin" as const, ...urlParts].map((part) => [part, url[part]])));
}

/** What is done for realms here. It takes and gives text alone, and what it throws is caught in the realm. */
const host: Omit<RealmHost, "begin"> = {
  url: (href, base) => (isUrl(href, base) ? partsOf(new URL(href, base)) : undefined),
  urlWith(href, part, value) {
    const url = new URL(href);
    Reflect.set(url, part, value);
    return partsOf(url);
  },
  pairs: (query) => JSON.stringify([...new URLSearchParams(query)]),
  query: (pairs) => new URLSearchParams(JSON.parse(pairs)).toString(),
  decode: (bytes, label, fatal) => new TextDecoder(label, { fatal }).decode(Buffer.from(bytes, "latin1")),
  atob: (text) => atob(text),
  btoa: (text) => btoa(text),
};
