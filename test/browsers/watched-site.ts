// A built site on a strict host that puts one script before all others of a page: it tells the host each error, warning, violation of the
// policy and failed request, so that every browser is watched in the same way, and it can take an API of the browser away.
import { openStrictHost } from "../browser/strict-host.ts";

const scriptPath = "/watch.js";
const toldPath = "/told";

/** Runs in the page. What was told is waited for through `told`. */
const watch = `
const told = [];
Object.assign(window, { told });
const tell = (what) => told.push(fetch("${toldPath}", { method: "POST", body: location.pathname + ": " + what, keepalive: true }));
addEventListener("error", ({ target, message }) => tell(target === window ? "error: " + message : "failed: " + (target.src || target.href)), true);
addEventListener("unhandledrejection", ({ reason }) => tell("unhandled: " + reason));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => tell("policy: " + [effectiveDirective, blockedURI, sample].join(" ")));
for (const name of ["error", "warn"]) {
  const own = console[name];
  console[name] = (...words) => { tell(name + ": " + words.join(" ")); own.apply(console, words); };
}
`;

/** In Chromium the attribute is the window's own, as of a global interface; elsewhere it may stand on the prototype. */
const withoutNavigation = "delete window.navigation; delete Window.prototype.navigation; delete window.Navigation;";

export type WatchedSite = {
  /** Ends with "/". */
  readonly url: string;
  /** What pages told, and requests that did not get what they asked for. */
  readonly complaints: string[];
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** From now on each request for a path that matches waits so many ms; undefined: none. */
  slow: { readonly path: RegExp; readonly ms: number } | undefined;
  readonly close: () => void;
};

/** Serves `folder` to readers, without the Navigation API where `lacks` says so. */
export async function openWatchedSite(folder: string, lacks?: "navigation"): Promise<WatchedSite> {
  const complaints: string[] = [];
  const asked: string[] = [];
  const script = (lacks === undefined ? "" : withoutNavigation) + watch;
  const host = await openStrictHost(folder, {
    dress: (html) => html.replace("<head>", `<head><script src="${scriptPath}"></script>`),
    mood: (path) => {
      if (path === scriptPath) return { text: script, status: 200 };
      return site.slow?.path.test(path) ? { wait: site.slow.ms } : undefined;
    },
    hear: (path, status, body) => {
      if (path === toldPath) complaints.push(body);
      else {
        asked.push(path);
        // What a browser asks for by itself where a file names no icon.
        if (status >= 400 && path !== "/favicon.ico") complaints.push(`${status} ${path}`);
      }
    },
  });
  const site: WatchedSite = { url: host.url, complaints, asked, slow: undefined, close: host.close };
  return site;
}
