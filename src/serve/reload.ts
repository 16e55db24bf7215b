// Live reload: an event stream that says when the site changed or a diagnostic stands in the way, and the small script that listens. The theme
// may take the changed page in the place of the one in view; where it does not, the browser loads everything.
// The script is a file of its own, so that pages keep their strict policy; it carries the revision of the page it came with, so that a
// change between the page and the stream is not missed. It lets go of the stream while its tab is hidden: a browser opens only six
// connections to one host.
import type { ServerResponse } from "node:http";

export const eventsPath = "/__pio-docs/events";
export const scriptPath = "/__pio-docs/reload.js";

/** What was found, for the page: a line that sums it up, the text of the report, and whether it stands open. */
export type Panel = { readonly summary: string; readonly text: string; readonly open: boolean };

/** Open pages and what they are to know. `revision` changes with every reload, and between two starts of the server. */
export class ReloadHub {
  readonly #open = new Set<ServerResponse>();
  readonly #start: string;
  readonly #panel: () => Panel | undefined;
  #turn = 0;

  constructor(start: string, panel: () => Panel | undefined) {
    this.#start = start;
    this.#panel = panel;
  }

  get revision(): string {
    return `${this.#start}-${this.#turn}`;
  }

  /** Takes an event stream in. */
  join(response: ServerResponse): void {
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
    response.write(`retry: 500\n${this.#state()}`);
    this.#open.add(response);
    response.on("close", () => this.#open.delete(response));
  }

  #state(): string {
    return `data: ${JSON.stringify({ revision: this.revision, panel: this.#panel() ?? null })}\n\n`;
  }

  /** `reload`: the site is another one now. `problems`: it is not, but what the panel says is. */
  notify(kind: "reload" | "problems"): void {
    if (kind === "reload") this.#turn += 1;
    for (const response of this.#open) response.write(this.#state());
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}

/** `html` with the script before the end of its body. */
export function withReload(html: string, revision: string): string {
  const tag = `<script src="${scriptPath}?revision=${encodeURIComponent(revision)}"></script>`;
  const end = html.lastIndexOf("</body>");
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

/** A page to wait on while there is no site yet; the script shows what is wrong. */
export const waitingPage =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>No site yet</title></head>' +
  "<body><h1>No site yet</h1><p>This page appears as soon as the site builds without errors.</p></body></html>\n";

/** The script, plain browser JavaScript. */
export const reloadScript = `(() => {
  let own = new URL(document.currentScript.src).searchParams.get("revision");
  let stream;
  let panel;
  const css = (node, rules) => Object.assign(node.style, rules);
  const make = (name, rules, parent) => {
    const node = document.createElement(name);
    css(node, rules);
    parent.append(node);
    return node;
  };
  const plain = { margin: "0", padding: "0", background: "none", border: "0", color: "inherit", font: "inherit" };
  const show = (found) => {
    panel?.remove();
    panel = undefined;
    if (found === null) return;
    const shown = make("div", { position: "fixed", inset: "auto 1rem 1rem 1rem", maxHeight: "60vh", overflow: "auto",
      zIndex: "2147483647", padding: "0.6rem 1.25rem", borderRadius: "10px", background: "#1c1c20", color: "#f4f4f5",
      borderLeft: found.open ? "5px solid #e5484d" : "5px solid #f5a623", boxShadow: "0 12px 40px rgba(0, 0, 0, 0.45)",
      font: "13px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" }, document.body);
    panel = shown;
    shown.id = "pio-docs-problems";
    shown.setAttribute("role", found.open ? "alert" : "status");
    const details = make("details", plain, shown);
    const summary = make("summary", { ...plain, padding: "0 2rem 0 0", cursor: "pointer" }, details);
    summary.textContent = found.summary;
    const text = make("pre", { ...plain, margin: "0.6rem 0 0.4rem", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }, details);
    text.textContent = found.text;
    // It may be gone when it is told that it was opened.
    const fold = () => css(shown, { left: details.open ? "1rem" : "auto" });
    details.open = found.open;
    details.addEventListener("toggle", fold);
    fold();
    const close = make("button", { position: "absolute", top: "0.3rem", right: "0.75rem", border: "0", background: "none",
      color: "inherit", font: "20px/1 sans-serif", cursor: "pointer" }, shown);
    close.type = "button";
    close.textContent = "\\u00d7";
    close.setAttribute("aria-label", "Hide these problems");
    close.addEventListener("click", () => shown.remove());
  };
  const open = () => {
    if (stream !== undefined) return;
    stream = new EventSource("${eventsPath}");
    stream.addEventListener("message", (event) => {
      const state = JSON.parse(event.data);
      const isNew = state.revision !== own;
      own = state.revision;
      if (isNew && document.dispatchEvent(new Event("pio-docs:renew", { cancelable: true }))) {
        close();
        location.reload();
      } else show(state.panel);
    });
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", () => document.hidden || open());
  if (!document.hidden) open();
})();
`;
