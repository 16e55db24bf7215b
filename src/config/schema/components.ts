// The keys of components: which names pages may use, where their code is, and when it starts in the browser.
import * as z from "zod";
import { clientTimings } from "../../model/component.ts";

const componentName = z.string().regex(/^[A-Z][A-Za-z0-9_]*$/, {
  error: "must be the name of a component, such as `PriceTable`",
});

const source = z.string().refine((value) => isPackage(value) || /^(?!npm:|[/\\]|[a-z]:[/\\]).+/i.test(value), {
  error: "must be a path relative to the site folder, or a package such as `npm:@acme/charts`",
});

function isPackage(value: string): boolean {
  return /^npm:(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(value);
}

const long = z.strictObject({
  from: source.describe("File with the component, relative to the site folder, or `npm:` and the name of a package."),
  client: z
    .enum(clientTimings)
    .describe('When the component starts in the browser. Default: never, unless its file starts with `"use client"`.')
    .exactOptional(),
});

export const components = z.record(componentName, z.union([source, long]));

export const blocks = z.record(
  z.string().regex(/^[a-z][\w-]*$/, { error: "must be the name of a block, such as `aside`" }),
  componentName,
);
