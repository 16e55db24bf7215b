// The thread that code of a site runs on: it is told bundles, and answers questions one after the other. Each is asked of a module that was run
// anew, so that nothing that a module keeps can pass from one page to the next. Whatever the code does, the thread can be ended from outside.
import type { Script } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { ready } from "./realm/names.ts";
import { bundleScript, type OpenRealm, openRealm } from "./realm-context.ts";
import {
  momentNow,
  type NamedQuestion,
  progressAt,
  type RealmThreadData,
  type ToRealmThread,
} from "./realm-progress.ts";

const progress = new Int32Array((workerData as RealmThreadData).progress);
const scripts = new Map<string, Script>();
const open = (): OpenRealm => openRealm((hole) => Atomics.store(progress, progressAt.hole, hole));
const kept: { realm: OpenRealm | undefined } = { realm: open() };
const left: { realm: OpenRealm | undefined; rejected: string | undefined } = { realm: undefined, rejected: undefined };

process.on("unhandledRejection", (error) => {
  left.rejected ??= left.realm?.thrown(error);
});

parentPort?.on("message", async (told: ToRealmThread) => {
  if (told.kind === "bundle") scripts.set(told.name, bundleScript(told.text));
  else if (told.kind === "forget") scripts.clear();
  else {
    const answers: string[] = [];
    for (const [at, question] of told.questions.entries()) answers.push(await answerTo(question, at));
    parentPort?.postMessage(answers);
  }
});

async function answerTo({ name, question }: NamedQuestion, at: number): Promise<string> {
  const script = scripts.get(name);
  if (script === undefined) throw new Error(`There is no bundle ${name}.`);
  Atomics.store(progress, progressAt.question, at);
  Atomics.store(progress, progressAt.begun, momentNow());
  Atomics.store(progress, progressAt.hole, -1);
  const realm = kept.realm ?? open();
  kept.realm = undefined;
  Object.assign(left, { realm, rejected: undefined });
  const answer = realm.ask(script, question);
  if (realm.isClean()) kept.realm = realm;
  // By then the engine has told of promises that nobody looks at.
  await new Promise(setImmediate);
  return left.rejected === undefined ? answer : `${answer.slice(0, -1)},"rejected":${left.rejected}}`;
}

parentPort?.postMessage(ready);
