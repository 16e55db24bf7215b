// Every leaf fact of a spec as it is written, looked for in the built site where it must stand. The walk goes down the document and the
// page together: a property's facts must be in the row of that name inside the row of its parent, those of a variant in the variant, and
// where a page cuts a schema off, on the page that the cut in that very spot links to. Knows OpenAPI and HTML, nothing of the compiler.
// Long because the walk is one recursion over one document.
import { all, attribute, type Element } from "../routes/reading.ts";
import { classed, type PrintedPage, rawText, wordsOf } from "./printed-page.ts";

type Value = unknown;
type Obj = Readonly<Record<string, unknown>>;

export type Fact = {
  readonly kind: string;
  readonly pointer: string;
  readonly page: string;
  readonly text: string;
  /** `excluded` names the kind of exclusion. */
  readonly state: "shown" | "lost" | "excluded";
  readonly exclusion?: string;
};

/** Pages of a built site by what they show. */
export type Site = {
  readonly landing: PrintedPage | undefined;
  operation(endpoint: string): PrintedPage | undefined;
  at(href: string, from: PrintedPage): { readonly page: PrintedPage; readonly id: string } | undefined;
};

type Looking = { readonly label?: RegExp; readonly deep?: boolean };
/**
 * `beside`: examples of the whole value may stand there instead; `panel`: those of one of its variants, to the letter. `sample`: where the
 * field of this `name`, or without a name an item, may stand in an example of the whole. `above`: what has the value, whose words may say
 * the same.
 */
type Spot = {
  readonly page: PrintedPage;
  readonly elements: readonly Element[];
  readonly beside?: Element;
  readonly panel?: Element | undefined;
  readonly sample?: Element | undefined;
  readonly name?: string;
  readonly above?: readonly Element[];
  /** The list whose items these are, when they stand on a page of their own: what the list says of them stands with it. */
  readonly list?: Spot | undefined;
};
type Direction = "request" | "response" | "both";
/** `over`: keywords that something further out says already. `path`: pointers of schemas above. */
/** `peers`: the other schemas that describe the same value, all of which hold. */
type Around = {
  readonly direction: Direction;
  readonly over: ReadonlySet<string>;
  readonly path: readonly string[];
  readonly peers: readonly Value[];
};

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const limits =
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minProperties maxProperties maxLength minContains maxContains".split(
    " ",
  );
/** Keywords that hold one schema. */
const holders = "items contains not if then else propertyNames contentSchema unevaluatedItems".split(" ");
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

export class SpecFacts {
  readonly facts: Fact[] = [];
  readonly #root: Obj;
  readonly #site: Site;
  readonly #swagger: boolean;
  readonly #seen = new Set<string>();

  constructor(root: Obj, site: Site) {
    this.#root = root;
    this.#site = site;
    this.#swagger = root.swagger !== undefined;
  }

  run(): readonly Fact[] {
    this.#landing();
    for (const [section, role] of [
      ["paths", ""],
      ["webhooks", "webhook "],
      ["x-webhooks", "webhook "],
    ] as const) {
      for (const [path, given] of entries(this.#root[section])) {
        if (path.startsWith("x-")) continue;
        const [item, at] = this.#follow(given, `/${section}/${token(path)}`);
        for (const [method, operation, below] of operationsOf(obj(item) ?? {})) {
          if (obj(operation) === undefined || isInternal(operation) || isInternal(item)) continue;
          const page = this.#site.operation(`${role}${method} ${path}`);
          const pointer = `${at}/${below}`;
          // A page is found by the method and path that it prints, so it shows them.
          this.#fact("operation", pointer, path, page && { page, elements: [page.article] }, []);
          if (page !== undefined)
            this.#operation(page, obj(operation) ?? {}, obj(item) ?? {}, pointer, at, role !== "");
        }
      }
    }
    return this.facts;
  }

  // ---- the landing page

  #landing(): void {
    const page = this.#site.landing;
    const spot = page === undefined ? undefined : { page, elements: [page.article] };
    const info = obj(this.#root.info) ?? {};
    for (const key of ["title", "version", "summary"]) this.#words(`info.${key}`, `/info/${key}`, info[key], spot);
    this.#prose("description", "/info/description", info.description, spot);
    for (const [key, value] of entries(info.contact))
      if (!key.startsWith("x-")) this.#words(`contact.${key}`, `/info/contact/${key}`, value, spot);
    for (const key of ["name", "url", "identifier"])
      this.#words(`license.${key}`, `/info/license/${key}`, obj(info.license)?.[key], spot);
    this.#words("$self", "/$self", this.#root.$self, spot);
    this.#tags(page, spot);
    this.#words("terms", "/info/termsOfService", info.termsOfService, spot);
    this.#docs(this.#root.externalDocs, "/externalDocs", spot);
    this.#servers(this.#root.servers, "/servers", spot);
    if (this.#swagger && typeof this.#root.host === "string")
      for (const scheme of list(this.#root.schemes))
        this.#words(
          "server",
          "/host",
          `${scheme}://${this.#root.host}${this.#root.basePath ?? ""}`.replace(/\/$/, ""),
          spot,
        );
    for (const [key, given] of entries(
      this.#swagger ? this.#root.securityDefinitions : obj(this.#root.components)?.securitySchemes,
    )) {
      const [scheme, pointer] = this.#follow(given, `/components/securitySchemes/${token(key)}`);
      this.#scheme(obj(scheme) ?? {}, pointer, sectionAt(page, `auth.${key.replace(/\s+/g, "-")}`));
    }
  }

  /** Tags that are labels have a spot of their own, the others a card that says what is above them. */
  #tags(page: PrintedPage | undefined, spot: Spot | undefined): void {
    const tags = list(this.#root.tags).map((tag) => obj(tag) ?? {});
    const used = new Set(
      [...entries(this.#root.paths), ...entries(this.#root.webhooks), ...entries(this.#root["x-webhooks"])].flatMap(
        ([path, item]) =>
          operationsOf(obj(this.#follow(item, path)[0]) ?? {}).flatMap(([, one]) => list(obj(one)?.tags).map(String)),
      ),
    );
    const nameOfTag = (tag: Obj | undefined): Value => tag?.summary ?? tag?.["x-displayName"] ?? tag?.name;
    for (const [index, tag] of tags.entries()) {
      const pointer = `/tags/${index}`;
      const isLabel = tag.kind === "badge" || tag.kind === "audience";
      const here = isLabel ? page && this.#byId(page, `tag.${tag.name}`) : spot;
      if (!used.has(String(tag.name)) && !tags.some(({ parent }) => parent === tag.name)) {
        this.#note("tag", pointer, String(tag.name), here, false, "tag that no operation has");
        continue;
      }
      this.#words("tag", pointer, nameOfTag(tag), here);
      this.#prose("description", pointer, tag.description, here);
      this.#docs(tag.externalDocs, `${pointer}/externalDocs`, here);
      const above = nameOfTag(tags.find(({ name }) => name === tag.parent));
      const cards = page === undefined ? [] : all(page.article, "li");
      const card = cards.filter((one) => rawText(one).includes(String(nameOfTag(tag))));
      if (above !== undefined && page !== undefined) this.#words("tag above", pointer, above, { page, elements: card });
    }
  }

  #scheme(scheme: Obj, pointer: string, spot: Spot | undefined): void {
    this.#prose("description", pointer, scheme.description, spot);
    this.#deprecated(scheme, pointer, spot);
    for (const key of ["name", "bearerFormat", "openIdConnectUrl", "scheme", "in", "oauth2MetadataUrl"])
      this.#words(`scheme.${key}`, pointer, scheme[key], spot);
    const flows = this.#swagger && scheme.type === "oauth2" ? { [String(scheme.flow)]: scheme } : scheme.flows;
    for (const [kind, flow] of entries(flows)) {
      for (const key of ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"])
        this.#words(`flow.${key}`, `${pointer}/${kind}`, obj(flow)?.[key], spot);
      for (const [scope, words] of entries(obj(flow)?.scopes)) {
        this.#words("scope", `${pointer}/${kind}/${scope}`, scope, spot);
        this.#prose("description", `${pointer}/${kind}/${scope}`, words, spot);
      }
    }
  }

  #servers(servers: Value, pointer: string, spot: Spot | undefined): void {
    for (const [index, given] of list(servers).entries()) {
      const server = obj(given) ?? {};
      const at = `${pointer}/${index}`;
      this.#words("server", at, server.url, spot);
      const named =
        spot && typeof server.name === "string" ? this.#byId(spot.page, `server.${server.name}`) : undefined;
      this.#words("server name", at, server.name, named);
      this.#prose("description", at, server.description, spot);
      for (const [name, variable] of entries(server.variables)) {
        this.#words("server variable", `${at}/${name}`, name, spot);
        const given = obj(variable) ?? {};
        this.#words("default", `${at}/${name}`, given.default, spot);
        for (const value of list(given.enum)) this.#words("enum", `${at}/${name}`, value, spot);
        this.#prose("description", `${at}/${name}`, given.description, spot);
      }
    }
  }

  #docs(docs: Value, pointer: string, spot: Spot | undefined): void {
    this.#words("externalDocs", pointer, obj(docs)?.url, spot);
    this.#prose("description", pointer, obj(docs)?.description, spot);
  }

  // ---- operations

  #operation(
    page: PrintedPage,
    operation: Obj,
    item: Obj,
    pointer: string,
    itemPointer: string,
    webhook: boolean,
  ): void {
    const whole: Spot = { page, elements: [page.article] };
    this.#prose("summary", pointer, operation.summary, whole);
    this.#words("operationId", pointer, operation.operationId, whole);
    this.#prose("description", pointer, operation.description, whole);
    this.#prose("summary", itemPointer, item.summary, whole);
    this.#prose("description", itemPointer, item.description, whole);
    this.#docs(operation.externalDocs, `${pointer}/externalDocs`, whole);
    const labels = list(this.#root.tags).flatMap((tag) =>
      /^(badge|audience)$/.test(String(obj(tag)?.kind)) ? [obj(tag)] : [],
    );
    for (const label of labels)
      if (list(operation.tags).includes(label?.name))
        this.#words("label", pointer, label?.summary ?? label?.name, whole);
    this.#deprecated(operation, pointer, whole);
    for (const key of ["x-deprecated-description", "x-deprecated-reason", "x-sunset"])
      this.#prose("deprecation", pointer, operation[key], whole);
    const security = operation.security ?? (webhook ? undefined : this.#root.security);
    this.#security(security, pointer, sectionAt(page, "authorization"));
    const servers = [operation.servers, item.servers].find((given) => list(given).length > 0);
    if (!webhook) this.#servers(servers, `${pointer}/servers`, whole);
    this.#core(page, operation, item, { pointer, itemPointer, prefix: "", reversed: webhook, whole: page.article });
    for (const [name, given] of entries(operation.callbacks)) {
      const [callback, at] = this.#follow(given, `${pointer}/callbacks/${token(name)}`);
      this.#callback(page, name, obj(callback) ?? {}, at);
    }
    for (const [key, value] of entries(operation)) {
      if (!key.startsWith("x-") || /^x-(code-?samples|readme$|internal|audience|deprecat|sunset)/i.test(key)) continue;
      const box = classed(page.article, "extensions");
      this.#leaves(
        "extension",
        `${pointer}/${key}`,
        { [key]: value },
        box === undefined ? undefined : { page, elements: [box] },
      );
    }
  }

  #security(security: Value, pointer: string, spot: Spot | undefined): void {
    if (security === undefined) return;
    if (list(security).length === 0) this.#fact("security", pointer, "no authorization", spot, ["No authorization"]);
    for (const [index, entry] of list(security).entries()) {
      const schemes = entries(entry);
      if (schemes.length === 0) this.#fact("security", pointer, "no authorization", spot, ["No authorization"]);
      for (const [scheme, scopes] of schemes) {
        const name = scheme.slice(scheme.lastIndexOf("/") + 1);
        this.#words("security", `${pointer}/security/${index}`, name, spot);
        for (const scope of list(scopes)) this.#words("scope", `${pointer}/security/${index}`, scope, spot);
      }
    }
  }

  #callback(page: PrintedPage, name: string, callback: Obj, pointer: string): void {
    let count = 0;
    for (const [expression, given] of entries(callback)) {
      if (expression.startsWith("x-")) continue;
      const [item, at] = this.#follow(given, `${pointer}/${token(expression)}`);
      for (const [method, given, below] of operationsOf(obj(item) ?? {})) {
        const operation = obj(given);
        if (operation === undefined) continue;
        const id = `callback.${name.replace(/\s+/g, "-")}${count === 0 ? "" : `-${count}`}`;
        count += 1;
        const spot = sectionAt(page, id);
        this.#words("callback", at, expression, spot);
        this.#words("callback", at, method, spot);
        this.#prose("summary", at, operation.summary, spot);
        this.#prose("description", at, operation.description, spot);
        this.#words("operationId", at, operation.operationId, spot);
        this.#docs(operation.externalDocs, at, spot);
        this.#security(operation.security, at, spot);
        this.#deprecated(operation, at, spot);
        const whole = spot?.elements[0];
        if (whole !== undefined)
          this.#core(page, operation, obj(item) ?? {}, {
            pointer: `${at}/${below}`,
            itemPointer: at,
            prefix: `${id}.`,
            reversed: true,
            whole,
          });
      }
    }
  }

  #core(
    page: PrintedPage,
    operation: Obj,
    item: Obj,
    at: { pointer: string; itemPointer: string; prefix: string; reversed: boolean; whole: Element },
  ): void {
    const asked = at.reversed ? "response" : "request";
    const answered = at.reversed ? "request" : "response";
    const merged = new Map<string, readonly [Obj, string]>();
    for (const [given, base] of [
      [item.parameters, at.itemPointer],
      [operation.parameters, at.pointer],
    ] as const) {
      for (const [index, entry] of list(given).entries()) {
        const [value, pointer] = this.#follow(entry, `${base}/parameters/${index}`);
        const parameter = obj(value);
        if (parameter !== undefined) merged.set(`${parameter.in} ${parameter.name}`, [parameter, pointer]);
      }
    }
    const parameters = [...merged.values()];
    for (const [parameter, pointer] of parameters) {
      if (["body", "formData"].includes(String(parameter.in)) || isInternal(parameter)) continue;
      if (parameter.in === "header" && ignoredHeaders.has(String(parameter.name).toLowerCase())) continue;
      this.#parameter(page, parameter, pointer, `${at.prefix}${parameter.in}.${parameter.name}`, asked);
    }
    if (this.#swagger) this.#swaggerBody(page, parameters, operation, at, asked);
    else {
      const [body, pointer] = this.#follow(operation.requestBody, `${at.pointer}/requestBody`);
      const found = obj(body);
      if (found !== undefined) this.#body(page, found, pointer, `${at.prefix}body`, asked);
    }
    for (const [status, given] of entries(operation.responses)) {
      if (status.startsWith("x-")) continue;
      const [value, pointer] = this.#follow(given, `${at.pointer}/responses/${status}`);
      const response = obj(value);
      if (response === undefined) continue;
      this.#response(page, response, pointer, {
        status,
        prefix: at.prefix,
        direction: answered,
        operation,
        description: obj(given)?.description,
      });
    }
  }

  #parameter(page: PrintedPage, parameter: Obj, pointer: string, id: string, direction: Direction): void {
    const spot = this.#byId(page, id);
    this.#fact("name", pointer, String(parameter.name), spot, [String(parameter.name)]);
    if (parameter.required === true) this.#required(pointer, spot, direction);
    this.#deprecated(parameter, pointer, spot);
    this.#prose("description", pointer, parameter.description, spot);
    if (parameter.allowReserved === true)
      this.#fact("allowReserved", pointer, "reserved", spot, ["reserved characters"]);
    const [type, held] = entries(parameter.content)[0] ?? [];
    const content = type === undefined ? undefined : ([type, this.#follow(held, pointer)[0]] as const);
    if (parameter.allowEmptyValue === true) this.#fact("allowEmptyValue", pointer, "empty", spot, ["empty"]);
    this.#style(parameter, pointer, spot);
    if (content !== undefined) this.#givenExamples(parameter, pointer, spot);
    const schema = this.#swagger
      ? { ...parameter, description: undefined, required: undefined }
      : (parameter.schema ?? obj(content?.[1])?.schema);
    if (content !== undefined) this.#words("media type", pointer, content[0], spot);
    this.#givenExamples(obj(content?.[1]) ?? parameter, pointer, spot);
    this.#schema(schema, `${pointer}/schema`, spot, around(direction));
  }

  /** How a parameter is written, where that is not how all of its place are. */
  #style(parameter: Obj, pointer: string, spot: Spot | undefined): void {
    const usual = parameter.in === "query" || parameter.in === "cookie" ? "form" : "simple";
    if (parameter.style !== undefined && parameter.style !== usual)
      this.#words("style", pointer, parameter.style, spot);
    const types = [obj(this.#follow(parameter.schema, "")[0])?.type].flat();
    const style = parameter.style ?? usual;
    if (typeof parameter.explode === "boolean" && (types.includes("array") || types.includes("object")))
      if (parameter.explode !== (style === "form" || style === "cookie"))
        this.#fact("style", pointer, "explode", spot, [parameter.explode ? "exploded" : "not exploded"]);
    const collection = { multi: "form", ssv: "spaceDelimited", pipes: "pipeDelimited" }[
      String(parameter.collectionFormat)
    ];
    if (collection !== undefined && collection !== usual) this.#words("style", pointer, collection, spot);
  }

  #body(page: PrintedPage, body: Obj, pointer: string, id: string, direction: Direction): void {
    const spot = sectionAt(page, id);
    this.#fact("name", pointer, "Body", spot, ["Body"]);
    if (body.required === true) this.#required(pointer, spot, direction);
    this.#prose("description", pointer, body.description, spot);
    this.#content(body.content, `${pointer}/content`, spot, {
      direction,
      examples: id === "body" ? page.article : undefined,
    });
  }

  #swaggerBody(
    page: PrintedPage,
    parameters: readonly (readonly [Obj, string])[],
    operation: Obj,
    at: { pointer: string; prefix: string },
    direction: Direction,
  ): void {
    const types = list(operation.consumes ?? this.#root.consumes).map(String);
    const body = parameters.find(([one]) => one.in === "body");
    if (body !== undefined) {
      const [value, pointer] = body;
      const content = Object.fromEntries(
        (types.length === 0 ? ["application/json"] : types).map((type) => [type, { schema: value.schema }]),
      );
      this.#body(page, { ...value, content }, pointer, `${at.prefix}body`, direction);
    }
    const fields = parameters.filter(([one]) => one.in === "formData");
    const section = sectionAt(page, `${at.prefix}body`)?.elements ?? [];
    for (const [field, pointer] of fields) {
      const rows = section
        .flatMap((one) => mediaElements(one))
        .flatMap(([, element]) => page.rows(element, String(field.name)));
      const spot = rows.length === 0 ? undefined : { page, elements: rows };
      this.#fact("name", pointer, String(field.name), spot, [String(field.name)]);
      if (field.required === true) this.#required(pointer, spot, direction);
      this.#prose("description", pointer, field.description, spot);
      this.#schema(
        { ...field, type: field.type === "file" ? "string" : field.type, description: undefined, required: undefined },
        pointer,
        spot,
        around(direction),
      );
    }
  }

  #response(
    page: PrintedPage,
    response: Obj,
    pointer: string,
    at: { status: string; prefix: string; direction: Direction; operation: Obj; description: Value },
  ): void {
    const spot = this.#byId(page, `${at.prefix}${at.status}`);
    this.#words("status", pointer, at.status, spot);
    this.#prose("summary", pointer, response.summary, spot);
    this.#prose(
      "description",
      pointer,
      typeof at.description === "string" ? at.description : response.description,
      spot,
    );
    for (const [name, given] of entries(response.headers)) {
      if (name.toLowerCase() === "content-type") continue;
      const [value, base] = this.#follow(given, `${pointer}/headers/${token(name)}`);
      const header = obj(value) ?? {};
      const row = this.#byId(page, `${at.prefix}${at.status}.header.${name}`);
      this.#fact("name", base, name, row, [name]);
      if (header.required === true) this.#required(base, row, at.direction);
      this.#deprecated(header, base, row);
      this.#prose("description", base, header.description, row);
      this.#givenExamples(header, base, row);
      this.#schema(
        this.#swagger
          ? { ...header, description: undefined }
          : (header.schema ?? obj(entries(header.content)[0]?.[1])?.schema),
        `${base}/schema`,
        row,
        around(at.direction),
      );
    }
    const where = { direction: at.direction, examples: at.prefix === "" ? page.article : undefined };
    if (this.#swagger) {
      const types = list(at.operation.produces ?? this.#root.produces).map(String);
      const given = new Set([
        ...(response.schema === undefined ? [] : types),
        ...Object.keys(obj(response.examples) ?? {}),
      ]);
      if (given.size === 0 && response.schema !== undefined) given.add("application/json");
      const content = Object.fromEntries(
        [...given].map((type) => [type, { schema: response.schema, example: obj(response.examples)?.[type] }]),
      );
      this.#content(content, `${pointer}/schema`, spot, where);
    } else this.#content(response.content, `${pointer}/content`, spot, where);
    for (const [name, given] of entries(response.links)) {
      const [link, base] = this.#follow(given, `${pointer}/links/${token(name)}`);
      this.#words("link", base, name, spot);
      this.#prose("description", base, obj(link)?.description, spot);
      this.#linked(obj(link) ?? {}, base, spot);
      if (obj(link)?.requestBody !== undefined) this.#leaves("link", base, obj(link)?.requestBody, spot);
      this.#words("link", base, obj(obj(link)?.server)?.url, spot);
      for (const [key, value] of entries(obj(link)?.parameters)) {
        this.#words("link", base, key, spot);
        this.#leaves("link", base, value, spot);
      }
    }
  }

  /** Where a link leads: to the page of the operation that it names, or the name itself. */
  #linked(link: Obj, pointer: string, spot: Spot | undefined): void {
    const given = link.operationId ?? link.operationRef;
    if (typeof given !== "string" || spot === undefined) return;
    const named = decodeURIComponent(given).split("/");
    const [method = "", path = ""] = [named.at(-1), named.at(-2)].map((part) => part?.replaceAll("~1", "/") ?? "");
    const wanted = link.operationId === undefined ? this.#site.operation(`${method.toUpperCase()} ${path}`) : undefined;
    const hrefs = spot.elements.flatMap((element) => all(element, "a")).map((a) => attribute(a, "href") ?? "");
    const pages = hrefs.flatMap((href) => this.#site.at(href, spot.page)?.page ?? []);
    const isThere = pages.some((page) => page === wanted || wholeText(page.article).includes(given));
    this.#fact("link", pointer, given, spot, isThere ? [] : [given]);
  }

  #content(
    content: Value,
    pointer: string,
    spot: Spot | undefined,
    where: { direction: Direction; examples: Element | undefined },
  ): void {
    const all = spot?.elements.flatMap((element) => mediaElements(element)) ?? [];
    for (const [type, given] of entries(content)) {
      const [value, at] = this.#follow(given, `${pointer}/${token(type)}`);
      const media = obj(value) ?? {};
      const elements = all.flatMap(([name, element]) => (name === type ? [element] : []));
      const here = spot === undefined || elements.length === 0 ? undefined : { page: spot.page, elements };
      this.#fact("media type", at, type, here, here === undefined ? ["\u0000"] : []);
      this.#prose("description", at, media.description, here);
      this.#parts(media, at, here?.elements[0], here);
      const streams = elements.flatMap((element) => classed(element, "stream") ?? []);
      const isNamed = streams.every((stream) => /(^|\.)item(~|$)/.test(attribute(stream, "id") ?? ""));
      const items = here === undefined || streams.length === 0 || !isNamed ? undefined : { ...here, elements: streams };
      this.#schema(media.itemSchema, `${at}/itemSchema`, items, around(where.direction));
      const panel =
        spot === undefined
          ? undefined
          : where.examples === undefined
            ? spot
            : { page: spot.page, elements: [where.examples] };
      this.#givenExamples(media, at, panel, true);
      const beside = where.examples === undefined ? examplesIn(elements[0]) : classed(where.examples, "panel");
      const whole = here && {
        ...here,
        ...(beside === undefined ? {} : { beside, sample: beside }),
        above: spot?.elements ?? [],
      };
      this.#schema(media.schema, `${at}/schema`, whole, around(where.direction));
    }
  }

  /** Parts of a body, by name and by place, each at an anchor of its own inside `element`. */
  #parts(holder: Obj, pointer: string, element: Element | undefined, spot: Spot | undefined): void {
    const parts: readonly (readonly [string, Value, string])[] = [
      ...entries(holder.encoding).map(([name, part]) => [name, part, "encoding"] as const),
      ...list(holder.prefixEncoding).map((part, index) => [String(index + 1), part, "prefixEncoding"] as const),
      ...(holder.itemEncoding === undefined ? [] : [["*", holder.itemEncoding, "itemEncoding"] as const]),
    ];
    for (const [name, given, key] of parts) {
      const part = obj(given) ?? {};
      const at = `${pointer}/${key}/${name}`;
      const found =
        element === undefined
          ? []
          : all(element, "div").filter((one) => (attribute(one, "id") ?? "").endsWith(`~part.${name}`));
      const here = spot === undefined || found.length === 0 ? undefined : { page: spot.page, elements: found };
      this.#words(
        "encoding",
        at,
        key === "encoding" ? name : key === "itemEncoding" ? "Each additional part" : `Part ${name}`,
        here,
      );
      this.#words("encoding", at, part.contentType, here);
      this.#words("encoding", at, part.style, here);
      if (typeof part.explode === "boolean")
        this.#fact("encoding", at, "explode", here, [part.explode ? "exploded" : "not exploded"]);
      if (part.allowReserved === true) this.#fact("encoding", at, "reserved", here, ["reserved characters"]);
      for (const [header, value] of entries(part.headers)) {
        const id = found[0] === undefined ? "" : attribute(found[0], "id");
        const row = spot === undefined ? undefined : this.#byId(spot.page, `${id}.header.${header}`);
        this.#fact("name", `${at}/headers/${header}`, header, row, [header]);
        this.#prose("description", `${at}/headers/${header}`, obj(value)?.description, row);
        this.#schema(obj(value)?.schema, `${at}/headers/${header}/schema`, row, around("both"));
      }
      this.#parts(part, at, element, spot);
    }
  }

  #givenExamples(holder: Obj, pointer: string, spot: Spot | undefined, deep = false): void {
    if (holder.example !== undefined && entries(holder.examples).length === 0)
      this.#example(`${pointer}/example`, holder.example, spot, deep);
    for (const [name, given] of entries(holder.examples)) {
      const [value, at] = this.#follow(given, `${pointer}/examples/${token(name)}`);
      const example = obj(value);
      const lone =
        /^(default|example)$/i.test(name) && entries(holder.examples).length === 1 && example?.summary === undefined;
      if (lone) this.#note("example name", at, name, spot, false, "name of a lone example called default");
      else this.#words("example name", at, example?.summary ?? name, spot, { deep });
      this.#prose("description", at, example?.description, spot, deep);
      if (example?.value !== undefined) this.#example(at, example.value, spot, deep);
      if (example?.dataValue !== undefined) this.#example(`${at}/dataValue`, example.dataValue, spot, deep);
      this.#words("example", `${at}/serializedValue`, example?.serializedValue, spot, { deep });
      this.#words("example", at, example?.externalValue, spot, { deep });
    }
  }

  // ---- schemas

  #schema(given: Value, pointer: string, spot: Spot | undefined, where: Around): void {
    const schema = obj(given);
    if (schema === undefined || where.path.length > 60) return;
    if (typeof schema.$ref === "string") {
      const own = Object.keys(schema).filter((key) => key !== "$ref");
      if (own.length > 0) this.#own(schema, pointer, spot, where);
      const [target, at] = this.#follow(schema, pointer);
      if (at !== pointer) this.#enter(target, at, spot, { ...where, over: new Set([...where.over, ...own]) });
      return;
    }
    this.#own(schema, pointer, spot, where);
  }

  /** A named schema at a spot: once for each spot, further on where the spot cuts it off. */
  #enter(schema: Value, pointer: string, spot: Spot | undefined, where: Around): void {
    if (where.path.includes(pointer)) return;
    this.#own(obj(schema) ?? {}, pointer, spot, { ...where, path: [...where.path, pointer] });
  }

  #own(schema: Obj, pointer: string, spot: Spot | undefined, where: Around): void {
    const key =
      spot === undefined
        ? undefined
        : `${spot.page.route} ${spot.elements.map((one) => attribute(one, "id") ?? "").join()} ${pointer} ${[...where.over].sort().join()} ${where.direction} ${where.peers.some((peer) => this.#forbidsNull(peer))}`;
    if (key !== undefined && this.#seen.has(key)) return;
    if (key !== undefined) this.#seen.add(key);
    const parts = list(schema.allOf);
    const peers = [...where.peers, ...parts];
    this.#level(schema, pointer, spot, { ...where, peers });
    const inside = spot === undefined ? undefined : this.#insideOf(spot);
    const over = new Set([...where.over, ...Object.keys(schema)]);
    const hidden = ["format", "default", "enum", "xml", ...limits].filter(
      (name) => where.over.has(name) && schema[name] !== undefined,
    );
    for (const name of hidden)
      this.#note(name, pointer, JSON.stringify(schema[name]), spot, false, "value where one further out says another");
    for (const [index, part] of parts.entries()) {
      const others = [{ ...schema, allOf: [] }, ...parts.filter((_, at) => at !== index)];
      // What one of several bases is called in XML is not what the whole is called.
      const isBase = parts.length > 1 && obj(part)?.$ref !== undefined;
      const above = isBase ? new Set([...over, "xml"]) : over;
      this.#schema(part, `${pointer}/allOf/${index}`, spot, {
        ...where,
        over: above,
        peers: [...where.peers, ...others],
      });
    }
    const below: Around = { ...where, over: new Set(), peers: [] };
    const peersAt = (read: (peer: Obj) => Value): readonly Value[] => peers.flatMap((peer) => this.#within(peer, read));
    const named = [schema, ...peers]
      .flatMap((one) => this.#within(one, (peer) => Object.keys(obj(peer.properties) ?? {})))
      .flat();
    const some = [list(schema.required), ...peersAt((peer) => list(peer.required))]
      .flat()
      .filter((name) => named.includes(name));
    for (const [name, property] of entries(schema.properties)) {
      if (this.#isHidden(property, where.direction) || isInternal(property)) continue;
      const at = `${pointer}/properties/${token(name)}`;
      const found = rowIn(inside, name);
      const row = found && { ...found, sample: spot?.sample, name };
      this.#fact("name", at, name, row, [name]);
      if (list(schema.required).includes(name)) this.#required(at, row, where.direction);
      else if (isOnlyReceived(row, where.direction) && some.length > 0 && !some.includes(name))
        this.#note("optional", at, name, row, isMarked(row, "optional"));
      this.#schema(property, at, row, { ...below, peers: peersAt((peer) => obj(peer.properties)?.[name]) });
    }
    for (const [name, property] of entries(schema.patternProperties)) {
      const row = rowIn(inside, name);
      this.#fact("name", `${pointer}/patternProperties/${token(name)}`, name, row, [name]);
      this.#schema(property, `${pointer}/patternProperties/${token(name)}`, row, below);
    }
    for (const name of ["additionalProperties", "unevaluatedProperties"]) {
      if (obj(schema[name]) === undefined || entries(schema[name]).length === 0) continue;
      const rows =
        inside?.elements.flatMap((one) =>
          inside.page.inside(one).filter((row) => (attribute(row, "id") ?? "").endsWith(".*")),
        ) ?? [];
      this.#schema(
        schema[name],
        `${pointer}/${name}`,
        inside === undefined || rows.length === 0 ? undefined : { page: inside.page, elements: rows },
        below,
      );
    }
    // An item stands in a list that has the name.
    const beside = inside && { ...inside, sample: spot?.sample, list: inside.page === spot?.page ? undefined : spot };
    for (const name of holders) {
      if (obj(schema[name]) === undefined) continue;
      const peers = name === "items" ? peersAt((peer) => peer.items) : [];
      this.#schema(schema[name], `${pointer}/${name}`, name === "items" ? beside : inside, { ...below, peers });
    }
    for (const [index, one] of list(schema.prefixItems).entries())
      this.#schema(one, `${pointer}/prefixItems/${index}`, inside, below);
    for (const [name, one] of entries(schema.dependentSchemas))
      this.#schema(one, `${pointer}/dependentSchemas/${token(name)}`, inside, below);
    for (const keyword of ["oneOf", "anyOf"])
      this.#choice(schema, keyword, pointer, beside && { ...beside, panel: spot?.beside ?? spot?.panel }, below);
  }

  #choice(schema: Obj, keyword: string, pointer: string, spot: Spot | undefined, where: Around): void {
    const branches = list(schema[keyword])
      .map((branch, index) => ({
        branch,
        at: `${pointer}/${keyword}/${index}`,
        target: obj(this.#follow(branch, "")[0]),
      }))
      .filter(
        ({ target }) =>
          target?.type !== "null" &&
          target?.const !== null &&
          !(list(target?.enum).length > 0 && list(target?.enum).every((value) => value === null)),
      );
    const variants = spot?.elements.flatMap((element) => spot.page.variants(element)) ?? [];
    for (const [index, { branch, at, target }] of branches.entries()) {
      const label = typeof target?.title === "string" ? target.title : nameOf(obj(branch)?.$ref);
      const named = variants.filter((variant) => labelOf(variant)?.replace(/ \(otherwise\)$/, "") === label?.trim());
      const single = branches.length === 1 || variants.length === 0;
      const elements = single
        ? spot?.elements
        : named.length > 0
          ? named
          : variants.length >= branches.length
            ? variants.filter((_, at) => at % branches.length === index)
            : variants;
      const here = spot === undefined || elements === undefined ? undefined : { ...spot, elements };
      if (!single) this.#fact("variant", at, label ?? `${index}`, here, []);
      this.#schema(branch, at, here, single ? { ...where, over: new Set(Object.keys(schema)) } : where);
    }
    const property = obj(schema.discriminator)?.propertyName;
    for (const [value, ref] of entries(obj(schema.discriminator)?.mapping)) {
      const meant = branches.find(({ branch }) => isMapped(ref, obj(branch)?.$ref));
      if (meant === undefined || spot === undefined || variants.length === 0) continue;
      this.#fact("mapping", pointer, value, { page: spot.page, elements: variants }, [value]);
    }
    if (property !== undefined && branches.length > 1) this.#words("discriminator", pointer, property, spot);
    const other = obj(schema.discriminator)?.defaultMapping;
    if (typeof other === "string" && spot !== undefined) {
      const name = other.slice(other.lastIndexOf("/") + 1);
      const meant = variants.filter((variant) => labelOf(variant) === `${name} (otherwise)`);
      this.#fact("otherwise", pointer, name, { page: spot.page, elements: meant }, ["any other value, or none"]);
    }
  }

  /** Where the inside of a schema stands: at the spot, or where its cut leads. */
  #insideOf(spot: Spot): Spot {
    const targets = spot.elements.map((element) => {
      const { cuts } = spot.page.own(element);
      const hasInside = spot.page.inside(element).length > 0;
      const found = cuts.flatMap((href) => this.#site.at(href, spot.page) ?? []);
      const to = found[0];
      if (hasInside || to === undefined) return { page: spot.page, element };
      const target =
        to.id === "" ? (to.page.byId("schema") ?? to.page.article) : (to.page.byId(to.id) ?? to.page.article);
      return { page: to.page, element: target };
    });
    const page = targets[0]?.page ?? spot.page;
    return { page, elements: targets.filter((one) => one.page === page).map(({ element }) => element) };
  }

  #isHidden(property: Value, direction: Direction): boolean {
    const [target] = this.#follow(property, "");
    const flagged = (key: string): boolean =>
      obj(property)?.[key] === true ||
      obj(target)?.[key] === true ||
      list(obj(target)?.allOf).some((part) => obj(this.#follow(part, "")[0])?.[key] === true);
    return (direction === "request" && flagged("readOnly")) || (direction === "response" && flagged("writeOnly"));
  }

  /** The facts that a schema says of its own level. */
  #level(schema: Obj, pointer: string, spot: Spot | undefined, { over, direction, peers }: Around): void {
    const limit = { label: /^limits: / };
    const types = typeof schema.type === "string" ? [schema.type] : list(schema.type).map(String);
    for (const type of types) this.#type(type, schema, pointer, spot, { over, peers });
    const isNullable = schema.nullable === true || schema["x-nullable"] === true;
    if (isNullable) this.#nullable(pointer, spot, peers);
    this.#prose("description", pointer, schema.description, spot);
    const isOff =
      types.length > 0 && types.every((type) => type === "null" || peers.some((peer) => this.#contradicts(peer, type)));
    if (typeof schema.format === "string" && !over.has("format"))
      if (isOff) this.#denied("format", schema.format, pointer, spot);
      else this.#words("format", pointer, schema.format, spot);
    for (const name of limits) {
      if (typeof schema[name] === "number" && !over.has(name))
        this.#fact("constraint", `${pointer}/${name}`, String(schema[name]), spot, [String(schema[name])], limit);
    }
    if (typeof schema.minLength === "number")
      this.#fact(
        "constraint",
        `${pointer}/minLength`,
        String(schema.minLength),
        spot,
        schema.minLength === 1 ? ["not empty", "1 to ", "exactly 1 "] : [String(schema.minLength)],
        limit,
      );
    for (const name of ["pattern", "contentEncoding", "contentMediaType"])
      this.#words("constraint", `${pointer}/${name}`, schema[name], spot, limit);
    if (schema.uniqueItems === true)
      this.#fact("constraint", `${pointer}/uniqueItems`, "unique", spot, ["items must be unique"], limit);
    if (schema.additionalProperties === false)
      this.#fact("constraint", `${pointer}/additionalProperties`, "closed", spot, ["no additional properties"], limit);
    for (const [name, others] of entries(schema.dependentRequired))
      for (const other of [name, ...list(others)]) this.#words("constraint", pointer, other, spot, limit);
    this.#deprecated(schema, pointer, spot);
    if (schema.readOnly === true && direction !== "request")
      this.#fact("readOnly", pointer, "read-only", spot, ["read-only"]);
    if (schema.writeOnly === true && direction !== "response")
      this.#fact("writeOnly", pointer, "write-only", spot, ["write-only"]);
    if (schema.default !== undefined && !over.has("default"))
      this.#leaves("default", pointer, schema.default, spot, { label: /^Default:|^default / });
    if (schema.const !== undefined)
      this.#leaves("const", pointer, schema.const, spot, { label: /^Always:|^always |^One of:/ });
    const notes = obj(schema["x-enumDescriptions"])
      ? entries(schema["x-enumDescriptions"])
      : list(schema["x-enumDescriptions"]).map((note, index) => [String(list(schema.enum)[index]), note] as const);
    const listed = spot && this.#codesElsewhere(spot);
    if (listed !== undefined) this.#codes(schema, pointer, { listed, notes });
    else if (!over.has("enum"))
      for (const value of list(schema.enum)) {
        if (value === null) continue;
        if (peers.some((peer) => this.#leavesOut(peer, value)))
          this.#note("enum", pointer, String(value), spot, false, "value that another part of an allOf leaves out");
        else this.#leaves("enum", pointer, value, spot, { label: /^One of:|^Always:|^always / });
      }
    if (listed === undefined) for (const [, note] of notes) this.#prose("description", pointer, note, spot);
    if (schema.example !== undefined) this.#example(pointer, schema.example, spot);
    for (const example of list(schema.examples)) this.#example(pointer, example, spot);
    this.#docs(schema.externalDocs, pointer, spot);
    const xml = over.has("xml") ? undefined : obj(schema.xml);
    const node = String(xml?.nodeType ?? "");
    if (xml?.nodeType !== undefined)
      this.#fact("xml", pointer, node, spot, [node === "none" ? "without its own element" : `XML ${node}`], limit);
    this.#words("xml", pointer, xml?.name, spot, limit);
    this.#words("xml", pointer, xml?.namespace, spot, limit);
    if (typeof xml?.prefix === "string" && xml.name !== undefined)
      this.#words("xml", pointer, `${xml.prefix}:${xml.name}`, spot, limit);
    if (xml?.attribute === true) this.#fact("xml", pointer, "attribute", spot, ["attribute"], limit);
    if (xml?.wrapped === true) this.#fact("xml", pointer, "wrapped", spot, ["wrapped"], limit);
  }

  /** The page of the schema or of errors, where a list of codes has its values that is only named in `spot`. */
  #codesElsewhere({ page, elements }: Spot): PrintedPage | undefined {
    const named = elements.map((element) => classed(element, "listed-codes")).find((one) => one !== undefined);
    const [link] = named === undefined ? [] : all(named, "a");
    return link === undefined ? undefined : this.#site.at(attribute(link, "href") ?? "", page)?.page;
  }

  /** Each value and what is said of it stand in the row of the code there, or in the list of the schema. */
  #codes(
    schema: Obj,
    pointer: string,
    { listed, notes }: { listed: PrintedPage; notes: readonly (readonly [string, Value])[] },
  ): void {
    const inRow = (code: string, other: string) => this.#byId(listed, code) ?? this.#byId(listed, other);
    for (const value of list(schema.enum)) this.#words("enum", pointer, value, inRow(String(value), `schema=${value}`));
    for (const [code, note] of notes) this.#prose("description", pointer, note, inRow(code, "schema"));
  }

  /** What a schema and the parts of its allOf say of one of its children. */
  #within(given: Value, read: (schema: Obj) => Value, depth = 0): readonly Value[] {
    const schema = obj(this.#follow(given, "")[0]);
    if (schema === undefined || depth > 20) return [];
    const own = read(schema);
    return [
      ...(own === undefined ? [] : [own]),
      ...list(schema.allOf).flatMap((part) => this.#within(part, read, depth + 1)),
    ];
  }

  /** Whether a schema's types leave null out. */
  #forbidsNull(given: Value, depth = 0): boolean {
    const schema = obj(this.#follow(given, "")[0]);
    if (schema === undefined || depth > 20 || schema.nullable === true || schema["x-nullable"] === true) return false;
    const types = typeof schema.type === "string" ? [schema.type] : list(schema.type);
    if (types.length > 0) return !types.includes("null");
    return list(schema.allOf).some((part) => this.#forbidsNull(part, depth + 1));
  }

  /** Whether a schema has types, none of which is `type`. */
  #contradicts(given: Value, type: string): boolean {
    const schema = obj(this.#follow(given, "")[0]);
    const types = typeof schema?.type === "string" ? [schema.type] : list(schema?.type);
    const alike = type === "integer" || type === "number" ? ["integer", "number"] : [type];
    return types.length > 0 && !types.some((one) => alike.includes(String(one)));
  }

  /** Whether a schema lists values, none of which is `value`. */
  #leavesOut(given: Value, value: Value): boolean {
    const values = list(obj(this.#follow(given, "")[0])?.enum);
    return values.length > 0 && !values.includes(value);
  }

  /** All parts of an allOf hold: null counts where each of them allows it. */
  #nullable(pointer: string, spot: Spot | undefined, peers: readonly Value[]): void {
    const shown = spot?.elements.some((element) => spot.page.own(element).text.includes("null")) === true;
    const exclusion = peers.some((peer) => this.#forbidsNull(peer))
      ? "null that another part of an allOf forbids"
      : undefined;
    this.#note("nullable", pointer, "nullable", spot, shown, exclusion);
  }

  #type(
    type: string,
    schema: Obj,
    pointer: string,
    spot: Spot | undefined,
    { over, peers }: Pick<Around, "over" | "peers">,
  ): void {
    if (type === "null") this.#nullable(pointer, spot, peers);
    else if (type === "array") this.#fact("type", pointer, type, spot, ["array", "tuple"]);
    else if (type === "object") {
      // An object is called by its name or title, or shows its properties.
      const names = [nameOf(`#${pointer}`), schema.title].flatMap((name) => (typeof name === "string" ? [name] : []));
      const inside = spot === undefined ? undefined : this.#insideOf(spot);
      const inner = inside?.elements.some((element) => inside.page.inside(element).length > 0) === true;
      this.#fact("type", pointer, type, spot, inner ? [] : ["object", "map of", "one of", ...names, ...over]);
    } else if (peers.some((peer) => this.#contradicts(peer, type))) this.#denied("type", type, pointer, spot);
    else
      this.#fact("type", pointer, type, spot, [
        type,
        ...(type === "number" ? ["integer"] : type === "file" ? ["binary"] : []),
      ]);
  }

  /** A type, or the format of one, that another part does not allow: told beside the type that stands, or left out where others are left. */
  #denied(kind: string, text: string, pointer: string, spot: Spot | undefined): void {
    const shown = spot?.elements.some((element) => {
      const told = spot.page.own(element).facts.filter((fact) => /^limits:.*conflicts with/.test(fact));
      const stands = classed(element, "row-type");
      return [...told, stands === undefined ? "" : rawText(stands)].some((one) => one.includes(text));
    });
    this.#note(kind, pointer, text, spot, shown === true, `${kind} that another part of an allOf leaves out`);
  }

  /** A reader who sends it is told that it is required; what arrives is there unless it is called optional. */
  #required(pointer: string, spot: Spot | undefined, direction: Direction): void {
    if (!isOnlyReceived(spot, direction)) this.#fact("required", pointer, "required", spot, ["required"]);
    else this.#note("required", pointer, "required", spot, spot !== undefined && !isMarked(spot, "optional"));
  }

  #deprecated(holder: Obj, pointer: string, spot: Spot | undefined): void {
    if (holder.deprecated === true) this.#fact("deprecated", pointer, "deprecated", spot, ["deprecated"]);
  }

  // ---- looking

  #byId(page: PrintedPage, id: string): Spot | undefined {
    const element = page.byId(id.replace(/[\s\p{Cc}]+/gu, "-"));
    return element === undefined ? undefined : { page, elements: [element] };
  }

  #words(kind: string, pointer: string, value: Value, spot: Spot | undefined, looking: Looking = {}): void {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
    const text = String(value).replace(/\s+/g, " ");
    const any = [text, text.trim(), JSON.stringify(value)];
    if (text.trim() !== "") this.#fact(kind, pointer, text, spot, any, looking);
  }

  /** Prose counts as shown when all its words stand there in their order. */
  #prose(kind: string, pointer: string, value: Value, spot: Spot | undefined, deep = false): void {
    if (typeof value !== "string" || value.trim() === "") return;
    const wanted = wordsOf(plainOf(value));
    if (wanted.length === 0) return;
    const saidIn = (one: Spot | undefined): boolean =>
      [...(one?.elements ?? []), ...(one?.above ?? [])].some((element) =>
        isSubsequence(wanted, deep ? wordsOf(wholeText(element)) : (one?.page.own(element).words ?? [])),
      );
    this.#note(kind, pointer, value, spot, saidIn(spot) || saidIn(spot?.list));
  }

  #leaves(kind: string, pointer: string, value: Value, spot: Spot | undefined, looking: Looking = {}): void {
    for (const leaf of leavesOf(value)) {
      if (leaf === "") this.#fact(kind, pointer, '""', spot, ['""'], looking);
      else this.#words(kind, pointer, leaf, spot, looking);
    }
  }

  /** One example is one fact: shown when each of its leaves is. */
  #example(pointer: string, value: Value, spot: Spot | undefined, deep = false): void {
    const texts = spot?.elements.map((element) => (deep ? wholeText(element) : spot.page.own(element).text)) ?? [];
    if (spot?.beside !== undefined) texts.push(wholeText(spot.beside));
    const leaves = leavesOf(value).filter((leaf) => leaf !== "");
    const shown =
      isBeside(spot, value) ||
      texts.some((text) => {
        const plain = text.replace(/\s+/g, " ");
        return leaves.every((leaf) => {
          const words = String(leaf).replace(/\s+/g, " ").trim();
          return (
            plain.includes(words) ||
            plain.includes(JSON.stringify(leaf).slice(1, -1)) ||
            wordsOf(words).every((word) => plain.toLowerCase().includes(word))
          );
        });
      });
    const size = JSON.stringify(value)?.length ?? 0;
    if (!shown && spot?.panel !== undefined && standsIn(spot.panel, value))
      this.#note("example", pointer, JSON.stringify(value).slice(0, 200), spot, true);
    else if (!shown && size > 2000 && spot !== undefined)
      this.#note("example", pointer, `${size} characters`, spot, false, "very long example, shortened on the page");
    else this.#note("example", pointer, JSON.stringify(value)?.slice(0, 200) ?? "", spot, shown);
  }

  /** `label`: the fact must stand in a line with it; `deep`: anywhere below the spot. */
  #fact(
    kind: string,
    pointer: string,
    text: string,
    spot: Spot | undefined,
    any: readonly string[],
    { label, deep = false }: Looking = {},
  ): void {
    const holds = (said: string): boolean => {
      const lower = said.replace(/\s+/g, " ").toLowerCase();
      return any.some((one) => lower.includes(one.replace(/\s+/g, " ").toLowerCase()));
    };
    const shown = spot?.elements.some((element) => {
      if (any.length === 0) return true;
      if (deep) return holds(wholeText(element));
      const own = spot.page.own(element);
      return label === undefined ? holds(own.text) : own.facts.some((fact) => label.test(fact) && holds(fact));
    });
    this.#note(kind, pointer, text, spot, shown === true);
  }

  #note(kind: string, pointer: string, text: string, spot: Spot | undefined, shown: boolean, exclusion?: string): void {
    const state = shown ? "shown" : exclusion === undefined ? "lost" : "excluded";
    this.facts.push({
      kind,
      pointer,
      page: spot?.page.route ?? "",
      text: text.slice(0, 300),
      state,
      ...(exclusion === undefined ? {} : { exclusion }),
    });
  }

  #follow(value: Value, pointer: string): readonly [Value, string] {
    let at = pointer;
    let current = value;
    for (let hops = 0; hops < 30; hops += 1) {
      const ref = obj(current)?.$ref;
      if (typeof ref !== "string" || !ref.startsWith("#/")) break;
      at = decodeURIComponent(ref.slice(1));
      let found: Value = this.#root;
      for (const part of at.split("/").slice(1)) {
        const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
        found = Array.isArray(found) ? found[Number(name)] : obj(found)?.[name];
      }
      current = found;
    }
    return [current, at];
  }
}

/** The examples of a media type that stand below its schema. */
function examplesIn(media: Element | undefined): Element | undefined {
  const found = media?.childNodes.find((child) => "tagName" in child && attribute(child, "class") === "examples");
  return found !== undefined && "tagName" in found ? found : undefined;
}

/** A schema on a page of its own may be sent as well as received. */
function isOnlyReceived(spot: Spot | undefined, direction: Direction): boolean {
  return direction === "response" && spot?.page.byId("schema")?.tagName !== "div";
}

function isMarked(spot: Spot | undefined, mark: string): boolean {
  return spot?.elements.some((element) => spot.page.own(element).marks.includes(mark)) === true;
}

/** Whether an example beside the fields shows `value` where the field or the item stands; a sample for a shell writes quotes its own way. */
function isBeside(spot: Spot | undefined, value: Value): boolean {
  if (spot?.sample === undefined) return false;
  const bare = (text: string) => text.replaceAll("'\\''", "'").replace(/\s+/g, "");
  const text = JSON.stringify(value) ?? "";
  const shown = bare(wholeText(spot.sample));
  const before = spot.name === undefined ? ["[", ","] : [`${JSON.stringify(spot.name)}:`];
  return before.some((start) => shown.includes(bare(start + text)));
}

/** A value of a mapping names a schema, or refers to it. */
function isMapped(mapped: Value, ref: Value): boolean {
  return mapped === ref || (typeof mapped === "string" && ref === `#/components/schemas/${mapped}`);
}

/** Method as printed, operation, and its pointer from the path item. */
function operationsOf(item: Obj): readonly (readonly [string, Value, string])[] {
  return [
    ...methods.map((method) => [method.toUpperCase(), item[method], method] as const),
    ...entries(item.additionalOperations).map(
      ([method, operation]) => [method, operation, `additionalOperations/${method}`] as const,
    ),
  ];
}

function around(direction: Direction): Around {
  return { direction, over: new Set(), path: [], peers: [] };
}

/** What is marked as internal is not for readers. */
function isInternal(value: Value): boolean {
  return obj(value)?.["x-internal"] === true;
}

function obj(value: Value): Obj | undefined {
  return isObj(value) ? value : undefined;
}

function isObj(value: Value): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value: Value): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entries(value: Value): readonly (readonly [string, unknown])[] {
  return Object.entries(obj(value) ?? {});
}

function token(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function nameOf(ref: Value): string | undefined {
  const found =
    typeof ref === "string" ? /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(ref)?.[1] : undefined;
  return found?.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The section that the heading with `id` names, else the element itself. */
function sectionAt(page: PrintedPage | undefined, id: string): Spot | undefined {
  const heading = page?.byId(id);
  if (page === undefined || heading === undefined) return undefined;
  const parent = /^h\d$/.test(heading.tagName) ? heading.parentNode : null;
  return { page, elements: [parent !== null && "attrs" in parent ? parent : heading] };
}

/** The rows of the name `name` inside of a spot. */
function rowIn(inside: Spot | undefined, name: string): Spot | undefined {
  const elements = inside?.elements.flatMap((one) => inside.page.rows(one, name)) ?? [];
  return inside === undefined || elements.length === 0 ? undefined : { page: inside.page, elements };
}

/** Media types directly in a body or response, by name. */
function mediaElements(element: Element): readonly (readonly [string, Element])[] {
  const found: (readonly [string, Element])[] = [];
  const visit = (node: Element): void => {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      const names = (attribute(child, "class") ?? "").split(" ");
      if (names.includes("row")) continue;
      const name = classed(child, "media-type-name");
      if (names.includes("media-type") && name !== undefined) found.push([rawText(name), child]);
      else if (names.includes("tabs-panel")) found.push([attribute(child, "data-label") ?? "", child]);
      else visit(child);
    }
  };
  visit(element);
  return found;
}

function labelOf(variant: Element): string | undefined {
  const said = attribute(variant, "data-label");
  if (said !== undefined) return said;
  const summary = variant.childNodes.find((child) => "tagName" in child && child.tagName === "summary");
  return summary !== undefined && "tagName" in summary ? rawText(summary) : undefined;
}

const whole = new WeakMap<Element, string>();

function wholeText(element: Element): string {
  const known = whole.get(element);
  if (known !== undefined) return known;
  const text = rawText(element);
  whole.set(element, text);
  return text;
}

/** Whether a value stands in an element as JSON, however that is set in lines. Bare words and numbers stand anywhere and prove nothing. */
function standsIn(element: Element, value: Value): boolean {
  const set = (text: string): string => text.replace(/\s+/g, "");
  return typeof value === "object" && value !== null && set(wholeText(element)).includes(set(JSON.stringify(value)));
}

function leavesOf(value: Value): readonly (string | number | boolean)[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return [value];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one));
  return entries(value).flatMap(([name, one]) => [name, ...leavesOf(one)]);
}

/** Markdown without what is not for readers: addresses of links and pictures, tags, marks of code blocks. */
function plainOf(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/^[ \t]*(?:```|~~~)[^\n]*$/gm, " ")
    .replace(/^[ \t]*\[[^\]]+\]:\s+\S+.*$/gm, " ")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, " $1 ")
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, "] ")
    .replace(/\]\[[^\]]*\]/g, "] ")
    .replace(/<\/?[a-z][^>]*>/gi, " ")
    .replace(/\[!(note|tip|important|warning|caution)\]/gi, " ")
    .replace(/^:::.*$/gm, " ")
    .replace(/^[ \t]*(?:[-*+>][ \t]+)*\d+[.)][ \t]/gm, " ")
    .replace(/&[a-z]+;|&#\d+;/gi, " ")
    .replace(/[`*]/g, "");
}

function isSubsequence(wanted: readonly string[], said: readonly string[]): boolean {
  let at = 0;
  for (const word of said) {
    if (word === wanted[at]) at += 1;
    if (at === wanted.length) return true;
  }
  return at === wanted.length;
}
