// All that the scripts of a page take in: from the address, from what is stored, from the document's root, from files, messages and events;
// and every door by which something could run. The list is read from the sources, so that a new one cannot come in unseen: whoever adds
// one adds it here, says in the table why it is harmless, and gives it hostile values in test/browser/attack.slow.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const theme = join(import.meta.dirname, "../../templates/theme");
const files = ["client", "islands", "transports"].flatMap((folder) =>
  readdirSync(join(theme, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`),
);
const sources = new Map(files.map((file) => [file, withoutComments(readFileSync(join(theme, file), "utf8"))]));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** `file: what` for each match of `pattern`, each once, sorted. */
function found(pattern: RegExp): readonly string[] {
  const all = [...sources].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([what]) => `${file}: ${what}`));
  return [...new Set(all)].sort();
}

describe("what a page's scripts take in", () => {
  test("of the address: parts are compared, shown as text, or decoded; the root gets listed names only", () => {
    expect(
      found(
        /\blocation\.(?:search|hash|href|pathname|origin|hostname|host)\b|\bdocument\.(?:URL|baseURI|referrer)\b|\bURLSearchParams\(location|\} = location\b/g,
      ),
    ).toEqual(Object.keys(inputs.address).sort());
  });

  test("of storage: values are compared with what the page offers, or read field by field", () => {
    expect(
      found(
        /\b(?:localStorage|sessionStorage|indexedDB|caches)\b|\bdocument\.cookie\b|\bwindow\.name\b|\b(?:storage|keep)\.read\([^)]*\)|\bhistory\.state\b/g,
      ),
    ).toEqual(Object.keys(inputs.storage).sort());
  });

  test("of files: all but a service's answers come through one door, which takes the page's own origin alone", () => {
    expect(
      found(
        /(?<!const )\bfetch\((?!\))|\bXMLHttpRequest\b|\bfetchOwn(?:Page|Text)?\(|\bJSON\.parse\(|\bimportNode\(|\bliteClient\(|\bEventSource\b|\bWebSocket\b|\bnew Worker\b/g,
      ),
    ).toEqual(Object.keys(inputs.files).sort());
  });

  test("of messages and events: none from another origin", () => {
    expect(
      found(
        /\bonmessage\b|\bpostMessage\b|"message"|"storage"|\.detail\b|\bBroadcastChannel\b|\bopener\b|\bwindow\.parent\b/g,
      ),
    ).toEqual(Object.keys(inputs.messages).sort());
  });

  test("of the root of the document, whose attributes an address may set: nothing but what the build printed or we wrote", () => {
    expect(found(/\bdocumentElement(?:\.\w+)*/g)).toEqual(Object.keys(inputs.root).sort());
  });

  test("hooks are looked for from the body down", () => {
    expect(found(/\bdocument\.(?:querySelector(?:All)?|getElementsBy\w+|forms|links|images|all)\b[^;]{0,60}/g)).toEqual(
      ['client/mode.ts: document.querySelector<HTMLElement>("body>[hidden]")'],
    );
  });

  test("of pointers and motion: nothing is done by a drag, a swipe, a shake or the mere beginning of a press (2.5.1, 2.5.2, 2.5.4, 2.5.7 of WCAG 2.2)", () => {
    expect(
      found(
        /["'](?:pointermove|pointerdown|mousedown|touchstart|touchmove|drag\w*|devicemotion|deviceorientation)["']|\bon(?:MouseDown|PointerDown|TouchStart|TouchMove|Drag\w*)\b/g,
      ),
    ).toEqual(Object.keys(inputs.gestures).sort());
  });

  test("no door by which text becomes markup or code", () => {
    expect(
      found(
        /\binnerHTML\b|\bouterHTML\b|\binsertAdjacentHTML\b|\bdangerouslySetInnerHTML\b|\bdocument\.write\b|\bcreateContextualFragment\b|\bDOMParser\b|\bsetHTML\w*\b|\bsrcdoc\b|\beval\(|\bnew Function\b|\bcreatePolicy\b|setTimeout\("|\.setAttribute\((?!")|\bcreateElement\((?!")/g,
      ),
    ).toEqual(Object.keys(inputs.doors).sort());
  });

  test("an address is made a link or gone to in these places only", () => {
    expect(
      found(/\blocation\.(?:assign|replace)\([^)]*\)|\blocation = |\bwindow\.open\(|\.href = |\bhref: new URL\(/g),
    ).toEqual(Object.keys(inputs.links).sort());
  });
});

test("a name that an address may give the root means nothing to the theme", () => {
  const mode = sources.get("client/mode.ts") ?? "";
  const names = /docusaurus-data-\(([a-z|]+)\)/.exec(mode)?.[1]?.split("|") ?? [];
  expect(names.length).toBeGreaterThan(3);
  const texts = readdirSync(theme, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.endsWith("mode.ts"))
    .map((name) => readFileSync(join(theme, name), "utf8"));
  const own = new RegExp(`\\bdata-(?:${names.join("|")})(?![\\w-])|\\bdataset\\.(?:${names.join("|")})\\b`, "g");
  expect(texts.flatMap((text) => text.match(own) ?? [])).toEqual([]);
});

/** Each input, and why nothing that a stranger puts there can do harm. */
const inputs = {
  address: {
    "client/ask/panel.ts: location.href":
      "base of addresses that the build printed, or of one whose origin is compared",
    "client/ask/panel.ts: location.origin": "compared",
    "client/ask/panel.ts: location.pathname": "told to the endpoint that the site names, as text",
    "client/ask/start.ts: location.href": "where a link leads without script: this page",
    "client/boot.ts: } = location": "the path, compared",
    "client/choose-language.ts: document.referrer": "compared",
    "client/choose-language.ts: } = location":
      "the path, compared; query and fragment, behind a home page that the build printed",
    "client/clean-page.ts: location.href": "base of addresses in a fetched page, which stay data",
    "client/fragment.ts: location.hash": "an id to look for; what cannot be decoded is none",
    "client/links.ts: location.href": "compared",
    "client/links.ts: location.pathname": "compared",
    "client/mode.ts: URLSearchParams(location": "names of a list become attributes; the mode is one of two words",
    "client/mode.ts: location.href": "its folder, shown as text",
    "client/navigation.ts: location.href": "the page's own address: fetched from the own origin alone",
    "client/navigation.ts: location.pathname": "compared",
    "client/oauth-callback.ts: URLSearchParams(location":
      "texts for the page that waits under the `state` of its own making",
    "client/oauth-callback.ts: location.pathname": "put back into the history",
    "client/positions.ts: location.pathname": "compared",
    "client/search-page.ts: location.pathname": "put back into the history",
    "client/search-page.ts: location.search": "a query of 200 characters, shown as text; two words of a list",
    "client/server-choice.ts: location.pathname": "a key of what is kept",
    "client/suggest.ts: location.pathname": "words to compare",
    "client/tabs.ts: URLSearchParams(location": "compared with the tabs of the page",
    "client/tabs.ts: location.href": "put back into the history with the chosen tab",
    "client/trusted-types.ts: document.baseURI": "base of an address whose origin is compared",
    "client/visits/start.ts: document.referrer": "told to the site's own analytics, as text",
    "client/visits/start.ts: } = location": "told to the site's own analytics, as text",
    "client/visits/umami.ts: location.origin": "compared",
    "client/trouble.ts: location.pathname": "compared with the sidebar's links",
    "islands/follow.ts: location.href": "compared",
    "islands/request-builder.tsx: } = location": "the path, a key of what is kept",
    "islands/sending/callback.ts: location.origin": "compared",
    "islands/sending/proxied-view.tsx: location.href": "base of the proxy's address, which the build printed",
    "islands/sending/sign-in.ts: location.origin": "compared",
    "islands/sending/through-proxy.ts: location.href": "base of the proxy's address, which the build printed",
    "islands/tree-matches.tsx: location.pathname": "compared",
    "transports/choose-transport.ts: location.hostname": "a value of a query, encoded",
    "transports/own-file.ts: location.href": "base of an address that is checked",
    "transports/own-file.ts: location.origin": "compared",
  },
  storage: {
    "client/announcement.ts: storage.read(idKey)": "compared",
    'client/boot.ts: storage.read("docusaurus.tab.code-samples")': "whether there is one",
    'client/boot.ts: storage.read("docusaurus.server")': "whether there is one",
    "client/choose-language.ts: localStorage": "compared with the languages of the site",
    "client/color-mode.ts: storage.read(key)": "whether there is one",
    "client/mode.ts: localStorage": "two words of a list, and one compared with `true` by the styles",
    "client/positions.ts: history.state":
      "the document's own; a name, and a position: numbers and a text that is compared",
    "client/sample-list.ts: storage.read(`${languageKey}.${language}`)": "compared with the list of the page",
    "client/samples.ts: storage.read(languageKey)": "compared with the tabs and the list of the page",
    "client/search-keys.ts: history.state": "the document's own; compared",
    "client/search-page.ts: history.state": "put back",
    "client/storage.ts: localStorage": "the door of the rest",
    "client/tabs.ts: history.state": "put back",
    "client/tabs.ts: storage.read(prefix + group)": "compared with the tabs of the page",
    "client/version.ts: storage.read(key)": "compared with the versions of the page",
    "islands/builder/form-memory.ts: sessionStorage": "read field by field in form-keep.ts",
    "islands/drawer.tsx: history.state": "the document's own; compared",
    "islands/search-stored.ts: keep.read(key)": "read field by field; web addresses alone",
    "islands/server-kept.ts: localStorage": "read field by field in form-keep.ts; before, an address as text",
  },
  files: {
    "client/ask/read-answer.ts: JSON.parse(": "read field by field, of bounded length; shown as text",
    "client/ask/read-answer.ts: fetch(": "the endpoint that the site and the page's policy name, without credentials",
    "client/choose-language.ts: JSON.parse(": "of its own tag, which the build printed",
    "client/component-react.ts: JSON.parse(": "props of a component of the site, which the build printed",
    "client/page-copy.ts: fetchOwnText(": "text that goes to the clipboard, and nowhere into the page",
    "client/page-store.ts: fetchOwnPage(": "a page of this build, or the browser goes there itself",
    "client/swap.ts: importNode(": "of a page that is clean",
    "islands/builder/form-memory.ts: JSON.parse(": "read field by field",
    "islands/request-builder.tsx: JSON.parse(": "facts of a form, shown as text",
    "islands/samples-page.ts: fetchOwnPage(": "text of a sample, and facts of a form",
    "islands/search-source.ts: JSON.parse(": "the page's own attribute below the root",
    "islands/search-stored.ts: JSON.parse(": "read field by field",
    "islands/sending/body-view.tsx: JSON.parse(": "whether it is JSON; the text itself is shown, as text",
    "islands/sending/exchange.ts: fetch(":
      "a host that the API's description and the page's policy name; shown as text",
    "islands/server-kept.ts: JSON.parse(": "read field by field",
    "islands/sending/sign-in.ts: fetch(":
      "a host that the API's description and the page's policy name; read field by field",
    "islands/tree-file.ts: fetchOwn(": "read entry by entry",
    "transports/again.ts: fetch(": "a script of the build: only whether it can be had is looked at",
    "transports/algolia.ts: liteClient(": "the service that the page names; hits are read field by field",
    "transports/hosted-hit.ts: fetchOwn(": "read field by field, as the service's hits are",
    "transports/choose-transport.ts: JSON.parse(": "the page's own attribute below the root",
    "transports/embedded.ts: fetchOwn(": "hits whose addresses are checked, shown as text",
    "transports/own-file.ts: XMLHttpRequest": "the door for pages",
    "transports/own-file.ts: fetch(": "the door for data",
    "transports/own-file.ts: fetchOwn(": "the door for data",
    "transports/own-file.ts: fetchOwnPage(": "the door for pages",
    "transports/own-file.ts: fetchOwnText(": "the door for text",
    "transports/typesense.ts: fetch(": "the service that the page names; hits are read field by field",
  },
  messages: {
    "client/ask/panel.ts: .detail": "what was typed into the search, of this document's own scripts",
    "client/oauth-callback.ts: BroadcastChannel": "of this origin, by the `state` of a sign-in",
    "client/oauth-callback.ts: onmessage": "that somebody heard; nothing is read of it",
    "client/oauth-callback.ts: postMessage": "of this origin, by the `state` of a sign-in",
    "islands/sending/callback.ts: BroadcastChannel": "of this origin, by a `state` that nobody else knows",
    "islands/sending/callback.ts: onmessage": "texts, read field by field, of this origin",
    "islands/sending/callback.ts: postMessage": "one word of our own",
    'client/storage.ts: "storage"': "another tab of this origin; values as from storage",
    "islands/request-builder.tsx: .detail": "a server of our own list, looked up among those that the form knows",
    "islands/sidebar-tree.tsx: .detail": "an element, of this document's own scripts",
    "transports/embedded.ts: onmessage": "a channel that nobody else has",
    "transports/embedded.ts: postMessage": "a channel that nobody else has",
  },
  root: {
    "client/announcement.ts: documentElement": "`announcement`, which no address can set",
    "client/ask/panel.ts: documentElement.lang": "told to the endpoint that the site names, as text",
    "client/boot.ts: documentElement": "`server`, which no address can set; written",
    "client/boot.ts: documentElement.dataset.hasHydrated": "written",
    "client/color-mode.ts: documentElement": "`color-*` and `theme`, which no address can set",
    "client/links.ts: documentElement": "`loading`, written",
    "client/mode.ts: documentElement": "the door of the address",
    "client/scroll.ts: documentElement.scrollHeight": "a number",
    "client/swap.ts: documentElement.className": "of the build",
    "islands/drawer.tsx: documentElement.dataset.theme": "one of two words",
    "islands/search-dialog.tsx: documentElement.clientWidth": "a number",
    "islands/request-builder.tsx: documentElement.style.setProperty": "a height of our own, written",
  },
  gestures: {
    'client/intent.ts: "touchstart"': "fetches ahead",
    'client/links.ts: "touchstart"': "fetches ahead",
    'client/spot.ts: "pointerdown"': "lets go of a position that was kept for the reader",
    'client/spot.ts: "touchstart"': "lets go of a position that was kept for the reader",
    'islands/search-dialog.tsx: "mousedown"': "remembers where a click began",
    "islands/search-list.tsx: onMouseDown": "leaves the focus in the field",
    "islands/search-list.tsx: onTouchMove": "puts a phone's keyboard away",
  },
  doors: {
    "client/ask/answer-nodes.ts: createElement(": "names of our own",
    "client/ask/panel.ts: createElement(": "names of our own",
    "client/clean-page.ts: srcdoc": "taken out",
    "client/component-react.ts: createElement(": "components of the site's own script, and a name of ours",
    "client/component-react.ts: dangerouslySetInnerHTML": "the empty text, so that nodes which are there stay",
    "client/search-results.ts: .setAttribute(": "names of our own",
    "client/search-results.ts: createElement(": "names of our own",
    "client/trusted-types.ts: createPolicy": "lets addresses of listed origins pass, and nothing else",
    "islands/inline.tsx: createElement(": "names that the config's reader or the tree's let through",
  },
  links: {
    "client/ask/answer-nodes.ts: .href = ": "checked in panel.ts: on the site's own origin and base",
    "client/ask/start.ts: .href = ": "a link that the build printed",
    "client/ask/start.ts: location.assign(link.href)": "a link that the build printed",
    "client/choose-language.ts: location.replace(home + search + hash)": "a home page that the build printed",
    "client/islands.ts: location.assign(link.href)": "a link that the build printed",
    "client/links.ts: location.assign(href)": "a link on the site's own origin and base",
    "client/navigation.ts: location.assign(href)": "a link on the site's own origin and base",
    "client/navigation.ts: location.replace(href)": "a link on the site's own origin and base",
    'client/search-keys.ts: location.assign(typed === "" ? button.href : `${button.href}?q=${encodeURIComponent(typed)':
      "a link that the build printed",
    "client/search-results.ts: href: new URL(": "checked in choose-transport.ts",
    "client/sheets.ts: .href = ": "a stylesheet that the build linked, of the same deployment",
    "client/suggest.ts: .href = ": "checked in tree-file.ts",
    "client/swap.ts: location.replace(hash)": "starts with `#`",
    "islands/follow.ts: .href = ": "checked there",
    "islands/sending/body-view.tsx: .href = ": "a blob of this page, saved and never shown",
    "islands/sending/sign-in.ts: window.open(": "http and https alone, without opener and referrer",
    "islands/sidebar-tree.tsx: location.assign(category.href)": "printed by the build, or checked in tree-file.ts",
  },
};
