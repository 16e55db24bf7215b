// One list of sidebar entries and what is below them: the markup that the build prints and that the sidebar island and the drawer
// keep alive. A category's label is a link (its index page, or the first page in it); the caret beside it opens it. Each page of a site has
// all of it: what can be told from something else, or is so of most entries, has no mark.
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Spoken } from "../../../src/messages/messages.ts";
import { methodClass, methodText } from "../../../src/model/method.ts";
import type { ViewBranch, ViewNode, ViewRest } from "../../../src/model/view.ts";
import { EntryIcon } from "./entry-icon.tsx";
import { Icon } from "./icon.tsx";
import { Inline } from "./inline.tsx";

type Category = Extract<ViewNode, { kind: "category" }>;
/** Words of the tree: the build and the browser each have theirs. */
export type TreeWords = Pick<Spoken, "sidebar" | "caret">;
type TreeViewContext = { words: TreeWords; onToggle?: (category: Category) => void };
type TreeViewProps = TreeViewContext & { nodes: readonly ViewNode[] };

/** The top level, between links to what it leaves out. `filter`: the living field, in the place of the one that waits for boot. */
export function TreeBranch({
  branch,
  filter,
  ...around
}: { branch: ViewBranch; filter?: ReactNode } & TreeViewContext): ReactElement {
  return (
    <>
      {branch.filter ? (filter ?? <input {...filterField(around.words)} />) : null}
      {branch.before === undefined ? null : <RestLink rest={branch.before} side="before" words={around.words} />}
      <TreeView nodes={branch.nodes} {...around} />
      {branch.after === undefined ? null : <RestLink rest={branch.after} side="after" words={around.words} />}
    </>
  );
}

/** What the field of a filter has, printed or alive. */
export function filterField({ sidebar: { filter } }: TreeWords) {
  return { type: "search", className: "tree-filter with-script", placeholder: filter, "aria-label": filter } as const;
}

function RestLink({ rest, side, words }: { rest: ViewRest; side: "before" | "after"; words: TreeWords }) {
  const { moreAbove, moreBelow } = words.sidebar;
  return (
    <a className="tree-link tree-rest" href={rest.href} data-rest={side} data-count={rest.count}>
      <bdi>{fill(side === "before" ? moreAbove : moreBelow, rest)}</bdi>
    </a>
  );
}

/** Without `onToggle` the carets wait for boot. */
export function TreeView({ nodes, ...around }: TreeViewProps): ReactElement {
  return (
    <ul className="tree">
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never move within their list
        <TreeItem key={index} node={node} {...around} />
      ))}
    </ul>
  );
}

function TreeItem({ node, ...around }: { node: ViewNode } & TreeViewContext) {
  if (node.kind === "html") {
    return (
      <li className={classes("tree-html", node.className)} data-class={node.className}>
        <Inline nodes={node.value} />
      </li>
    );
  }
  if (node.kind === "category") {
    return <TreeCategory category={node} {...around} />;
  }
  const isPlain = !node.deprecated && !node.external && node.method === undefined && node.icon === undefined;
  return (
    <li className={node.className} data-class={node.className}>
      <a
        className={node.deprecated ? "tree-link deprecated" : "tree-link"}
        href={node.href}
        aria-current={node.current ? "page" : undefined}
        {...(node.external ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      >
        {isPlain ? (
          node.label
        ) : (
          <>
            <EntryIcon icon={node.icon} />
            <span className="tree-text">{node.label}</span>{" "}
            {node.deprecated ? <span className="unseen">{`${around.words.sidebar.deprecated} `}</span> : null}
            {node.method === undefined ? null : (
              <span className={methodClass(node.method)}>{methodText(node.method)}</span>
            )}
            {node.external ? <Icon name="external" /> : null}
          </>
        )}
      </a>
    </li>
  );
}

function TreeCategory({ category, ...around }: { category: Category } & TreeViewContext) {
  const { onToggle, words } = around;
  const { label, open, items, collapsible } = category;
  const toggle = onToggle === undefined ? undefined : () => onToggle(category);
  return (
    <li
      className={classes(category.group ? "tree-category tree-group" : "tree-category", category.className)}
      data-class={category.className}
      data-key={category.key}
      data-active={category.active ? "" : undefined}
      data-open={!collapsible || open ? "" : undefined}
    >
      <div className="tree-row">
        <TreeLabel category={category} {...(toggle === undefined ? {} : { toggle })} />
        {collapsible ? (
          <button
            type="button"
            className="caret"
            aria-expanded={open}
            aria-label={fill(open ? words.caret.collapse : words.caret.expand, { category: label })}
            {...(toggle === undefined ? {} : { onClick: toggle })}
          />
        ) : null}
      </div>
      {items === undefined ? null : <TreeView nodes={items} {...around} />}
      {category.more === undefined || category.more === 0 ? null : (
        <a className="tree-link tree-more" href={category.href} data-more={category.more}>
          <bdi>{fill(words.sidebar.moreIn, { count: category.more, category: label })}</bdi>
        </a>
      )}
    </li>
  );
}

/** With script on, the label of a category without a page of its own opens it instead of leading to its first page. */
function TreeLabel({ category, toggle }: { category: Category; toggle?: () => void }) {
  const { href, icon, indexed, collapsible, current } = category;
  const label = icon ? (
    <>
      <EntryIcon icon={icon} />
      <span className="tree-text">{category.label}</span>
    </>
  ) : (
    category.label
  );
  if (href === undefined || (category.group && !indexed)) return <span className="tree-link">{label}</span>;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toggle?.();
  };
  return (
    <a
      className="tree-link"
      href={href}
      aria-current={current ? "page" : undefined}
      data-first={indexed ? undefined : ""}
      {...(indexed || !collapsible || toggle === undefined ? {} : { onClick: open })}
    >
      {label}
    </a>
  );
}

function classes(own: string, given: string | undefined): string {
  return given === undefined || given === "" ? own : `${own} ${given}`;
}
