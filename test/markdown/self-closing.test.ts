// What closes itself, and where diagnostics of raw HTML point.
import { describe, expect, it } from "vitest";
import { cpuClock } from "../cpu-clock.ts";
import { pageOf } from "./page-of.ts";

const html = (text: string): string => pageOf(text).html.trim();
const diagnostics = (text: string): readonly string[] => pageOf(text).diagnostics;

describe("an element that closes itself", () => {
  it("holds nothing of what follows", () => {
    const page = pageOf('Intro\n\n<a id="foo"/>\n\n## Head\n\nText, <a id="bar" /> and more.\n');
    expect(page.html).toContain('<a id="foo"></a>');
    expect(page.html).toContain('<a id="bar"></a> and more.');
    expect(page.diagnostics).toEqual([]);
    expect(page.body.outline.map(({ id }) => id)).toEqual(["head"]);
  });

  it("201 times in a page, it nests nothing", () => {
    const page = pageOf(`# Badges\n\n${'[a](#b) <Badge text="x"/> '.repeat(201)}\n`);
    expect(page.diagnostics.filter((one) => one.startsWith("markdown-too-deep"))).toEqual([]);
    expect(page.page.metadata.title).toBe("Badges");
    expect(page.html.match(/<a href="#b">/g)).toHaveLength(201);
  });

  it("counts as open where the slash is of a value, or in quotes", () => {
    expect(html("<div>\n<a href=/x/>y</a>\n</div>\n")).toContain(">y</a>");
    expect(diagnostics(`${'<div title="/">'.repeat(201)}\n`)[0]).toMatch(/^markdown-too-deep/);
    expect(diagnostics(`${'<div a=x">'.repeat(402)}\n`)[0]).toMatch(/^markdown-too-deep/);
  });

  it.each([['<a "'], ["<a ='"], ["<a =x"], ["<a <"], ["<a b=c/"]])("in hostile tags: %s", (tag) => {
    const spent = cpuClock();
    pageOf(`<div>\n${tag.repeat(20_000)}\n`);
    expect(spent()).toBeLessThan(10_000);
  });
});

it("a page that is printed as written has the title of its first heading", () => {
  const { page } = pageOf(`# The title #\n\n${"> ".repeat(101)}x\n`, "index.md");
  expect(page.diagnostics[0]?.code).toBe("markdown-too-deep");
  expect(page.metadata.title).toBe("The title");
});

describe("the place of raw HTML", () => {
  it("in a list is where it stands", () => {
    expect(diagnostics('- x\n\n  <div>\n  <p onclick="x">y</p>\n  </div>\n')).toEqual([
      "dropped-html 4:3 `onclick` of `<p>`",
    ]);
    expect(diagnostics('1. x\n\n   > <div>\n   > a <b onclick="x">y</b>\n   > </div>\n')).toEqual([
      "dropped-html 4:8 `onclick` of `<b>`",
    ]);
  });

  it("behind an element that closes itself, too", () => {
    expect(diagnostics('<div>\n<a id="x"/><b onclick="y">z</b>\n</div>\n')).toEqual([
      "dropped-html 2:12 `onclick` of `<b>`",
    ]);
  });

  it("of a block in an SVG is where it stands, by its own name, and beside what has no place", () => {
    expect(diagnostics("<svg>\n\n:::note[<b>t</b>]\n\nx\n\n:::\n\n</svg>\n")).toEqual([
      "dropped-html 3:1 A block inside an `<svg>`",
    ]);
    expect(diagnostics('<svg>\n\n:::note[<b>t</b>]\n\nx\n\n:::\n\n<p onclick="a"></svg>\n')).toEqual([
      "dropped-html 3:1 A block inside an `<svg>`",
      "dropped-html 9:1 `onclick` of `<p>`",
    ]);
  });

  it("of an element that is not closed is that of the element", () => {
    expect(diagnostics("<div>\n\n<p>Text\nand <textarea> here</p>\n")[0]).toMatch(
      /^dropped-html 4:5 An unclosed `<textarea>`/,
    );
    expect(diagnostics("- x\n\n  <div>\n  a <select> b\n  </div>\n")[0]).toMatch(
      /^dropped-html 4:5 An unclosed `<select>`/,
    );
  });
});

describe("addresses with a scheme", () => {
  it.each([
    ["mailto:a@b.c", '<a href="mailto:a@b.c">mailto:a@b.c</a>'],
    ["See mailto:a.b-c_d@e.b, and", '<a href="mailto:a.b-c_d@e.b">mailto:a.b-c_d@e.b</a>, and'],
    ["xmpp:a@b.c/txt", '<a href="xmpp:a@b.c/txt">xmpp:a@b.c/txt</a>'],
    ["xmpp:a@b.c/txt@bin.com", '<a href="xmpp:a@b.c/txt@bin.com">xmpp:a@b.c/txt@bin.com</a>'],
    ["xmpp:a@b.c/txt/x", '<a href="xmpp:a@b.c/txt">xmpp:a@b.c/txt</a>/x'],
    ["(mailto:a@b.c)", '(<a href="mailto:a@b.c">mailto:a@b.c</a>)'],
  ])("%s is a link as a whole", (text, wanted) =>
    expect(html(text).replace(/ class="external"[^>]*/, "")).toContain(wanted));

  it.each(["xmailto:a@b.c", "mailto:<a@b.c>", "mailto:[a@b.c](mailto:a@b.c)", "`mailto:a@b.c`"])("%s is not", (text) =>
    expect(html(text)).not.toContain('">mailto:'));
});

describe("addresses of editors", () => {
  it.each(["cursor://anysphere.cursor-deeplink/mcp/install?name=x", "vscode:extension/a.b"])("%s is a link", (href) => {
    for (const text of [`[Install](${href})`, `<a href="${href}">Install</a>`]) {
      const page = pageOf(text);
      expect(page.html).toContain(`<a href="${href}"`);
      expect(page.diagnostics).toEqual([]);
    }
  });

  it.each([
    "![x](cursor://a)",
    '<img src="vscode:a" alt="x">',
    '<video src="cursor://a"></video>',
    '<iframe src="vscode://a" title="x"></iframe>',
  ])("%s loads nothing", (text) => {
    const page = pageOf(text);
    expect(page.html).not.toMatch(/(?:src|href|poster)="(?:cursor|vscode)/);
    expect(page.diagnostics.join()).toContain("dropped-");
  });

  it.each(["cursorx://a", "vscode-insiders://a", "file:///a", "javascript:vscode:a"])("%s is none", (href) =>
    expect(html(`[x](${href})`)).not.toContain("href="));
});
