// A guess where the page of a lost address may have gone, for a finding alone: nothing is redirected by it. An operation of the same method
// whose path has the same words (versions and names of parameters aside), else the page whose address is a slip of the pen away.
import type { LedgerLine } from "../../model/ledger.ts";
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import { lazily } from "../../text/lazily.ts";
import { nearestAmong } from "../../text/nearest.ts";

/** Answers a route that looks like that of the line; undefined where none does. `fresh`: pages that no ledger knows yet. */
export function proposals(fresh: readonly Page[]): (line: LedgerLine) => Route | undefined {
  const byShape = lazily(() => {
    const shapes = new Map<string, Route | undefined>();
    for (const { face } of fresh) {
      if (face.operation === undefined) continue;
      const shape = shapeOf(face.api, face.operation.method, face.operation.path);
      shapes.set(shape, shapes.has(shape) ? undefined : face.route);
    }
    return shapes;
  });
  const near = lazily(() => nearestAmong(fresh.map(({ face }) => face.route)));
  return ({ api, method, path, route }) =>
    (method === undefined || path === undefined ? undefined : byShape().get(shapeOf(api, method, path))) ??
    (near()(route) as Route | undefined);
}

function shapeOf(api: string | undefined, method: string, path: string): string {
  const words = path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "" && !/^v\d+([a-z]+\d*)?$/.test(segment))
    .map((segment) => segment.replace(/\{[^{}]*\}/g, "{}").replace(/[-_]/g, ""));
  return JSON.stringify([api, method.toLowerCase(), words]);
}
