// The packages bring no types that this program could use.
declare module "postman-code-generators/lib/assets/languages.js" {
  const generators: readonly {
    readonly lang: string;
    readonly variant: string;
    readonly main: {
      convert(request: object, options: object, callback: (error: unknown, text?: string) => void): void;
    };
  }[];
  export = generators;
}
/** In tests alone, to hold our request against it. */
declare module "postman-collection" {
  const collection: { Request: new (definition: object) => object };
  export = collection;
}
