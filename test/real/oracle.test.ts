// The reader of built sites must itself be right: a small site with one fault of each kind, and many things that are none.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { remove, workFolder } from "./building.ts";
import { readSite } from "./oracle.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function page(body: string, head = "<title>T</title>"): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

it("passes a site in which everything leads somewhere", () => {
  const links = [
    "/base/",
    "#",
    "#top",
    "#part",
    "a%20b/",
    "a%20b#caf%C3%A9",
    "/base/plain",
    "https://e.test/x",
    "mailto:a@b.c",
    "a%20b/#:~:text=x",
  ];
  put(
    "index.html",
    page(`<h1 id="part">T</h1>${links.map((href) => `<a href="${href}">x</a>`).join("")}<label for="part"></label>`),
  );
  put(
    "a b/index.html",
    page('<h1 id="café">T</h1><svg><title>no page title</title></svg><img src="../one.png" srcset="../one.png 2x">'),
  );
  put("plain.html", page("<h1>T</h1>"));
  put("old/index.html", page("", '<title>Moved</title><meta http-equiv="refresh" content="0; url=../plain">'));
  put("one.png", "");
  put("s/all.css", "/* url(none.png) */ a { background: url('../one.png') } b { src: url(data:,x) }");
  expect(readSite(folder, "/base/").problems).toEqual([]);
});

it("names each fault once", () => {
  put(
    "index.html",
    page(
      '<h1>T</h1><i id="x"></i><b id="x"></b><a href="#X">1</a><a href="/else/">2</a><a href="/base/none/">3</a>' +
        '<a href="/base/Sub/">4</a><img src="one.png/"><img srcset="one.png, two.png 2x"><template><a href="in-template">5</a></template>' +
        '<p aria-labelledby="who"></p><svg><use href="#icon"/></svg><script src="gone.js"></script>',
    ),
  );
  put("sub/index.html", "<p>bare</p>");
  put("one.png", "");
  put("all.css", "a { background: url(bg.png) }");
  expect(readSite(folder, "/base/").problems.toSorted()).toEqual(
    [
      'index.html: id "x" stands twice',
      'index.html: no element has the id "who"',
      'index.html: a href "#X" names no id of index.html',
      'index.html: a href "/else/" leaves the base /base/',
      'index.html: a href "/base/none/" leads nowhere',
      'index.html: a href "/base/Sub/" leads nowhere',
      'index.html: img src "one.png/" leads nowhere',
      'index.html: img srcset "two.png" leads nowhere',
      'index.html: a href "in-template" leads nowhere',
      'index.html: use href "#icon" names no id of index.html',
      'index.html: script src "gone.js" leads nowhere',
      "sub/index.html: html has no lang",
      "sub/index.html: no title",
      "sub/index.html: no h1",
      "all.css: url(bg.png) leads nowhere",
    ].toSorted(),
  );
});

it("reads the endpoint of an operation page, and of a webhook its method", () => {
  const badge = (text: string): string => `<span class="method method-x">${text}</span>`;
  put(
    "a/index.html",
    page(
      `<h1>A</h1><p class="endpoint">${badge("GET")}<code class="endpoint-path">/pets/<a href="#id">{id}</a></code></p>`,
    ),
  );
  put(
    "b/index.html",
    page(
      `<h1>B</h1><p class="endpoint">${badge("Webhook")}${badge("POST")}<code class="endpoint-path">made</code></p>`,
    ),
  );
  expect(
    readSite(folder, "/")
      .pages.map(({ endpoint }) => endpoint)
      .toSorted(),
  ).toEqual(["GET /pets/{id}", "POST made"]);
});
