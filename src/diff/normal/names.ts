// Names that may be written in several ways: media types, whose case, spaces, quotes and order of parameters do not matter, and formats, of
// which most are names that nobody but the author knows.

/** The character set that JSON has by its standard, and that text has unless it says otherwise. */
const usual = "charset=utf-8";

/** `application/json; Charset="UTF-8"` as `application/json`: the same for media types that mean the same. */
export function mediaName(type: string): string {
  const [name = "", ...parameters] = type.split(";").map((part) => part.trim());
  const known = parameters.flatMap((parameter) => {
    const [key = "", ...rest] = parameter.split("=");
    const plain = key.trim().toLowerCase();
    const value = rest
      .join("=")
      .trim()
      .replace(/^"([^"\\]*)"$/, "$1");
    const text = `${plain}=${plain === "charset" ? value.toLowerCase() : value}`;
    return plain === "" || text === usual ? [] : [text];
  });
  return [name.toLowerCase(), ...known.sort()].join("; ");
}

/** `entries` by the normal form of their names; one whose normal form is taken keeps its own name. */
export function byMediaName<Entry>(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, readonly [string, Entry]> {
  const found = new Map<string, readonly [string, Entry]>();
  for (const [name, entry] of entries) {
    const plain = mediaName(name);
    found.set(found.has(plain) || (plain !== name && entries.has(plain)) ? name : plain, [name, entry]);
  }
  return found;
}

/** Formats that validators check or that generators turn into types: JSON Schema's own and those of OpenAPI's registry. */
const formats: ReadonlySet<string> = new Set(
  (
    "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uri-template uuid " +
    "json-pointer relative-json-pointer regex int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal decimal128 " +
    "double-int single-int byte binary base64url password char http-date unixtime url sf-string sf-integer sf-decimal sf-boolean sf-token sf-binary"
  ).split(" "),
);

/** Whether programs know what a format means. */
export function isKnownFormat(format: string): boolean {
  return formats.has(format);
}
