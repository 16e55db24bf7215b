// What the YAML parser's error codes mean, in words for the person who wrote the file.

const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "an alias (`*name`) cannot have an anchor or a tag",
  BAD_ALIAS: "an alias is `*` and a name",
  BAD_COLLECTION_TYPE: "the tag does not fit this kind of value",
  BAD_DIRECTIVE: "the `%` line is no directive that YAML knows",
  BAD_DQ_ESCAPE: "this backslash escape is not known in double quotes; use single quotes, or write `\\\\`",
  BAD_INDENT: "this line is not indented like the lines it belongs to",
  BAD_PROP_ORDER: "anchors and tags must stand behind the `-`, `?` or `:`",
  BAD_SCALAR_START: "a text cannot start with this character; put it in quotes",
  BLOCK_AS_IMPLICIT_KEY: "there are two keys on one line; put a text that holds a colon in quotes",
  BLOCK_IN_FLOW: "a block collection cannot stand inside brackets",
  KEY_OVER_1024_CHARS: "this key is too long",
  MULTILINE_IMPLICIT_KEY: "a key must stand on one line; is a colon or an indentation missing?",
  MULTIPLE_ANCHORS: "a value can have one anchor only",
  MULTIPLE_DOCS: "the file holds several documents; only one is expected",
  MULTIPLE_TAGS: "a value can have one tag only",
  NON_STRING_KEY: "this key is not a text",
  RESOURCE_EXHAUSTION: "the file is nested too deeply to be read",
  TAB_AS_INDENT: "lines are indented with spaces in YAML, not with tabs",
  TAG_RESOLVE_FAILED: "the value does not fit its tag",
};

/** A clause without full stop for a parser error; `source` is the text it points at. */
export function yamlProblem(code: string, message: string, source: string): string {
  if (code === "MISSING_CHAR") {
    if (/quote/.test(message)) return "the text in quotes is not closed";
    const char = /(?:with a?|end with a|expected) *([\]}])/.exec(message)?.[1];
    if (char !== undefined) return `\`${char}\` is missing`;
    if (/map values|key/i.test(message)) return "a colon and a value are expected behind this key";
  }
  if (code === "BAD_INDENT" && /end with a ([\]}])/.test(message)) {
    return `\`${/end with a ([\]}])/.exec(message)?.[1]}\` is missing before this line`;
  }
  if (code === "UNEXPECTED_TOKEN") return `this is not expected here: \`${source.slice(0, 20).trim() || "line end"}\``;
  return words[code] ?? message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
}
