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
const now: { realm: OpenRealm; rejected: string | undefined } = { realm: open(), rejected: undefined };

process.on("unhandledRejection", (error) => {
  now.rejected ??= now.realm.thrown(error);
});

parentPort?.on("message", async (told: ToRealmThread) => {
  if (told.kind === "bundle") scripts.set(told.name, bundleScript(told.text));
  else if (told.kind === "forget") scripts.clear();
  else parentPort?.postMessage(await answersTo(told.questions));
});

/** A realm that one question has changed is not asked another one. To look takes as long as to print a page, so all are asked before. */
async function answersTo(questions: readonly NamedQuestion[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const [at, question] of questions.entries()) answers.push(await answerTo(question, at));
  if (now.realm.isClean()) return answers;
  now.realm = open();
  if (questions.length === 1) return answers;
  const anew: string[] = [];
  for (const [at, question] of questions.entries()) {
    anew.push(await answerTo(question, at));
    if (!now.realm.isClean()) now.realm = open();
  }
  return anew;
}

async function answerTo({ name, question }: NamedQuestion, at: number): Promise<string> {
  const script = scripts.get(name);
  if (script === undefined) throw new Error(`There is no bundle ${name}.`);
  Atomics.store(progress, progressAt.question, at);
  Atomics.store(progress, progressAt.begun, momentNow());
  Atomics.store(progress, progressAt.hole, -1);
  now.rejected = undefined;
  const answer = now.realm.ask(script, question);
  // By then the engine has told of promises that nobody looks at.
  await new Promise(setImmediate);
  return now.rejected === undefined ? answer : `${answer.slice(0, -1)},"rejected":${now.rejected}}`;
}

parentPort?.postMessage(ready);
