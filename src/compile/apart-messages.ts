// What goes between the thread that listens and the thread that builds: plain data only.

import { HostError, type HostProblem } from "../host/host.ts";
import { defined } from "../text/defined.ts";
import type { SearchAsked } from "./answer.ts";
import type { DiagramsAsked } from "./diagrams.ts";
import type { BuildOptions, Progress } from "./options.ts";
import type { PackedResult } from "./packed-findings.ts";
import type { PushAsked } from "./push.ts";

export type Order =
  | { readonly kind: "build" }
  | { readonly kind: "merge"; readonly parts: readonly string[] }
  | { readonly kind: "specs" }
  | { readonly kind: "external" }
  | { readonly kind: "session"; readonly watch: boolean }
  | { readonly kind: "diagrams"; readonly asked: DiagramsAsked }
  | { readonly kind: "search"; readonly asked: SearchAsked }
  | { readonly kind: "push"; readonly asked: PushAsked };

/** An order with what it is to be done with. */
export type Ordered = Order & { readonly options: Omit<BuildOptions, "progress" | "signal"> };

/** What is asked of a session. */
export type Question = { readonly kind: "read" | "has"; readonly path: string } | { readonly kind: "close" };

export type ToThread =
  /** The first, and once. */
  | { readonly kind: "order"; readonly order: Ordered }
  | { readonly kind: "abort" }
  | { readonly kind: "ask"; readonly id: number; readonly question: Question };

export type FromThread<Value> =
  | { readonly kind: "progress"; readonly event: Progress }
  | { readonly kind: "changed"; readonly result: PackedResult }
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly error: Crossing }
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "refused"; readonly id: number; readonly error: Crossing };

/** An error as data: a class does not cross. */
export type Crossing = {
  readonly message: string;
  readonly stack?: string;
  readonly host?: { readonly problem: HostProblem; readonly path: string };
};

/** `error` as data. */
export function crossing(error: unknown): Crossing {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  const host = error instanceof HostError ? { host: { problem: error.problem, path: error.path } } : {};
  return defined({ message, stack, ...host });
}

/** The error that crossed. */
export function restored({ message, stack, host }: Crossing): Error {
  if (host !== undefined) return new HostError(host.problem, host.path, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
