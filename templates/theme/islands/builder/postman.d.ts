// The package brings no types that this program could use.
declare module "postman-code-generators/codegens/*" {
  const generator: {
    convert(request: object, options: object, callback: (error: unknown, text?: string) => void): void;
  };
  export = generator;
}
