// What passes between the thread that code of a site runs on and who asks it.

/** Where the thread writes what it is at: three numbers, at the places of `progressAt`. */
export type RealmThreadData = { readonly progress: SharedArrayBuffer };

/** `question`: its number; `begun`: when, as `momentNow` tells; `hole`: what is being printed, -1 before the first. */
export const progressAt = { question: 0, begun: 1, hole: 2 } as const;

/** Milliseconds that fit into the progress, the same on all threads. */
export function momentNow(): number {
  return Date.now() % 2 ** 30;
}

/** `question`: a `RealmQuestion` as JSON, for the bundle `name`. */
export type NamedQuestion = { readonly name: string; readonly question: string };

/** What the thread is told. `forget`: all bundles. To questions it posts a list of `Answered`, each as JSON. */
export type ToRealmThread =
  | { readonly kind: "bundle"; readonly name: string; readonly text: string }
  | { readonly kind: "forget" }
  | { readonly kind: "ask"; readonly questions: readonly NamedQuestion[] };
