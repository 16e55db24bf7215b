// Text as a literal of each language. The generators of samples see placeholders only; what takes their place is written here, so that
// no value of a spec can end a string, run a command or start an interpolation, whatever a generator forgot.

export type Quote = (text: string) => string;

/** Quotes by the delimiter that stands before the literal: ', ", `, ''' (Dart), @" (C#), r#" (Rust), <<" (PowerShell), none. */
export type Quotes = { readonly [delimiter: string]: Quote };

const letters: { readonly [character: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Backslash escapes of C and its heirs: `special` characters get a backslash, controls what `control` says. */
function escaped(special: string, control: (code: number) => string): Quote {
  return (text) => {
    let out = "";
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      if (character === "\\" || special.includes(character)) out += `\\${character}`;
      else if (code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029) {
        out += letters[character] ?? control(code);
      } else out += character;
    }
    return out;
  };
}

const hex = (code: number, width: number): string => code.toString(16).padStart(width, "0");
const u4 = (code: number): string => `\\u${hex(code, 4)}`;
const uBraces = (code: number): string => `\\u{${hex(code, 1)}}`;
/** The bytes of a character in UTF-8, each as `print` says. */
const bytes =
  (print: (byte: number) => string) =>
  (code: number): string =>
    [...new TextEncoder().encode(String.fromCodePoint(code))].map(print).join("");
const octal = bytes((byte) => `\\${byte.toString(8).padStart(3, "0")}`);

const unicode: Quotes = { '"': escaped('"', u4), "'": escaped("'", u4) };
const c: Quotes = { '"': escaped('"', octal) };

/** PowerShell takes typographic quotes for plain ones. */
const powershell: Quotes = {
  "'": (text) => text.replace(/['\u2018-\u201b]/g, "$&$&"),
  '"': (text) => text.replace(/[`$"#\u201c-\u201e]/g, "`$&"),
  '<<"': (text) => text.replace(/[`$"]/g, "`$&"),
};

const php: Quotes = {
  "'": (text) => text.replace(/[\\']/g, "\\$&"),
  '"': (text) => text.replace(/[\\"$]/g, "\\$&"),
};

const shell: Quotes = { "'": (text) => text.replaceAll("'", "'\\''") };

/** A raw string ends at a quote with as many hashes as it began with; see `withHashes` for text that holds some. */
const rust: Quotes = { '"': escaped('"', uBraces), 'r#"': (text) => text };

export const quotes: { readonly [language: string]: Quotes } = {
  c,
  csharp: { ...unicode, '@"': (text) => text.replaceAll('"', '""') },
  curl: shell,
  dart: { "'": escaped("'$", u4), '"': escaped('"$', u4), "'''": escaped("'$", u4) },
  go: {
    '"': escaped('"', u4),
    // A raw string drops carriage returns.
    "`": (text) => text.replace(/`+|\r+/g, (piece) => `\`+"${piece.replaceAll("\r", "\\r")}"+\``),
  },
  http: {},
  java: unicode,
  javascript: unicode,
  kotlin: { '"': escaped('"$', u4) },
  nodejs: unicode,
  "objective-c": c,
  ocaml: {
    '"': escaped(
      '"',
      bytes((byte) => `\\${String(byte).padStart(3, "0")}`),
    ),
  },
  php,
  powershell,
  python: unicode,
  r: unicode,
  ruby: { '"': escaped('"#', u4), "'": (text) => text.replace(/[\\']/g, "\\$&") },
  rust,
  shell,
  swift: { '"': escaped('"', uBraces) },
};

/** For the format of `printf`, before it is quoted for the shell. */
export function printfText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("%", "%%");
}

/** Inside a quoted name of a multipart header (RFC 7578 and what browsers do). */
export function partNameText(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Inside the quotes that curl itself reads in `-F 'name="value"'`. */
export function curlFormText(text: string): string {
  return text.replace(/[\\"]/g, "\\$&");
}
