// The thread that code of a site runs on: it is told bundles, and answers one question after the other. Each is asked of a module that was run
// anew, so that nothing that a module keeps can pass from one page to the next. Whatever the code does, the thread can be ended from outside.
import type { Script } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { ready } from "./realm/names.ts";
import { bundleScript, type OpenRealm, openRealm } from "./realm-context.ts";

/** `progress`: where the thread writes the number of the hole that it prints; -1 before the first. */
export type RealmThreadData = { readonly progress: SharedArrayBuffer };

/** What the thread is told. `forget`: all bundles. `question`: a `RealmQuestion` as JSON; what is posted is an `Answered` as JSON. */
export type ToRealmThread =
  | { readonly kind: "bundle"; readonly name: string; readonly text: string }
  | { readonly kind: "forget" }
  | { readonly kind: "ask"; readonly name: string; readonly question: string };

const progress = new Int32Array((workerData as RealmThreadData).progress);
const scripts = new Map<string, Script>();
const open = (): OpenRealm => openRealm((at) => Atomics.store(progress, 0, at));
const kept: { realm: OpenRealm | undefined } = { realm: open() };

const left: { realm: OpenRealm | undefined; rejected: string | undefined } = { realm: undefined, rejected: undefined };

process.on("unhandledRejection", (error) => {
  left.rejected ??= left.realm?.thrown(error);
});

parentPort?.on("message", (told: ToRealmThread) => {
  if (told.kind === "bundle") scripts.set(told.name, bundleScript(told.text));
  else if (told.kind === "forget") scripts.clear();
  else answer(told);
});

function answer({ name, question }: ToRealmThread & { readonly kind: "ask" }): void {
  const script = scripts.get(name);
  if (script === undefined) throw new Error(`There is no bundle ${name}.`);
  Atomics.store(progress, 0, -1);
  const realm = kept.realm ?? open();
  kept.realm = undefined;
  Object.assign(left, { realm, rejected: undefined });
  const text = realm.ask(script, question);
  if (realm.isClean()) kept.realm = realm;
  // By then the engine has told of promises that nobody looks at.
  setImmediate(() => {
    const { rejected } = left;
    parentPort?.postMessage(rejected === undefined ? text : `${text.slice(0, -1)},"rejected":${rejected}}`);
  });
}

parentPort?.postMessage(ready);
