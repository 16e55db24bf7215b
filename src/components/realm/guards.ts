// What code of a site finds in the realm that it runs in, in the place of what its answer could depend on beside its sources: the clock, chance,
// the network, the process, the language of the machine. Each raises an error that names what was used. Browsers get the real ones.

/** The name under which a guard's error says what was used. */
export const guardMark = "pioDocsGuard";

/** Globals that are functions or objects of the platform. */
const platform = [
  "process",
  "performance",
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "crypto",
  "Buffer",
  "Blob",
  "File",
  "FormData",
  "Headers",
  "Request",
  "Response",
  "require",
] as const;

/** Globals of browsers, which some versions of Node.js have as well: nowhere there at build. */
const absent = ["navigator", "localStorage", "sessionStorage", "indexedDB", "caches"] as const;

function raise(what: string): never {
  throw Object.assign(new Error(`${what} is not available at build time`), { [guardMark]: what });
}

/** Puts the guards into the realm that this runs in. `langOf` answers the language of what is printed. */
export function setGuards(langOf: () => string): void {
  for (const name of platform) hide(globalThis, name, guard(name));
  for (const name of absent) hide(globalThis, name, undefined);
  hide(Math, "random", () => raise("`Math.random()`"));
  hide(globalThis, "eval", () => raise("`eval()`"));
  guardDate();
  guardFunctions();
  guardIntl(langOf);
  guardBuffers();
}

/** Replaces the member `key` of `object` by one that does not show up among its keys. */
function hide(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, configurable: true, enumerable: false });
}

/** Modules ask what there is when they are loaded, and mostly use it in browsers alone. */
const phase = { isLoading: false };

/** Runs `load`, which may look at what is guarded, and use none of it. */
export function whileLoading(load: () => void): void {
  phase.isLoading = true;
  try {
    load();
  } finally {
    phase.isLoading = false;
  }
}

/** A member as a module finds it that looks while it is loaded: the process is that of no machine, all else can be called later. */
function seen(name: string, key: string): unknown {
  if (name !== "process") return guard(`${name}.${key}`);
  return key === "env" ? Object.freeze({}) : undefined;
}

function guard(name: string): object {
  return new Proxy(() => {}, {
    apply: () => raise(`\`${name}()\``),
    construct: () => raise(`\`new ${name}()\``),
    get: (target, key) => {
      if (key === Symbol.toPrimitive || key === "prototype") return Reflect.get(target, key);
      return phase.isLoading && typeof key === "string" ? seen(name, key) : raise(`\`${name}.${String(key)}\``);
    },
    has: () => raise(`\`${name}\``),
  });
}

function guardDate(): void {
  const Real = Date;
  const guarded: DateConstructor = new Proxy(Real, {
    apply: () => raise("`Date()`"),
    construct: (target, given, made) =>
      given.length === 0 ? raise("`new Date()`") : Reflect.construct(target, given, made === guarded ? target : made),
  });
  hide(Real, "now", () => raise("`Date.now()`"));
  hide(Real.prototype, "constructor", guarded);
  hide(globalThis, "Date", guarded);
  // They name the time zone in the language of the machine.
  for (const key of ["toString", "toTimeString"]) {
    const real = Reflect.get(Real.prototype, key);
    hide(Real.prototype, key, function (this: Date) {
      return String(Reflect.apply(real, this, [])).replace(/\(.*\)/, "(Coordinated Universal Time)");
    });
  }
  const clock: unknown = Reflect.get(Reflect.get(globalThis, "Temporal") ?? {}, "Now");
  if (typeof clock !== "object" || clock === null) return;
  for (const key of Object.getOwnPropertyNames(clock)) hide(clock, key, () => raise(`\`Temporal.Now.${key}()\``));
}

/** The engine makes no code of strings in this realm; the guards say so in our words. */
function guardFunctions(): void {
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const [at, kind] of kinds.entries()) {
    const Real = kind.constructor;
    const guarded = new Proxy(Real, {
      apply: () => raise("`Function()`"),
      construct: () => raise("`new Function()`"),
    });
    Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: guarded });
    if (at === 0) hide(globalThis, "Function", guarded);
  }
}

/** Methods that take a language, by what has them; the number: before which argument. */
const localized: readonly (readonly [object, string, number])[] = [
  ...[Array, Number, BigInt, Date].map((one) => [one.prototype, "toLocaleString", 0] as const),
  [Date.prototype, "toLocaleDateString", 0],
  [Date.prototype, "toLocaleTimeString", 0],
  [String.prototype, "localeCompare", 1],
  [String.prototype, "toLocaleLowerCase", 0],
  [String.prototype, "toLocaleUpperCase", 0],
];

/** Without a language, that of what is printed is taken, and not that of the machine. */
function guardIntl(langOf: () => string): void {
  for (const [object, key, at] of localized) {
    const real = Reflect.get(object, key);
    hide(object, key, function (this: unknown, ...given: unknown[]) {
      return Reflect.apply(real, this, withLang(given, at, langOf));
    });
  }
  for (const key of Object.getOwnPropertyNames(Intl)) {
    const Real: unknown = Reflect.get(Intl, key);
    if (typeof Real !== "function" || !("supportedLocalesOf" in Real)) continue;
    const guarded: object = new Proxy(Real, {
      apply: (target, self, given) => Reflect.apply(target, self, withLang(given, 0, langOf)),
      construct: (target, given, made) =>
        Reflect.construct(target, withLang(given, 0, langOf), made === guarded ? target : made),
    });
    hide(Real.prototype, "constructor", guarded);
    hide(Intl, key, guarded);
  }
  guardFormat();
}

function withLang(given: readonly unknown[], at: number, langOf: () => string): readonly unknown[] {
  return given[at] === undefined ? given.toSpliced(at, 1, langOf()) : given;
}

/** A date that is not given is now. */
function guardFormat(): void {
  const dates = Intl.DateTimeFormat.prototype;
  const real = Object.getOwnPropertyDescriptor(dates, "format")?.get;
  const toParts = dates.formatToParts;
  Object.defineProperty(dates, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format: Intl.DateTimeFormat["format"] = Reflect.apply(real ?? raise, this, []);
      return (date?: Date | number) => (date === undefined ? raise("the time in `format()`") : format(date));
    },
  });
  hide(dates, "formatToParts", function (this: Intl.DateTimeFormat, date?: Date | number) {
    return date === undefined ? raise("the time in `formatToParts()`") : Reflect.apply(toParts, this, [date]);
  });
}

/** Bytes that one question may take for buffers: the limit of the engine does not count them. */
const mostBytes = 1_000_000_000;
const taken = { bytes: 0 };

/** Begins to count the bytes of buffers anew. */
export function countBuffersAnew(): void {
  taken.bytes = 0;
}

function guardBuffers(): void {
  const typed = Object.getPrototypeOf(Uint8Array);
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    const Real: unknown = Reflect.get(globalThis, key);
    const isBuffer = Real === ArrayBuffer || key === "SharedArrayBuffer";
    if (typeof Real !== "function" || !(isBuffer || Object.getPrototypeOf(Real) === typed)) continue;
    const each = isBuffer ? 1 : Number(Reflect.get(Real, "BYTES_PER_ELEMENT"));
    const guarded: object = new Proxy(Real, {
      construct(target, given, made) {
        const [size] = given;
        taken.bytes += (typeof size === "number" ? size : lengthOf(size)) * each;
        if (taken.bytes > mostBytes) throw new RangeError("It takes more than 1 GB for buffers");
        return Reflect.construct(target, given, made === guarded ? target : made);
      },
    });
    hide(Real.prototype, "constructor", guarded);
    hide(globalThis, key, guarded);
  }
}

/** The elements that are copied; a view of a buffer takes none. */
function lengthOf(given: unknown): number {
  if (typeof given !== "object" || given === null) return 0;
  const length: unknown = Reflect.get(given, "length");
  return typeof length === "number" ? length : 0;
}
