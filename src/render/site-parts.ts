// A site's own parts, from their bundled text. They run with the renderer's copy of React, since hooks work with one copy only.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import type { Parts } from "../../templates/theme/index.ts";

const modules: Readonly<Record<string, unknown>> = { react: React, "react/jsx-runtime": jsxRuntime };

/** Runs the text of a CommonJS bundle (made by emit from the site's own files) and answers its `parts`. */
export function loadParts(text: string): Partial<Parts> {
  const module: { exports: { readonly parts?: Partial<Parts> } } = { exports: {} };
  const load = (name: string): unknown => {
    if (name in modules) return modules[name];
    throw new Error(`A part of the theme imports "${name}", which is not there at build time.`);
  };
  // The site's author named these files in the config: they are code of the build, like the config itself.
  new Function("require", "module", "exports", text)(load, module, module.exports);
  return module.exports.parts ?? {};
}
