// What is used of randexp, as it is at run time: its own types say that the class is a member of what it exports.
declare module "randexp" {
  class RandExp {
    constructor(pattern: string);
    /** How many more than the least a part without end is repeated. */
    max: number;
    randInt: (from: number, to: number) => number;
    gen(): string;
    /** The characters of a class, as `token` has them; called for each character that is made. */
    _expand(token: object): object;
  }

  export { RandExp as default };
}
