// References to characters, as the package that reads AsciiDoc writes them into texts.

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** A reference that markdown is left to read. */
export const otherReference = /&(?!(?:amp|lt|gt|quot|apos|nbsp);)[a-zA-Z]\w{1,30};/;

/** `text` with the characters that its references mean; those of other names stay. */
export function decodedText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, ...parts) => {
    const [decimal, hex, name]: unknown[] = parts;
    if (typeof name === "string") return named[name.toLowerCase()] ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
