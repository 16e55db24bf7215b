// The entries of a whole sidebar that have the words in its field. Enter goes to the first.
import { type ReactElement, useEffect, useState } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ViewNode } from "../../../src/model/view.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./tree-matches.css" with { type: "text" };
import { sieveOf, sifted } from "./tree-sieve.ts";
import type { TreeView, TreeWords } from "./tree-view.tsx";

adoptStyles(styles);

export type TreeMatchesProps = {
  readonly field: HTMLInputElement;
  /** Handed over, so that what prints a tree stays in one file with the sidebar. */
  readonly View: typeof TreeView;
  readonly words: TreeWords;
  /** What can be looked through where the whole tree cannot be had. */
  readonly shown: readonly ViewNode[];
  readonly load: () => Promise<readonly ViewNode[]>;
};

/** `nodes`: absent where nothing is asked for. */
type Found = { readonly said: string; readonly nodes?: readonly ViewNode[] };

export function TreeMatches({ field, View, words, shown, load }: TreeMatchesProps): ReactElement {
  const [{ said, nodes }, setFound] = useState<Found>({ said: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree is made ready once for a field
  useEffect(() => {
    const prepared = load()
      .catch(() => shown)
      .then(async (all) => {
        // The browser may paint between two pieces of work on thousands of entries.
        await new Promise((done) => setTimeout(done));
        return sieveOf(all);
      });
    const filter = async () => {
      const sieve = await prepared;
      const wanted = field.value.trim();
      if (wanted === "") return setFound({ said: "" });
      const { nodes, matching } = sifted(sieve, wanted, location.pathname);
      setFound({ said: fill(words.sidebar.filtered, { matching, count: sieve.count }), nodes });
    };
    const follow = ({ key }: KeyboardEvent) => {
      if (key !== "Enter") return;
      field.parentElement?.querySelector<HTMLElement>(".tree-results li:not(.tree-category) > a")?.click();
    };
    field.addEventListener("input", filter);
    field.addEventListener("keydown", follow);
    void filter();
    return () => {
      field.removeEventListener("input", filter);
      field.removeEventListener("keydown", follow);
    };
  }, [field]);
  return (
    <>
      <p className="tree-found" role="status">
        {said}
      </p>
      {nodes === undefined ? null : (
        <div className="tree-results">
          <View nodes={nodes} words={words} />
        </div>
      )}
    </>
  );
}
