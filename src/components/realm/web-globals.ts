// Globals of the web that depend on nothing but what they are given, made in the realm that code of a site runs in: an object of the program
// would hand that code the program's own classes. What the program does for them goes in and out as text.

import { urlParts } from "./names.ts";

/** What the program does for the realm: texts and numbers in and out, and undefined where that cannot be done. */
export type RealmHost = {
  /** The parts of a URL as JSON. */
  readonly url: (href: string, base: string | undefined) => string | undefined;
  /** The same after one part of it was set. */
  readonly urlWith: (href: string, part: string, value: string) => string;
  /** A query as JSON of pairs, and back. */
  readonly pairs: (query: string) => string;
  readonly query: (pairs: string) => string;
  /** `bytes`: a letter for each. */
  readonly decode: (bytes: string, label: string, isFatal: boolean) => string | undefined;
  readonly atob: (text: string) => string | undefined;
  readonly btoa: (text: string) => string | undefined;
  /** Is told the number of what is done next. */
  readonly begin: (at: number) => void;
};

/** Puts them into the realm that this runs in. */
export function setWebGlobals(host: RealmHost): void {
  const params = searchParamsOf(host);
  const globals: Readonly<Record<string, unknown>> = {
    URLSearchParams: params.URLSearchParams,
    URL: urlOf(host, params),
    TextEncoder,
    TextDecoder: decoderOf(host),
    atob: (text: unknown) => told(() => host.atob(String(text))) ?? fail("The string is not valid base64."),
    btoa: (text: unknown) => told(() => host.btoa(String(text))) ?? fail("The string holds characters beyond Latin-1."),
    structuredClone: (value: unknown) => clone(value, new Map()),
    console: Object.fromEntries(["debug", "error", "info", "log", "trace", "warn"].map((name) => [name, () => {}])),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** What the program answers; its errors, of a stack that overflows for one, stay outside. */
function told<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function fail(message: string): never {
  throw new TypeError(message);
}

type Pair = [name: string, value: string];

/** The class, and what it does for URLs: makes the parameters of one, and takes over its query when that was set. */
function searchParamsOf(host: RealmHost) {
  const parsed = (query: string): Pair[] => JSON.parse(told(() => host.pairs(query)) ?? "[]");
  class URLSearchParams {
    #pairs: Pair[];
    #changed = (): void => {};

    static of(query: string, changed: (query: string) => void): URLSearchParams {
      const made = new URLSearchParams(query);
      made.#changed = () => changed(made.toString());
      return made;
    }
    static take(params: URLSearchParams, query: string): void {
      params.#pairs = parsed(query);
    }
    constructor(given: unknown = "") {
      if (typeof given !== "object" || given === null) this.#pairs = parsed(String(given));
      else {
        const pairs = Symbol.iterator in given ? [...(given as Iterable<Iterable<unknown>>)] : Object.entries(given);
        this.#pairs = pairs.map((pair) => [...pair].map(String) as Pair);
      }
    }
    get size(): number {
      return this.#pairs.length;
    }
    append(name: unknown, value: unknown): void {
      this.#pairs.push([String(name), String(value)]);
      this.#changed();
    }
    delete(name: unknown, value?: unknown): void {
      this.#pairs = this.#pairs.filter((pair) => !isPair(pair, name, value));
      this.#changed();
    }
    get(name: unknown): string | null {
      return this.#pairs.find((pair) => isPair(pair, name))?.[1] ?? null;
    }
    getAll(name: unknown): string[] {
      return this.#pairs.filter((pair) => isPair(pair, name)).map(([, value]) => value);
    }
    has(name: unknown, value?: unknown): boolean {
      return this.#pairs.some((pair) => isPair(pair, name, value));
    }
    set(name: unknown, value: unknown): void {
      const first = this.#pairs.findIndex((pair) => isPair(pair, name));
      const rest = this.#pairs.filter((pair, at) => at === first || !isPair(pair, name));
      this.#pairs = rest.map((pair) => (isPair(pair, name) ? [pair[0], String(value)] : pair));
      if (first === -1) this.#pairs.push([String(name), String(value)]);
      this.#changed();
    }
    sort(): void {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.#changed();
    }
    forEach(visit: (value: string, name: string, all: unknown) => void): void {
      for (const [name, value] of this.#pairs) visit(value, name, this);
    }
    *entries(): Generator<Pair> {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    *keys(): Generator<string> {
      for (const [name] of this.#pairs) yield name;
    }
    *values(): Generator<string> {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator](): Generator<Pair> {
      return this.entries();
    }
    toString(): string {
      return told(() => host.query(JSON.stringify(this.#pairs))) ?? "";
    }
  }
  const { of, take } = URLSearchParams;
  for (const name of ["of", "take"]) Reflect.deleteProperty(URLSearchParams, name);
  return { URLSearchParams, of, take };
}

function isPair([name, value]: Pair, wanted: unknown, wantedValue?: unknown): boolean {
  return name === String(wanted) && (wantedValue === undefined || value === String(wantedValue));
}

function urlOf(host: RealmHost, { of, take }: ReturnType<typeof searchParamsOf>) {
  const parse = (href: unknown, base?: unknown): Record<string, string> | undefined => {
    const text = told(() => host.url(String(href), base === undefined ? undefined : String(base)));
    return text === undefined ? undefined : JSON.parse(text);
  };
  return class URL {
    #parts: Record<string, string>;
    readonly searchParams: ReturnType<typeof of>;

    constructor(href: unknown, base?: unknown) {
      this.#parts = parse(href, base) ?? fail(`Invalid URL: ${String(href)}`);
      this.searchParams = of(this.#parts.search ?? "", (query) => this.#set("search", query));
    }
    static {
      for (const name of urlParts)
        Object.defineProperty(URL.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: URL) {
            return this.#parts[name] ?? "";
          },
          set(this: URL, value: unknown) {
            this.#set(name, value);
            take(this.searchParams, this.#parts.search ?? "");
          },
        });
    }
    static canParse(href: unknown, base?: unknown): boolean {
      return parse(href, base) !== undefined;
    }
    static parse(href: unknown, base?: unknown): URL | null {
      return parse(href, base) === undefined ? null : new URL(href, base);
    }
    #set(name: string, value: unknown): void {
      const text = told(() => host.urlWith(this.toString(), name, String(value)));
      if (text !== undefined) this.#parts = JSON.parse(text);
    }
    get origin(): string {
      return this.#parts.origin ?? "";
    }
    toString(): string {
      return this.#parts.href ?? "";
    }
    toJSON(): string {
      return this.toString();
    }
  };
}

class TextEncoder {
  readonly encoding = "utf-8";
  encode(text: unknown = ""): Uint8Array {
    // A surrogate without its other half has no bytes.
    const bytes = unescape(encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, "\ufffd")));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }
}

function decoderOf(host: RealmHost) {
  return class TextDecoder {
    readonly encoding: string;
    readonly fatal: boolean;
    constructor(label: unknown = "utf-8", { fatal = false }: { readonly fatal?: boolean } = {}) {
      this.encoding = String(label).toLowerCase();
      this.fatal = fatal;
    }
    decode(given: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
      const bytes = ArrayBuffer.isView(given)
        ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
        : new Uint8Array(given);
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      return told(() => host.decode(text, this.encoding, this.fatal)) ?? fail("The encoded data was not valid.");
    }
  };
}

/** A copy of data. Throws for what is none. */
function clone(value: unknown, known: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol") return fail("A function or a symbol cannot be cloned.");
  if (typeof value !== "object" || value === null) return value;
  const there = known.get(value);
  if (there !== undefined) return there;
  const keep = <Made extends object>(made: Made): Made => {
    known.set(value, made);
    return made;
  };
  if (value instanceof Date) return keep(new Date(value));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) return keep(Reflect.construct(value.constructor, [value]) as object);
  if (value instanceof Map) {
    const made = keep(new Map());
    for (const [key, one] of value) made.set(clone(key, known), clone(one, known));
    return made;
  }
  if (value instanceof Set) {
    const made = keep(new Set());
    for (const one of value) made.add(clone(one, known));
    return made;
  }
  const made: object = keep(Array.isArray(value) ? new Array(value.length) : {});
  for (const [key, one] of Object.entries(value)) Reflect.set(made, key, clone(one, known));
  return made;
}
