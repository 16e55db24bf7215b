// Bodies in Go: readers, and the steps that make them.
import type { FormPart } from "../../model/request.ts";
import { block, code, type Doc, lines, word } from "../code.ts";
import { partNameText } from "../escape.ts";
import type { SampleBody } from "../sample-request.ts";
import { checked, longString, string } from "./go.ts";

/** `made`: the steps that make the body; `reader`: the name it then has; `packages`: what they are from. */
type GoBody = { readonly made?: Doc; readonly reader: Doc; readonly packages: readonly string[] };

/** How a body is sent. */
export function sent(body: SampleBody | undefined): GoBody {
  switch (body?.kind) {
    case undefined:
      return { reader: code`nil`, packages: [] };
    case "json":
    case "text":
      return {
        made: code`payload := strings.NewReader(${longString(body.text)})`,
        reader: code`payload`,
        packages: ["strings"],
      };
    case "form": {
      const adding = body.pairs.map(({ name, value }) => code`form.Add(${string(name)}, ${string(value)})`);
      return {
        made: lines(code`form := url.Values{}`, ...adding),
        reader: code`strings.NewReader(form.Encode())`,
        packages: ["net/url", "strings"],
      };
    }
    case "file":
      return { made: opened(body.file), reader: code`file`, packages: ["os"] };
    case "multipart":
      return multipart(body.parts);
  }
}

function opened(file: string): Doc {
  return lines(checked(code`file, err := os.Open(${string(file)})`), code`defer file.Close()`);
}

/** Writing to memory does not fail, so only what reads files is checked. */
function multipart(parts: readonly FormPart[]): GoBody {
  const count = { part: 0, file: 0 };
  const next = (name: "part" | "file"): Doc => {
    count[name] += 1;
    return word(count[name] === 1 ? name : `${name}${count[name]}`);
  };
  const packages = new Set(["bytes", "mime/multipart"]);
  const added = parts.map((part): Doc => {
    if ("value" in part && part.type === undefined) {
      return code`form.WriteField(${string(part.name)}, ${longString(part.value)})`;
    }
    const name = next("part");
    if ("value" in part) {
      packages.add("net/textproto").add("io");
      return lines(
        checked(code`${name}, err := form.CreatePart(${header(part)})`),
        code`io.WriteString(${name}, ${longString(part.value)})`,
      );
    }
    packages.add("os").add("io");
    const file = next("file");
    const fileName = part.file.slice(part.file.lastIndexOf("/") + 1);
    if (part.type !== undefined) packages.add("net/textproto");
    return lines(
      checked(code`${file}, err := os.Open(${string(part.file)})`),
      code`defer ${file}.Close()`,
      part.type === undefined
        ? checked(code`${name}, err := form.CreateFormFile(${string(part.name)}, ${string(fileName)})`)
        : checked(code`${name}, err := form.CreatePart(${header(part, fileName)})`),
      block(code`if _, err := io.Copy(${name}, ${file}); err != nil {`, [code`log.Fatal(err)`], code`}`),
    );
  });
  const made = lines(
    code`var payload bytes.Buffer`,
    code`form := multipart.NewWriter(&payload)`,
    ...added,
    code`form.Close()`,
  );
  return { made, reader: code`&payload`, packages: [...packages] };
}

function header(part: FormPart, file?: string): Doc {
  const name = file === undefined ? "" : `; filename="${partNameText(file)}"`;
  const disposition = string(`form-data; name="${partNameText(part.name)}"${name}`);
  return block(
    code`textproto.MIMEHeader{`,
    [
      code`"Content-Disposition": {${disposition}},`,
      code`"Content-Type":        {${string(part.type ?? "application/octet-stream")}},`,
    ],
    code`}`,
  );
}
