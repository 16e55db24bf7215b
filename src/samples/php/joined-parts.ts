// A form of parts put together in PHP (RFC 7578), for what the arrays of its cURL functions cannot say: files of one name.
import type { FormPart } from "../../model/request.ts";
import { block, code, type Doc, lines } from "../code.ts";
import { partNameText } from "../escape.ts";
import { array, short, string } from "./php.ts";

/** The statements that make `$body`, and the `$boundary` that it is cut by. */
export function joinedParts(parts: readonly FormPart[]): Doc {
  const pairs = parts.map((part) => {
    const content = "file" in part ? code`file_get_contents(${string(part.file)})` : string(part.value);
    return short([string(headOf(part)), content]);
  });
  return lines(
    code`$boundary = bin2hex(random_bytes(16));`,
    code`$parts = ${array(pairs)};`,
    code`$body = '';`,
    block(
      code`foreach ($parts as [$head, $content]) {`,
      [code`$body .= "--$boundary\\r\\n$head\\r\\n\\r\\n$content\\r\\n";`],
      code`}`,
    ),
    code`$body .= "--$boundary--\\r\\n";`,
  );
}

function headOf(part: FormPart): string {
  const file = "file" in part ? `; filename="${partNameText(part.file.slice(part.file.lastIndexOf("/") + 1))}"` : "";
  const type = part.type === undefined ? "" : `\r\nContent-Type: ${part.type}`;
  return `Content-Disposition: form-data; name="${partNameText(part.name)}"${file}${type}`;
}
