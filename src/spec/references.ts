// The references of a spec: where one stands, what it is used for, and what the code that copies parts (copy-part.ts) asks about it. The
// same copy is made twice: once to collect the references of a part (follow-files.ts), once to join the files (bundle.ts).
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Kind } from "../model/openapi-shape.ts";
import type { Json, JsonObject } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { SpecAddress, SpecFile, TextAnswer } from "./spec-files.ts";

/** `source`: the pointer in `file`; `target`: the pointer in what is made. `inside`: parts whose content one is in, so that circles end. */
export type Frame = {
  readonly file: SpecFile;
  readonly source: string;
  readonly target: string;
  readonly inside: readonly string[];
};

/** A part that stands elsewhere. */
export type RefObject = JsonObject & { readonly $ref: string };

/** A value and where it stands. */
export type InnerValue = { readonly value: Json; readonly frame: Frame };

/** What a reference leads to: a part, a map of parts, data that examples or samples take from files, or a text. */
export type ReferenceUse =
  | { readonly as: "part" | "map"; readonly kind: Kind }
  | { readonly as: "data"; readonly of: "example" | "sample" }
  | { readonly as: "text" };

/** What a copy needs to know of other places. */
export type ReferenceReader = {
  /** Returns what replaces a reference to a part of `kind`. */
  readonly part: (value: RefObject, kind: Kind, frame: Frame) => Json;
  /** Returns the value that replaces a reference; undefined if there is none, which is reported. */
  readonly inPlace: (ref: string, use: ReferenceUse, frame: Frame) => InnerValue | undefined;
  /** Returns the text of the file that `ref` names, if its name ends as `form` says. */
  readonly text: (ref: string, form: RegExp, frame: Frame) => TextAnswer;
  readonly report: (found: Diagnostic) => void;
  /** Remembers that the value at `target` is the content of a file. */
  readonly cameFrom: (target: string, file: SpecAddress) => void;
};

/** One step down, in source and target alike. */
export function down(frame: Frame, token: string | number): Frame {
  return { ...frame, source: pointerTo(frame.source, token), target: pointerTo(frame.target, token) };
}

/** Whether an object is a reference. */
export function isReference(value: JsonObject): value is RefObject {
  return typeof value.$ref === "string";
}
