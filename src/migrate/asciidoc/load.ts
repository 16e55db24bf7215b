// The package that reads AsciiDoc, as it is used here: strict, silent, and with our own reader of files for all that a text includes.
import type { AsciidoctorModule } from "../../platform/native/asciidoctor.ts";
import { bound } from "./bounds.ts";
import type { AdocDocument, AdocInline, AdocReader, LoadAdoc } from "./nodes.ts";

/** Why there is nothing that reads AsciiDoc: the end of a sentence; else what does. */
export type FindAsciidoc = () => Promise<LoadAdoc | { readonly problem: string }>;

/** Reads documents with the module. */
export function loadWith(module: AsciidoctorModule): LoadAdoc {
  module.LoggerManager.logger = new module.NullLogger();
  bound(module);
  return async (text, { attributes, doctype, isHeader, convert, include }) => {
    const registry = module.Extensions.create();
    registry.includeProcessor(function () {
      this.handles(() => true);
      this.process((...[, reader, target, given]) => include(reader as AdocReader, target, given));
    });
    const document = await module.load(text, {
      safe: "secure",
      sourcemap: true,
      parse_header_only: isHeader === true,
      ...(doctype === undefined ? {} : { doctype }),
      extension_registry: registry,
      attributes,
      converter: {
        backendTraits: html,
        convert: (node: AdocInline, as?: string) => convert(node, as ?? node.nodeName),
      },
    });
    return document as AdocDocument;
  };
}

/** What the converter says of itself, so that pages that ask for HTML get what they have for it. */
const html = { basebackend: "html", filetype: "html", htmlsyntax: "html", outfilesuffix: ".html" };
