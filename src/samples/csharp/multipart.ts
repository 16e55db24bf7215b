// Forms of parts for HttpClient (learn.microsoft.com, "MultipartFormDataContent Class"). It writes names beyond ASCII as encoded words, which
// servers take for the name itself (RFC 7578, 5.1): such parts get their header by hand, and its bytes are UTF-8.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, word } from "../code.ts";
import { dispositionValue, partNameText } from "../escape.ts";
import { string } from "./csharp.ts";

/** Steps that make the content, and its namespaces. */
export type MultipartContent = { readonly made: readonly Doc[]; readonly names: readonly string[] };

/** The namespace of media types. */
export const parsed = "System.Net.Http.Headers";
const encodings = "System.Text";

/** Gives `content` a media type. */
export function typed(content: Doc, type: string): Doc {
  return code`${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(type)});`;
}

/** A form of `parts` as the content of the request. */
export function multipart(parts: readonly FormPart[]): MultipartContent {
  const names = new Set<string>();
  const wide = parts.some(isWide);
  if (wide) names.add(encodings);
  const setting = wide ? code` { HeaderEncodingSelector = (_, _) => Encoding.UTF8 }` : code`()`;
  const held = { file: 0, field: 0 };
  const added = parts.flatMap((part): readonly Doc[] => {
    const isFile = "file" in part;
    const typedFile = isFile && part.type !== undefined;
    if (typedFile) names.add(parsed);
    if (!isFile && part.type !== undefined) names.add(encodings);
    const content = contentOf(part);
    if (!typedFile && !isWide(part)) return [code`form.Add(${content}, ${namesOf(part)});`];
    const kind = isFile ? "file" : "field";
    held[kind] += 1;
    const own = word(held[kind] === 1 ? kind : `${kind}${held[kind]}`);
    return [
      code`var ${own} = ${content};`,
      ...(typedFile ? [typed(own, part.type ?? "")] : []),
      ...(isWide(part)
        ? [
            code`${own}.Headers.TryAddWithoutValidation("Content-Disposition", ${string(dispositionValue(part))});`,
            code`form.Add(${own});`,
          ]
        : [code`form.Add(${own}, ${namesOf(part)});`]),
    ];
  });
  const made = [code`var form = new MultipartFormDataContent${setting};`, ...added, code`request.Content = form;`];
  return { made, names: [...names] };
}

function isWide({ name }: FormPart): boolean {
  return /[^ -~]/.test(partNameText(name));
}

function namesOf(part: FormPart): Doc {
  const name = string(partNameText(part.name));
  return "file" in part ? code`${name}, ${string(part.file.slice(part.file.lastIndexOf("/") + 1))}` : name;
}

function contentOf(part: FormPart): Doc {
  if ("file" in part) return code`new StreamContent(File.OpenRead(${string(part.file)}))`;
  const type = part.type === undefined ? code`` : code`, Encoding.UTF8, ${string(part.type)}`;
  return code`new StringContent(${string(part.value)}${type})`;
}
