// What samples for Node have in common: files are opened by their path.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, lines } from "../code.ts";
import { partNameText } from "../escape.ts";
import { formData } from "../javascript/forms.ts";
import { string } from "../javascript/javascript.ts";

/** A name inside a header that the client itself does not escape. */
export function partName(name: string): Doc {
  return string(partNameText(name));
}

/** `made`: the steps that make `form`. */
export function nodeForm(parts: readonly FormPart[]): { readonly made: Doc; readonly imports: readonly Doc[] } {
  const hasFile = parts.some((part) => "file" in part);
  return { made: formData(parts, opened), imports: hasFile ? [code`import { openAsBlob } from "node:fs";`] : [] };
}

/** The same, and the message that it is encoded as: `multipart`, with headers and body. */
export function encodedForm(parts: readonly FormPart[]): { readonly made: Doc; readonly imports: readonly Doc[] } {
  const { made, imports } = nodeForm(parts);
  return { made: lines(made, code`const multipart = new Response(form);`), imports };
}

/** A blob that is read when it is sent, and the name of the file. */
function opened(file: string, type?: string): readonly Doc[] {
  const path = string(file);
  const blob =
    type === undefined ? code`await openAsBlob(${path})` : code`await openAsBlob(${path}, { type: ${string(type)} })`;
  return [blob, string(file.slice(file.lastIndexOf("/") + 1))];
}
