// The form of a request: what edits come to, and what is told of values that do not fit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import { wordsOf } from "../../src/messages/languages.ts";
import { messagesOf } from "../../src/messages/page-messages.ts";
import { requestOf, urlOf } from "../../src/model/request.ts";
import type { Control, FormField, FormParameter, RequestForm } from "../../src/model/request-form.ts";
import { brokenAt, fieldProblems, parsedJson, typed } from "../../src/reader/form/field.ts";
import {
  bodyProblems,
  countProblems,
  type FormState,
  partsOfForm,
  startOf,
  variableKey,
  withBodyField,
  withBodyText,
  withExample,
  withParameter,
  withSecret,
} from "../../src/reader/form/form-state.ts";
import type { Json } from "../../src/text/json.ts";
import { cpuClock } from "../cpu-clock.ts";

const text: Control = { kind: "text", large: false };
const number: Control = { kind: "number", large: false };
const lines: Control = { kind: "lines", large: true };
const json: Control = { kind: "json", large: true };
const how = { style: "form", explode: true, allowReserved: false };
const simple = { style: "simple", explode: false, allowReserved: false };

const field = (control: Control, schema: Json, types: readonly string[], more: Partial<FormField> = {}): FormField => ({
  name: "field",
  required: false,
  schema,
  control,
  types,
  hint: "",
  ...more,
});
const parameter = (name: string, place: FormParameter["in"], more: Partial<FormParameter> = {}): FormParameter => ({
  ...field(text, { type: "string" }, ["string"]),
  name,
  in: place,
  how: place === "query" ? how : simple,
  ...more,
});

const form: RequestForm = {
  method: "post",
  path: "/things/{id}",
  servers: [
    { url: "https://a.example.com", variables: [] },
    { url: "https://{region}.example.com", variables: [{ name: "region", default: "eu", enum: [] }] },
  ],
  access: [
    {
      label: "token",
      credentials: [{ key: "token", in: "header", name: "Authorization", before: "Bearer ", placeholder: "<token>" }],
    },
    {
      label: "login",
      credentials: [
        { key: "login", in: "header", name: "Authorization", before: "Basic ", placeholder: "<base64>", basic: true },
      ],
    },
    { label: "none", credentials: [] },
  ],
  accessAt: 0,
  parameters: [
    parameter("id", "path", {
      required: true,
      value: 7,
      control: number,
      schema: { type: "integer" },
      types: ["integer"],
    }),
    parameter("q", "query"),
    parameter("tags", "query", { control: lines, schema: { type: "array", items: { type: "string" } }, value: ["a"] }),
  ],
  bodies: [
    {
      kind: "text",
      type: "application/json",
      text: '{"sku":"A"}',
      json: true,
      schema: { $ref: "#/components/schemas/Thing" },
      examples: [
        { name: "one", text: '{"sku":"B"}' },
        { name: "two", text: "{}" },
      ],
    },
    {
      kind: "form",
      type: "application/x-www-form-urlencoded",
      examples: [
        { name: "full", value: { sku: "F", count: 2 } },
        { name: "empty", value: {} },
      ],
      fields: [
        { ...field(text, { type: "string" }, ["string"], { name: "sku", required: true, value: "A" }), part: {} },
        { ...field(number, { type: "integer", maximum: 3 }, ["integer"], { name: "count" }), part: {} },
      ],
    },
    { kind: "file", type: "image/png" },
  ],
  bodyAt: 0,
  bodyRequired: true,
  schemas: {
    "/components/schemas/Thing": {
      type: "object",
      required: ["sku"],
      properties: {
        sku: { type: "string", minLength: 1 },
        parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
      },
    },
  },
};
const start = startOf(form);
const url = (state: FormState) => urlOf(requestOf(partsOfForm(form, state)));
const headers = (state: FormState) =>
  Object.fromEntries(requestOf(partsOfForm(form, state)).headers.map(({ name, value }) => [name, value]));
const body = (state: FormState) => requestOf(partsOfForm(form, state)).body;

describe("the request of a form", () => {
  it("untouched has the values it was given", () => {
    expect(url(start)).toBe("https://a.example.com/things/7?tags=a");
    expect(headers(start)).toEqual({ Authorization: "Bearer <token>", "Content-Type": "application/json" });
    expect(body(start)).toMatchObject({ kind: "json", text: '{"sku":"A"}' });
  });

  it("follows parameters; nothing typed is nothing sent", () => {
    let state = withParameter(form, 1, "a b&c")(start);
    state = withParameter(form, 2, "x\n\ny")(state);
    expect(url(state)).toBe("https://a.example.com/things/7?q=a%20b%26c&tags=x&tags=y");
    state = withParameter(form, 2, "")(withParameter(form, 1, "")(state));
    expect(url(state)).toBe("https://a.example.com/things/7");
    // What is required is asked for.
    expect(url(withParameter(form, 0, "")(state))).toBe("https://a.example.com/things/{id}");
    // As typed: a number that a number type could not hold.
    expect(url(withParameter(form, 0, "12345678901234567890.10")(state))).toBe(
      "https://a.example.com/things/12345678901234567890.10",
    );
  });

  it("follows the server and its variables, or an address of the reader's own", () => {
    const second = { ...start, server: 1 };
    expect(url(second)).toBe("https://eu.example.com/things/7?tags=a");
    expect(url({ ...second, variables: new Map([[variableKey(1, "region"), "us"]]) })).toContain("https://us.example");
    expect(url({ ...start, server: 2, ownServer: " http://localhost:8080/v2 " })).toContain(
      "http://localhost:8080/v2/",
    );
    expect(url({ ...start, server: 2, ownServer: "javascript:alert(1)" })).toContain("https://{server}/");
  });

  it("keeps credentials out until they are wanted in", () => {
    const typed = withSecret(start, "token", { text: "s3cret" });
    expect(JSON.stringify(requestOf(partsOfForm(form, typed)))).not.toContain("s3cret");
    expect(headers({ ...typed, reveal: true }).Authorization).toBe("Bearer s3cret");
    const pasted = withSecret(start, "token", { text: "bearer s3cret" });
    expect(headers({ ...pasted, reveal: true }).Authorization).toBe("Bearer s3cret");
    expect(headers({ ...start, reveal: true }).Authorization).toBe("Bearer <token>");
    const login = withSecret({ ...start, access: 1 }, "login", { user: "Jörg", text: "p:w" });
    expect(headers(login).Authorization).toBe("Basic <base64>");
    expect(headers({ ...login, reveal: true }).Authorization).toBe(
      `Basic ${Buffer.from("Jörg:p:w").toString("base64")}`,
    );
    expect(headers({ ...typed, access: 2, reveal: true }).Authorization).toBeUndefined();
    // A line of its own in a token cannot add a header.
    const split = { ...withSecret(start, "token", { text: "a\r\nX-Bad: 1" }), reveal: true };
    expect(headers(split).Authorization).toBe("Bearer a%0D%0AX-Bad: 1");
  });

  it("follows the body, its media type and its examples", () => {
    expect(body(withExample(form, start, "one"))).toMatchObject({ text: '{"sku":"B"}' });
    expect(body(withExample(form, start, "three"))).toMatchObject({ text: '{"sku":"A"}' });
    expect(body(withBodyText(start, "{"))).toMatchObject({ kind: "text", text: "{" });
    expect(body(withBodyText(start, ""))).toBeUndefined();
    expect(body({ ...start, sendsBody: false })).toBeUndefined();
    const second = { ...start, body: 1 };
    expect(body(second)).toMatchObject({ text: "sku=A" });
    expect(body(withBodyField(form, 1, "2")(second))).toMatchObject({ text: "sku=A&count=2" });
    expect(body(withExample(form, second, "full"))).toMatchObject({ text: "sku=F&count=2" });
    expect(body(withExample(form, second, "empty"))).toMatchObject({ text: "" });
    expect(body({ ...start, body: 2 })).toMatchObject({ kind: "file", type: "image/png" });
    // What was typed in one body is still there when the reader comes back to it.
    const back = { ...withBodyField(form, 0, "Z")({ ...withBodyText(start, "1"), body: 1 }), body: 0 };
    expect(body(back)).toMatchObject({ text: "1" });
  });

  it("takes names that objects have of their own", () => {
    const odd: RequestForm = {
      ...form,
      bodies: [
        {
          kind: "form",
          type: "application/x-www-form-urlencoded",
          examples: [],
          fields: ["__proto__", "constructor"].map((name) => ({
            ...field(text, { type: "string" }, ["string"], { name, value: "x" }),
            part: {},
          })),
        },
      ],
    };
    expect(requestOf(partsOfForm(odd, startOf(odd))).body).toMatchObject({ text: "__proto__=x&constructor=x" });
  });
});

describe("what is told of a value", () => {
  const told = (one: FormField, value: string) =>
    fieldProblems({ form, words: english }, one, typed(one.control, value));

  it.each<[string, Control, Json, readonly string[], string, readonly string[]]>([
    ["an integer", number, { type: "integer", minimum: 1, maximum: 9 }, ["integer"], "5", []],
    [
      "a text for a number",
      number,
      { type: "integer" },
      ["integer"],
      "x",
      ['Must be an integer, not the string `"x"`'],
    ],
    ["a fraction for an integer", number, { type: "integer" }, ["integer"], "1.5", ["Must be an integer"]],
    ["too little", number, { type: "number", minimum: 1 }, ["number"], "0.5", ["Must be at least 1"]],
    ["too much", number, { type: "number", exclusiveMaximum: 1 }, ["number"], "1", ["Must be less than 1"]],
    ["no step", number, { type: "number", multipleOf: 0.1 }, ["number"], "0.25", ["Must be a multiple of 0.1"]],
    ["a step of binary fractions", number, { type: "number", multipleOf: 0.1 }, ["number"], "0.3", []],
    ["a text that looks like a number", text, { type: "string" }, ["string"], "12", []],
    ["one of two types", text, { type: ["integer", "string"], maximum: 5 }, ["integer", "string"], "abc", []],
    ["a choice", text, { enum: ["a", 1] }, [], "1", []],
    ["no choice", text, { enum: ["a", "b"] }, ["string"], "c", ['Must be one of `"a"`, `"b"`']],
    ["too short", text, { type: "string", minLength: 3 }, ["string"], "ab", ["Must have at least 3 characters"]],
    ["as long as allowed, in letters", text, { type: "string", maxLength: 2 }, ["string"], "🙂🙂", []],
    [
      "another pattern",
      text,
      { type: "string", pattern: "^\\d+$" },
      ["string"],
      "x",
      ["Must match the pattern `^\\d+$`"],
    ],
    ["a pattern that is none", text, { type: "string", pattern: "(" }, ["string"], "x", []],
    [
      "no date",
      text,
      { type: "string", format: "date" },
      ["string"],
      "1.2.2024",
      ["Must be a valid date, such as 2024-01-15"],
    ],
    ["no address of mail", text, { type: "string", format: "email" }, ["string"], "me", ["Must be a valid email"]],
    ["an unknown format", text, { type: "string", format: "sku" }, ["string"], "?", []],
    ["items", lines, { type: "array", items: { type: "integer" } }, ["integer"], "1\nx", ["`[1]` must be an integer"]],
    ["too many items", lines, { type: "array", maxItems: 1 }, [], "a\nb", ["Must have at most 1 items"]],
    ["JSON", json, { type: "object", required: ["a"] }, ["object"], "{}", ["`a` is required"]],
    [
      "broken JSON",
      json,
      { type: "object" },
      ["object"],
      "{,}",
      [
        "Must be valid JSON: syntax error at line 1, column 2. Check for a missing or extra comma, quotation mark, or bracket.",
      ],
    ],
    [
      "a name to quote",
      json,
      { properties: { "a b": { type: "string" } } },
      [],
      '{"a b":1}',
      ['`["a b"]` must be text'],
    ],
  ])("%s", (_, control, schema, types, value, expected) => {
    const problems = told(field(control, schema, types), value);
    expect(problems).toHaveLength(expected.length);
    // The start of the sentence: how it goes on is the checker's matter.
    for (const [index, one] of expected.entries()) {
      expect(problems[index]?.replace("text", "a text").startsWith(one.replace("text", "a text").slice(0, 18))).toBe(
        true,
      );
    }
  });

  it("is that it is required, or nothing, when nothing is typed", () => {
    expect(told(field(text, { type: "string", minLength: 3 }, ["string"], { required: true }), "")).toEqual([
      "Is required",
    ]);
    expect(told(field(text, { type: "string", minLength: 3 }, ["string"]), "")).toEqual([]);
  });

  it("is told of a body at its place, through references that come back", () => {
    const nested = withBodyText(start, '{"sku":"A","parts":[{"sku":"B","parts":[{"sku":""}]},{}]}');
    expect(bodyProblems({ form, words: english }, nested)).toEqual([
      "`parts[0].parts[0].sku` must have at least 1 character",
      "`parts[1].sku` is required",
    ]);
    expect(countProblems({ form, words: english }, nested)).toBe(1);
    expect(bodyProblems({ form, words: english }, withBodyText(start, " "))).toEqual(["Is required"]);
    expect(bodyProblems({ form, words: english }, withBodyText(start, '{"sku":'))).toEqual([
      "Must be valid JSON: unexpected end of input. Check for a missing or extra comma, quotation mark, or bracket.",
    ]);
    expect(bodyProblems({ form, words: english }, { ...withBodyText(start, "{"), sendsBody: false })).toEqual([]);
    expect(bodyProblems({ form, words: english }, start)).toEqual([]);
  });

  it("is told in the words that it is given, and begins as a sentence does", async () => {
    const asking = { form, words: messagesOf(await wordsOf("de")) };
    const number: FormField = field({ kind: "number", large: false }, { type: "integer" }, ["integer"], {
      required: true,
    });
    const told = (value: string) => fieldProblems(asking, number, typed(number.control, value));
    expect([told(""), told("x")]).toEqual([
      ["Ist erforderlich"],
      ['Muss eine ganze Zahl sein, nicht der String `"x"`'],
    ]);
    expect(bodyProblems(asking, withBodyText(start, '{"sku" 1}'))).toEqual([
      "Muss gültiges JSON sein: Syntaxfehler in Zeile 1, Spalte 8. Prüfen Sie, ob ein Komma, ein Anführungszeichen oder eine Klammer fehlt oder zu viel ist.",
    ]);
    expect(bodyProblems(asking, withBodyText(start, "[{}]"))[0]).toMatch(/^Muss ein Objekt sein/);
  });

  it("counts fields, not sentences, of what is sent only", () => {
    const wrong = withBodyField(form, 1, "9")(withParameter(form, 0, "")({ ...start, body: 1 }));
    expect(countProblems({ form, words: english }, wrong)).toBe(2);
    expect(countProblems({ form, words: english }, { ...wrong, sendsBody: false })).toBe(1);
    expect(countProblems({ form, words: english }, start)).toBe(0);
  });

  it("comes at once for a pattern that could run for years", () => {
    const slow = field(text, { type: "string", pattern: "^(a+)+$" }, ["string"]);
    const spent = cpuClock();
    expect(told(slow, `${"a".repeat(40)}!`)).toEqual([]);
    expect(spent()).toBeLessThan(1000);
  });

  it.each([
    ['{\n  "secret": tru\n}', { line: 2, column: 13 }],
    ['{"a":1,}', { line: 1, column: 8 }],
    ['{"a" 1}', { line: 1, column: 6 }],
    ["[1 2]", { line: 1, column: 4 }],
    ["[1,,2]", { line: 1, column: 4 }],
    ["{a:1}", { line: 1, column: 2 }],
    ["[01]", { line: 1, column: 2 }],
    ["[1}", { line: 1, column: 3 }],
    ["{} {}", { line: 1, column: 4 }],
    ['"a\nb"', { line: 1, column: 1 }],
    ["'a'", { line: 1, column: 1 }],
    ["[", undefined],
    ['{"a":', undefined],
    ["[".repeat(100_000), undefined],
  ])("says where %j goes wrong and cites none of it", (broken, at) => {
    expect(parsedJson(broken)).toEqual({ kind: "broken", at });
  });

  it("takes for JSON what is JSON, and finds a place in all else", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "]", "}", "1", "\u007f"), (whole, at, instead) => {
        expect(brokenAt(whole)).toBe(whole.length);
        const spot = at % whole.length;
        const changed = whole.slice(0, spot) + instead + whole.slice(spot + 1);
        if (parsedJson(changed).kind === "value") expect(brokenAt(changed)).toBe(changed.length);
        else expect(brokenAt(changed)).toBeLessThanOrEqual(changed.length);
      }),
    );
  });
});
