// Overlays on documents: the sets of the specification's repository, the examples of its text, and each rule and fault in its smallest form.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { placesOf } from "../../../src/model/origin.ts";
import { applyOverlays } from "../../../src/spec/overlay/apply-overlays.ts";
import { readData } from "../../../src/text/data-file.ts";
import type { Json } from "../../../src/text/json.ts";
import { byReach } from "../../reach.ts";

const yaml = (text: string): Json => readData(text, "yaml").value ?? null;

const overlay = (actions: readonly object[], more: object = {}): Json =>
  JSON.parse(JSON.stringify({ overlay: "1.1.0", info: { title: "O", version: "1" }, actions, ...more }));

function applied(document: Json, ...overlays: readonly Json[]) {
  const before = JSON.stringify(document);
  const files = overlays.map((value, index) => ({ file: `o${index}.yaml`, value }));
  const result = applyOverlays(document, files, ({ extends: extending }) => extending !== "other.yaml");
  expect(JSON.stringify(document)).toBe(before);
  const place = placesOf([result.origins], "root.yaml");
  const told = result.diagnostics.map(({ code, place: at, facts }) => {
    const pointer = "pointer" in at ? at.pointer : "";
    return `${at.file}${pointer} ${code}: ${catalogue[code].says(facts)}`;
  });
  return { ...result, told, place };
}

const sets = "fixtures/overlay/compliant-sets";

describe("the sets of the specification's repository", () => {
  it.each(readdirSync(sets))("%s", (name) => {
    const read = (file: string): Json => yaml(readFileSync(`${sets}/${name}/${file}.yaml`, "utf8"));
    const { document, told } = applied(read("openapi"), read("overlay"));
    expect(document).toEqual(read("output"));
    expect(told).toEqual([]);
  });
});

const ok = { responses: { 200: { description: "OK" } } };

describe("the examples of the specification's text", () => {
  const items = { openapi: "3.1.0", paths: { "/items": { get: ok }, "/some-items": { delete: ok } } };

  it("structured", () => {
    const update = {
      info: { "x-overlay-applied": "structured-overlay" },
      paths: {
        "/": { summary: "The root resource", get: { summary: "Retrieve the root resource", "x-rate-limit": 100 } },
      },
    };
    const { document } = applied(
      { info: { title: "T" }, paths: { "/": { get: ok } } },
      overlay([{ target: "$", update }]),
    );
    expect(document).toEqual({
      info: { title: "T", "x-overlay-applied": "structured-overlay" },
      paths: {
        "/": {
          get: { ...ok, summary: "Retrieve the root resource", "x-rate-limit": 100 },
          summary: "The root resource",
        },
      },
    });
  });

  it("targeted", () => {
    const paths = {
      "/foo": { get: { description: "a" } },
      "/bar": { get: { description: "b" }, post: { summary: "s" } },
    };
    const { document } = applied(
      { paths },
      overlay([
        { target: "$.paths['/foo'].get.description", update: "This is the new description" },
        { target: "$.paths['/bar']", update: { post: { description: "child", "x-safe": false } } },
      ]),
    );
    expect(document).toEqual({
      paths: {
        "/foo": { get: { description: "This is the new description" } },
        "/bar": { get: { description: "b" }, post: { summary: "s", description: "child", "x-safe": false } },
      },
    });
  });

  it("wildcard, with a filter", () => {
    const parameters = [
      { name: "filter", in: "query" },
      { name: "sort", in: "query" },
    ];
    const { document } = applied(
      { paths: { "/a": { get: { parameters } }, "/b": { get: {} } } },
      overlay([
        { target: "$.paths.*.get", update: { "x-safe": true } },
        {
          target: "$.paths.*.get.parameters[?@.name=='filter' && @.in=='query']",
          update: { schema: { type: "string" } },
        },
      ]),
    );
    expect(document).toEqual({
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "filter", in: "query", schema: { type: "string" } }, parameters[1]],
            "x-safe": true,
          },
        },
        "/b": { get: { "x-safe": true } },
      },
    });
  });

  it("lists grow and lose members, single values among them", () => {
    const get = { parameters: [{ name: "dummy" }, { name: "kept" }], tags: ["dummy", "a", "dummy"] };
    const { document } = applied(
      { paths: { "/a": { get } } },
      overlay([
        { target: "$.paths.*.get.parameters", update: { name: "newParam", in: "query" } },
        { target: "$.paths.*.get.parameters[?@.name == 'dummy']", remove: true },
        { target: "$.paths.*.get.tags[?@ == 'dummy']", remove: true },
      ]),
    );
    expect(document).toEqual({
      paths: { "/a": { get: { parameters: [{ name: "kept" }, { name: "newParam", in: "query" }], tags: ["a"] } } },
    });
  });

  it("traits", () => {
    const paged = { "x-oai-traits": ["paged"] };
    const { document } = applied(
      {
        paths: {
          "/items": { get: paged },
          "/sub": { get: { ...paged, parameters: [{ name: "id" }] } },
          "/other": { get: ok },
        },
      },
      overlay([
        {
          target: "$.paths[?@.get['x-oai-traits'][?@ == 'paged']].get",
          update: { parameters: [{ name: "top" }, { name: "skip" }] },
        },
      ]),
    );
    expect(document).toEqual({
      paths: {
        "/items": { get: { ...paged, parameters: [{ name: "top" }, { name: "skip" }] } },
        "/sub": { get: { ...paged, parameters: [{ name: "id" }, { name: "top" }, { name: "skip" }] } },
        "/other": { get: ok },
      },
    });
  });

  it("copy, copy to what was not there, move", () => {
    const copy = (to: string): object => ({ target: `$.paths["${to}"]`, copy: '$.paths["/items"]' });
    const make = (to: string): object => ({ target: "$.paths", update: { [to]: {} } });
    const paths = (overlays: readonly object[]): unknown => Object(applied(items, overlay(overlays)).document).paths;
    expect(paths([copy("/some-items")])).toEqual({ "/items": { get: ok }, "/some-items": { delete: ok, get: ok } });
    expect(paths([make("/new"), copy("/new")])).toEqual({ ...items.paths, "/new": { get: ok } });
    expect(paths([make("/new"), copy("/new"), { target: '$.paths["/items"]', remove: true }])).toEqual({
      "/some-items": { delete: ok },
      "/new": { get: ok },
    });
  });

  it("reusable actions of 1.2, which are told where they are written", () => {
    const components = { actions: { errors: { fields: { update: { 401: { description: "No" } } } }, none: {} } };
    const named = (ref: string, target: string): object => ({ $ref: `#/components/actions/${ref}`, target });
    const { document, told, place } = applied(
      { paths: { "/a": { get: ok } } },
      overlay([named("errors", "$.paths.*.get.responses"), named("none", "$"), named("lost", "$")], {
        overlay: "1.2.0",
        components,
      }),
    );
    expect(document).toEqual({
      paths: { "/a": { get: { responses: { ...ok.responses, 401: { description: "No" } } } } },
    });
    expect(place("/paths/~1a/get/responses/401/description")).toEqual({
      file: "o0.yaml",
      pointer: "/components/actions/errors/fields/update/401/description",
    });
    expect(told).toEqual([
      "o0.yaml/actions/1 overlay-invalid: Invalid overlay: an action requires `update`, `copy`, or `remove: true`.",
      "o0.yaml/actions/2/$ref overlay-invalid: Invalid overlay: the reusable action `lost` does not exist.",
    ]);
  });
});

const book: Json = {
  a: { b: 1, c: [1, 2, 3], d: { e: "x" } },
  list: [{ n: 1 }, { n: 2 }, { n: 3 }],
  t: null,
  __proto__x: 1,
};

describe("each rule", () => {
  it.each<[name: string, action: object, path: string, right: unknown]>([
    ["a single value replaces a single value", { target: "$.a.b", update: 2 }, "a.b", 2],
    ["null is a single value", { target: "$.t", update: "x" }, "t", "x"],
    ["a single value becomes null", { target: "$.a.b", update: null }, "a.b", null],
    ["a value is appended to a list", { target: "$.a.c", update: 4 }, "a.c", [1, 2, 3, 4]],
    ["a list is joined to a list", { target: "$.a.c", update: [4, 5] }, "a.c", [1, 2, 3, 4, 5]],
    ["a list in a list is appended as one", { target: "$.a.c", update: [[4]] }, "a.c", [1, 2, 3, [4]]],
    ["objects merge deeply", { target: "$.a", update: { d: { f: 1 } } }, "a.d", { e: "x", f: 1 }],
    ["lists in objects are joined", { target: "$", update: { a: { c: [4] } } }, "a.c", [1, 2, 3, 4]],
    ["an empty object changes nothing", { target: "$.a", update: {} }, "a.b", 1],
    ["a member of a list is removed", { target: "$.list[0]", remove: true }, "list", [{ n: 2 }, { n: 3 }]],
    ["from the end", { target: "$.list[-1]", remove: true }, "list", [{ n: 1 }, { n: 2 }]],
    ["several at once", { target: "$.list[?@.n != 2]", remove: true }, "list", [{ n: 2 }]],
    ["all of a list", { target: "$.list[*]", remove: true }, "list", []],
    ["a part and what is in it", { target: "$.a['c','d']", remove: true }, "a", { b: 1 }],
    ["a part twice selected is changed once", { target: "$['a','a'].c", update: 4 }, "a.c", [1, 2, 3, 4]],
    ["what stands deep and what stands above it", { target: "$..[?@.e]", remove: true }, "a", { b: 1, c: [1, 2, 3] }],
    ["remove wins over update", { target: "$.a.b", update: 5, remove: true }, "a.b", undefined],
    ["remove: false removes nothing", { target: "$.a.b", update: 5, remove: false }, "a.b", 5],
    ["a copy of a single value", { target: "$.a.b", copy: "$.a.d.e" }, "a.b", "x"],
    ["a copy into a list", { target: "$.list", copy: "$.a.d" }, "list[3]", { e: "x" }],
    ["a list copied into itself", { target: "$.a.c", copy: "$.a.c" }, "a.c", [1, 2, 3, 1, 2, 3]],
    [
      "an object copied into a part of itself",
      { target: "$.a.d", copy: "$.a" },
      "a.d",
      { e: "x", b: 1, c: [1, 2, 3], d: { e: "x" } },
    ],
    ["a key that is no word of its own", { target: "$.a", update: { constructor: 1 } }, "a.constructor", 1],
  ])("%s", (_, action, path, right) => {
    const { document, told } = applied(book, overlay([action]));
    const value = path
      .split(/[.[\]]+/)
      .filter((key) => key !== "")
      .reduce<unknown>((at, key) => Object.getOwnPropertyDescriptor(Object(at), key)?.value, document);
    expect(value).toEqual(right);
    expect(told).toEqual([]);
  });

  it("`__proto__` is a key like others", () => {
    const { document } = applied(
      { a: {} },
      yaml('overlay: 1.0.0\ninfo: {title: a, version: "1"}\nactions: [{target: $.a, update: {__proto__: {x: 1}}}]'),
    );
    expect(JSON.stringify(document)).toBe('{"a":{"__proto__":{"x":1}}}');
    expect(Reflect.get({}, "x")).toBeUndefined();
  });

  it("actions see what those before them did, and so do overlays", () => {
    const { document } = applied(
      {},
      overlay([
        { target: "$", update: { a: {} } },
        { target: "$.a", update: { b: 1 } },
      ]),
      overlay([{ target: "$.a.b", update: 2 }]),
    );
    expect(document).toEqual({ a: { b: 2 } });
  });
});

describe("the way back", () => {
  it("leads to the overlay for what it wrote, and to the document for what stayed or moved", () => {
    const { place } = applied(
      book,
      overlay([
        { target: "$.list[0]", remove: true },
        { target: "$.list", update: [{ n: 9, m: { k: 1 } }] },
        { target: "$.a.c[0]", remove: true },
        { target: "$.a.d", update: { e: "y", g: 1 } },
        { target: "$.a", copy: "$.list[1]" },
        { target: "$.list", copy: "$.a.c" },
      ]),
    );
    const root = (pointer: string) => ({ file: "root.yaml", pointer });
    const over = (pointer: string) => ({ file: "o0.yaml", pointer });
    expect(place("/a/b")).toEqual(root("/a/b"));
    expect(place("/list/0/n")).toEqual(root("/list/1/n"));
    expect(place("/list/2/m/k")).toEqual(over("/actions/1/update/0/m/k"));
    expect(place("/a/c/0")).toEqual(root("/a/c/1"));
    expect(place("/a/d")).toEqual(root("/a/d"));
    expect(place("/a/d/e")).toEqual(over("/actions/3/update/e"));
    expect(place("/a/d/g")).toEqual(over("/actions/3/update/g"));
    expect(place("/a/n")).toEqual(root("/list/2/n"));
    expect(place("/list/3")).toEqual(root("/a/c/1"));
    expect(place("/list/4")).toEqual(root("/a/c/2"));
  });
});

describe("what is wrong", () => {
  it.each<[name: string, value: Json, told: readonly string[]]>([
    [
      "nothing selected",
      overlay([{ target: "$.b", remove: true }]),
      ["/actions/0/target overlay-unmatched: `$.b` matches nothing in the spec, so this action has no effect."],
    ],
    [
      "nothing to copy",
      overlay([{ target: "$.a", copy: "$.b" }]),
      ["/actions/0/copy overlay-unmatched: `$.b` matches nothing in the spec, so this action has no effect."],
    ],
    [
      "much to copy",
      overlay([{ target: "$.a", copy: "$.list.*" }]),
      ["/actions/0/copy overlay-clash: The action cannot be applied: `copy` selects 3 values instead of one."],
    ],
    [
      "no query",
      overlay([{ target: "a.b", remove: true }]),
      ["/actions/0/target overlay-target: `a.b` is not a valid JSONPath query: "],
    ],
    [
      "the root",
      overlay([{ target: "$", remove: true }]),
      ["/actions/0/remove overlay-clash: The action cannot be applied: the whole document cannot be removed."],
    ],
    [
      "a list for an object",
      overlay([{ target: "$", update: { a: [] } }]),
      ["/actions/0/update overlay-clash: The action cannot be applied: `a` is an object, but the new value is a list."],
    ],
    [
      "an object for a value",
      overlay([{ target: "$.a.b", update: {} }]),
      ["/actions/0/update overlay-clash: The action cannot be applied: an object cannot replace a single value."],
    ],
    [
      "a value for an object",
      overlay([{ target: "$.a", update: 1 }]),
      [
        "/actions/0/update overlay-clash: The action cannot be applied: a single value cannot be merged with an object.",
      ],
    ],
    [
      "parts of several kinds",
      overlay([{ target: "$.a['b','c']", update: 1 }]),
      [
        "/actions/0/update overlay-clash: The action cannot be applied: its target selects both a single value and a list.",
      ],
    ],
    [
      "an action that does nothing",
      overlay([{ target: "$" }]),
      ["/actions/0 overlay-invalid: Invalid overlay: an action requires `update`, `copy`, or `remove: true`."],
    ],
    [
      "an action that does two things",
      overlay([{ target: "$", update: {}, copy: "$" }]),
      ["/actions/0/copy overlay-invalid: Invalid overlay: `update` and `copy` cannot be used together."],
    ],
    [
      "no target",
      overlay([{ update: {} }]),
      ["/actions/0 overlay-invalid: Invalid overlay: an action requires `target`."],
    ],
    [
      "no overlay",
      { openapi: "3.1.0" },
      [" overlay-invalid: Invalid overlay: the version is missing; add it, such as `overlay: 1.1.0`."],
    ],
    [
      "another version",
      overlay([{ target: "$.a", update: {} }], { overlay: "2.0.0" }),
      ["/overlay overlay-invalid: Invalid overlay: version `2.0.0` is unknown, so it is read as 1.2."],
    ],
    [
      "no actions",
      overlay([]),
      ["/actions overlay-invalid: Invalid overlay: `actions` must be a list with at least one action."],
    ],
    [
      "another document",
      overlay([{ target: "$.a", update: {} }], { extends: "other.yaml" }),
      ["/extends overlay-other: The overlay extends `other.yaml`, but is applied to a different spec."],
    ],
  ])("%s", (_, value, right) => {
    const { told } = applied(book, value);
    expect(told.length).toBe(right.length);
    for (const [index, text] of told.entries()) expect(text.startsWith(`o0.yaml${right[index]}`), text).toBe(true);
  });

  it("a document that doubles with each action is not made", () => {
    const doubling = Array.from({ length: 40 }, (_, index) => ({ target: "$", update: { [`k${index}`]: {} } })).flatMap(
      (make, index) => [make, { target: `$.k${index}`, copy: "$" }],
    );
    const { told } = applied(book, overlay(doubling));
    expect(told.at(-1)).toContain("the result would be too large");
  });

  it("a target of thousands is one action", () => {
    const count = byReach(5_000, 20_000);
    const many = {
      paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: ok }])),
    };
    const { document, told } = applied(many, overlay([{ target: "$.paths.*.get", update: { security: [] } }]));
    expect(Object(document).paths[`/p${count - 1}`].get.security).toEqual([]);
    expect(told).toEqual([]);
  });
});
