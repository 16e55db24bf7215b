// What own checks answered, as diagnostics. The words are theirs; the place is theirs, too, as long as it is in a file that they were told of.

import type { CheckThrown } from "../components/checks/check-runner.ts";
import type { FrontAnswer } from "../components/realm/front-answers.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fix } from "../diagnostics/fix.ts";
import { isOwnCode } from "../diagnostics/own-code.ts";
import { commonKeys } from "../markdown/front-matter.ts";
import type { PointerPlace, TextPlace } from "../model/checked-page.ts";
import type { OwnDescription } from "../model/own-check.ts";
import { defined } from "../text/defined.ts";
import { nearest } from "../text/nearest.ts";
import type { FilePath, Place } from "../text/place.ts";

/** What a module came to; `value`: JSON. */
export type OwnAnswer =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "thrown"; readonly thrown: CheckThrown };

/** What of a page or an operation places its diagnostics. */
export type ViewPlaces = {
  readonly file: FilePath;
  readonly place: TextPlace | PointerPlace;
  readonly frontMatterPlaces?: Readonly<Record<string, TextPlace>>;
};

/** A finding as the driver leaves it. */
type Finding = {
  readonly message: string;
  readonly hint?: string;
  readonly place?: TextPlace | PointerPlace;
  readonly fix?: { readonly place: TextPlace | PointerPlace; readonly text: string };
};

/** The findings of a check, whose code is `code`, in the page or operation of `view`. */
export function toldOfPage(
  value: string,
  view: ViewPlaces,
  { code, severity }: Pick<OwnDescription, "code" | "severity">,
): readonly Diagnostic[] {
  const findings: readonly Finding[] = JSON.parse(value);
  return findings.flatMap(({ message, hint, place = view.place, fix }) => {
    if (!isOwnCode(code)) return [];
    const own = defined({ severity, fix: fix && fixOf(fix, view) });
    return [{ ...diagnostic(code, spotOf(place, view), defined({ message, hint })), own }];
  });
}

/** Whether `file` is one that the check was told of: its own, or one that the page takes something from. */
function isOf(view: ViewPlaces, file: FilePath): boolean {
  return file === view.file || JSON.stringify(view).includes(`"file":${JSON.stringify(file)}`);
}

/** A place without its end, in a file of `view`. */
function spotOf(place: TextPlace | PointerPlace, view: ViewPlaces): Place {
  // A check was told of no other file, so it is at the page that the problem is.
  if (!isOf(view, place.file)) return spotOf(view.place, view);
  const { file } = place;
  return "pointer" in place ? { file, pointer: place.pointer } : { file, line: place.line, column: place.column };
}

/** Undefined where it is not known what stands there. */
function fixOf({ place, text }: NonNullable<Finding["fix"]>, view: ViewPlaces): Fix | undefined {
  const { file } = place;
  if (!isOf(view, file)) return undefined;
  if ("pointer" in place) return { file, text, pointer: place.pointer };
  const { line, column, endLine = line, endColumn } = place;
  return endColumn === undefined
    ? undefined
    : { file, text, start: { line, column }, end: { line: endLine, column: endColumn } };
}

/** `front-matter-schema` and `front-matter-unknown`, at the keys of the page of `view`. */
export function toldOfFront(value: string, view: ViewPlaces, schema: FilePath): readonly Diagnostic[] {
  const { faults, unknown, known }: FrontAnswer = JSON.parse(value);
  const placeOf = (key = ""): Place => {
    const places = view.frontMatterPlaces ?? {};
    return spotOf((Object.hasOwn(places, key) ? places[key] : undefined) ?? view.place, view);
  };
  return [
    ...faults.map(({ path, message }) => {
      const facts = { key: path.join(".") || "(all)", problem: message.replace(/\.$/, ""), schema };
      return diagnostic("front-matter-schema", placeOf(path[0]), facts);
    }),
    ...unknown.map((key) =>
      diagnostic("front-matter-unknown", placeOf(key), {
        key,
        schema,
        near: nearest(key, [...known, ...commonKeys]) ?? "",
      }),
    ),
  ];
}

/** `check-failed` at the place in the module, if that is known: what was thrown on `about`. */
export function ownFault(file: FilePath, about: string, { problem, what, at }: CheckThrown): Diagnostic {
  const says = what === undefined ? problem : `it uses ${what}, which is not available at build time`;
  return diagnostic("check-failed", at ?? { file, line: 1, column: 1 }, { file: `\`${file}\``, about, problem: says });
}
