// A JSON text as a literal of the four languages whose samples build the body from one: its layout stays, and each token is written as the
// language has it. Nothing is parsed into values, so member order, duplicate names and long numbers stay as they were.

export type LiteralLanguage = "javascript" | "python" | "ruby" | "dart";

const words: { readonly [language in LiteralLanguage]: { readonly [word: string]: string } } = {
  javascript: {},
  python: { null: "None", true: "True", false: "False" },
  ruby: { null: "nil" },
  dart: {},
};

/** A word, or a string with the colon behind it. */
const token = /"(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b/g;

/** `json` as source text; `indent` stands before each line but the first. */
export function literalOf(json: string, language: LiteralLanguage, indent: string): string {
  const text = json.replace(token, (found) => {
    if (!found.startsWith('"')) return words[language][found] ?? found;
    const end = found.lastIndexOf('"') + 1;
    const string = found.slice(0, end);
    const colon = found.slice(end);
    // In an object literal of JavaScript this name sets the prototype instead.
    if (language === "javascript" && colon !== "" && JSON.parse(string) === "__proto__") return `["__proto__"]${colon}`;
    return stringOf(string, language) + colon;
  });
  return text.replaceAll("\n", `\n${indent}`);
}

/** A JSON string is a string of all four, but for what they interpolate. */
function stringOf(string: string, language: LiteralLanguage): string {
  const plain = string.replaceAll("\\/", "/");
  if (language === "ruby") return plain.replaceAll("#", "\\#");
  if (language === "dart") return plain.replaceAll("$", "\\$");
  // Python reads escaped surrogates one by one.
  if (language === "python") {
    return plain.replace(/\\\\|(?:\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})/g, (pair) =>
      pair === "\\\\" ? pair : String(JSON.parse(`"${pair}"`)),
    );
  }
  return plain;
}
