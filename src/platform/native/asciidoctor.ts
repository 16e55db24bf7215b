// The door to the package that reads AsciiDoc: the user's own choice, found beside pio-docs itself. It reads texts that it is given, in its
// strictest mode: no file, no address, and nothing that a text names is loaded by it.

import { fileUrlOf } from "../fs/native.ts";
import type { Host } from "../host.ts";
import { findPackage } from "./drawers.ts";

export const asciidoctorPackage = "@asciidoctor/core";

/** The module of the package; undefined where it is not installed beside `folder`, that of the program. `problem`: it is there, and of no use. */
export async function loadAsciidoctor(
  host: Pick<Host, "stamp" | "read">,
  folder: string,
): Promise<AsciidoctorModule | { readonly problem: string } | undefined> {
  const found = await findPackage(host, folder, { name: asciidoctorPackage, entry: "src/index.js" });
  if (found === undefined) return undefined;
  if (Number.parseInt(found.version, 10) < 4)
    return { problem: `version ${found.version} is installed, which is too old` };
  try {
    return (await import(fileUrlOf(found.entry).href)) as AsciidoctorModule;
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
}

/** What of the module is used. */
export type AsciidoctorModule = {
  load(text: string, options: object): Promise<unknown>;
  readonly Extensions: { create(): { includeProcessor(make: (this: IncludeDsl) => void): unknown } };
  readonly LoggerManager: { logger: unknown };
  readonly NullLogger: new () => unknown;
  readonly AbstractNode: { readonly prototype: AsciidoctorText };
};

/** What turns the text of a node into that of its output. */
type AsciidoctorText = {
  applySubs(text: string | string[], subs?: readonly string[] | null): Promise<string | string[]>;
  subAttributes(text: string, ...others: unknown[]): string;
};

type IncludeDsl = { handles(test: () => boolean): void; process(take: IncludeTaker): void };
type IncludeTaker = (...given: [unknown, unknown, string, Record<string, unknown>]) => Promise<void>;
