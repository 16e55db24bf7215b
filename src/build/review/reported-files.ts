// Pages beside what a report says of the files of another build: whether they are the same, and no more. Their text is not in it.
import type { Stage } from "../../emit/write.ts";
import { contentsOf } from "../affected.ts";
import type { Output } from "../outputs.ts";
import { type ComparedPage, type NewPage, titleIn } from "./compare-sites.ts";
import type { OldSide } from "./sides.ts";

type Reported = {
  readonly pages: readonly NewPage[];
  readonly outputs: ReadonlyMap<string, Output>;
  readonly old: OldSide;
  readonly base: string;
};

/** The pages that are new or not as they were. */
export async function changedFiles(
  stage: Stage,
  { pages, outputs, old, base }: Reported,
): Promise<readonly ComparedPage[]> {
  const { files = {} } = old;
  const read = (path: string): Promise<Uint8Array> => stage.read(path.slice(1));
  const there = [...outputs.keys()].filter((file) => stage.size(file) > 0);
  const now = await contentsOf({ read }, { folder: "", files: there, base });
  const compared: ComparedPage[] = [];
  for (const { file } of pages) {
    const isKnown = Object.hasOwn(files, file);
    const title = titleIn(await stage.read(file));
    const isSame = isKnown && files[file] === now.get(file);
    const changes =
      isSame || !isKnown ? [] : [{ kind: "changed" as const, id: "__main", says: "", isMore: false, verdicts: [] }];
    compared.push({ file, before: isKnown ? file : undefined, title, review: { changes, around: [], edits: [] } });
  }
  return compared;
}
