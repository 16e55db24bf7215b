// A check on files of a test: what it finds in them, as a build would tell it. Nothing is rendered or written, and the check runs where the test does.
import type { CheckedOperation, CheckFinding, OwnCheck } from "../../model/checked-page.ts";
import type { ApiOutline } from "../../model/outline.ts";
import { type CheckView, pageToCheck } from "../../model/own-check.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { operationView } from "../../openapi/operation-view.ts";
import type { Spec } from "../../openapi/spec.ts";
import { memoryHost } from "../../platform/memory.ts";
import { openMemory } from "../cache/memory.ts";
import { readingFor } from "../compile.ts";
import { readInputs } from "../inputs.ts";
import type { KeyedPage } from "../own-checks.ts";
import { viewStage } from "../own-checks.ts";
import { parsePages } from "../pages.ts";
import { createPool } from "../workers/pool.ts";
import { createTasks } from "../workers/tasks.ts";

/** What a check finds in a file. */
export type TestedFinding = CheckFinding & { readonly file: string };

/** What `check` finds in `files` (texts by their paths from the site folder), the pages first. A site that cannot be read rejects. */
export async function testCheck(
  check: OwnCheck,
  files: Readonly<Record<string, string>>,
): Promise<readonly TestedFinding[]> {
  const siteFolder = "/site";
  const whole = Object.entries(files).map(([path, text]) => [absolutePath(siteFolder, path), text]);
  const host = memoryHost(Object.fromEntries(whole));
  const [memory, pool] = [await openMemory(host, undefined, ""), createPool(createTasks(host))];
  const out = `${siteFolder}/build`;
  const options = { siteFolder, out, cache: false, write: false, strict: false, store: undefined };
  memory.files.begin();
  const { inputs, diagnostics } = await readInputs(memory.files.host, options, readingFor(memory, pool));
  if (inputs === undefined) {
    const [first] = await diagnostics;
    throw new Error(`The files are not a site${first === undefined ? "" : `: ${first.code} in ${first.place.file}`}.`);
  }
  const found: TestedFinding[] = [];
  const take = (file: string, answer: Iterable<CheckFinding> | undefined): void => {
    for (const one of answer ?? []) found.push({ file, ...one });
  };
  const checks = {
    async inPages(pages: readonly KeyedPage[]) {
      for (const { key } of pages) {
        const view = memory.memo.json<CheckView | null>(viewStage, key) ?? null;
        if (view !== null) take(view.file, check.page?.(pageToCheck(view)));
      }
      return [];
    },
    async inOperations(spec: Spec, outline: ApiOutline) {
      const views = outline.operations.map((entry): CheckedOperation => operationView(spec, outline, entry));
      for (const view of views) take(view.file, check.operation?.(view));
      return [];
    },
  };
  const config = { ...inputs.config, ownChecks: { files: [] } };
  await parsePages({ ...inputs, config }, { memory, pool, checks }, () => undefined);
  await pool.close();
  return found;
}
