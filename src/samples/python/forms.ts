// Forms in Python: as dicts for the libraries that encode them, as bytes for the module that knows none.
import type { FormPart } from "../../model/request.ts";
import type { NameValue } from "../../model/serialise.ts";
import { code, type Doc, lines, list, squares, under } from "../code.ts";
import { dispositionOf } from "../escape.ts";
import { dict, string, tuple } from "./python.ts";

/** A name that stands twice has a list of values. */
export function formDict(pairs: readonly NameValue[]): Doc {
  const values = new Map<string, Doc[]>();
  for (const { name, value } of pairs) values.set(name, [...(values.get(name) ?? []), string(value)]);
  return dict(
    [...values].map(([name, all]) => [
      name,
      all.length === 1 && all[0] ? all[0] : list(squares, all, { trailing: true }),
    ]),
  );
}

/** A field without a file name is a tuple that begins with None. */
export function fileDict(parts: readonly FormPart[]): Doc {
  return dict(
    parts.map((part): readonly [string, Doc] => {
      const type = part.type === undefined ? [] : [string(part.type)];
      if ("value" in part) return [part.name, tuple([code`None`, string(part.value), ...type])];
      const opened = code`open(${string(part.file)}, "rb")`;
      const name = string(part.file.slice(part.file.lastIndexOf("/") + 1));
      return [part.name, type.length === 0 ? opened : tuple([name, opened, ...type])];
    }),
  );
}

/** Each part put together from its head and its content: `body`, and the `boundary` that it is cut by. */
export function multipartBytes(parts: readonly FormPart[]): Doc {
  const pairs = parts.map((part) => {
    const content =
      "value" in part ? code`${string(part.value)}.encode()` : code`open(${string(part.file)}, "rb").read()`;
    return tuple([string(headOf(part)), content]);
  });
  return lines(
    code`boundary = uuid.uuid4().hex`,
    code`parts = ${list(squares, pairs, { trailing: true, long: true })}`,
    code`body = b""`,
    under(
      code`for head, content in parts:`,
      code`body += f"--{boundary}\\r\\n{head}\\r\\n\\r\\n".encode() + content + b"\\r\\n"`,
    ),
    code`body += f"--{boundary}--\\r\\n".encode()`,
  );
}

function headOf(part: FormPart): string {
  const type = part.type === undefined ? "" : `\r\nContent-Type: ${part.type}`;
  return dispositionOf(part) + type;
}
