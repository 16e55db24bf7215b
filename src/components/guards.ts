// What code of pages finds in the place of the globals by which a page could depend on more than its sources: the clock, chance, the network, the
// process. Each raises an error that names what was used. Bundled with the code, so that packages get them, too; browsers get the real ones.

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
  "require",
] as const;

/** Globals of browsers, which some versions of Node.js have as well: nowhere there at build. */
const absent = ["navigator", "localStorage", "sessionStorage", "indexedDB", "caches"] as const;

/** The module that esbuild injects: its exports take the place of globals of their names. */
export function guardModule(): string {
  return `const raise = (what) => {
  const error = new Error(what + " is not available at build time");
  error.${guardMark} = what;
  throw error;
};
const guard = (name) => new Proxy(function () {}, {
  apply: () => raise("\`" + name + "()\`"),
  construct: () => raise("\`new " + name + "()\`"),
  get: (target, key) => (key === Symbol.toPrimitive || key === "prototype" ? target[key] : raise("\`" + name + "." + String(key) + "\`")),
  has: () => raise("\`" + name + "\`"),
});
const RealDate = globalThis.Date;
class GuardedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) raise("\`new Date()\`");
    super(...given);
  }
  static now() {
    return raise("\`Date.now()\`");
  }
}
const calledDate = new Proxy(GuardedDate, { apply: () => raise("\`Date()\`") });
const guardedMath = Object.create(globalThis.Math, { random: { value: () => raise("\`Math.random()\`") } });
const RealFunction = globalThis.Function;
const guardedFunction = new Proxy(RealFunction, {
  apply: () => raise("\`Function()\`"),
  construct: () => raise("\`new Function()\`"),
});
const guardedEval = () => raise("\`eval()\`");
${platform.map((name) => `const guarded_${name} = guard("${name}");`).join("\n")}
const guards = {
  Date: calledDate,
  Math: guardedMath,
  Function: guardedFunction,
  eval: guardedEval,
${platform.map((name) => `  ${name}: guarded_${name},`).join("\n")}
${absent.map((name) => `  ${name}: undefined,`).join("\n")}
};
const whole = new Proxy(globalThis, {
  get: (target, key) =>
    Object.hasOwn(guards, key) ? guards[key] : key === "globalThis" || key === "global" ? whole : target[key],
});
const nothing = undefined;
export {
  calledDate as Date,
  guardedMath as Math,
  guardedFunction as Function,
  guardedEval as eval,
  whole as globalThis,
  whole as global,
${platform.map((name) => `  guarded_${name} as ${name},`).join("\n")}
${absent.map((name) => `  nothing as ${name},`).join("\n")}
};
`;
}
