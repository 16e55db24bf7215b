// The realm that code of a site runs in: nothing of the program is in reach, and nothing that the sources do not say.
import { describe, expect, it } from "vitest";
import { bundleScript, openRealm } from "../../src/components/realm-context.ts";

/** What `code`, an expression, comes to in a realm, or what it throws. */
function answerOf(code: string, lang = "en"): unknown {
  const question = { kind: "check", question: "page", input: "{}", isKept: false, lang };
  const text = `exports.parsed = JSON.parse; exports.given = { page: () => [{ message: "=" + String(${code}) }] };`;
  const { kind, value, thrown } = JSON.parse(openRealm(() => {}).ask(bundleScript(text), JSON.stringify(question)));
  return kind === "value" ? value[0].message.slice(1) : { throws: thrown.guard ?? `${thrown.name}: ${thrown.message}` };
}

/** Everything that code can get hold of by itself, by a name. */
const things = [
  ..."URL URLSearchParams TextEncoder TextDecoder structuredClone atob btoa console.log console Date Function eval Intl.DateTimeFormat".split(
    " ",
  ),
  ..."process performance fetch setTimeout crypto Buffer globalThis module exports require JSON.parse pioDocsAnswer".split(
    " ",
  ),
  'new URL("https://a.example/?b=c")',
  'new URL("https://a.example/?b=c").searchParams',
  'new URL("https://a.example/?b=c").searchParams.entries()',
  "new TextEncoder().encode('a')",
  "structuredClone({ a: [1] })",
  "(async () => {})()",
  "Promise.resolve()",
  "new Intl.NumberFormat('en')",
  "Object.getPrototypeOf(globalThis)",
  ...[
    'new URL("::")',
    'atob("%")',
    "btoa('\\u20ac')",
    "new TextDecoder('nope').decode(new Uint8Array([1]))",
    "new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255]))",
    "fetch()",
    "process.env",
    "require('fs')",
    "null.a",
    "new Array(-1)",
    "(function f() { f(); })()",
    "(function f() { try { f(); } finally { new URL('https://a.example'); } })()",
    "(function f() { try { f(); } catch (e) { throw e; } finally { atob('%'); } })()",
    "JSON.parse('{')",
    "Error.prepareStackTrace(1)",
    "(function f(n) { return n === 0 ? new URL('x:y').href : f(n - 1); })(1e6)",
  ].map((code) => `(() => { try { return ${code}; } catch (error) { return error; } })()`),
];

describe("a realm", () => {
  it("gives out nothing that leads to the classes of the program", () => {
    const own = "Object.getPrototypeOf(Function.prototype) === Object.prototype";
    expect(answerOf(own)).toBe("true");
    const look = `((thing) => {
      const foreign = [];
      const seen = new Set();
      const look = (one, path) => {
        if ((typeof one !== "object" && typeof one !== "function") || one === null || seen.has(one) || path.length > 60) return;
        seen.add(one);
        let top = one;
        for (let depth = 0; depth < 20; depth += 1) {
          let next;
          try { next = Object.getPrototypeOf(top); } catch { return; }
          if (next === null) break;
          top = next;
        }
        if (top !== Object.prototype && top !== one && Object.getPrototypeOf(top) === null && Reflect.has(top, "hasOwnProperty")) foreign.push(path);
        for (const key of Reflect.ownKeys(one)) {
          let member;
          try { member = one[key]; } catch (error) { member = error; }
          look(member, path + "." + String(key));
        }
        try { look(Object.getPrototypeOf(one), path + ".__proto__"); } catch {}
        try { look(one.constructor, path + ".constructor"); } catch (error) { look(error, path + ".error"); }
      };
      look(thing, "it");
      return foreign.join();
    })`;
    for (const thing of things) expect([thing, answerOf(`${look}(${thing})`)]).toEqual([thing, ""]);
  });

  it.each(things)("makes no code of text by %s", (thing) => {
    const ways = [
      "one.constructor",
      "one.constructor.constructor",
      "Object.getPrototypeOf(one).constructor.constructor",
    ];
    for (const way of ways) {
      const code = `(() => { try { const one = ${thing}; return typeof ${way}("return typeof process + process.version")(); } catch (error) { return error; } })()`;
      expect(String(answerOf(code)), code).not.toMatch(/v\d+\.\d+/);
    }
  });

  it.each([
    "Date()",
    "Date.now()",
    "new Date()",
    "new (new Date(0)).constructor()",
    "Reflect.construct(Date, [])",
    "new (class extends Date {})()",
    "Math.random()",
    "new Intl.DateTimeFormat('en').format()",
    "new Intl.DateTimeFormat('en').formatToParts()",
    "Intl.DateTimeFormat('en').format()",
    "performance.now()",
    "crypto.randomUUID()",
    "process.version",
    "globalThis.process.pid",
    "setTimeout(() => {}, 1)",
    "eval('1')",
    "Function('return 1')()",
    "(() => {}).constructor('return 1')()",
    "(async () => {}).constructor('return 1')()",
    "(function* () {}).constructor('return 1')()",
    "(0, globalThis['ev' + 'al'])('1')",
  ])("raises for %s", (code) => {
    expect(answerOf(code)).toEqual({ throws: expect.stringMatching(/^(?:`.+`|the time in `.+`)$/) });
  });

  it("knows dates that are given, and prints by the language of the page", () => {
    expect(answerOf("new Date(0).toISOString()")).toBe("1970-01-01T00:00:00.000Z");
    expect(answerOf("new Date('2026-02-03') instanceof Date && new (class extends Date {})(5).getTime()")).toBe("5");
    expect(answerOf("(1234.5).toLocaleString()", "de")).toBe("1.234,5");
    expect(answerOf("new Intl.NumberFormat().format(1234.5)", "de")).toBe("1.234,5");
    expect(answerOf("(1234.5).toLocaleString('en')", "de")).toBe("1,234.5");
    expect(answerOf("new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' }).format(new Date(0))", "de")).toBe(
      "1.1.1970",
    );
    expect(answerOf("['z', 'ä'].sort((a, b) => a.localeCompare(b)).join()", "de")).toBe("ä,z");
  });

  it("shows no code but the site's in stacks", () => {
    expect(answerOf("new Error('x').stack")).toMatch(/^Error: x(?: +at pio-docs-components\.js:\d+:\d+)+$/);
    expect(answerOf("(Error.prepareStackTrace = (e, frames) => frames.length, typeof new Error('x').stack)")).toBe(
      "string",
    );
  });

  it.each([
    ["new URL('../b?x=1#y', 'https://user:pw@a.example:8080/c/d').href", "https://user:pw@a.example:8080/b?x=1#y"],
    ["new URL('https://a.example/?b=c').searchParams.get('b')", "c"],
    [
      "(() => { const url = new URL('https://a.example/?b=c'); url.searchParams.append('d', 'e f'); url.hash = 'g'; return url; })()",
      "https://a.example/?b=c&d=e+f#g",
    ],
    [
      "(() => { const url = new URL('https://a.example/?b=c'); url.search = '?x=1'; return [...url.searchParams].join(); })()",
      "x,1",
    ],
    ["URL.canParse('::') + String(URL.parse('::'))", "falsenull"],
    ["new URLSearchParams({ a: 1, b: 'c d' })", "a=1&b=c+d"],
    [
      "(() => { const q = new URLSearchParams('a=1&a=2&b=3'); q.set('a', 4); q.delete('b'); q.append('c', 5); return q + q.getAll('a').join() + q.has('c') + q.size; })()",
      "a=4&c=54true2",
    ],
    ["[...new TextEncoder().encode('ä\\ud800')].join()", "195,164,239,191,189"],
    ["new TextDecoder().decode(new Uint8Array([195, 164]))", "ä"],
    ["btoa('ab') + atob('YWI=')", "YWI=ab"],
    [
      "(() => { const a = { b: [new Date(0), new Map([[1, new Set([2])]])] }; a.self = a; const c = structuredClone(a); return c !== a && c.self === c && c.b[0].getTime() === 0 && c.b[1].get(1).has(2); })()",
      "true",
    ],
  ])("answers %s as the web does", (code, expected) => {
    expect(answerOf(code)).toBe(expected);
  });
});
