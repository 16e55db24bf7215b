// Tabs that no directive stands around: each run of them is a set of its own.
import type { Directive } from "./scan.ts";

const tab = /^(?:tab|tab-item|group-tab)$/;
const around = /^(?:tab-set|tabs)$/;

/** `nodes` with sets around such runs, at all depths. */
export function withRuns(text: string, nodes: readonly Directive[], parent = ""): readonly Directive[] {
  const found: Directive[] = [];
  let run: Directive[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    const { from, margin } = first;
    const { to } = last;
    const head = { name: "tab-set", said: { from, to: from }, options: {} };
    found.push({ head, from, to, margin, body: { from, to }, children: run });
    run = [];
  };
  for (const written of nodes) {
    const node = { ...written, children: withRuns(text, written.children, written.head.name) };
    const before = run.at(-1);
    const isTab = tab.test(node.head.name) && !around.test(parent);
    if (!isTab || (before !== undefined && /[^\s>]/.test(text.slice(before.to, node.from)))) close();
    if (isTab) run.push(node);
    else found.push(node);
  }
  close();
  return found;
}
