// Requests made of everything that has ever broken a sample, in each place of a request where it can stand.
import { requestOf } from "../../src/model/request.ts";
import type { Json } from "../../src/text/json.ts";
import { oddRequests } from "./odd-requests.ts";
import { bodyNamed, type Named, parameter, partsOf } from "./request-named.ts";
import { wholeOperations } from "./whole-operations.ts";

/** Text that each language reads in its own way. */
const hostileTexts: readonly string[] = [
  "it's",
  'say "hi"',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the point
  "$HOME ${HOME} $(id) #{1+1} #$0 #@x %s %d %n \\(1) {{x}} ${jndi:x}",
  "`id`",
  "back\\slash \\n \\u0041 \\\\ end\\",
  "two\nlines\r\nand\ttab",
  "ünïcödé 漢字 😀 \u2028",
  "\"'`$\\",
  "'''\"\"\"",
  '"#"##',
  "@file <in >out | pipe & && ; # -- //",
  "-flag",
  "a=b&c=d+e%20f%zz",
  "</script><b>&amp;",
  "“smart” ‘quotes’",
  "%",
  "",
];

const whole = hostileTexts.join(" ");
const nested: { [key: string]: Json } = {
  nothing: null,
  yes: true,
  no: false,
  numbers: [0, -1, 1.5, 1e21],
  list: [...hostileTexts],
  object: { toString: "x", empty: {}, none: [] },
};
for (const text of hostileTexts) nested[`key ${text}`] = text;

/** Hostile requests by the place that is hostile. */
export const hostileRequests: readonly Named[] = [
  ...hostileTexts
    .filter((text) => text !== "")
    .map((text) => ({
      name: `in every place: ${JSON.stringify(text)}`,
      request: requestOf(
        partsOf({
          path: "/files/{name}/x",
          parameters: [
            parameter("path", "name", text),
            parameter("query", "q", text),
            parameter("query", "list", [text, "plain"]),
            parameter("header", "X-Hostile", text),
            parameter("cookie", "session", text),
          ],
          body: { kind: "text", type: "application/json", text: JSON.stringify({ [text]: text }, null, 2) },
        }),
      ),
    })),
  bodyNamed("JSON of everything", { kind: "text", type: "application/json", text: JSON.stringify(nested, null, 2) }),
  bodyNamed("JSON of everything on one line", { kind: "text", type: "application/json", text: JSON.stringify(nested) }),
  bodyNamed("JSON with a charset", { kind: "text", type: "application/json; charset=utf-8", text: '{"é": 1}' }),
  bodyNamed("JSON of numbers that no literal says", {
    kind: "text",
    type: "application/json",
    text: '{"over": 9007199254740993, "zeros": 0.1000, "most": 9223372036854775807, "huge": 1e400, "zero": -0, "it\'s": "\\"$x\\""}',
  }),
  bodyNamed("JSON of doubled names and half a pair", {
    kind: "text",
    type: "application/json",
    text: '{"twice": 1, "twice": 2, "half": "\\ud83d", "list": [[1, 2], [3, 4]]}',
  }),
  bodyNamed("JSON of names that count or are empty", {
    kind: "text",
    type: "application/json",
    text: '{"0": "a", "1": {"0": [], "": {}}}',
  }),
  bodyNamed("JSON of names that every object has", {
    kind: "text",
    type: "application/json",
    text: '{"__proto__": {"a": 1}, "constructor": {"prototype": [1, 2, 3]}}',
  }),
  bodyNamed("JSON, PUT", { kind: "text", type: "application/merge-patch+json", text: JSON.stringify([whole]) }, "PUT"),
  bodyNamed("JSON, DELETE", { kind: "text", type: "application/json", text: '{"ü":"é"}' }, "DELETE"),
  bodyNamed("JSON, PATCH", { kind: "text", type: "application/json", text: '"just a text: é"' }, "PATCH"),
  bodyNamed("text", { kind: "text", type: "text/plain", text: whole.replaceAll("\r", "") }),
  bodyNamed("text that starts with @", { kind: "text", type: "text/plain", text: "@/etc/hostname" }),
  bodyNamed("XML", { kind: "text", type: "application/xml", text: `<?xml version="1.0"?>\n<a b='c "d"'>$x ü</a>` }),
  bodyNamed("form", {
    kind: "form",
    type: "application/x-www-form-urlencoded",
    value: { a: whole, "b c": ["1", "2"], d: { e: "f" }, n: 1 },
    fields: {},
  }),
  bodyNamed("multipart", {
    kind: "multipart",
    type: "multipart/form-data",
    value: { plain: "text", hostile: 'it\'s "quoted" $x `y` \\ é', number: 5, file: "" },
    fields: { file: { file: true } },
  }),
  bodyNamed("multipart with a JSON part", {
    kind: "multipart",
    type: "multipart/form-data",
    value: { meta: { a: 'b"c' }, file: "" },
    fields: { file: { file: true } },
  }),
  bodyNamed(
    "multipart with a name that stands twice",
    {
      kind: "multipart",
      type: "multipart/form-data",
      value: { tags: ["a", "b"], file: "" },
      fields: { file: { file: true } },
    },
    "PUT",
  ),
  bodyNamed("file", { kind: "file", type: "image/png" }),
  { name: "GET", request: requestOf(partsOf({ method: "GET", accept: "application/json" })) },
  { name: "DELETE", request: requestOf(partsOf({ method: "DELETE" })) },
  { name: "HEAD", request: requestOf(partsOf({ method: "HEAD" })) },
  { name: "OPTIONS", request: requestOf(partsOf({ method: "OPTIONS" })) },
  { name: "POST without body", request: requestOf(partsOf({ method: "POST" })) },
  { name: "the root", request: requestOf(partsOf({ method: "GET", path: "/" })) },
  {
    name: "credentials",
    request: requestOf(
      partsOf({
        method: "GET",
        credentials: [
          { in: "header", name: "Authorization", value: "Bearer <token>" },
          { in: "header", name: "X-Key", value: "<api-key>", open: true },
          { in: "cookie", name: "sid", value: "<api-key>", open: true },
        ],
      }),
    ),
  },
  ...oddRequests,
  ...wholeOperations,
];
