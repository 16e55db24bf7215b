// The thread that own checks run on: it is told the texts of bundles, and answers one question after the other. Each is asked of a module that was
// run anew, so that nothing that a module keeps can pass from one page to the next. Whatever a check does, the thread can be ended from outside.
import { Script } from "node:vm";
import { parentPort } from "node:worker_threads";
import type { OwnQuestion } from "../../model/own-check.ts";
import type { Place } from "../../text/place.ts";
import { openSandbox, type Sandbox } from "../sandbox.ts";
import { bundleName, stackReader } from "../stack-map.ts";
import { answerOf, type CheckModule } from "./check-answers.ts";
import { Nonsense } from "./given-value.ts";

/** A question for the thread: `input` as JSON. */
export type ToCheckThread =
  | { readonly kind: "bundle"; readonly name: string; readonly text: string }
  | { readonly kind: "ask"; readonly name: string; readonly question: OwnQuestion; readonly input: string };

/** What was thrown, as a clause without full stop. `what`: the guarded global that raised it. */
export type CheckThrown = {
  readonly problem: string;
  readonly what?: string;
  readonly at?: Place;
};

/** `value`: JSON of what the check answered. */
export type FromCheckThread =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "thrown"; readonly thrown: CheckThrown };

const scripts = new Map<string, { readonly script: Script; readonly thrown: (error: unknown) => CheckThrown }>();
const kept: {
  sandbox: Sandbox | undefined;
  schema: { readonly name: string; readonly module: CheckModule } | undefined;
} = { sandbox: undefined, schema: undefined };

parentPort?.on("message", (told: ToCheckThread) => {
  if (told.kind === "bundle") addBundle(told.name, told.text);
  else parentPort?.postMessage(answerTo(told));
});

function addBundle(name: string, text: string): void {
  const read = stackReader(text, () => undefined);
  const thrown = (error: unknown): CheckThrown =>
    error instanceof Nonsense ? { problem: error.message } : read(error);
  const script = new Script(`(function(require,module,exports){${text}\n})`, { filename: bundleName });
  scripts.set(name, { script, thrown });
}

function answerTo({ name, question, input }: ToCheckThread & { readonly kind: "ask" }): FromCheckThread {
  const known = scripts.get(name);
  if (known === undefined) throw new Error(`There is no check ${name}.`);
  const sandbox = kept.sandbox ?? openSandbox();
  try {
    let value = "";
    // What a check leaves for later has its turn before it is the next one's.
    sandbox.run(() => {
      const module = moduleOf(sandbox, known.script, { name, question });
      value = JSON.stringify(answerOf(module, question, input));
    });
    return { kind: "value", value };
  } catch (error) {
    return { kind: "thrown", thrown: known.thrown(error) };
  } finally {
    kept.sandbox = sandbox.isClean() ? sandbox : undefined;
    if (kept.sandbox === undefined) kept.schema = undefined;
  }
}

/** A schema is data, and takes long to make: it is made once. */
function moduleOf(
  sandbox: Sandbox,
  script: Script,
  { name, question }: { readonly name: string; readonly question: OwnQuestion },
): CheckModule {
  if (question === "front" && kept.schema?.name === name) return kept.schema.module;
  const module: { exports: CheckModule } = { exports: {} };
  const run = sandbox.evaluate(script) as (...given: unknown[]) => void;
  run(unavailable, module, module.exports);
  if (question === "front") kept.schema = { name, module: module.exports };
  return module.exports;
}

function unavailable(name: string): never {
  throw new Error(`\`${name}\` is not available in checks`);
}
