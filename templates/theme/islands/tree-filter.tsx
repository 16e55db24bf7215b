// The field that filters a long sidebar. What is typed before the code has come counts as well: the field is the printed one.
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ViewNode } from "../../../src/model/view.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./tree-filter.css" with { type: "text" };
import { sieveOf, sifted, type Sieve } from "./tree-sieve.ts";
import { filterField, type TreeWords } from "./tree-view.tsx";

adoptStyles(styles);

type TreeFilterProps = {
  readonly words: TreeWords;
  /** What can be looked through where the whole tree cannot be had. */
  readonly shown: readonly ViewNode[];
  readonly load: () => Promise<readonly ViewNode[]>;
  /** Hears of the entries to show; of none where nothing is asked for. */
  readonly onFound: (found: readonly ViewNode[] | undefined) => void;
};

export function TreeFilter({ words, shown, load, onFound }: TreeFilterProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const sieve = useRef<Promise<Sieve>>(undefined);
  const [said, setSaid] = useState<string>();
  const prepared = () => {
    sieve.current ??= load().then(sieveOf, () => sieveOf(shown));
    return sieve.current;
  };
  const filter = async () => {
    const ready = await prepared();
    const wanted = field.current?.value.trim() ?? "";
    if (wanted === "") {
      onFound(undefined);
      return setSaid("");
    }
    const { nodes, matching } = sifted(ready, wanted, location.pathname);
    onFound(nodes);
    setSaid(fill(words.sidebar.filtered, { matching, count: ready.count }));
  };
  useEffect(() => {
    if (field.current?.value) void filter();
  }, []);
  const follow = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const list = field.current?.parentElement;
    list?.querySelector<HTMLElement>(".tree li:not(.tree-category) > a")?.click();
  };
  return (
    <>
      <input {...filterField(words)} ref={field} onFocus={prepared} onInput={filter} onKeyDown={follow} />
      {said === undefined ? null : (
        <p className="tree-found" role="status">
          {said}
        </p>
      )}
    </>
  );
}
