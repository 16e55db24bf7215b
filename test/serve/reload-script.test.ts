// The script of a watched page, in a document of a few lines: what it does with the panel of diagnostics.
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { reloadScript } from "../../src/serve/reload.ts";

type Heard = (event: { readonly data: string }) => void;

class FakeNode {
  readonly style = {};
  readonly heard = new Map<string, () => void>();
  open = false;
  append(): void {}
  remove(): void {}
  setAttribute(): void {}
  addEventListener(name: string, listener: () => void): void {
    this.heard.set(name, listener);
  }
}

/** The script in a page: what it hears from the server, and the elements that it made. */
function page() {
  const made: FakeNode[] = [];
  let hear: Heard = () => undefined;
  const document = {
    currentScript: { src: "http://localhost/reload.js?revision=1" },
    body: new FakeNode(),
    hidden: false,
    addEventListener() {},
    createElement() {
      const node = new FakeNode();
      made.push(node);
      return node;
    },
  };
  class EventSource {
    addEventListener(_: string, listener: Heard): void {
      hear = listener;
    }
  }
  runInContext(reloadScript, createContext({ document, EventSource, URL, addEventListener() {} }));
  return { made, say: (panel: object | null) => hear({ data: JSON.stringify({ revision: "1", panel }) }) };
}

it("a panel that goes before its browser says that it was opened throws nothing", () => {
  const { made, say } = page();
  say({ summary: "1 fault", text: "a", open: true });
  const [details] = made.filter(({ heard }) => heard.has("toggle"));
  say(null);
  expect(() => details?.heard.get("toggle")?.()).not.toThrow();
});

it("a closed panel stays away until something else is found", () => {
  const { made, say } = page();
  say({ summary: "1 fault", text: "a", open: false });
  const before = made.length;
  expect(() => made.find(({ heard }) => heard.has("click"))?.heard.get("click")?.()).not.toThrow();
  say({ summary: "2 faults", text: "b", open: false });
  expect(made.length).toBe(2 * before);
});
