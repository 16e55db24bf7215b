// The door to the package that writes samples: 34 variants in 20 languages. It costs 200 ms to load, so it is imported when the first
// sample is wanted, by the thread that wants it; a build whose pages are all cached never does.
import type { Shape } from "./shape.ts";
import { bodyHole, targetHole } from "./shape.ts";

/** A skeleton of a sample in one variant: source text with holes. Throws when the variant is unknown. */
export type Generate = (language: string, variant: string, shape: Shape) => string;

type Converter = {
  convert(
    language: string,
    variant: string,
    request: object,
    options: object,
    callback: (error: unknown, text?: string) => void,
  ): void;
};

const options = {
  indentType: "Space",
  indentCount: 2,
  longFormat: false,
  followRedirect: true,
  trimRequestBody: false,
};

/** Plain Node needs no package for following redirects if it does not follow them. */
const own: { readonly [variant: string]: object } = {
  "nodejs Native": { followRedirect: false, ES6_enabled: true },
};

export async function loadGenerators(): Promise<Generate> {
  const [generators, collection] = await Promise.all([import("postman-code-generators"), import("postman-collection")]);
  const converter: Converter = generators.default;
  const { Request } = collection.default;
  return (language, variant, shape) => {
    let found = "";
    // Generators write into the request that they are given, so each gets its own.
    const wishes = { ...options, ...own[`${language} ${variant}`] };
    converter.convert(language, variant, new Request(definitionOf(shape)), wishes, (error, text) => {
      if (error instanceof Error) throw error;
      if (error !== null && error !== undefined) throw new Error(String(error));
      found = text ?? "";
    });
    return found;
  };
}

function definitionOf({ method, origin, headers, body }: Shape): object {
  const request = {
    method,
    url: `${origin}/${targetHole}`,
    header: headers.map(({ name, value }) => ({ key: name, value })),
  };
  switch (body?.kind) {
    case undefined:
      return request;
    case "file":
      return { ...request, body: { mode: "file", file: { src: body.file } } };
    case "json":
      return { ...request, body: { mode: "raw", raw: `"${bodyHole}"`, options: { raw: { language: "json" } } } };
    case "text":
      return { ...request, body: { mode: "raw", raw: bodyHole } };
    case "multipart":
      return {
        ...request,
        body: {
          mode: "formdata",
          formdata: body.parts.map(({ name, value, file, type }) => ({
            key: name,
            type: file === undefined ? "text" : "file",
            ...(file === undefined ? { value } : { src: file }),
            ...(type === undefined ? {} : { contentType: type }),
          })),
        },
      };
  }
}
