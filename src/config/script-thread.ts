// The thread that a config or sidebars script runs on: it imports the module at an address, and what that gives goes out as plain data, or
// as the error that it threw. Whatever the script does, it can be ended from outside.
import { parentPort, workerData } from "node:worker_threads";
import type { Json } from "../text/json.ts";
import { plainOf } from "./plain-data.ts";

/** `nothing`: the module has no default export. `problem`: what it gives is no data. */
export type FromScript =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "nothing" }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "thrown"; readonly error: ThrownByScript };

/** An error as data; `message` alone of what is no error. */
export type ThrownByScript = {
  readonly message: string;
  readonly name?: string;
  readonly stack?: string;
  readonly isSyntax?: boolean;
};

async function outcomeOf(address: string): Promise<FromScript> {
  try {
    const module: { readonly default?: unknown } = await import(address);
    const given = module.default;
    const value = typeof given === "function" ? await given() : await given;
    if (value === undefined) return { kind: "nothing" };
    const copied = plainOf(value);
    return "problem" in copied ? { kind: "problem", ...copied } : { kind: "value", ...copied };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: "thrown", error: { message: textOf(error) } };
    const { message, name, stack = "" } = error;
    return { kind: "thrown", error: { message, name, stack, isSyntax: error instanceof SyntaxError } };
  }
}

/** What has no text (an object without prototype) is named by its type. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

const address: string = workerData;
parentPort?.postMessage(await outcomeOf(address));
// A script may leave timers and servers behind; it has given what it was asked for.
parentPort?.close();
