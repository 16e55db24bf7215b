// The living field of a long sidebar: whoever goes into it brings what finds entries. Letters typed before that has come count as well.
import { type ReactElement, useEffect, useRef, useState } from "react";
import { again } from "../transports/again.ts";
import type { TreeMatches, TreeMatchesProps } from "./tree-matches.tsx";
import { filterField, TreeView } from "./tree-view.tsx";

export function TreeField(props: Omit<TreeMatchesProps, "field" | "View">): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [Matches, setMatches] = useState<typeof TreeMatches>();
  const bring = () => {
    again(() => import("./tree-matches.tsx")).then((chunk) => setMatches(() => chunk.TreeMatches), Boolean);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a reader who is in the field already
  useEffect(() => {
    if (field.current === document.activeElement) bring();
  }, []);
  return (
    <>
      <input {...filterField(props.words)} ref={field} onFocus={bring} />
      {Matches === undefined || field.current === null ? null : (
        <Matches {...props} field={field.current} View={TreeView} />
      )}
    </>
  );
}
