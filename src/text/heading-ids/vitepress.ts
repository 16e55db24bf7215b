// Ids of VitePress: markdown-it-anchor with the `slugify` of @mdit-vue/shared. Text and code count; images, tags and emoji codes do not.
import { behindDash, type IdRule, outsideCode, wordsOf } from "./heading.ts";

/** What becomes a hyphen: white space and these signs. */
const signs = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

export const vitepressIds: IdRule = {
  slug: (heading) =>
    wordsOf(heading, "text", "code")
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: VitePress takes them out
      .replace(/[\u0000-\u001f]/g, "")
      .replace(signs, "-")
      .replace(/-{2,}/g, "-")
      .replace(/^-+|-+$/g, "")
      .replace(/^(\d)/, "_$1")
      .toLowerCase(),
  numbered: behindDash,
  startsEmpty: true,
  skipsCodes: true,
  // Entities stay as they are written, and whatever braces are at the end are attributes.
  readAs: (written) => outsideCode(withoutBraces(written), (text) => text.replace(/&(?=#?\w+;)/g, "\\&")),
};

function withoutBraces(written: string): string {
  const start = written.endsWith("}") ? written.lastIndexOf("{") : -1;
  return start > 0 && /^\{[^{}]+\}$/.test(written.slice(start)) ? written.slice(0, start).trimEnd() : written;
}
