// Fields and files of a multipart form in HTTP_Request2. It has no media type for a field.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, type Maybe } from "../code.ts";
import { isDistinct, partName, short, string } from "./php.ts";

/** The calls that add `parts`. A name that stands twice has an array, sent without the brackets of PHP. */
export function partsAdded(parts: readonly FormPart[]): readonly Maybe[] {
  const calls = [...new Set(parts.map(({ name }) => name))].flatMap((name) => {
    const own = parts.filter((part) => part.name === name);
    const values = own.flatMap((part) => ("value" in part ? [string(part.value)] : []));
    const files = own.flatMap((part) => ("file" in part ? [fileOf(part)] : []));
    const [value, ...more] = values;
    const [file, ...others] = files;
    return [
      value && code`$request->addPostParameter(${partName(name)}, ${more.length === 0 ? value : short(values)});`,
      file &&
        code`$request->addUpload(${partName(name)}, ${others.length === 0 ? file.alone : short(files.map((one) => one.listed))});`,
    ];
  });
  return [!isDistinct(parts) && code`$request->setConfig('use_brackets', false);`, ...calls];
}

function fileOf(part: Extract<FormPart, { file: string }>): { readonly alone: Doc; readonly listed: Doc } {
  const path = string(part.file);
  if (part.type === undefined) return { alone: path, listed: path };
  const type = string(part.type);
  return { alone: code`${path}, null, ${type}`, listed: short([path, code`null`, type]) };
}
