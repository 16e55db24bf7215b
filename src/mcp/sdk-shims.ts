// What @modelcontextprotocol/server takes from its own `_shims`, in its place (scripts/package/program-options.ts). There it is a copy of Ajv that
// checks the answers of forms; this server asks its clients nothing, and the copy would be 40 kB of the package.

/** What the SDK asks of it is asked over stdio alone; hosts of functions may have none. */
const { process } = globalThis;

/** Refuses all schemas. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("This server shows no forms.");
  }
}

export { process };
