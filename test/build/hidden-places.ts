// Specs with a marked object at every kind of place that a spec has, each with a word of its own that stands nowhere else: whatever comes of
// such a spec for readers without the audience must not contain it.

type Value = { readonly [key: string]: unknown };

const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Value, more: Value = {}) => ({ "application/json": { schema, ...more } });
const ok = (schema: Value = text, more: Value = {}) => ({ 200: { description: "OK", content: json(schema), ...more } });

export type Places = {
  /** Files of the site. */
  readonly files: Readonly<Record<string, string>>;
  /** The word of each place, by what the place is. */
  readonly words: ReadonlyMap<string, string>;
};

/** A site whose specs hide one word at each place by `mark`. */
export function hiddenPlaces(mark: Value): Places {
  const words = new Map<string, string>();
  /** The word of the place `name`; the same for the same name. */
  const w = (name: string): string => {
    const known = words.get(name);
    if (known !== undefined) return known;
    const letters = String(words.size + 10).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "");
    const word = `zq${letters}vx`;
    words.set(name, word);
    return word;
  };
  /** A marked object that holds the word of its place. */
  const hid = (name: string, more: Value = {}): Value => ({ description: `About ${w(name)}.`, ...more, ...mark });
  const call = (id: string, more: Value = {}): Value => ({
    operationId: id,
    tags: ["orders"],
    responses: ok(),
    ...more,
  });

  const order = {
    type: "object",
    required: ["id", w("property"), w("property through a reference")],
    dependentRequired: { [w("property")]: ["id"], id: [w("property")] },
    discriminator: {
      propertyName: "kind",
      mapping: {
        [w("discriminator mapping to a hidden schema")]: "#/components/schemas/Hidden",
        [w("discriminator mapping by a bare name")]: "Hidden",
        line: "#/components/schemas/Line",
        moved: "#/components/schemas/Order/properties/choice/oneOf/2",
      },
    },
    properties: {
      id: text,
      kind: {
        enum: ["line", "box"],
        "x-enumDescriptions": { line: "A line", box: hid("x-enumDescriptions, a member") },
      },
      choice: {
        oneOf: [
          hid("oneOf variant", { const: w("const of a variant") }),
          { maxLength: 7, type: "string" },
          { type: "integer" },
        ],
      },
      either: { anyOf: [text, hid("anyOf variant", { type: "integer" })] },
      both: {
        allOf: [
          { type: "object", properties: { a: text } },
          hid("allOf entry", { properties: { [w("property of an allOf entry")]: text } }),
        ],
        example: { a: "1", [w("property of an allOf entry")]: w("example of an allOf entry") },
      },
      pair: { type: "array", prefixItems: [text, hid("prefixItems entry", { type: "string" }), { type: "integer" }] },
      lines: { type: "array", items: ref("Line"), contains: hid("contains") },
      map: {
        type: "object",
        additionalProperties: hid("additionalProperties"),
        patternProperties: { "^s_": text, [`^${w("patternProperties name")}`]: hid("patternProperties") },
        propertyNames: hid("propertyNames"),
        example: { s_1: "a", [`${w("patternProperties name")}_1`]: "b", other: w("example of additionalProperties") },
      },
      closed: { type: "object", unevaluatedProperties: hid("unevaluatedProperties"), not: hid("not") },
      cond: {
        type: "object",
        if: hid("if"),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: hid("then"),
        else: hid("else"),
        dependentSchemas: { id: hid("dependentSchemas") },
        $defs: { local: hid("$defs") },
      },
      coded: { type: "string", contentMediaType: "application/json", contentSchema: hid("contentSchema") },
      again: ref("Hidden"),
      outer: { $ref: "parts.json#/Outer" },
      beside: { $ref: "parts.json#/Plain", ...mark },
      alias: ref("Alias"),
      [w("property through a reference")]: {
        $ref: "#/components/schemas/Hidden",
        description: w("beside a reference"),
      },
      inside: { $ref: `#/components/schemas/Order/properties/${w("property")}` },
      anchored: { $ref: `#${w("$anchor")}` },
      picture: {
        type: "string",
        xml: hid("xml", { name: w("xml") }),
        externalDocs: hid("externalDocs of a schema", { url: "https://x.test" }),
      },
      known: {
        type: "string",
        "x-vendor": { deep: [{ list: [{ ok: "shown-vendor" }, hid("vendor extension, nested lists")] }] },
      },
      "x-internal": { type: "boolean", description: "shown-name" },
      [w("property")]: hid("property", {
        type: "string",
        enum: [w("enum of a property")],
        default: w("enum of a property"),
        "x-enum-varnames": [w("x-enum-varnames of a hidden property")],
      }),
    },
    default: { id: "d", [w("property")]: w("default of a schema") },
    examples: [{ id: "e", [w("property")]: w("examples of a schema"), again: w("example behind a reference") }],
  };

  const spec = {
    openapi: "3.1.0",
    info: {
      title: "Shop",
      version: "3.0",
      contact: hid("info.contact", { name: w("info.contact") }),
      license: hid("info.license", { name: w("info.license") }),
      "x-logo": hid("x-logo", { url: `https://x.test/${w("x-logo")}.png`, altText: w("x-logo") }),
    },
    externalDocs: hid("externalDocs of the root", { url: `https://x.test/${w("externalDocs of the root")}` }),
    servers: [
      hid("server", { url: `https://${w("server")}.test` }),
      {
        url: `https://{${w("server variable")}}.test`,
        variables: { [w("server variable")]: hid("server variable", { default: w("server variable") }) },
      },
      {
        url: "https://api.test/{v}",
        variables: { v: { default: "1", "x-vendor": hid("extension of a server variable") } },
      },
    ],
    security: [{ token: [] }, { [w("security scheme")]: [] }],
    tags: [
      hid("tag", { name: w("tag") }),
      { name: "orders", externalDocs: hid("externalDocs of a tag", { url: "https://x.test/t" }) },
      { name: w("tag of hidden operations alone"), description: w("tag of hidden operations alone") },
    ],
    "x-tagGroups": [
      { name: "All", tags: ["orders", w("tag"), w("tag of hidden operations alone")] },
      hid("x-tagGroups entry", { name: w("x-tagGroups entry"), tags: ["orders"] }),
      { name: w("x-tagGroups of hidden tags alone"), tags: [w("tag"), w("tag of hidden operations alone")] },
    ],
    "x-vendor": { teams: { a: { name: "shown-team" }, b: hid("extension of the root, a member") } },
    paths: {
      "/orders": {
        summary: "Orders",
        servers: [hid("server of a path item", { url: "https://p.test" })],
        parameters: [
          hid("parameter of a path item", { name: w("parameter of a path item"), in: "query", schema: text }),
        ],
        get: call("listOrders", {
          description: "shown-call",
          tags: ["orders", w("tag")],
          externalDocs: hid("externalDocs of an operation", { url: "https://x.test/o" }),
          servers: [hid("server of an operation", { url: "https://o.test" }), { url: "https://orders.test" }],
          security: [
            { token: [] },
            { token: [], [w("security scheme")]: [] },
            { oauth: ["read"] },
            { oauth: ["read", w("scope of a hidden flow")] },
          ],
          "x-codeSamples": [
            hid("x-codeSamples entry", {
              lang: "Shell",
              label: w("x-codeSamples entry"),
              source: `echo ${w("x-codeSamples entry")}`,
            }),
            { lang: "Shell", label: "Mine", source: "echo shown-sample" },
          ],
          "x-vendor": { note: "shown-extension", secret: hid("extension of an operation") },
          parameters: [
            hid("parameter", { name: w("parameter"), in: "query", schema: text }),
            { $ref: `#/components/parameters/${w("component parameter")}` },
            {
              name: "filter",
              in: "query",
              schema: {
                type: "object",
                properties: { [w("property of a parameter")]: hid("property of a parameter") },
              },
              example: { [w("property of a parameter")]: w("example of a parameter") },
            },
            {
              name: "sort",
              in: "query",
              content: { "application/json": hid("media type of a parameter", { schema: text }) },
            },
            {
              name: "limit",
              in: "query",
              schema: { type: "integer" },
              examples: { one: { value: 1 }, two: hid("example of a parameter, named", { value: 2 }) },
            },
          ],
          responses: {
            200: {
              description: "OK",
              headers: {
                [w("header")]: hid("header", { schema: text }),
                "X-Page": {
                  schema: { type: "object", properties: { [w("property of a header")]: hid("property of a header") } },
                },
              },
              content: {
                ...json(ref("Order"), {
                  example: {
                    id: "o1",
                    kind: "line",
                    [w("property")]: w("example of a media type"),
                    choice: w("const of a variant"),
                  },
                }),
                "application/vnd.named+json": {
                  schema: ref("Order"),
                  examples: {
                    plain: { value: { id: "o2", [w("property")]: w("named example") } },
                    shared: { $ref: "#/components/examples/Shared" },
                    secret: hid("named example that is marked", { value: {} }),
                    vendor: { value: { id: "o9" }, "x-note": hid("extension of an example") },
                  },
                },
                "application/vnd.hidden+json": {
                  schema: ref("Hidden"),
                  example: { a: w("example of a hidden schema") },
                },
                "text/csv": hid("media type of a response", { schema: text }),
              },
              links: {
                [w("link")]: hid("link", { operationId: "addOrder" }),
                [w("link to a hidden operation by id")]: {
                  operationId: w("operation"),
                  description: w("link to a hidden operation by id"),
                },
                [w("link to a hidden operation by reference")]: { operationRef: "#/paths/~1orders/delete" },
                next: {
                  operationId: "addOrder",
                  description: "shown-link",
                  parameters: {
                    [w("parameter")]: "$response.body#/id",
                    [`query.${w("parameter")}`]: "1",
                    from: `$response.body#/${w("property")}`,
                  },
                  server: hid("server of a link", { url: "https://l.test" }),
                },
              },
            },
            418: hid("response"),
            419: { $ref: `#/components/responses/${w("component response")}` },
          },
          callbacks: {
            [w("callback")]: { "{$request.query.url}": { post: call("cb1") }, ...mark },
            [w("operation of a callback")]: {
              "{$request.query.url}": { post: call("cb2", hid("operation of a callback")) },
            },
            [w("path item of a callback")]: {
              "{$request.query.url}": { ...hid("path item of a callback"), post: call("cb3") },
            },
            made: {
              "{$request.query.url}": { post: call("cb4", { summary: "shown-callback" }) },
              [`{$request.body#/${w("property")}}`]: {
                post: call("cb5", { summary: w("callback whose address is a hidden property") }),
              },
            },
          },
        }),
        post: call("addOrder", {
          requestBody: {
            content: {
              ...json(ref("Order")),
              "multipart/form-data": {
                schema: {
                  type: "object",
                  properties: { file: text, [w("encoded property")]: hid("encoded property", { type: "string" }) },
                },
                encoding: {
                  file: {
                    contentType: "text/plain",
                    headers: { [w("header of an encoding")]: hid("header of an encoding", { schema: text }) },
                  },
                  [w("encoded property")]: { contentType: `text/${w("encoding of a hidden property")}` },
                },
              },
              "application/xml": { schema: ref("Line"), encoding: { sku: hid("encoding") } },
            },
          },
          responses: { 201: { description: "Made" } },
        }),
        put: call("putOrder", { requestBody: hid("request body", { content: json(text) }) }),
        patch: call("patchOrder", {
          requestBody: { $ref: `#/components/requestBodies/${w("component request body")}` },
        }),
        delete: call(w("operation"), hid("operation", { summary: w("operation"), responses: ok(ref("OnlyHidden")) })),
      },
      [`/${w("path item")}`]: { ...hid("path item"), get: call("p1") },
      [`/${w("path item of hidden operations alone")}`]: { get: call("p2", hid("operation alone in its path")) },
      [`/${w("path item through a reference")}`]: { $ref: "#/components/pathItems/Emptied" },
      [`/${w("operation of hidden tags alone")}`]: { get: call("p3", { tags: [w("tag")] }) },
      "/outer": { $ref: "parts.json#/Item" },
      "/overlaid": { get: call("overlaid", { summary: w("operation that an overlay marks") }) },
      "/opened": { get: call("opened", { summary: "shown-opened", ...mark }) },
      "/data": {
        get: call("data", {
          responses: ok(
            { type: "object", properties: { "x-internal": { type: "boolean" }, note: text } },
            {
              content: json(
                { type: "object", properties: { note: text } },
                { example: { ...mark, note: "shown-data" } },
              ),
            },
          ),
        }),
      },
      "/changed": { get: call("changed", { summary: w("operation that was shown once"), ...mark }) },
      "/tagged": {
        get: call("tagged"),
        head: call("p5", { tags: [w("tag of hidden operations alone")], ...hid("operation with a tag of its own") }),
      },
    },
    webhooks: {
      [w("webhook")]: { ...hid("webhook"), post: call("h1") },
      [w("webhook of hidden operations alone")]: { post: call("h2", hid("operation of a webhook")) },
      made: { post: call("h3", { summary: "shown-hook" }) },
    },
    components: {
      schemas: {
        Order: order,
        Line: {
          type: "object",
          properties: { sku: text, [w("property, nested")]: hid("property, nested", { type: "number" }) },
          additionalProperties: false,
        },
        Hidden: { title: w("component schema"), type: "object", ...hid("component schema") },
        Alias: ref("Hidden"),
        Anchored: { $anchor: w("$anchor"), ...hid("$anchor") },
        OnlyHidden: {
          title: w("schema that only hidden operations use"),
          type: "object",
          properties: { deep: ref("Deep") },
        },
        Deep: { type: "object", description: w("schema behind one that only hidden operations use") },
        Unused: { ...hid("schema that nothing uses"), properties: { a: ref("Below") } },
        Below: { type: "object", description: w("schema below a hidden one that nothing uses") },
      },
      parameters: {
        [w("component parameter")]: hid("component parameter", {
          name: w("component parameter"),
          in: "header",
          schema: text,
        }),
      },
      responses: { [w("component response")]: hid("component response") },
      requestBodies: { [w("component request body")]: hid("component request body", { content: json(text) }) },
      headers: { [w("component header")]: hid("component header", { schema: text }) },
      examples: {
        Shared: { value: { id: "o4", [w("property")]: w("example of a component, pruned") } },
        [w("component example")]: hid("component example", { value: 1 }),
      },
      links: { [w("component link")]: hid("component link", { operationId: "addOrder" }) },
      callbacks: { [w("component callback")]: { "{$url}": { post: call("cc") }, ...mark } },
      pathItems: {
        Emptied: { get: call("p4", hid("operation of a component path item")) },
        [w("component path item")]: { ...hid("component path item"), get: call("p6") },
      },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        [w("security scheme")]: hid("security scheme", { type: "apiKey", in: "header", name: w("security scheme") }),
        oauth: {
          type: "oauth2",
          flows: {
            clientCredentials: { tokenUrl: "https://x.test/t", scopes: { read: "shown-scope" } },
            implicit: hid("OAuth flow", {
              authorizationUrl: `https://x.test/${w("OAuth flow")}`,
              scopes: { [w("scope of a hidden flow")]: w("scope of a hidden flow") },
            }),
          },
        },
        other: {
          type: "oauth2",
          flows: {
            clientCredentials: { tokenUrl: "https://x.test/t", scopes: { [w("scopes")]: w("scopes"), ...mark } },
          },
        },
      },
      "x-vendor": { a: hid("extension of the components") },
    },
  };
  return { files: siteOf(spec, { w, hid, mark }), words };
}

type Tools = {
  readonly w: (name: string) => string;
  readonly hid: (name: string, more?: Value) => Value;
  readonly mark: Value;
};

/** A site that publishes `spec`, an older release of it, and a description in Swagger 2.0. */
function siteOf(spec: Value, { w, hid, mark }: Tools): Readonly<Record<string, string>> {
  const parts = {
    Outer: {
      type: "object",
      properties: { b: text, [w("property in another file")]: hid("property in another file") },
    },
    Plain: { type: "object", description: w("schema of another file behind a marked reference") },
    Item: {
      get: {
        operationId: "outer",
        summary: "shown-outer",
        responses: ok(),
        "x-codeSamples": [hid("x-codeSamples entry in another file", { lang: "Shell", source: "true" })],
      },
      post: { operationId: w("operation in another file"), responses: ok(), ...mark },
    },
  };
  const overlay = {
    overlay: "1.0.0",
    info: { title: "Marks", version: "1" },
    actions: [
      { target: "$.paths['/overlaid'].get", update: mark },
      { target: "$.paths['/opened'].get['x-internal']", remove: true },
      { target: "$.paths['/opened'].get['x-audience']", remove: true },
      { target: "$.paths['/outer']", update: { "x-note": [hid("extension that an overlay adds")] } },
    ],
  };
  const before = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "2.0" },
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          responses: ok({
            type: "object",
            properties: { id: text, [w("property of an older release")]: hid("property of an older release") },
          }),
        },
      },
      "/changed": { get: { operationId: "changed", summary: "As it was", responses: ok() } },
      "/gone": { get: { operationId: w("operation of an older release"), responses: ok(), ...mark } },
      "/kept": {
        get: {
          operationId: "kept",
          responses: ok(),
          "x-codeSamples": [hid("x-codeSamples entry of an older release", { lang: "Shell", source: "true" })],
        },
      },
    },
  };
  const swagger = {
    swagger: "2.0",
    info: { title: "Old", version: "1", contact: hid("info.contact in 2.0", { name: w("info.contact in 2.0") }) },
    tags: [{ name: "a", "x-vendor": hid("extension of a tag in 2.0") }],
    securityDefinitions: {
      [w("securityDefinitions")]: hid("securityDefinitions", { type: "basic" }),
      key: { type: "apiKey", in: "header", name: "K" },
    },
    security: [{ [w("securityDefinitions")]: [] }, { key: [] }],
    parameters: {
      Shared: hid("shared parameter in 2.0", { name: w("shared parameter in 2.0"), in: "query", type: "string" }),
    },
    responses: { Shared: hid("shared response in 2.0") },
    definitions: {
      A: {
        type: "object",
        properties: { id: text, [w("definition's property")]: hid("definition's property", { type: "string" }) },
      },
      B: { type: "object", ...hid("definition") },
    },
    paths: {
      "/a": {
        get: {
          tags: ["a"],
          summary: "shown-swagger",
          parameters: [
            { $ref: "#/parameters/Shared" },
            hid("parameter in 2.0", { name: w("parameter in 2.0"), in: "query", type: "string" }),
          ],
          responses: {
            200: {
              description: "OK",
              schema: { $ref: "#/definitions/A" },
              examples: {
                "application/json": { id: "1", [w("definition's property")]: w("example of a response in 2.0") },
              },
              headers: { "X-A": hid("header in 2.0", { type: "string" }) },
            },
            404: { $ref: "#/responses/Shared" },
          },
          "x-code-samples": [hid("x-code-samples entry", { lang: "Shell", source: w("x-code-samples entry") })],
        },
        post: {
          parameters: [
            {
              name: "body",
              in: "body",
              schema: { $ref: "#/definitions/A" },
              "x-example": { id: "2", [w("definition's property")]: w("x-example of a body") },
            },
            { $ref: "#/parameters/Shared" },
          ],
          responses: { 200: { description: "OK", schema: { $ref: "#/definitions/B" } } },
        },
      },
    },
  };
  const config = {
    title: "Docs",
    url: "https://docs.test",
    apis: [
      {
        id: "shop",
        spec: "shop.json",
        overlays: ["overlay.json"],
        specHistory: [{ version: "2.0", date: "2026-01-01", spec: "before.json" }],
      },
      { id: "old", spec: "swagger.json" },
    ],
  };
  const all = {
    "pio-docs.config.json": config,
    "shop.json": spec,
    "parts.json": parts,
    "overlay.json": overlay,
    "before.json": before,
    "swagger.json": swagger,
  };
  const texts = Object.entries(all).map(([name, value]) => [name, JSON.stringify(value, null, 2)] as const);
  return {
    "docs/index.md": "# Home\n\nOur shop.\n",
    "docs/guide.md": "# Guide\n\nHow to order.\n",
    ...Object.fromEntries(texts),
  };
}
