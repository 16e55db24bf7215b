// The two packages bring no types that this program could use.
declare module "postman-code-generators" {
  const generators: {
    convert(
      language: string,
      variant: string,
      request: object,
      options: object,
      callback: (error: unknown, text?: string) => void,
    ): void;
  };
  export = generators;
}
declare module "postman-collection" {
  const collection: { Request: new (definition: object) => object };
  export = collection;
}
