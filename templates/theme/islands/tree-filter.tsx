// The field that filters a long sidebar. What is typed before the code has come counts as well: the field is the printed one.
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ViewNode } from "../../../src/model/view.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { pause } from "./tree-file.ts";
import styles from "./tree-filter.css" with { type: "text" };
import { type Sieve, sieveOf, sifted } from "./tree-sieve.ts";
import { filterField, TreeView, type TreeWords } from "./tree-view.tsx";

adoptStyles(styles);

type TreeFilterProps = {
  readonly words: TreeWords;
  /** What can be looked through where the whole tree cannot be had. */
  readonly shown: readonly ViewNode[];
  readonly load: () => Promise<readonly ViewNode[]>;
};

/** `nodes`: absent where nothing is asked for. */
type Found = { readonly said: string; readonly nodes?: readonly ViewNode[] };

export function TreeFilter({ words, shown, load }: TreeFilterProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const sieve = useRef<Promise<Sieve>>(undefined);
  const [found, setFound] = useState<Found>();
  const prepared = () => {
    sieve.current ??= load()
      .catch(() => shown)
      .then(async (nodes) => {
        await pause();
        return sieveOf(nodes);
      });
    return sieve.current;
  };
  const filter = async () => {
    const ready = await prepared();
    const wanted = field.current?.value.trim() ?? "";
    if (wanted === "") return setFound({ said: "" });
    const { nodes, matching } = sifted(ready, wanted, location.pathname);
    setFound({ said: fill(words.sidebar.filtered, { matching, count: ready.count }), nodes });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    if (field.current?.value) void filter();
  }, []);
  const follow = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const list = field.current?.parentElement;
    list?.querySelector<HTMLElement>(".tree-results li:not(.tree-category) > a")?.click();
  };
  return (
    <>
      <input {...filterField(words)} ref={field} onFocus={prepared} onInput={filter} onKeyDown={follow} />
      {found === undefined ? null : (
        <p className="tree-found" role="status">
          {found.said}
        </p>
      )}
      {found?.nodes === undefined ? null : (
        <div className="tree-results">
          <TreeView nodes={found.nodes} words={words} />
        </div>
      )}
    </>
  );
}
