// Frames in markdown: those of hosts that the config names stand with attributes of ours alone; every other becomes a link and one diagnostic,
// however its address was written.
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { byReach } from "../reach.ts";
import { framedPageOf } from "./page-of.ts";

const frames = ["https://video.example", "https://xn--bcher-kva.example:8443", "http://localhost:5371"];
const seen = (text: string) => framedPageOf(text, frames);
const frame = (src: string, rest = 'title="A film"') => `<iframe src="${src}" ${rest}></iframe>`;

describe("a frame of a host that the config names", () => {
  it("stands with our sandbox, its own title and its own size", () => {
    const { html, diagnostics } = seen(
      frame("https://video.example/embed/1?a=1&amp;b=2", 'title="A film" width="560" height="315" allowfullscreen'),
    );
    expect(diagnostics).toEqual([]);
    expect(html).toBe(
      '<iframe src="https://video.example/embed/1?a=1&#x26;b=2" title="A film" width="560" height="315" allowfullscreen ' +
        'sandbox="allow-scripts allow-same-origin allow-forms allow-popups" referrerpolicy="strict-origin-when-cross-origin" ' +
        'loading="lazy"></iframe>',
    );
  });

  it.each([
    ["HTTPS://VIDEO.example/x", "https://video.example/x"],
    ["https://video.example:443/x", "https://video.example/x"],
    ["https://bücher.example:8443/x", "https://xn--bcher-kva.example:8443/x"],
    ["http://localhost:5371/x", "http://localhost:5371/x"],
    [" https://video.example/x ", "https://video.example/x"],
    ["https&colon;//video.example/x", "https://video.example/x"],
    ["https://video.example/a/../x", "https://video.example/x"],
  ])("is known however its address is written: %s", (src, printed) => {
    const { html, diagnostics } = seen(frame(src));
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`<iframe src="${printed}"`);
  });

  it("loses what an author may not decide, with a diagnostic for each", () => {
    const { html, diagnostics } = seen(
      `<IFRAME SRC="https://video.example/x" TITLE="A" SRCDOC="<script>1</script>" name="top" allow="camera *" style="position:fixed" sandbox="allow-top-navigation" onload="x()" csp="x" credentialless frameborder="0" loading="eager" referrerpolicy="unsafe-url" width="100%" height="1e9"><script>alert(1)</script><p>in</p></IFRAME>`,
    );
    expect(html).toBe(
      '<iframe src="https://video.example/x" title="A" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" ' +
        'referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>',
    );
    const dropped = diagnostics.map((one) => /`([\w-]+)` of `<iframe>`/.exec(one)?.[1]);
    expect(dropped.toSorted()).toEqual([
      "allow",
      "credentialless",
      "csp",
      "name",
      "onload",
      "sandbox",
      "srcdoc",
      "style",
    ]);
  });

  it("keeps its id, as a spot to link to", () => {
    const { html, page } = seen(frame("https://video.example/x", 'title="A" id="film" class="wide"'));
    expect(html).toContain('<iframe id="film" class="wide" src=');
    expect(page.metadata.anchors).toContain("film");
  });
});

describe("a frame that may not stand", () => {
  it.each([
    ["https://other.example/x", "does not allow https://other.example"],
    ["https://video.example.evil.example/x", "does not allow"],
    ["https://video.example:8443/x", "does not allow"],
    ["https://video.example./x", "does not allow"],
    ["https://sub.video.example/x", "does not allow"],
    ["http://video.example/x", "begin with `https://`"],
    ["http://localhost/x", "does not allow http://localhost"],
    ["//video.example/x", "begin with `https://`"],
    ["https:video.example/x", "begin with `https://`"],
    ["https:///video.example/x", "begin with `https://`"],
    ["/own/page", "begin with `https://`"],
    ["own.html", "begin with `https://`"],
    ["?x", "begin with `https://`"],
    ["#x", "begin with `https://`"],
    ["https://video.example@other.example/x", "username"],
    ["https://user@video.example/x", "username"],
    ["https://user:pass@video.example/x", "username"],
    ["https:\\\\video.example\\x", "characters"],
    ["https://other.example\\@video.example/x", "characters"],
    ["https://video.exa&Tab;mple/x", "characters"],
    ["ht&NewLine;tps://video.example/x", "characters"],
    ["https://video.example /x", "characters"],
    ["https://video.example&#0;/x", ""],
    ["javascript:alert(1)", "begin with `https://`"],
    ["JaVaScRiPt:alert(1)", "begin with `https://`"],
    ["java&Tab;script:alert(1)", "characters"],
    ["&#106;avascript:alert(1)", "begin with `https://`"],
    ["javascript://video.example/%0aalert(1)", "begin with `https://`"],
    ["data:text/html,<script>alert(1)</script>", "begin with `https://`"],
    ["blob:https://video.example/1", "begin with `https://`"],
    ["about:srcdoc", "begin with `https://`"],
    ["view-source:https://video.example/x", "begin with `https://`"],
    ["https://vıdeo.example/x", "does not allow"],
    ["", "no `src`"],
    ["   ", "no `src`"],
  ])("%j is one diagnostic, and nothing but a link", (src, why) => {
    const { html, diagnostics } = seen(frame(src));
    const dropped = diagnostics.filter((one) => one.startsWith("dropped-iframe"));
    expect(dropped).toHaveLength(1);
    expect(dropped[0]).toContain(why);
    expect(html).not.toMatch(/<iframe/i);
    expect(html.replace(/[\p{Cc}\s]/gu, "")).not.toMatch(/href="(?:javascript|data|blob|about|view-source):/i);
  });

  it("leaves a link to what it would have shown", () => {
    const { html, diagnostics } = seen(frame("https://other.example/x"));
    expect(html).toBe(
      '<a href="https://other.example/x" class="frame-link external" rel="noopener noreferrer">A film</a>',
    );
    expect(diagnostics).toEqual([
      "dropped-iframe 1:1 https://other.example/x | `policy.frame` does not allow https://other.example | https://other.example",
    ]);
    expect(seen('<iframe src="https://video.example/x"></iframe>').html).toContain(">https://video.example/x</a>");
  });

  it.each(["", 'title=""', 'title="  "', "title"])("needs a title: %j", (title) => {
    const { html, diagnostics } = seen(frame("https://video.example/x", title));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain("no `title`");
    expect(html).not.toContain("<iframe");
  });

  it("is inert in a drawing", () => {
    const { html } = seen(
      `<svg viewBox="0 0 1 1"><iframe src="https://other.example/x" title="A"></iframe><path d="M0 0"/></svg>`,
    );
    expect(html).not.toContain("iframe");
  });
});

/** Every element of `html` by a browser's parser, with its attributes. */
function framesIn(html: string): readonly Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node && node.tagName === "iframe")
      found.push(Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])));
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

it("whatever is written, a frame is of a host that is named, has our sandbox, and nothing beside it", () => {
  const part = fc.constantFrom(
    ...[
      "https:",
      "HTTPS:",
      "http:",
      "javascript:",
      "data:",
      "//",
      "/",
      "\\",
      "@",
      ":",
      "#",
      "?",
      "%2f",
      "&#47;",
      "&Tab;",
      "&colon;",
      " ",
      "\t",
      "\u0000",
    ],
    ...[
      "video.example",
      "VIDEO.example",
      "evil.example",
      "localhost",
      "127.0.0.1",
      ":5371",
      ":443",
      ".",
      "x",
      "\u2025",
      "ａ",
      '"',
      "'",
      ">",
      "<",
      "`",
    ],
  );
  const src = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  const known = fc.constantFrom("https://video.example/x", "http://localhost:5371/x", "");
  const more = fc.constantFrom(
    "",
    " srcdoc='<b>'",
    " SANDBOX=allow-top-navigation",
    " onload=x()",
    " name=top",
    " allow=*",
    " width=1e3",
    " src=https://evil.example",
  );
  let kept = 0;
  fc.assert(
    fc.property(known, src, more, (start, rest, attributes) => {
      const { html } = seen(`a\n\n<iframe title="t"${attributes} src="${start}${rest}"></iframe>\n\nb`);
      for (const { src: shown = "", sandbox, ...others } of framesIn(html)) {
        kept += 1;
        expect(frames).toContain(new URL(shown).origin);
        expect(sandbox).toBe("allow-scripts allow-same-origin allow-forms allow-popups");
        const names = Object.keys(others).filter(
          (name) => !/^(?:title|width|height|referrerpolicy|loading)$/.test(name),
        );
        expect(names).toEqual([]);
      }
    }),
    { numRuns: byReach(80, 300) },
  );
  expect(kept).toBeGreaterThan(byReach(8, 30));
});
