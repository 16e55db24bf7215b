// Which program a tree was written for, by the name of its config, and the reader of that program. A program is a line in this table.
import type { FilePath } from "../text/place.ts";
import { docusaurusConfigs, readDocusaurus } from "./docusaurus/read-docusaurus.ts";
import type { Moving } from "./moving.ts";
import type { OldTree } from "./old-tree.ts";

type Reader = (tree: OldTree, config: FilePath, set: Readonly<Record<string, string>>) => Promise<Moving>;
type Program = { readonly name: string; readonly configs: readonly FilePath[]; readonly read: Reader };

const programs: readonly Program[] = [{ name: "docusaurus", configs: docusaurusConfigs, read: readDocusaurus }];

export const programNames: readonly string[] = programs.map(({ name }) => name);

/** Reads `tree` as that of the program `from`, else of the one whose config is there. `problem`: the end of a sentence. */
export async function readTree(
  tree: OldTree,
  from: string | undefined,
  set: Readonly<Record<string, string>>,
): Promise<Moving | { readonly problem: string }> {
  const found = programs.flatMap((program) => {
    const config = program.configs.find((name) => tree.has(name));
    return config === undefined || (from !== undefined && program.name !== from) ? [] : [{ program, config }];
  });
  const [first, second] = found;
  const names = programs.map(({ configs }) => `\`${configs[0]}\``).join(", ");
  if (first === undefined)
    return {
      problem:
        from === undefined
          ? `the old folder has no config that is known: ${names}`
          : `the old folder has no config of ${from}`,
    };
  if (second !== undefined)
    return { problem: `the old folder has configs of several programs; say which one by --from ${first.program.name}` };
  return first.program.read(tree, first.config, set);
}
