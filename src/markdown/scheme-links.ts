// `mailto:a@b.c` and `xmpp:a@b.c/room` are links as a whole (GFM, "Autolinks (extension)"), where the parsers link the address behind the
// scheme alone.
import type { Link, PhrasingContent, Root } from "mdast";
import { walk } from "./walk.ts";

/** Widens such links of `tree`, parsed from `text`, in place. */
export function linkSchemes(tree: Root, text: string): void {
  if (!/(?:mailto|xmpp):/i.test(text)) return;
  walk(tree, ({ node }) => {
    if (!("children" in node)) return;
    const children: readonly unknown[] = node.children;
    for (let index = 1; index < children.length; index += 1) {
      const [before, link] = [node.children[index - 1], node.children[index]];
      const address = link?.type === "link" ? addressOf(link) : undefined;
      if (before?.type !== "text" || link?.type !== "link" || address === undefined) continue;
      const scheme = /(?:^|[^\p{L}\p{N}])((?:mailto|xmpp):)$/iu.exec(before.value)?.[1];
      if (scheme === undefined) continue;
      const room = /^xmpp/i.test(scheme) ? takeRoom(node.children, index + 1) : "";
      const whole = scheme + address + room;
      link.url = whole;
      link.children = [{ type: "text", value: whole }];
      before.value = before.value.slice(0, -scheme.length);
      const { position } = link;
      if (position !== undefined) {
        const { start, end } = position;
        link.position = { start: { ...start, column: start.column - scheme.length }, end };
      }
    }
  });
}

/** Takes `/room` off the front of the nodes from `at` on, which the parsers may have read as an address of its own. */
function takeRoom(nodes: (Root["children"][number] | PhrasingContent)[], at: number): string {
  const after = nodes[at];
  if (after?.type !== "text") return "";
  const [room = ""] = /^\/[A-Za-z0-9@.]*/.exec(after.value) ?? [];
  const next = nodes[at + 1];
  const more = room === after.value && next?.type === "link" ? addressOf(next) : undefined;
  if (more !== undefined && /^[A-Za-z0-9@.]+$/.test(more)) {
    nodes.splice(at, 2);
    return room + more;
  }
  if (room.length < 2) return "";
  after.value = after.value.slice(room.length);
  return room;
}

/** The address of a link that was made of a bare one; undefined of others, which brackets or words of their own show. */
function addressOf({ url, children, position }: Link): string | undefined {
  const [only, ...rest]: readonly PhrasingContent[] = children;
  if (only?.type !== "text" || rest.length > 0 || url !== `mailto:${only.value}`) return undefined;
  const { start, end } = position ?? {};
  const isBare = start === undefined || end === undefined || end.column - start.column === only.value.length;
  return isBare ? only.value : undefined;
}
