// What stands in a realm, a context of the engine with globals of its own, in which code of a site runs: the guards, React, and what asks that code.
// Texts and numbers alone pass between it and the program, so that no object of the program is in reach. Bundled as `#late/realm`.
import type { OwnQuestion } from "../../model/own-check.ts";
import { answerOf, type CheckModule } from "./check-answers.ts";
import { Nonsense } from "./given-value.ts";
import { countBuffersAnew, setGuards } from "./guards.ts";
import { answerName, bundleName } from "./names.ts";
import { type Loader, type PrintInput, printPage } from "./print-page.ts";
import { type PartsInput, printParts } from "./print-parts.ts";
import { type RealmThrown, thrownOf } from "./thrown.ts";
import { type RealmHost, setWebGlobals } from "./web-globals.ts";

/** The bundle of a module, as a function of this realm. */
export type RealmBundle = (require: (name: string) => unknown, module: object, exports: object) => void;

/** What the realm is asked. `lang`: the language of what is printed. `keep`: the module is the same for the next question. */
export type RealmQuestion = { readonly lang?: string } & (
  | { readonly kind: "print"; readonly page: PrintInput }
  | { readonly kind: "parts"; readonly page: PartsInput }
  | { readonly kind: "check"; readonly question: OwnQuestion; readonly input: string; readonly isKept: boolean }
);

/** `nonsense`: what a check answered that is no answer, as a clause. */
export type RealmAnswer =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "thrown"; readonly thrown: RealmThrown }
  | { readonly kind: "nonsense"; readonly problem: string };

export type Realm = {
  /** Takes a `RealmQuestion` as JSON, to be answered, as JSON, by what `bundle` makes. */
  readonly take: (bundle: RealmBundle, question: string) => void;
  /** What `error` says: a `RealmThrown` as JSON. */
  readonly thrown: (error: unknown) => string;
  /** Whether nothing that all who are asked share is other than it was. */
  readonly isClean: () => boolean;
};

/** Makes this realm ready. */
export function startRealm(host: RealmHost): Realm {
  const now = { lang: "en" };
  setGuards(() => now.lang);
  setWebGlobals(host);
  showOwnFramesOnly();
  const taken = { answer: () => "" };
  Object.defineProperty(globalThis, answerName, { value: () => taken.answer() });
  const things = intrinsics();
  const states = things.map(stateOf);
  const modules = new WeakMap<RealmBundle, CheckModule>();
  const answer = (bundle: RealmBundle, question: RealmQuestion): RealmAnswer => {
    now.lang = question.lang ?? "en";
    countBuffersAnew();
    const load: Loader = (require, module) => bundle(loading(require), module, module.exports);
    if (question.kind === "print") return { kind: "value", value: printPage(question.page, load, host.begin) };
    if (question.kind === "parts") return { kind: "value", value: printParts(question.page, load, host.begin) };
    const loaded = modules.get(bundle) ?? checkModule(load);
    // A schema is data, and takes long to make.
    if (question.isKept) modules.set(bundle, loaded);
    return { kind: "value", value: answerOf(loaded, question.question, question.input) };
  };
  const answered = (bundle: RealmBundle, question: string): string => {
    try {
      return JSON.stringify(answer(bundle, JSON.parse(question)));
    } catch (error) {
      const told: RealmAnswer =
        error instanceof Nonsense
          ? { kind: "nonsense", problem: error.message }
          : { kind: "thrown", thrown: thrownOf(error) };
      return JSON.stringify(told);
    }
  };
  return {
    take(bundle, question) {
      taken.answer = () => answered(bundle, question);
    },
    thrown: (error) => JSON.stringify(thrownOf(error)),
    isClean: () => things.every((thing, at) => isSame(states[at] ?? [], stateOf(thing))),
  };
}

function checkModule(load: Loader): CheckModule {
  const module: { exports: CheckModule } = { exports: {} };
  load(() => undefined, module);
  return module.exports;
}

function loading(require: (name: string) => unknown): (name: unknown) => unknown {
  return (name) => {
    const found = require(String(name));
    if (found === undefined) throw new Error(`\`${String(name)}\` is not available at build time`);
    return found;
  };
}

/** Stacks show no code but that of bundles: where the program lies is nobody's business. */
function showOwnFramesOnly(): void {
  Error.stackTraceLimit = 100;
  const value = (error: unknown, frames: readonly NodeJS.CallSite[]): string => {
    const own = frames.filter((frame) => frame.getFileName() === bundleName);
    const { name, message } = Object(error);
    return [
      `${String(name)}: ${String(message)}`,
      ...own.map((frame) => `    at ${bundleName}:${frame.getLineNumber()}:${frame.getColumnNumber()}`),
    ].join("\n");
  };
  Object.defineProperty(Error, "prepareStackTrace", { value });
}

/** What modules could leave something in for the next one. */
function intrinsics(): readonly object[] {
  const classes = [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    BigInt,
    Date,
    RegExp,
    Promise,
    Map,
    Set,
    WeakMap,
    WeakSet,
    Error,
    TypeError,
    RangeError,
  ];
  return [
    globalThis,
    Math,
    JSON,
    Reflect,
    Intl,
    ...classes,
    ...classes.map((one): object => one.prototype),
    Object.getPrototypeOf([][Symbol.iterator]()),
  ];
}

/** The keys of a thing and, where they are data, its members. */
function stateOf(thing: object): readonly unknown[] {
  const keys = Reflect.ownKeys(thing);
  return [keys.length, ...keys.map((key) => Object.getOwnPropertyDescriptor(thing, key)?.value)];
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((value, at) => Object.is(value, now[at]));
}
