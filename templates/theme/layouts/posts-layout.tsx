// A page that lists posts, or their tags: all posts with how they begin, or by year with their titles alone.
import type { ReactElement } from "react";
import type { ListedPost, PostsPage } from "../../../src/model/blog.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import type { PageView } from "../../../src/model/view.ts";
import { PartLinks } from "../parts/part-links.tsx";
import { PostFacts } from "../parts/post.tsx";

type PostsLayoutProps = { readonly body: PostsPage; readonly view: PageView };

export function PostsLayout({ body, view }: PostsLayoutProps): ReactElement {
  const { groups, isShort, others, part, tags } = body;
  const { targets } = view;
  return (
    <article>
      <header>
        <h1>{view.title}</h1>
        <p className="muted">
          {others.flatMap(({ label, link }, at) => [
            at === 0 ? null : " · ",
            <a key={link} href={targets[link]?.href}>
              {label}
            </a>,
          ])}
        </p>
      </header>
      {groups.map((group) => (
        <section key={group.heading ?? ""}>
          {group.heading === undefined ? null : <h2 id={group.anchor}>{group.heading}</h2>}
          {isShort ? (
            <ul>
              {group.posts.map((post) => (
                <li key={post.link}>
                  <a href={targets[post.link]?.href}>{post.title}</a> <PostFacts date={post.date} />
                </li>
              ))}
            </ul>
          ) : (
            group.posts.map((post) => <Listed key={post.link} post={post} targets={targets} />)
          )}
        </section>
      ))}
      {tags === undefined ? null : (
        <ul>
          {tags.map(({ label, link, count }) => (
            <li key={link}>
              <a href={targets[link]?.href}>{label}</a> <span className="muted">{`(${count})`}</span>
            </li>
          ))}
        </ul>
      )}
      {part === undefined ? null : <PartLinks part={part} targets={targets} />}
    </article>
  );
}

function Listed({ post, targets }: { readonly post: ListedPost; readonly targets: readonly LinkTarget[] }) {
  const { title, link, date, minutes, text, authors, tags } = post;
  return (
    <section>
      <h2>
        <a href={targets[link]?.href}>{title}</a>
      </h2>
      {date === undefined ? null : (
        <p className="muted">
          <PostFacts date={date} minutes={minutes} authors={authors} />
        </p>
      )}
      {text === "" ? null : <p>{text}</p>}
      {tags.length === 0 ? null : (
        <p className="muted">
          {tags.flatMap((tag, at) => [
            at === 0 ? null : " · ",
            <a key={tag.link} href={targets[tag.link]?.href}>
              {tag.label}
            </a>,
          ])}
        </p>
      )}
    </section>
  );
}
