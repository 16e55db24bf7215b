// What samples for Node have in common: files are opened by their path.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, lines } from "../code.ts";
import { formData, string } from "../javascript/javascript.ts";

/** `made`: a form, and the message that it is encoded as (`multipart`, with headers and body). */
export function nodeFormData(parts: readonly FormPart[]): { readonly made: Doc; readonly imports: readonly Doc[] } {
  const hasFile = parts.some((part) => "file" in part);
  return {
    made: lines(formData(parts, opened), code`const multipart = new Response(form);`),
    imports: hasFile ? [code`import { openAsBlob } from "node:fs";`] : [],
  };
}

/** A blob that is read when it is sent, and the name of the file. */
export function opened(file: string, type?: string): readonly Doc[] {
  const path = string(file);
  const blob =
    type === undefined ? code`await openAsBlob(${path})` : code`await openAsBlob(${path}, { type: ${string(type)} })`;
  return [blob, string(file.slice(file.lastIndexOf("/") + 1))];
}
