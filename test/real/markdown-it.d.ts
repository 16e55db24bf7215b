// What markdown-links.ts uses of markdown-it, which is installed in this folder only; the main type check knows it from here.
declare module "markdown-it" {
  export type Token = {
    readonly type: string;
    readonly tag: string;
    readonly content: string;
    readonly map: readonly [number, number] | null;
    readonly children: readonly Token[] | null;
    meta: unknown;
    attrGet(name: string): string | null;
  };
  export type InlineState = { readonly src: string; pos: number; readonly tokens: readonly Token[] };
  export type InlineRule = (state: InlineState, silent: boolean) => boolean;
  export default class MarkdownIt {
    constructor(options: { readonly html: boolean; readonly linkify: boolean });
    readonly inline: { readonly ruler: { at(name: string, rule: InlineRule): void } };
    parse(source: string, environment: object): readonly Token[];
  }
}
declare module "markdown-it/lib/rules_inline/link.mjs" {
  import type { InlineRule } from "markdown-it";

  const rule: InlineRule;
  export default rule;
}
declare module "markdown-it/lib/rules_inline/image.mjs" {
  import type { InlineRule } from "markdown-it";

  const rule: InlineRule;
  export default rule;
}
