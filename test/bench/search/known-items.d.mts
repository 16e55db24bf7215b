import type { Engine, Hit } from "../../../src/reader/search/answer.ts";

export type Item = {
  readonly kind: string;
  readonly query: string;
  readonly spots: ReadonlySet<string>;
  readonly exact: boolean;
};
export type ItemAnswer = {
  readonly item: Item;
  readonly at: number;
  readonly took: number;
  readonly first: Hit | undefined;
};
export function sampledItems(out: string, spec: unknown, most: number): readonly Item[];
export function isRight(href: string, spots: ReadonlySet<string>): boolean;
export function askItems(engine: Engine, items: readonly Item[]): Promise<readonly ItemAnswer[]>;
export function meanRank(answers: readonly { readonly at: number }[]): number;
export function loadFrom(out: string): <File>(file: string) => Promise<File>;
