// The steps of a workflow as a drawing: one box under the other, arrows to the next, and arcs at the right to where a step goes instead.
// Narrow enough for a phone; it takes the colour of the text around it.
import { escapeText } from "../../model/segments.ts";
import { cutText } from "../../text/cut-text.ts";

export type DrawnStep = { readonly id: string; readonly call: string; readonly goes: readonly string[] };

const box = { width: 260, height: 44, gap: 22 } as const;
/** Letters that fit a box in a wide font. */
const longest = { id: 25, call: 32 } as const;

/** An `svg` in one line, so that markdown takes it for one block of HTML. */
export function diagramOf(title: string, steps: readonly DrawnStep[]): string {
  const top = (index: number): number => 2 + index * (box.height + box.gap);
  const height = top(steps.length) - box.gap + 2;
  const parts = steps.flatMap(({ id, call, goes }, index): readonly string[] => {
    const y = top(index);
    const next =
      index + 1 < steps.length
        ? [arrow(`M${box.width / 2 + 2} ${y + box.height}V${y + box.height + box.gap - 2}`)]
        : [];
    const arcs = goes.flatMap((target) => {
      const at = steps.findIndex((step) => step.id === target);
      if (at < 0 || at === index + 1) return [];
      const [from, to] = [y + box.height / 2 + 8, top(at) + box.height / 2 - 8];
      const bulge = box.width + 16 + Math.min(30, 8 * Math.abs(at - index));
      return [arrow(`M${box.width + 2} ${from}C${bulge} ${from} ${bulge} ${to} ${box.width + 5} ${to}`)];
    });
    return [
      `<rect x="2" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="none" stroke="currentColor" stroke-opacity="0.5"/>`,
      `<text x="14" y="${y + 19}" font-size="13" font-weight="600" fill="currentColor">${escapeText(cutText(`${index + 1}. ${id}`, longest.id))}</text>`,
      `<text x="14" y="${y + 36}" font-size="12" fill="currentColor" fill-opacity="0.8">${escapeText(cutText(call, longest.call))}</text>`,
      ...next,
      ...arcs,
    ];
  });
  const desc = steps.map(({ id, call }, index) => `${index + 1}. ${id}: ${call}`).join("; ");
  const [width, label] = [box.width + 52, escapeText(title)];
  return `<p><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${label}</title><desc>${escapeText(desc)}</desc>${parts.join("")}</svg></p>`;
}

/** A line with a head drawn beside its end: markers would need ids that the page shares. */
function arrow(path: string): string {
  const [x = 0, y = 0] = (/([\d.]+) ([\d.]+)$/.exec(path)?.slice(1) ?? []).map(Number);
  const down = /V([\d.]+)$/.exec(path)?.[1];
  const head =
    down === undefined
      ? `M${x + 6} ${y - 5}L${x} ${y}L${x + 6} ${y + 5}`
      : `M${box.width / 2 - 3} ${Number(down) - 5}L${box.width / 2 + 2} ${down}L${box.width / 2 + 7} ${Number(down) - 5}`;
  return `<path d="${path}${head}" fill="none" stroke="currentColor" stroke-opacity="0.7"/>`;
}
